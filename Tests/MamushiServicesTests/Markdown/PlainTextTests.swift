import MamushiCore
import Testing

@testable import MamushiServices

struct PlainTextTests {
  @Test func blocksAreJoinedAndWhiteSpaceIsFolded() {
    #expect(
      convert("# Title\n\nSome  *text*\twith\n[a link](x) and `a  b`.\n\n- one\n- two\n\n> quote\n").text
        == "Title Some text with a link and a b. one two quote")
  }

  @Test func codeBlocksRawHTMLAndImagesAreLeftOut() {
    #expect(
      convert("a\n\n    code\n\n```\nmore\n```\n\n<p>html</p>\n\n![alt](p.jpg) b <i>c</i>").text == "a b c")
  }

  @Test func japaneseReadsOn() {
    #expect(
      convert("# 京都の夜\n\n　鴨川を歩く。\n美味しい。\n\n　次の店へ！\n\nそして\n").text == "京都の夜 鴨川を歩く。美味しい。次の店へ！そして")
    #expect(convert("寿司　天ぷら").text == "寿司　天ぷら")
  }

  @Test(
    arguments: [
      ("- one\n- two\n\nthree", "one · two three"), ("- a\n-\n\nText", "a Text"),
      ("1. one\n\n   a\n2. two.\n3. three", "one a · two. three"),
      ("- 京都\n- 大阪。\n- 奈良", "京都 · 大阪。奈良"), ("- a\n  - b\n  - c\n- d", "a b · c · d"),
    ])
  func itemsAreToldApartInASummary(markdown: String, summary: String) {
    #expect(convert(markdown).summary == summary)
  }

  @Test(arguments: ["<!--more-->", "<!-- more -->", "<!-- excerpt -->"])
  func aSummaryEndsWhereItsWriterSays(comment: String) {
    for rawHTML in [false, true] {
      let found = convert("a\n\n\(comment)\n\nb\n", options: MarkdownOptions(rawHTML: rawHTML))
      #expect(found.summary == "a")
      #expect(found.text == "a b")
      #expect(found.html == (rawHTML ? "<p>a</p>\n\(comment)\n<p>b</p>\n" : "<p>a</p>\n<p>b</p>\n"))
      #expect(found.calls.isEmpty)
      #expect(convert("one \(comment) two", options: MarkdownOptions(rawHTML: rawHTML)).summary == "one")
    }
    #expect(convert("\(comment)\n\na").summary == "a")
  }

  @Test func commentsAreNoHTMLThatIsMissed() {
    #expect(convert("a <!-- b --> c\n\n<!-- d\n\ne -->\n").calls.isEmpty)
    #expect(convert("<!-- a --><b>c</b><!-- d -->").calls == ["1:1 html"])
    #expect(convert("a <!-- b --> c").summary == "a c")
  }

  @Test func referencesAreResolved() {
    #expect(convert("a &amp; b &lt;c&gt; \\*d\\*").text == "a & b <c> *d*")
  }

  @Test func gatheringStopsAtTheEndOfANode() {
    let markdown = "one *two* three\n\nfour"
    #expect(convert(markdown, textLimit: 0).text == "")
    #expect(convert(markdown, textLimit: 1).text == "one")
    #expect(convert(markdown, textLimit: 5).text == "one two")
    #expect(convert(markdown, textLimit: 13).text == "one two three")
    #expect(convert(markdown, textLimit: 14).text == "one two three four")
  }

  @Test func theLimitDoesNotChangeTheHTML() {
    let markdown = "東京\n大阪\n\n京都\n奈良"
    #expect(convert(markdown, textLimit: 0).html == "<p>東京大阪</p>\n<p>京都奈良</p>\n")
  }
}
