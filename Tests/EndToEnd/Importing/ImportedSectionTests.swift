import Foundation
import Testing

/// Sites with several sections of articles.
@Suite(.scratchFolder)
struct ImportedSectionTests {
  private func post(_ title: String, _ body: String = "Text.") -> SiteFile {
    .text("+++\ntitle = \"\(title)\"\ndate = 2024-01-02\n+++\n\n\(body)\n")
  }

  @Test("sections of Hugo and Zola keep their folders, lists and texts", arguments: ["hugo", "zola"])
  func sections(generator: String) async throws {
    let isHugo = generator == "hugo"
    let menu =
      isHugo
      ? "[[menu.main]]\nname = \"Notes\"\nurl = \"/notes/\"\n[[menu.main]]\nname = \"All posts\"\nurl = \"/posts/\"\n"
      : "[extra]\nmenu_links = [{ name = \"Notes\", url = \"/notes/\" }, { name = \"All posts\", url = \"/posts/\" }]\n"
    let (site, result) = try await importedSite(
      generator,
      [
        isHugo ? "hugo.toml" : "config.toml":
          .text(
            "title = \"T\"\n\(isHugo ? "languageCode" : "default_language") = \"en\"\n"
              + "\(isHugo ? "baseURL" : "base_url") = \"https://e.org/\"\n\(menu)"),
        "content/posts/a.md": post("A", "[n](/notes/) [b](/posts/) [c](/notes/b/)"),
        "content/posts/d.md": post("D"),
        "content/notes/_index.md":
          "+++\ntitle = \"All notes\"\nsort_by = \"date\"\ngenerate_feeds = true\n+++\nIntro.\n",
        "content/posts/_index.md": "+++\ntitle = \"Posts\"\nsort_by = \"date\"\n+++\n",
        "content/notes/b.md": post("B"),
        "content/notes/deep/_index.md":
          "+++\ntitle = \"Deep\"\nsort_by = \"weight\"\npaginate_by = 5\npage_template = \"lesson.html\"\nsort = \"name\"\npageSize = 0\n+++\n",
        "content/notes/one-more/_index.md": "+++\nsort_by = \"date\"\n+++\n",
        "content/notes/one-more/e.md": post("E"),
        "content/notes/deep/c.md": post("C", "[up](/notes/deep/)"),
      ])
    #expect(
      result.messages.split(separator: "\n").allSatisfy { !$0.contains("warning") }, "\(result.messages)")
    #expect(try site.source("Content/site.yaml").contains("articles: { sections: true }\n"))
    #expect(try site.source("Content/articles/notes/_index.md").contains("Intro."))
    // A file without anything would be an error.
    #expect(try site.source("Content/articles/notes/one-more/_index.md") == "---\ntitle: One more\n---\n")
    let settings = isHugo ? "" : "sort: order\npageSize: 5\n"
    #expect(try site.source("Content/articles/notes/deep/_index.md") == "---\ntitle: Deep\n\(settings)---\n")
    let output = try await site.buildCleanly()
    #expect(output.contains("notes/feed.xml"))
    #expect(try output.text("notes/index.html").contains(">All notes</h1>"))
    let page = try output.text("posts/a/index.html")
    for link in ["\"/notes/\">n", "\"/posts/\">b", "\"/notes/b/\">c"] {
      #expect(page.contains("<a href=\(link)</a>"))
    }
    // The menu.
    #expect(page.contains("Notes</") && page.contains("All posts</"))
    #expect(try output.text("notes/deep/c/index.html").contains("<a href=\"/notes/deep/\">up</a>"))
    #expect(try await site.check().exitCode == 0)
  }

  @Test("collections of Astro become folders of articles with lists")
  func collections() async throws {
    func post(_ title: String, _ body: String = "Text.") -> SiteFile {
      .text("---\ntitle: \(title)\npubDate: 2024-01-02\n---\n\n\(body)\n")
    }
    let (site, _) = try await importedSite(
      "astro",
      [
        "astro.config.mjs": "export default { site: 'https://e.org/' };\n",
        "src/content/blog/a.md": post("A", "[n](/notes/) [b](/notes/b/)"), "src/content/blog/c.md": post("C"),
        "src/content/blog/d.md": post("D"), "src/content/notes/b.md": post("B"),
        "src/content/notes/e.md": post("E"), "src/content/notes/f.md": post("F"),
      ])
    #expect(try site.source("Content/site.yaml").contains("articles: { sections: true }\n"))
    let output = try await site.buildCleanly()
    let page = try output.text("blog/a/index.html")
    #expect(page.contains("<a href=\"/notes/\">n</a> <a href=\"/notes/b/\">b</a>"))
    #expect(output.contains("blog/index.html") && output.contains("notes/index.html"))
  }

  @Test("lists without a text keep their addresses, or lie below what all addresses begin with")
  func listsWithoutText() async throws {
    for (pattern, base) in [("", "/"), ("[permalinks]\nposts = \"/blog/:slug/\"\n", "/blog/")] {
      let (site, _) = try await importedSite(
        "hugo",
        [
          "hugo.toml": .text(
            "title = \"T\"\nlanguageCode = \"en\"\nbaseURL = \"https://e.org/\"\n\(pattern)"),
          "content/posts/a.md": post("A", "[n](/notes/) [p](/posts/)"), "content/posts/b.md": post("B"),
          "content/notes/c.md": post("C"),
        ])
      let article = try site.source("Content/articles/posts/a.md")
      #expect(article.contains("[n](\(base)notes/) [p](\(base)posts/)"), "\(article)")
      let output = try await site.buildCleanly()
      #expect(output.contains(base.dropFirst() + "notes/index.html"))
      try FileManager.default.removeItem(at: site.folder)
    }
  }
}
