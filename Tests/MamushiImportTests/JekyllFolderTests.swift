import Testing

@testable import MamushiImport

/// Where sites of Jekyll have their files, and what becomes of their home pages.
struct JekyllFolderTests {
  private func site(_ more: [String: String], settings: String = "") -> ImportedSite {
    let files = [
      "_config.yml": "title: T\nurl: https://e.org\n" + settings,
      "_posts/2026-01-02-a.md": "---\ntitle: A\n---\nText\n",
    ]
    return imported(.jekyll, files.merging(more) { $1 })
  }

  @Test("a source that is missing is told, and the folder of the settings is read")
  func missingSource() {
    let missing = site([:], settings: "source: .tmp/src\n")
    #expect(missing["Content/articles/2026-01-02-a.md"] == "---\ntitle: A\n---\nText\n")
    #expect(missing.told.contains("MissingSource _config.yml:3"), "\(missing.told)")
    let found = site(
      ["docs/_posts/2026-01-03-b.md": "---\ntitle: B\n---\nText\n"], settings: "source: docs\n")
    #expect(found["Content/articles/2026-01-03-b.md"] != nil)
    #expect(found["Content/articles/2026-01-02-a.md"] == nil)
    #expect(!found.told.contains { $0.hasPrefix("MissingSource") })
  }

  @Test(
    "a home page in HTML with words of its own is told",
    arguments: [
      ("<h1>Welcome</h1>\n{% for p in site.posts %}{{ p.title }}{% endfor %}\n", true), ("<p>Hi</p>\n", true),
      ("{% for p in site.posts %}\n<p>Read {{ p.title }}</p>\n{% endfor %}\n", false),
      ("<!-- list -->\n<div class=\"a\">{% include list.html %}{{ content }}</div>\n", false), ("", false),
    ])
  func home(body: String, isTold: Bool) {
    let site = site(["index.html": "---\nlayout: home\n---\n" + body])
    #expect(site.told.contains("LeftOut index.html") == isTold, "\(site.told)")
    #expect(site["Content/pages/index.md"] == nil)
  }

  @Test(
    "a home page in HTML comes along where there are no articles; one with a list does not",
    arguments: [
      ("layout: home\n", "<p>Hi</p>\n", true, false),
      ("layout: home\n", "<p>Hi</p>\n{% for p in site.pages %}{{ p.title }}{% endfor %}\n", false, true),
      ("layout: home\n", "{% for p in site.pages %}{{ p.title }}{% endfor %}\n", false, false),
      ("layout: null\n", "<html><p>Hi</p></html>\n", false, true), ("layout: home\n", "", false, false),
    ])
  func homeAlone(matter: String, body: String, hasPage: Bool, isTold: Bool) {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\n", "about.md": "---\ntitle: About\n---\nText\n",
        "index.html": "---\n\(matter)---\n" + body,
      ])
    let told = site.diagnostics.filter { $0.location?.file.string == "index.html" }
    #expect(told.isEmpty != isTold, "\(site.told)")
    #expect(!told.contains { $0.help?.contains("/feed/") ?? false })
    let home = site["Content/pages/index.md"] ?? ""
    #expect(home.contains("<p>Hi</p>") == hasPage && home.contains("title: T\n"), "\(home)")
    // Else it is the list of pages, which such a site gets.
    #expect(home.contains("[About](") != hasPage, "\(home)")
  }
}
