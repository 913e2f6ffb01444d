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
    "docs/setup.md": """
    ---
    title: Setup
    parent: Guide
    ---

    Text {::comment}secret{:/comment}ends.

    A <span>new</span>{: .label } word.
    {: .a }
    More
    {: .b }

    <span class="big">
    **Bold**
    </span>

    """,
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
    #expect(setup.contains("<strong>Bold</strong>") && !setup.contains("{: ."), "\(setup)")
    #expect(result.messages.contains("{: .label }"), "\(result.messages)")
  }

  @Test("fractional orders, Markdown behind HTML, marks of code, data and included files come along")
  func texts() async throws {
    var files = Self.files
    files["docs/guide.md"] = "---\ntitle: Guide\nnav_order: 2\n---\n\nText.\n"
    files["_data/ruby.yml"] = "version: 2.7.0\n"
    files["_includes/badge.html"] = "<b class=\"badge\">{{ include.version }}</b>\n"
    files["docs/setup.md"] = """
      ---
      title: Setup
      nav_order: 1.5
      ---

      <div class="frame">
      <i>Above</i>
      </div>
      ```yaml showLineNumbers frame="none"
      key: 1
      ```

      Ruby {{ site.data.ruby.version }}, since {% include badge.html version="3.7" %}.

      """
    _ = try Site(files, at: "old")
    let result = try await Tool.run(["import", "jekyll", "old", "--site", "new", "--all"])
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(result.messages.contains("[LostCodeMark]"))
    #expect(!result.messages.contains("[ImportedShortcode]"))
    let new = Site(existing: try ScratchFolder.current.appendingPathComponent("new"))
    let imported = try FolderSnapshot(new.folder)
    #expect(try imported.text("Content/pages/docs/setup.md").contains("nav_order: 2\n"))
    #expect(try imported.text("Content/pages/docs/guide.md").contains("nav_order: 3\n"))

    let built = try await new.build()
    #expect(built.exitCode == 0, "\(built.messages)")
    #expect(!built.messages.contains("[UnclosedFence]"))
    #expect(!built.messages.contains("[UnknownCodeAttribute]"))
    let setup = try FolderSnapshot(new.url("Output")).text("docs/setup/index.html")
    #expect(setup.contains("Ruby 2.7.0, since <b class=\"badge\">3.7</b>."))
    #expect(!setup.contains("```"))
  }
}
