import Testing

@testable import MamushiServices

/// Where links, images and raw HTML are said to be.
struct MarkdownMarkTests {
  private func marks(_ markdown: String, firstLine: Int = 1) -> [String] {
    convert(markdown, firstLine: firstLine).calls.map { call in
      let words = call.split(separator: " ")
      return "\(words[0]) \(words.count > 2 ? words[2] : words[1])"
    }
  }

  @Test func marksCountFromTheFirstLine() {
    #expect(marks("[a](x.md)", firstLine: 12) == ["12:5 x.md"])
  }

  @Test func columnsCountScalars() {
    #expect(marks("京都の[寿司](s.md)と𠮷[b](t.md)") == ["1:9 s.md", "1:20 t.md"])
  }

  @Test func linesOfAParagraphListsAndQuotes() {
    #expect(
      marks("one\ntwo [a](x.md)\n   three [b](y.md)\n\n- item\n  - [c](z.md)\n\n> q\n> [d](w.md)\n")
        == ["2:9 x.md", "3:14 y.md", "6:9 z.md", "9:7 w.md"])
  }

  @Test func theSameDestinationTwice() {
    #expect(marks("[a](x.md) [b](x.md)\n[c](x.md)") == ["1:5 x.md", "1:15 x.md", "2:5 x.md"])
  }

  @Test func textThatLooksLikeTheDestination() {
    #expect(marks("[x.md](x.md)") == ["1:8 x.md"])
  }

  @Test func linksThatSpanLines() {
    #expect(
      marks("[a\nb](x.md) [c](\ny.md)\n[d](<z.md>)\n\n![e\nf](p.jpg)") == [
        "2:4 x.md", "3:1 y.md", "4:6 z.md", "7:4 p.jpg",
      ])
  }

  @Test func whereTheDestinationIsNotWrittenTheNodeIsMeant() {
    #expect(marks("see [a][r]\n\n[r]: x.md")[0] == "1:5 x.md")
    #expect(marks("a [b](x&amp;y.md)") == ["1:3 x&y.md"])
    #expect(marks("mail <me@example.com>") == ["1:6 mailto:me@example.com"])
  }

  /// Many references, so that the block is looked into once for all.
  @Test func linksBetweenManyReferences() {
    let references = String(repeating: "[r] ", count: 20)
    let marks = marks(
      "[r]: /r\n\n\(references)\n京 [a](x.md) \(references)[b](y(z).md)\n[c](<x.md>)\n\n[d](x.md)")
    #expect(marks.count == 44)
    #expect(marks.filter { !$0.hasSuffix("/r") } == ["4:7 x.md", "4:97 y(z).md", "5:6 x.md", "7:5 x.md"])
  }

  @Test func linksInFootnotes() {
    let markdown = "a[^1] [b](x.md)\n\n[^1]: [c](y.md) [d](x.md)\n\n[e](x.md)\n"
    let calls = convert(markdown, options: .init(extensions: .footnotes)).calls
    #expect(calls == ["1:11 link x.md", "5:5 link x.md", "3:11 link y.md", "3:21 link x.md"])
  }

  @Test func lineEndsOfAllSystems() {
    #expect(marks("a\r\nb\r\n[c](x.md)\r\r[d](y.md)\n") == ["3:5 x.md", "5:5 y.md"])
  }

  @Test func rawHTML() {
    #expect(marks("日本 <b>x</b>\n\n- <i>\n") == ["1:4 html", "1:8 html", "3:3 html"])
  }
}
