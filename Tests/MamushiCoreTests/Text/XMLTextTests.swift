import MamushiCore
import Testing

struct XMLTextTests {
  private func escaped(_ text: String, escapesApostrophes: Bool = true) -> String {
    var bytes: [UInt8] = []
    text.withBytes { XMLText.append($0, escapesApostrophes: escapesApostrophes, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("<a b=\"c\">&'", "&lt;a b=&quot;c&quot;&gt;&amp;&#39;"), ("\u{0}\u{1}a\u{1F}", "a"),
    ("\t\n\r ", "\t\n\r "), ("a\u{FFFF}b\u{FFFE}", "ab"), ("\u{FFFD}\u{F8FF}ｦ", "\u{FFFD}\u{F8FF}ｦ"),
  ])
  func escapes(text: String, expected: String) {
    #expect(escaped(text) == expected)
  }

  @Test func apostrophesStayUnlessTheyMayEndAValue() {
    #expect(escaped("'&\u{2}", escapesApostrophes: false) == "'&amp;")
  }
}
