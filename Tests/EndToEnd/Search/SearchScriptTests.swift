import Foundation
import Testing

/// The search's script, by tests in its own language.
@Suite(.scratchFolder)
struct SearchScriptTests {
  private static let hasNode = Programs.path("node") != nil

  private static func file(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Search").appendingPathComponent(name).path
  }

  @Test("it finds what an index holds", .enabled(if: hasNode, "node is not there"))
  func script() throws { try Programs.run("node", "--test", Self.file("script.test.mjs")) }

  @Test("so does what is published of it", .enabled(if: hasNode, "node is not there"))
  func published() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: ja\ntimeZone: UTC\n",
      "Content/articles/a.md": "---\ntitle: 寿司\n---\n\n酢飯。\n",
    ])
    _ = try await site.buildCleanly()
    let output = "MAMUSHI_SEARCH_OUTPUT=\(site.url("Output").path)"
    try Programs.run("env", output, "node", "--test", Self.file("script.test.mjs"))
  }

  @Test("it folds texts as the index does", .enabled(if: hasNode, "node is not there"))
  func folding() throws {
    let told = try Programs.run("node", Self.file("folding.mjs"))
    #expect(told.contains(" texts, 0 differences"))
  }
}
