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
