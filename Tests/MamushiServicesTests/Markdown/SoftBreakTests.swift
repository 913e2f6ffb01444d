import MamushiCore
import Testing

@testable import MamushiServices

/// Lines that end between characters of languages without spaces.
struct SoftBreakTests {
  @Test(arguments: [
    ("東京\n大阪", "東京大阪"),
    ("ひらがな\nカタカナ", "ひらがなカタカナ"),
    ("です。\n次は", "です。次は"),
    ("です。\nTokyo", "です。Tokyo"),
    ("Tokyo\n「東京」", "Tokyo「東京」"),
    ("中文\n汉字", "中文汉字"),
    ("𠮷野家\n𠮷", "𠮷野家𠮷"),
    ("ｶﾅ\nＡＢＣ", "ｶﾅＡＢＣ"),
    ("あ\nい\nう", "あいう"),
  ])
  func leaveNoSpaceBetweenEastAsianCharacters(markdown: String, joined: String) {
    let document = convert(markdown)
    #expect(document.html == "<p>\(joined)</p>\n")
    #expect(document.text == joined)
  }

  @Test(arguments: [
    "the quick\nfox", "東京は\nTokyo", "Tokyo\n東京", "한국\n어", "東京\n한국", "日本 \u{1F363}\n\u{1F363} 寿司",
  ])
  func stayElsewhere(markdown: String) {
    let document = convert(markdown)
    #expect(document.html == "<p>\(markdown)</p>\n")
    #expect(document.text == markdown.split(separator: "\n").joined(separator: " "))
  }

  @Test func reachThroughMarkup() {
    #expect(convert("**東京**\n[大阪](x)").html == "<p><strong>東京</strong><a href=\"x\">大阪</a></p>\n")
    #expect(convert("*東京\n大阪*").html == "<p><em>東京大阪</em></p>\n")
    #expect(convert("東京\n<b>\n大阪").html == "<p>東京大阪</p>\n")
    #expect(convert("東京\n`大阪`").html == "<p>東京<code>大阪</code></p>\n")
  }

  @Test func imagesAndHardBreaksAreNoText() {
    #expect(convert("東京\n![絵](p.jpg)\n大阪").html == "<p>東京\n<img src=\"p.jpg\" alt=\"絵\" />\n大阪</p>\n")
    #expect(convert("東京  \n大阪").html == "<p>東京<br />\n大阪</p>\n")
    #expect(convert("東京  \n大阪").text == "東京 大阪")
  }

  @Test(
    "a site may end lines of paragraphs where they end in the source",
    arguments: [
      ("東京\n大阪\nTokyo", "<p>東京<br />\n大阪<br />\nTokyo</p>\n"),
      ("- a\n  b\n- c", "<ul>\n<li>a<br />\nb</li>\n<li>c</li>\n</ul>\n"),
      ("> a\n> b  \n> c", "<blockquote>\n<p>a<br />\nb<br />\nc</p>\n</blockquote>\n"),
      ("```\na\nb\n```\n\n    c\n    d", "<pre><code>a\nb\n</code></pre>\n<pre><code>c\nd\n</code></pre>\n"),
      ("`a\nb` ![c\nd](p.jpg)", "<p><code>a b</code> <img src=\"p.jpg\" alt=\"c d\" /></p>\n"),
    ])
  func endLines(markdown: String, html: String) {
    var options = MarkdownOptions()
    options.lineBreaks = true
    let document = convert(markdown, options: options)
    #expect(document.html == html)
    #expect(!document.text.contains("東京大阪"))
  }

  @Test func oneParagraphDoesNotReachIntoTheNext() {
    #expect(convert("東京\n\nx\n大阪").html == "<p>東京</p>\n<p>x\n大阪</p>\n")
  }

  @Test func codeBlocksKeepTheirLines() {
    #expect(convert("```\n東京\n大阪\n```").html == "<pre><code>東京\n大阪\n</code></pre>\n")
  }

  @Test func alternativeTextsToo() {
    #expect(convert("![東京\n大阪](p.jpg)").html == "<p><img src=\"p.jpg\" alt=\"東京大阪\" /></p>\n")
  }
}
