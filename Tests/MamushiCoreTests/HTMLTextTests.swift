import Testing

import MamushiCore

/// Text inside markup says what it said outside.
struct HTMLTextTests {
  @Test(arguments: [
    ("寿司", "寿司"), ("<a href=\"x\">", "&lt;a href=&quot;x&quot;&gt;"), ("it's", "it&#39;s"),
    ("a & b &amp; c", "a &amp; b &amp;amp; c"), ("", ""),
  ])
  func escaping(text: String, escaped: String) {
    #expect(HTMLText.escape(text) == escaped)
    var bytes = Array("x".utf8)
    HTMLText.append(text, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + escaped)
  }
}
