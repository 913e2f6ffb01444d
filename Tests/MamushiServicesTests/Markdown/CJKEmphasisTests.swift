import MamushiCore
import Testing

@testable import MamushiServices

/// Emphasis between Chinese, Japanese and Korean letters outside and punctuation inside.
struct CJKEmphasisTests {
  /// The text of a paragraph as HTML.
  private func inline(_ markdown: String, _ extensions: MarkdownExtensions = .standard) -> String {
    let html = extend(markdown, extensions).html
    return String(html.dropFirst(3).dropLast(5))
  }

  @Test(
    arguments: [
      ("これは**「太字」**です", "これは<strong>「太字」</strong>です"),
      ("**太字。**次", "<strong>太字。</strong>次"),
      ("私は**「はい」**と**「いいえ」**を", "私は<strong>「はい」</strong>と<strong>「いいえ」</strong>を"),
      ("この**`code`**を", "この<strong><code>code</code></strong>を"),
      ("この**[次](/b)**を", "この<strong><a href=\"/b\">次</a></strong>を"),
      ("率は**90%**だ", "率は<strong>90%</strong>だ"), ("これは*（斜体）*です", "これは<em>（斜体）</em>です"),
      ("これは***「両方」***です", "これは<em><strong>「両方」</strong></em>です"),
      ("**한국어(Korean)**는", "<strong>한국어(Korean)</strong>는"), ("这是**“重点”**吗", "这是<strong>“重点”</strong>吗"),
      ("カタカナ**ー（長音）**ガ", "カタカナ<strong>ー（長音）</strong>ガ"),
      ("**注意：**README を", "<strong>注意：</strong>README を"),
      ("**Swift（6）**Swift", "<strong>Swift（6）</strong>Swift"),
      ("a**「太字」**b", "a<strong>「太字」</strong>b"), ("a~~「取消」~~b", "a<del>「取消」</del>b"),
      (
        "**第1章。**2024年 a**「太字」**b と *（注）*c",
        "<strong>第1章。</strong>2024年 a<strong>「太字」</strong>b と <em>（注）</em>c"
      ),
      ("これは~~「取消」~~です", "これは<del>「取消」</del>です"),
      ("葛\u{E0100}**（かつ）**葛\u{E0100}", "葛\u{E0100}<strong>（かつ）</strong>葛\u{E0100}"),
      ("\u{20BB7}**（よし）**\u{20BB7}", "\u{20BB7}<strong>（よし）</strong>\u{20BB7}"),
    ])
  func isRead(markdown: String, html: String) {
    #expect(inline(markdown) == html)
    #expect(extend(markdown, .standard).editor.problems.isEmpty)
    #expect(inline(markdown, .standard.subtracting(.cjkEmphasis)) != html)
  }

  @Test(
    arguments: [
      "a**(bold)**b", "これは__「太字」__です", "これは** 「太字」 **です", "\\*\\*「太字」\\*\\*です", "2 * （3） * 4", "a**(b)**c",
      "これは**太字**です", "**「太字」** です", "😀**(x)**b", "`は**「x」**で`", "[は**「x」](/b)**で",
    ])
  func nothingElseIsRead(markdown: String) {
    #expect(inline(markdown) == inline(markdown, .standard.subtracting(.cjkEmphasis)))
  }

  /// What makes it work is in nothing that is made of the text.
  @Test(
    arguments: [
      "`は**「x」**で`", "    は**「x」**で", "```は**「x」**で\nは**「x」**で\n```",
      "[a](</は**「x」**で> \"は**「x」**で\")", "# は**「x」**で {#a}", "![は**「x」**で](a.jpg)",
      "| は**「x」**で |\n|---|\n| は**「x」**で |", "[は**「x」**で]\n\n[は**「x」**で]: /u", "{漢字|は**「x」**で}",
      "- [ ] は**「x」**で", "は**「x」**で[^1]\n\n[^1]: は**「x」**で", "**「x」\\~**で", "![](a.jpg){title=\"は**「x」**で\"}",
      "a <b title=\"は**「x」**で\">", "は**「\nx」**で",
    ])
  func leavesNothingBehind(markdown: String) {
    let found = extend(markdown, .standard)
    #expect(!found.html.unicodeScalars.contains { (0x12470...0x12474).contains($0.value) })
    #expect(!found.html.isEmpty)
  }

  @Test func headingsHaveTheIDsOfTheirWords() {
    #expect(extend("## は**「x」**で", .standard).html.contains("id=\"はxで\""))
  }

  /// As many runs as a text can have are read in one go.
  @Test func manyRunsCostNoMore() {
    let html = inline(String(repeating: "は**「x」**", count: 20_000))
    #expect(html == String(repeating: "は<strong>「x」</strong>", count: 20_000))
  }
}
