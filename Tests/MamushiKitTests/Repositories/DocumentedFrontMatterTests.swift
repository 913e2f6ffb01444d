import Foundation
import Testing

@testable import MamushiKit

/// Keys of front matter in the documentation's tables, and those that are read.
struct DocumentedFrontMatterTests {
  /// Keys in the first column of the table below a line.
  private func keys(below heading: String) throws -> Set<String> {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let text = try String(
      contentsOf: root.appendingPathComponent("Documentation/content.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let rows =
      section.components(separatedBy: "\n| key | type | meaning |\n").dropFirst().first?
      .components(separatedBy: "\n\n").first ?? ""
    return Set(
      rows.split(separator: "\n").flatMap { row -> [String] in
        let cell = row.split(separator: "|").first ?? ""
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
      })
  }

  @Test func articles() throws {
    #expect(try keys(below: "Articles") == Set(ArticleDecoder.knownKeys))
  }

  @Test func pages() throws {
    #expect(
      try keys(below: "Pages").union(["description"]) == Set(PageDecoder.knownKeys).union(["description"]))
  }
}
