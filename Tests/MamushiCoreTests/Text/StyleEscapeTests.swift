import Testing

@testable import MamushiCore

/// Escapes in the addresses of style sheets.
struct StyleEscapeTests {
  @Test(
    "escapes and what they stand for",
    arguments: [
      ("a.png", "a.png"), ("a\\(1\\).png", "a(1).png"), ("my\\ dir/a\\ b.png", "my dir/a b.png"),
      ("a\\26 b", "a&b"), ("a\\26  b", "a& b"), ("a\\26\r\nb", "a&b"), ("a\\000026b", "a&b"),
      ("a\\0000261", "a&1"), ("\\65E5\\672c", "日本"), ("\\日", "日"), ("a\\\nb", "ab"), ("a\\\r\nb", "ab"),
      ("\\0", "\u{FFFD}"), ("\\d800 x", "\u{FFFD}x"), ("\\ffffff x", "\u{FFFD}x"), ("a\\", "a"),
      ("a\\\\b", "a\\b"), ("\\28", "("),
    ])
  func decoded(address: String, text: String) {
    #expect(String(decoding: StyleEscape.decode(Array(address.utf8)), as: UTF8.self) == text)
  }

  @Test("a part of a file is read by its own places, up to its end")
  func parts() {
    let bytes = Array("x\\28 y".utf8)
    #expect(StyleEscape.decode(bytes[1...]) == Array("(y".utf8))
    let (text, end) = StyleEscape.read(at: 1, in: bytes, until: 3)
    #expect(text == [2] && end == 3)
    #expect(StyleEscape.read(at: 1, in: bytes, until: 6).end == 5)
  }
}
