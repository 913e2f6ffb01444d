import MamushiCore
import Testing

@Suite struct TextIDTests {
  @Test(arguments: [
    ("a", "text-a"), ("text-a", "text-a"), ("text-text-a", "text-text-a"), ("fn:1", "text-fn:1"),
    ("A_b-c.d:9", "text-A_b-c.d:9"), ("text", "text-text"), ("text-", nil), ("", nil), ("京都の秋", "text-京都の秋"),
    ("%E4%BA%AC", "text-京"), ("%e4%ba%ac", "text-京"), ("%74ext-a", "text-a"), ("हिन्दी", "text-हिन्दी"),
    ("e\u{301}", "text-e\u{301}"), ("٣", "text-٣"), ("a＿b", "text-a＿b"), ("a b", nil), ("a\tb", nil),
    ("a\"b", "text-a_22b"),
    ("a<b", "text-a_3cb"), ("a&b", "text-a_26b"), ("a%25b", "text-a_25b"), ("a%", "text-a_25"),
    ("a%4", "text-a_254"),
    ("a%zz", "text-a_25zz"), ("%FF", nil),
    ("a%00", nil),
    ("a/b", "text-a_2fb"), ("a#b", "text-a_23b"), ("a\u{202E}b", nil), ("a\u{200D}b", nil),
    ("a\u{FEFF}b", nil), ("🍁", "text-_1f341"),
    ("a😀", "text-a_1f600"),
    ("a—b", "text-a_2014b"), ("²", "text-_b2"), ("fn-a!†", "text-fn-a_21_2020"),
    ("fn-a%21%E2%80%A0", "text-fn-a_21_2020"),
  ])
  func names(source: String, expected: String?) {
    let id = Self.id(source)
    #expect(id.map { string($0.bytes) } == expected)
    if let expected { #expect(Self.id(expected) == id) }
  }

  /// As long as the parser's ids of headings are at least; longer ones are cut.
  @Test func lengths() {
    let longest = String(repeating: "a", count: 256)
    #expect(Self.id(longest).map { string($0.bytes) } == "text-" + longest)
    for other in [
      "text-" + longest, longest + "a", "text-" + longest + "aaaaaaaa", String(repeating: "%61", count: 999),
    ] {
      #expect(Self.id(other) == Self.id(longest))
    }
    for (text, count) in [("京", 85), ("a京", 64), ("é", 128), ("!", 85), ("🍁", 42), ("\u{20000}", 64)] {
      let cut = Self.id(String(repeating: text, count: 999)).map { string($0.bytes) }
      let whole = Self.id(String(repeating: text, count: count)).map { string($0.bytes) }
      #expect(cut == whole, "\(text)")
      #expect(cut.map { Self.id($0).map { string($0.bytes) } } == whole)
    }
  }

  @Test(arguments: [
    ("#a", "text-a"), (" #a\n", "text-a"), ("#text-a", "text-a"), ("#%E4%BA%AC", "text-京"), ("#", nil),
    ("", nil),
    ("a", nil), ("##a", "text-_23a"), ("/#a", nil), ("#a b", nil),
  ])
  func fragments(address: String, expected: String?) {
    let id = Array(address.utf8).withUnsafeBytes { TextID(fragmentOf: $0) }
    #expect(id.map { string($0.bytes) } == expected)
  }

  /// Two normalisations of a name are two ids to a browser.
  @Test func areBytes() { #expect(Self.id("\u{E9}") != Self.id("e\u{301}")) }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func id(_ source: String) -> TextID? { Array(source.utf8).withUnsafeBytes { TextID($0) } }
}
