import Foundation
import TestDocumentation
import Testing

/// Blocks of the documentation, read as the tool reads what they show.
@Suite(.scratchFolder)
struct DocumentationBlockTests {
  private static let head = "title: Test\nbaseURL: https://example.com/\n"

  /// What `site.yaml` is read by: `check` reads it before it looks for a built site.
  private func expectRead(_ configuration: String, _ place: String) async throws {
    var text = configuration
    for line in Self.head.split(separator: "\n")
    where !"\n\(text)".contains("\n\(line.prefix { $0 != ":" }):") {
      text = "\(line)\n" + text
    }
    let site = try Site(["Content/site.yaml": .text(text)])
    let result = try await site.check()
    #expect(result.messages.contains("[NoOutput]"), "\(place): \(result.messages)")
    #expect(result.exitCode == 1, "\(place)")
  }

  @Test("blocks of YAML are settings that the tool reads", arguments: Documentation.blocks("yaml"))
  func settings(block: Documentation.Block) async throws {
    switch block.kind {
    case "yaml": try await expectRead(block.text, block.place)
    case "yaml source": try await expectRead("sources:\n" + block.text, block.place)
    case "yaml page":
      let site = try Site(["Content/pages/p.md": .text("---\ntitle: P\n\(block.text)---\n\nText.\n")])
      let result = try await site.build("--strict")
      #expect(result.exitCode == 0, "\(block.place): \(result.messages)")
    case "yaml workflow":
      // Steps: what they run is tried by Tests/Workflows.
      #expect(block.text.hasPrefix("- uses: "), "\(block.place)")
    default: Issue.record("\(block.place): no test knows '\(block.kind)'")
    }
  }

  @Test("texts with front matter are built without a word", arguments: Documentation.blocks("markdown"))
  func texts(block: Documentation.Block) async throws {
    try #require(block.text.hasPrefix("---\n"), "\(block.place)")
    let isAlbum = block.text.contains("\nphotos:")
    let folder = isAlbum ? "Content/gallery/album" : "Content/articles"
    var files: [String: SiteFile] = ["\(folder)/\(isAlbum ? "album" : "text").md": .text(block.text)]
    for name in ["lanterns.jpg", "noodles.jpg"] { files["\(folder)/\(name)"] = Pictures.jpeg() }
    if !isAlbum { files["\(folder)/talk.mp3"] = "123" }
    let site = try Site(files)
    let result = try await site.build("--strict")
    #expect(result.exitCode == 0, "\(block.place): \(result.messages)")
  }

  @Test(
    "templates of whole pages make pages with all that texts need",
    arguments: Documentation.blocks("mustache").filter { $0.text.hasPrefix("{{<Shared/layout}}") })
  func templates(block: Documentation.Block) async throws {
    let text = "---\ntitle: P\ntemplate: Page/own\n---\n\n> [!NOTE]\n> Look.\n\n```swift\nlet a = 1\n```\n"
    var files: [String: SiteFile] = [
      "Templates/Page/own.mustache": .text(block.text), "Content/pages/p.md": .text(text),
      "Content/pages/p/below.md": .text(text),
    ]
    // The partial of a template follows it.
    if block.text.contains("{{> Shared/branch}}") {
      let branch = Documentation.blocks("mustache").first { $0.text.hasPrefix("<li>") }
      files["Templates/Shared/branch.mustache"] = .text(try #require(branch).text)
    }
    let site = try Site(files)
    let result = try await site.build("--strict")
    #expect(result.exitCode == 0, "\(block.place): \(result.messages)")
    let page = try site.output.text("p/index.html")
    for needed in ["/assets/style.", "/assets/text.", "/assets/copy.", "class=\"prose\"", "callout"] {
      #expect(page.contains(needed), "\(block.place): \(needed)")
    }
  }

  @Test("every block is of a kind that is tried, or says nothing to the tool")
  func kinds() {
    let tried = ["yaml", "markdown", "sh"]
    let others = ["", "json", "csv", "mustache", "css"]
    for block in Documentation.all.flatMap(\.blocks) {
      let kind = block.kind.split(separator: " ").first.map(String.init) ?? ""
      #expect(tried.contains(kind) || others.contains(kind), "\(block.place): '\(block.kind)'")
    }
    #expect(Documentation.blocks("yaml").count >= 15)
    #expect(Documentation.blocks("mustache").contains { $0.text.hasPrefix("{{<Shared/layout}}") })
  }
}
