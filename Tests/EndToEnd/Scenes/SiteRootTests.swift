import Testing

/// The root of a site below a path, which templates show before the addresses of files.
@Suite(.scratchFolder)
struct SiteRootTests {
  private static let files: [String: SiteFile] = [
    "Content/site.yaml":
      "title: T\nbaseURL: https://example.com/blog/\nlanguages: [en, de]\ntimeZone: UTC\n",
    "Content/static/note.txt": "note",
    "Content/articles/a.md": article("A", "date: 2025-01-01", body: "{{< ico >}}"),
    "Content/articles/a.de.md": article("A", "date: 2025-01-01", body: "{{< ico >}}"),
    "Templates/Shortcodes/ico.mustache": "<p><a href=\"{{site.root}}note.txt\">ico</a></p>\n",
    "Templates/Hooks/body-end.mustache": "<p><a href=\"{{site.root}}note.txt\">hook</a></p>\n",
  ]

  @Test("it is the same in all languages, for pages and shortcodes, and absolute in feeds")
  func root() async throws {
    let output = try await Site(Self.files).buildCleanly()
    for page in ["articles/a/index.html", "de/articles/a/index.html"] {
      let text = try output.text(page)
      #expect(text.contains("<a href=\"/blog/note.txt\">ico</a>"), "\(page)")
      #expect(text.contains("<a href=\"/blog/note.txt\">hook</a>"), "\(page)")
    }
    #expect(try output.text("feed.xml").contains("https://example.com/blog/note.txt"))
  }

  @Test("an address without it that leads out of the site is told with it")
  func advice() async throws {
    let site = try Site(
      Self.files.merging([
        "Templates/Shortcodes/ico.mustache": "<p><a href=\"/note.txt\">ico</a></p>\n"
      ]) { $1 })
    _ = try await site.build("--quiet")
    let told = try await site.check().lines.filter { $0.hasPrefix("Templates/Shortcodes/ico.mustache:") }
    #expect(
      told.contains { $0.contains("write '{{site.root}}note.txt'") && $0.hasSuffix("[LinkLeavesSite]") })
  }
}
