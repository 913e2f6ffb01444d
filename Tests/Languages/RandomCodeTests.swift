import Testing

@testable import MamushiKit

/// What holds for any input in any language.
struct RandomCodeTests {
  @Test(arguments: ThemeLanguages.names)
  func htmlShowsTheCodeAndNoElementCrossesALine(name: String) throws {
    let grammar = try #require(ThemeLanguages.highlighter.languages.grammar(named: name))
    let pieces =
      try Self.pieces(of: grammar)
      + MarkedTokens.code(Samples.marked(name)).split(separator: " ").map(String.init)
    for seed in UInt64(0)..<150 {
      var random = Seeded(seed)
      let code = (0..<Int.random(in: 0...60, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let lines = CodeLines(
        marked: LineRanges([2...3]), firstNumber: seed % 3 == 0 ? 7 : nil)
      let html = ThemeLanguages.highlighter.html(
        of: code, language: name, lines: seed % 2 == 0 ? lines : CodeLines())
      #expect(MarkedTokens.plain(html) == code, "seed \(seed)")
      for line in html.split(separator: "\n") {
        #expect(Self.isBalanced(line), "seed \(seed): \(line)")
      }
    }
  }

  /// What rules begin with and end with, words, and white space.
  private static func pieces(of grammar: Grammar) -> [String] {
    func text(_ literal: GrammarLiteral) -> String {
      let first = Int(literal.offset)
      return String(decoding: grammar.bytes[first..<first + Int(literal.count)], as: UTF8.self)
    }
    return grammar.rules.map { text($0.start) } + grammar.words.prefix(20).map { text($0.text) }
      + [
        "\n", "\n", "\r\n", " ", "  ", "\t", "a", "X", "0", "1.5e3", "é", "蝮", "&", "<", ">", "\"", "'", "\\",
        "\0",
      ]
  }

  private static func isBalanced(_ line: Substring) -> Bool {
    var depth = 0
    for part in line.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      depth += part.hasPrefix("/span>") ? -1 : 1
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
