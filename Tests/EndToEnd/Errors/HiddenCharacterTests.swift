import Foundation
import Testing

/// What is printed of anyone's text has no effect on the terminal, and hides nothing.
@Suite(.scratchFolder)
struct HiddenCharacterTests {
  private let hostile = "k\u{1B}[31m\u{7}\u{202E}\u{2066}\u{9B}1m\u{FEFF}\u{7F}"
  private let shown = "k\\u{1B}[31m\\u{7}\\u{202E}\\u{2066}\\u{9B}1m\\u{FEFF}\\u{7F}"

  private func site() throws -> Site {
    try Site([
      "Content/articles/\(hostile)\n.md": "---\nno end",
      "Content/articles/b.md": article("B", "date: \"k\\e[31m\\a\\u202e\\u2066\\x9b1m\\ufeff\\x7f\\r\\n\""),
      "Content/\(hostile).md": "x",
    ])
  }

  @Test("names of files and values in messages")
  func messages() async throws {
    let result = try await site().build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 3, "\(result.messages)")
    #expect(result.messages.contains("Content/articles/\(shown)\\n.md:1:1: error: "))
    #expect(result.messages.contains("date '\(shown)\\r\\n' is not"))
    #expect(result.messages.contains("Content/\(shown).md: "))
    for scalar in result.messages.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
  }

  @Test("the same in JSON, which has them in its own escapes")
  func json() async throws {
    let result = try await site().build("--json")
    #expect(result.output.utf8.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == 0x0A) })
    let diagnostics = try #require(try result.json()["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.contains { $0["file"] as? String == "Content/articles/\(hostile)\n.md" })
  }

  @Test("long values are cut, and what is alike is counted unless all is asked for")
  func bounds() async throws {
    let long = String(repeating: "long ", count: 100_000)
    let words = (0..<500).map { "word\($0): Word\n" }.joined()
    let site = try Site([
      "Content/articles/a.md": article("A", "date: \(long)"), "Templates/strings/en.yaml": .text(words),
    ])
    let result = try await site.build("--quiet")
    #expect(result.messages.utf8.count < 10_000)
    #expect(result.messages.contains(", and 497 more of this kind in this file, which '--all' shows; "))
    #expect(try await site.build("--quiet", "--all").lines.count == 501)
  }
}
