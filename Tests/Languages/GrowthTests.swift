import Testing

@testable import MamushiKit

/// That the work grows with the code and not faster, counted in bytes that are looked at.
struct GrowthTests {
  /// Each literal of a language, over and over: what opens is never closed, what closes was never opened.
  @Test(arguments: ThemeLanguages.names)
  func repeatedLiteralsAreLinear(name: String) throws {
    let highlighter = ThemeLanguages.highlighter
    let grammar = try #require(highlighter.languages.grammar(named: name))
    var patterns: Set<String> = [
      "(", "[", "{", " ", "\t", "\n", "a", "A ", "0", "\"", "'", "\\", "`", "#", "<", "a\n b\n",
    ]
    for rule in grammar.rules {
      let first = Int(rule.start.offset)
      let start = String(decoding: grammar.bytes[first..<first + Int(rule.start.count)], as: UTF8.self)
      let counted = rule.counted == 0 ? "" : String(Unicode.Scalar(rule.counted))
      for pattern in [start, start + " ", start + "\n", start + counted, counted, start + "A\n"] {
        patterns.insert(pattern)
      }
    }
    for pattern in patterns where !pattern.isEmpty {
      let small = steps(highlighter, String(repeating: pattern, count: 150), name)
      let large = steps(highlighter, String(repeating: pattern, count: 600), name)
      #expect(large <= small * 4 + small / 2 + 1_000, "\(pattern.debugDescription): \(small), \(large)")
      #expect(large <= 600 * pattern.utf8.count * 256, "\(pattern.debugDescription): \(large)")
    }
  }

  @Test func hostileCodeIsLinear() {
    let highlighter = ThemeLanguages.highlighter
    let cases: [(language: String, make: (Int) -> String)] = [
      ("swift", { String(repeating: "\"\\(", count: $0) }),
      ("swift", { String(repeating: "#", count: $0) + "\"" + String(repeating: "\"#", count: $0) }),
      (
        "rust",
        { "r" + String(repeating: "#", count: $0) + "\"" + String(repeating: "\"" + "####", count: $0) }
      ),
      ("cpp", { String(repeating: "R\"abcdefghijklmnop(", count: $0) }),
      ("markdown", { (0..<$0).map { String(repeating: "`", count: 3 + $0 % 50) + "md\n" }.joined() }),
      ("markdown", { String(repeating: "```md\n", count: $0) }),
      ("html", { String(repeating: "<script>", count: $0) }),
      ("php", { String(repeating: "?><?php ", count: $0) }),
      ("shell", { String(repeating: "<<A <<B <<C <<D <<E\n", count: $0) }),
      ("yaml", { String(repeating: "a: |\n", count: $0) }),
      ("json", { String(repeating: "\"\\", count: $0) }),
      ("jsx", { String(repeating: "(<a b={", count: $0) }),
      ("javascript", { String(repeating: "/ ", count: $0) + String(repeating: " ", count: $0) + "/" }),
    ]
    for (language, make) in cases {
      let small = steps(highlighter, make(1_000), language)
      let large = steps(highlighter, make(4_000), language)
      #expect(large <= small * 4 + small / 2 + 2_000, "\(language) \(make(2)): \(small), \(large)")
    }
  }

  private func steps(_ highlighter: Highlighter, _ code: String, _ language: String) -> Int {
    var code = code
    var output: [UInt8] = []
    return code.withUTF8 { highlighter.append($0, language: language, to: &output) }
  }
}
