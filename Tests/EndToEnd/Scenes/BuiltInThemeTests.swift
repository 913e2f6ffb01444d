import Foundation
import Testing

/// The theme that the binary carries, by its structure, not its bytes.
@Suite(.scratchFolder)
struct BuiltInThemeTests {
  @Test("every page has one heading, one title, its language, landmarks, and no inline script or style")
  func structure() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    for page in output.pages {
      let text = try output.text(page)
      #expect(text.hasPrefix("<!DOCTYPE html><html lang=\"ja\">"), "\(page)")
      #expect(text.matches(of: /<h1[ >]/).count == 1, "\(page)")
      #expect(text.matches(of: /<title>[^<]+<\/title>/).count >= 1, "\(page)")
      #expect(text.matches(of: /<main[ >]/).count == 1, "\(page)")
      #expect(!text.contains("<style"), "\(page)")
      #expect(text.matches(of: /\sstyle="/).isEmpty, "\(page)")
      #expect(text.matches(of: /\son[a-z]+="/).isEmpty, "\(page)")
      #expect(text.matches(of: /<script(?![^>]*\ssrc=)/).isEmpty, "\(page)")
      #expect(text.matches(of: /fetchpriority="high"/).count <= 1, "\(page)")
      for image in text.matches(of: /<img[^>]*>/) {
        #expect(image.output.contains(" width=\""), "\(page)")
        #expect(image.output.contains(" height=\""), "\(page)")
        #expect(image.output.contains(" alt=\""), "\(page)")
      }
    }
  }

  @Test("the tab bar marks where the reader is")
  func tabs() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    func current(_ page: String) throws -> [Substring] {
      try output.text(page).matches(of: /<a [^>]*href="([^"]*)"[^>]*aria-current="page"/).map(\.1)
    }
    #expect(try current("index.html").contains("/"))
    #expect(try current("gallery/index.html").contains("/gallery/"))
    #expect(try current("guidance/index.html").contains("/guidance/"))
  }

  @Test("titles are escaped wherever they stand")
  func escaping() async throws {
    let hostile = "</title><script>alert(1)</script>\"'&amp;"
    let output = try await Site([
      "Content/site.yaml": .text(
        "title: '\(hostile.replacing("'", with: "''"))'\nbaseURL: https://example.com/\ntimeZone: UTC\nlanguage: en\n"
      ),
      "Content/articles/a.md": """
      ---
      title: '\(hostile.replacing("'", with: "''"))'
      category: '\(hostile.replacing("'", with: "''"))'
      tags: ['\(hostile.replacing("'", with: "''"))']
      author: '\(hostile.replacing("'", with: "''"))'
      catchCopy: '\(hostile.replacing("'", with: "''"))'
      summary: '\(hostile.replacing("'", with: "''"))'
      pickup: true
      website: https://example.org/"><script>
      ---

      [x](javascript:alert(1)) ![y](https://example.org/"onerror="alert(1)) <script>alert(1)</script>

      """,
      "Content/guidance/g.md": .text("---\ntitle: '\(hostile.replacing("'", with: "''"))'\n---\n"),
    ]).build("--quiet")
    #expect(output.exitCode == 0, "\(output.messages)")
    let folder = try FolderSnapshot(ScratchFolder.current.appendingPathComponent("site/Output"))
    for page in folder.pages {
      let text = try folder.text(page)
      #expect(!text.contains("<script>"), "\(page)")
      #expect(!text.contains("javascript:"), "\(page)")
      #expect(!text.contains("\"onerror"), "\(page)")
      #expect(text.matches(of: /<\/title>/).count >= 1)
    }
  }

  @Test("a page that is alone of its kind has no empty navigation to others")
  func onlyPages() async throws {
    var files: [String: SiteFile] = [
      "Content/articles/a.md": "---\ntitle: A\ndate: 2025-01-02\n---\n\nText.\n",
      "Content/guidance/g.md": "---\ntitle: G\n---\n\nText.\n",
      "Content/gallery/walk/sun.svg": Pictures.svg(),
    ]
    let pages = [
      "articles/a/index.html", "guidance/g/index.html", "gallery/walk/sun/index.html",
      "archives/2025/index.html", "archives/2025/01/index.html",
    ]
    let alone = try await Site(files).buildCleanly()
    for page in pages { #expect(try !alone.text(page).contains("class=\"turn"), "\(page)") }
    files["Content/articles/b.md"] = "---\ntitle: B\ndate: 2024-01-02\n---\n\nText.\n"
    files["Content/guidance/h.md"] = "---\ntitle: H\n---\n\nText.\n"
    files["Content/gallery/walk/tree.svg"] = Pictures.svg()
    let together = try await Site(files).buildCleanly()
    for page in pages { #expect(try together.text(page).contains("class=\"turn"), "\(page)") }
  }

  @Test("a file of Templates/ takes the place of the built-in one, and only of that")
  func overriding() async throws {
    let output = try await Site([
      "Templates/Shared/footer.mustache": "<footer>{{site.title}} only</footer>\n",
      "Templates/strings/en.yaml": "tabFeed: Home\n",
      "Templates/assets/extra/mark.svg": Pictures.svg(),
      "Content/gallery/a/sun.svg": Pictures.svg(),
    ]).buildCleanly()
    let home = try output.text("index.html")
    #expect(home.contains("<footer>Test only</footer>"))
    #expect(home.contains("Home"))
    #expect(home.contains("Gallery"))
    #expect(output.files.contains { $0.hasPrefix("assets/extra/mark.") && $0.hasSuffix(".svg") })
  }
}
