import Testing

@testable import MamushiServices

@Suite struct TextIDTests {
  @Test(arguments: [
    ("a", "text-a"), ("text-a", "text-a"), ("text-text-a", "text-text-a"), ("fn:1", "text-fn:1"),
    ("A_b-c.d:9", "text-A_b-c.d:9"), ("text", "text-text"), ("text-", nil), ("", nil), ("京都の秋", "text-京都の秋"),
    ("%E4%BA%AC", "text-京"), ("%e4%ba%ac", "text-京"), ("%74ext-a", "text-a"), ("हिन्दी", "text-हिन्दी"),
    ("e\u{301}", "text-e\u{301}"), ("٣", "text-٣"), ("a＿b", "text-a＿b"), ("a b", nil), ("a\tb", nil),
    ("a\"b", nil),
    ("a<b", nil), ("a&b", nil), ("a%25b", nil), ("a%", nil), ("a%4", nil), ("a%zz", nil), ("%FF", nil),
    ("a%00", nil),
    ("a/b", nil), ("a#b", nil), ("a\u{202E}b", nil), ("a\u{200D}b", nil), ("a\u{FEFF}b", nil), ("🍁", nil),
    ("a😀", nil),
    ("a—b", nil), ("²", nil),
  ])
  func names(source: String, expected: String?) {
    let id = Self.id(source)
    #expect(id.map { string($0.bytes) } == expected)
    if let expected { #expect(Self.id(expected) == id) }
  }

  @Test func lengths() {
    let longest = String(repeating: "a", count: 128)
    #expect(Self.id(longest) != nil)
    #expect(Self.id("text-" + longest) == Self.id(longest))
    #expect(Self.id(longest + "a") == nil)
    #expect(Self.id("text-" + longest + "a") == nil)
    #expect(Self.id(String(repeating: "%61", count: 128)) == Self.id(longest))
    #expect(Self.id(String(repeating: "京", count: 42)) != nil)
    #expect(Self.id(String(repeating: "京", count: 43)) == nil)
  }

  @Test(arguments: [
    ("#a", "text-a"), (" #a\n", "text-a"), ("#text-a", "text-a"), ("#%E4%BA%AC", "text-京"), ("#", nil),
    ("", nil),
    ("a", nil), ("##a", nil), ("/#a", nil), ("#a b", nil),
  ])
  func fragments(address: String, expected: String?) {
    let id = Array(address.utf8).withUnsafeBytes { TextID(fragmentOf: $0) }
    #expect(id.map { string($0.bytes) } == expected)
  }

  /// Two normalisations of a name are two ids to a browser.
  @Test func areBytes() { #expect(Self.id("\u{E9}") != Self.id("e\u{301}")) }

  private static func id(_ source: String) -> TextID? { Array(source.utf8).withUnsafeBytes { TextID($0) } }
}
