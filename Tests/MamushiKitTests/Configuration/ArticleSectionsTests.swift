import MamushiCore
import Testing

@testable import MamushiKit

/// Which lists the folders of articles have, and where.
struct ArticleSectionsTests {
  private func shown(_ sections: [ArticleSections.Section]) -> [String] {
    sections.map { "\($0.term.slug) '\($0.term.name)' \($0.folder?.string ?? "-")" }
  }

  private func sections(of file: String, _ all: ArticleSections) -> [String] {
    shown(all.sections(of: TextBody(file: SitePath("Content/articles/" + file), offset: 0, firstLine: 1)))
  }

  @Test func theFirstFolderIsASection() {
    let all = ArticleSections(below: "articles/")
    #expect(sections(of: "kyoto.md", all) == [])
    #expect(sections(of: "notes/kyoto.md", all) == ["articles/notes 'Notes' Content/articles/notes"])
    #expect(sections(of: "notes/a/b/kyoto.md", all) == ["articles/notes 'Notes' Content/articles/notes"])
    // The folder of a text is none, and neither are folders that are a day.
    #expect(sections(of: "kyoto/index.md", all) == [])
    #expect(sections(of: "2026/05/01/kyoto.md", all) == [])
    #expect(sections(of: "notes/2026-05-01/kyoto/index.md", all) == sections(of: "notes/kyoto.md", all))
  }

  @Test func foldersThatAreADayAreNoneWhateverIsBelowThem() {
    let all = ArticleSections(
      below: "articles/",
      texts: ["notes/2026/05/01/sub/_index.md", "2026-05-01/_index.md"].map {
        SitePath("Content/articles/" + $0)
      })
    #expect(
      sections(of: "2026-05-01/sub/c.md", all) == ["articles/sub 'Sub' Content/articles/2026-05-01/sub"])
    #expect(sections(of: "2026/05/01/2026-05-02/c.md", all) == [])
    #expect(
      sections(of: "notes/2026/05/01/sub/e.md", all) == [
        "articles/notes 'Notes' Content/articles/notes",
        "articles/notes/sub 'Sub' Content/articles/notes/2026/05/01/sub",
      ])
    #expect(sections(of: "notes/2026/05/sub/e.md", all) == sections(of: "notes/kyoto.md", all))
    #expect(
      all.slug(ofText: SitePath("Content/articles/notes/2026/05/01/sub/_index.md")) == "articles/notes/sub")
    // It is about no section.
    #expect(all.slug(ofText: SitePath("Content/articles/2026-05-01/_index.md")) == "articles/2026-05-01")
    let body = TextBody(
      file: SitePath("Content/articles/notes/2026/05/01/sub/e.md"), offset: 0, firstLine: 1)
    #expect(body.folderNames == ["notes", "sub"])
  }

  @Test func deeperFoldersNeedATextToBeSections() {
    let all = ArticleSections(below: "", texts: [SitePath("Content/articles/Notes/deep_down/er/_index.md")])
    #expect(
      sections(of: "Notes/deep_down/er/kyoto.md", all) == [
        "notes 'Notes' Content/articles/Notes", "notes/deep_down/er 'Er' Content/articles/Notes/deep_down/er",
      ])
    #expect(sections(of: "Notes/deep_down/kyoto.md", all).count == 1)
    #expect(all.slug(ofText: SitePath("Content/articles/Notes/deep_down/_index.md")) == "notes/deep_down")
  }

  @Test(arguments: [
    ("notes", "Notes"), ("travel-log", "Travel log"), ("iOS", "iOS"), ("旅の記録", "旅の記録"), ("a_b", "A b"),
    ("Ünter-wegs", "Ünter-wegs"), ("2026", "2026"), ("page", "Page"),
  ])
  func theNameOfAFolderIsATitle(name: String, title: String) {
    let body = TextBody(file: SitePath("Content/articles/\(name)/a.md"), offset: 0, firstLine: 1)
    #expect(ArticleSections(below: "").sections(of: body).map(\.term.name) == [title])
  }

  @Test func aSourceIsASection() {
    let all = ArticleSections(below: "blog/")
    let item = TextBody(item: 7, of: SitePath("sources/App"), fingerprint: .none)
    #expect(shown(all.sections(of: item)) == ["blog/app 'App' -"])
    let texts = ["notes/a.md", "notes/b.md", "c.md", "d/e.md"].map { SitePath("Content/articles/" + $0) }
    #expect(
      all.slugs(of: texts, and: [SitePath("sources/App")]) == ["blog/notes", "blog/d", "blog/app"])
  }

  @Test(arguments: [
    ("/articles/:slug/", "articles/"), ("/:section/:slug/", ""),
    ("/blog/posts/:sections/:slug/", "blog/posts/"),
    ("/blog-:year/:slug/", ""), ("/:year/notes/:slug/", ""),
  ])
  func listsLieBelowWhatAllAddressesBeginWith(pattern: String, base: String) throws {
    #expect(try PermalinkPattern(pattern).commonFolders == base)
  }

  @Test func aSiteHasThemOnlyIfItSaysSo() {
    var configuration = presentation().configuration
    #expect(configuration.articleSections(texts: []) == nil)
    configuration.hasSections = true
    let body = TextBody(file: SitePath("Content/articles/a/b.md"), offset: 0, firstLine: 1)
    #expect(configuration.articleSections(texts: [])?.sections(of: body).map(\.term.slug) == ["articles/a"])
  }
}
