import Foundation
import Testing

/// A site of Jekyll with the theme Just the Docs.
@Suite(.scratchFolder)
struct ImportedDocumentationTests {
  private static let files: [String: SiteFile] = [
    "_config.yml": """
    title: Manual
    url: https://example.org
    permalink: pretty
    lang: en
    theme: just-the-docs

    """,
    "index.md": "---\ntitle: Home\nnav_order: 1\n---\n\nHello.\n",
    "docs/guide.md": """
    ---
    title: Guide
    nav_order: 2
    has_children: true
    ---

    | tea | 300 |
    | cake | 400 |

    {: .warning }
    Mind the *gap*.

    """,
    "docs/setup.md": "---\ntitle: Setup\nparent: Guide\n---\n\nText {::comment}secret{:/comment}ends.\n",
  ]

  @Test("its navigation, tables without a header and boxes come along, and the site builds")
  func documentation() async throws {
    _ = try Site(Self.files, at: "old")
    let result = try await Tool.run(["import", "jekyll", "old", "--site", "new", "--all"])
    #expect(result.exitCode == 0, "\(result.messages)")
    let new = Site(existing: try ScratchFolder.current.appendingPathComponent("new"))
    let settings = try FolderSnapshot(new.folder).text("Content/site.yaml")
    #expect(
      settings.hasSuffix(
        """
        menu:
          main:
            - { label: Home, page: pages/index.md }
            - label: Guide
              page: pages/docs/guide.md
              children:
                - { label: Setup, page: pages/docs/setup.md }

        """), "\(settings)")

    let built = try await new.build()
    #expect(built.exitCode == 0, "\(built.messages)")
    let output = try FolderSnapshot(new.url("Output"))
    let guide = try output.text("docs/guide/index.html")
    #expect(guide.contains("<td>cake</td>"))
    #expect(guide.contains("callout callout-warning"))
    #expect(guide.contains("href=\"/docs/setup/\""))
    #expect(!guide.contains("| cake") && !guide.contains("{: .warning"))
    let setup = try output.text("docs/setup/index.html")
    #expect(setup.contains("Text ends.") && !setup.contains("secret"))
  }
}
