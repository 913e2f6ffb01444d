import Testing

@testable import MamushiKit

/// What is said of front matter that does not begin as it should.
struct FrontMatterFenceTests {
  private func fault(_ text: String) -> [String] {
    FrontMatterFence.fault(in: Array(text.utf8)).map { [$0.problem.message, "\($0.line)"] } ?? []
  }

  @Test(arguments: [
    "---json\n{ \"title\": 1 }\n---\n", "--- yaml\ntitle: x\n---\n", "+++toml\ntitle = 1\n+++\n",
    ";;;\n{}\n;;;\n",
    "\n\n---JSON \r\n{}\r\n",
  ])
  func foreign(text: String) throws {
    let line = try #require(text.split(whereSeparator: \.isNewline).first).trimmingSuffix(
      while: \.isWhitespace)
    #expect(fault(text) == ["'\(line)' does not begin front matter", text.hasPrefix("\n") ? "3" : "1"])
  }

  @Test(arguments: [
    ("title: Rye\ndate: 2026-05-01\n---\nText\n", "---"), ("Title: Rye\ntags:\n  - a\n\n# no\n---\n", "---"),
    ("\u{FEFF}title = \"Rye\"\ndraft = true\n+++\nText\n", "+++"), ("title: Rye\n---\nText\n", "---"),
  ])
  func missing(text: String, fence: String) {
    #expect(fault(text) == ["the front matter has no opening '\(fence)'", "1"])
  }

  @Test(
    "texts without front matter are texts",
    arguments: [
      "", "\n", "# Title\n", "Rye: a bread\n---\n", "title: a word\n\nA paragraph of words\n\n---\n",
      "title: x\n",
      "date: today\n---\n", "---- json\n", "--- a\n", "description: x\nfurther text without a sign\n---\n",
    ])
  func texts(text: String) { #expect(fault(text).isEmpty) }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = String(self)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
