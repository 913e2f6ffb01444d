import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Files of the content that nothing reads.
struct UnreadFileTests {
  private func diagnostics(_ files: [String]) -> [String] {
    let tree = MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { ("Content/" + $0, "") }))
    var diagnostics: [Diagnostic] = []
    _ = ContentIndex(tree.listing(of: ContentIndex.root).entries, diagnostics: &diagnostics)
    return lines(diagnostics.sorted())
  }

  @Test func textsAtTheTop() {
    #expect(
      diagnostics(["about.md", "authors.yaml", "site.yaml", "site.yml", "README.md", "notes.txt"]) == [
        "Content/about.md: warning: nothing reads this file; move it to 'Content/pages/about.md' for a page of its own, or to 'Content/articles/about.md' [UnusedFile]",
        "Content/authors.yaml: warning: nothing reads this file; move it to 'Content/data/authors.yaml' [UnusedFile]",
        "Content/site.yml: warning: nothing reads this file; settings belong in 'Content/site.yaml' [UnusedFile]",
      ])
  }

  @Test(arguments: ["robots.txt", "CNAME", "_redirects", "favicon.ico", "app.webmanifest", "own.css"])
  func whatHostsAndBrowsersLookFor(name: String) {
    #expect(
      diagnostics([name, "static/\(name)", "articles/\(name)"]) == [
        "Content/\(name): warning: nothing reads this file; move it to 'Content/static/\(name)' [UnusedFile]"
      ])
  }

  @Test(arguments: [
    ("posts", "Content/articles", 2), ("_posts", "Content/articles", 2), ("Articles", "Content/articles", 3),
    ("blog", "Content/articles", 2), ("docs", "Content/guidance", 2), ("artcles", "Content/articles", 3),
  ])
  func foldersOfOtherNames(name: String, better: String, count: Int) {
    #expect(
      diagnostics(["\(name)/a.md", "\(name)/b/c.md", "\(name)/d.jpg"]) == [
        "Content/\(name)/a.md: warning: nothing reads the \(count) files in 'Content/\(name)'; move what belongs there to '\(better)' [UnusedFile]"
      ])
  }

  @Test("a folder of texts can be that of a taxonomy", arguments: [("places", true), ("Places", false)])
  func foldersOfTerms(name: String, isHinted: Bool) {
    let hint =
      isHinted ? "; for texts about terms of a taxonomy, add 'places' to 'taxonomies' in site.yaml" : ""
    #expect(
      diagnostics(["\(name)/kyoto.md"]) == [
        "Content/\(name)/kyoto.md: warning: nothing reads this file in 'Content/\(name)'; move pages to 'Content/pages'\(hint) [UnusedFile]"
      ])
    #expect(!diagnostics(["authors/x.md", "archives/x.md"]).joined().contains("taxonomies"))
    // Texts of terms are in no folders.
    #expect(!diagnostics(["\(name)/x/kyoto.md"]).joined().contains("taxonomies"))
  }

  @Test func dataUnderAnotherName() {
    #expect(
      diagnostics(["_data/menu.yaml"]) == [
        "Content/_data/menu.yaml: warning: nothing reads this file in 'Content/_data'; move what belongs there to 'Content/data' [UnusedFile]"
      ])
  }

  @Test func otherMarkup() {
    #expect(
      diagnostics(["articles/a.mdx", "guidance/b.mdx"]) == [
        "Content/articles/a.mdx: warning: nothing reads this file; rename it to 'a.md'; it is read as Markdown, without components and imports [UnusedFile]",
        "Content/guidance/b.mdx: warning: nothing reads this file; rename it to 'b.md'; it is read as Markdown, without components and imports [UnusedFile]",
      ])
  }

  @Test func markdownByItsOtherName() {
    let index = MemoryFiles(["Content/articles/a.markdown": "", "Content/guidance/b.Markdown": ""]).index
    #expect(index.articles.count == 1 && index.guidance.count == 1)
    #expect(index.isPageSource(SitePath("Content/articles/a.markdown")))
    #expect(!ContentIndex.isPublishable(SitePath("Content/articles/a.markdown")))
    #expect(!ContentIndex.isPublishable(SitePath("Content/data/members.csv")))
  }
}
