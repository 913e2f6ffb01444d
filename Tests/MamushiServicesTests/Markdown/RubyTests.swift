import MamushiCore
import Testing

@testable import MamushiServices

struct RubyTests {
  private func html(_ markdown: String) -> String { extend(markdown, .ruby).html }

  private func ruby(_ pairs: (String, String)...) -> String {
    "<ruby>" + pairs.map { "\($0)<rp>（</rp><rt>\($1)</rt><rp>）</rp>" }.joined() + "</ruby>"
  }

  @Test func aPairOfBracesIsNone() {
    let text = "{{ page.date | date: “%Y” }}"
    #expect(extend(text, .standard).html == "<p>\(text)</p>\n")
  }

  @Test func bothWaysOfWritingIt() {
    #expect(html("a {漢字|かんじ} b") == "<p>a \(ruby(("漢字", "かんじ"))) b</p>\n")
    #expect(html("｜漢字《かんじ》と｜Butter《バター》") == "<p>\(ruby(("漢字", "かんじ")))と\(ruby(("Butter", "バター")))</p>\n")
    #expect(html("**{漢字|かんじ}**") == "<p><strong>\(ruby(("漢字", "かんじ")))</strong></p>\n")
    #expect(html("# {漢字|kanji}") == "<h2>\(ruby(("漢字", "kanji")))</h2>\n")
  }

  @Test func theNearestBarBeginsIt() {
    #expect(html("A｜B と ｜漢字《かんじ》") == "<p>A｜B と \(ruby(("漢字", "かんじ")))</p>\n")
    #expect(html("東京｜新｜宿《しゅく》") == "<p>東京｜新\(ruby(("宿", "しゅく")))</p>\n")
  }

  @Test func severalReadings() {
    #expect(html("{東京|とう|きょう}") == "<p>\(ruby(("東", "とう"), ("京", "きょう")))</p>\n")
    #expect(html("{電子出版|でん|し|しゅっぱん}") == "<p>\(ruby(("電", "でん"), ("子", "し"), ("出版", "しゅっぱん")))</p>\n")
    #expect(html("{東|とう|きょう}") == "<p>\(ruby(("東", "とうきょう")))</p>\n")
  }

  @Test func readingsHaveNoTraceOfEscapes() {
    #expect(
      extend("~x~ {漢\\~字|か\\~ん}", [.ruby, .strikethrough]).html
        == "<p><del>x</del> \(ruby(("漢~字", "か~ん")))</p>\n")
  }

  @Test func readingsAreEscaped() {
    #expect(html("{漢|&lt;b>}") == "<p>\(ruby(("漢", "&lt;b&gt;")))</p>\n")
  }

  @Test(
    "what is text stays text",
    arguments: [
      "{a|b}", "{漢字}", "{漢字|}", "{|かんじ}", "{漢字|かんじ", "{漢字||かんじ}", "`{漢字|かんじ}`", "漢字《かんじ》", "｜漢字", "｜漢字《》",
      "｜《かんじ》",
      "    {漢字|かんじ}", "{漢字|かん\nじ}", "{{漢字}|x",
    ])
  func text(markdown: String) { #expect(html(markdown) == extend(markdown, []).html) }

  @Test func escapes() {
    #expect(html("\\{漢字|かんじ} `\\{漢|か}`") == "<p>{漢字|かんじ} <code>\\{漢|か}</code></p>\n")
    #expect(html("\\\\{漢字|かんじ}") == "<p>\\\(ruby(("漢字", "かんじ")))</p>\n")
    #expect(html("[a\\{](<b\\{c> 'd\\{')") == "<p><a href=\"b%7Bc\" title=\"d{\">a{</a></p>\n")
    #expect(html("```x\\{\n\\{\n```") == "<pre><code class=\"language-x{\">\\{\n</code></pre>\n")
  }

  @Test func aSourceWithAllControlCharacters() {
    let controls = String(String.UnicodeScalarView((1...31).map { Unicode.Scalar(UInt8($0)) }))
    #expect(html(controls + "x \\{漢|か}").contains("x "))
  }

  @Test func textAndIDsHaveTheCharactersOnly() {
    let document = extend("# {京都|きょうと}の夜\n\n![{絵|え}](p)\n\n{東|ひがし}\n西", [.ruby, .headingIDs]).document
    #expect(document.headings.map(\.id) == ["京都の夜"])
    #expect(document.text == "京都の夜 東西")
    #expect(HTML(bytes: document.html.bytes).bytes.count > 0)
  }

  @Test func amounts() {
    for sign in ["{", "{漢|", "｜", "｜漢《", "{漢|か}"] {
      _ = html(String(repeating: sign, count: 50_000))
    }
  }
}
