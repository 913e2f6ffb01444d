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

  @Test("it folds texts as the index does", .enabled(if: hasNode, "node is not there"))
  func folding() throws {
    let told = try Programs.run("node", Self.file("folding.mjs"))
    #expect(told.contains(" texts, 0 differences"))
  }
}
