import Testing

@testable import MamushiKit

/// XML that any reader takes.
struct XMLWriterTests {
  private func text(_ write: (inout XMLWriter) -> Void) -> String {
    var xml = XMLWriter()
    write(&xml)
    let declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    let text = String(decoding: xml.bytes, as: UTF8.self)
    #expect(text.hasPrefix(declaration))
    return String(text.dropFirst(declaration.count))
  }

  private func escaped(_ content: String) -> String {
    // By bytes: a mark at the beginning would join the bracket before it.
    let bytes = Array(text { $0.element("a", text: content) }.utf8)
    return String(decoding: bytes.dropFirst("<a>".utf8.count).dropLast("</a>\n".utf8.count), as: UTF8.self)
  }

  @Test func elements() {
    let written = text { xml in
      xml.open("feed", ["xmlns": "http://x/?a&b", "lang": "\"ja\""])
      xml.empty("link", ["href": "<x>"])
      xml.element("title", ["type": "text"], text: "寿司")
      xml.element("raw", text: Array("a<b".utf8))
      xml.close("feed")
    }
    #expect(
      written == """
        <feed xmlns="http://x/?a&amp;b" lang="&quot;ja&quot;">
        <link href="&lt;x&gt;"/>
        <title type="text">寿司</title>
        <raw>a&lt;b</raw>
        </feed>

        """)
  }

  @Test(arguments: [
    ("a & b", "a &amp; b"), ("]]>", "]]&gt;"), ("\"q\" 'q'", "&quot;q&quot; 'q'"), ("a\tb\nc\r", "a\tb\nc\r"),
    ("a\u{0}b\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}c", "abc"), ("a\u{FFFE}b\u{FFFF}c", "abc"),
    ("\u{7F}\u{85}", "\u{7F}\u{85}"),
    ("\u{FFFD}", "\u{FFFD}"), ("🍣", "🍣"),
  ])
  func textsAreEscapedAndFreedOfWhatXMLForbids(content: String, expected: String) {
    #expect(escaped(content) == expected)
  }

  /// Every character whose bytes hold BE or BF, as ま, み and 寿 do, is kept.
  @Test func noOtherCharacterIsLost() {
    let texts =
      ["まみむめもやゆ", "寿司の間", "ÿ¾¿", "ｾ﾿", "🍾"]
      + (0xA0...0xFFFD).compactMap { Unicode.Scalar($0).map(String.init) }
    let lost = texts.filter { escaped($0) != $0 }
    #expect(lost.count == 0, "\(lost.prefix(5))")
  }
}
