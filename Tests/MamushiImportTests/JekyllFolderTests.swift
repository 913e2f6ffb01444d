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
}
