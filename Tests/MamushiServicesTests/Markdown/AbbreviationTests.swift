import MamushiCore
import Testing

@testable import MamushiServices

struct AbbreviationTests {
  private func html(_ markdown: String) -> String { extend(markdown, .abbreviations).html }

  @Test func everyWholeWordIsExplained() {
    #expect(
      html("HTML, XHTML and *HTML*-HTML5 (HTML)\n\n*[HTML]: Hyper \"Text\"")
        == "<p><abbr title=\"Hyper &quot;Text&quot;\">HTML</abbr>, XHTML and <em><abbr title=\"Hyper &quot;Text&quot;\">HTML</abbr></em>"
        + "-HTML5 (<abbr title=\"Hyper &quot;Text&quot;\">HTML</abbr>)</p>\n")
  }

  @Test func meaningsHaveNoTraceOfEscapes() {
    #expect(
      extend("~x~ A\n\n*[A]: b \\~ c", [.abbreviations, .strikethrough]).html
        == "<p><del>x</del> <abbr title=\"b ~ c\">A</abbr></p>\n")
  }

  @Test func theLongestWins() {
    #expect(
      html("*[W3]: b\n*[W3 C]: a\n\nW3 C, W3")
        == "<p><abbr title=\"a\">W3 C</abbr>, <abbr title=\"b\">W3</abbr></p>\n")
  }

  @Test func japaneseHasNoSpaces() {
    #expect(html("*[国連]: 国際連合\n\n今日国連は") == "<p>今日<abbr title=\"国際連合\">国連</abbr>は</p>\n")
  }

  @Test func signsAreWords() {
    #expect(html("*[C++]: a\n\nC++!") == "<p><abbr title=\"a\">C++</abbr>!</p>\n")
  }

  @Test(arguments: ["*[A] b\n\nA", "*[]: b\n\nA", "    *[A]: b\n\nA", "`A` ![A](x)\n\nb"])
  func nothingElse(markdown: String) { #expect(html(markdown) == extend(markdown, []).html) }

  @Test func otherLinesOfTheParagraphStay() {
    let abbreviation = "<abbr title=\"b\">A</abbr>"
    #expect(html("*[A]: b\nc A") == "<p>c \(abbreviation)</p>\n")
    #expect(html("*[A]: b\n*[B] none\n*[C]: d\n\nA") == "<p>*[B] none</p>\n<p>\(abbreviation)</p>\n")
  }

  @Test func codeAndAlternativesAreLeft() {
    #expect(html("*[A]: b\n\n`A` ![A](x)") == "<p><code>A</code> <img src=\"x\" alt=\"A\" /></p>\n")
  }

  @Test func theTextIsTheWords() { #expect(extend("*[A]: b\n\nA c", .abbreviations).document.text == "A c") }

  @Test func amounts() {
    let names = (0..<5_000).map { "*[a\($0)]: b\n" }.joined()
    _ = html(names + "\n" + String(repeating: "a1 ", count: 20_000))
    _ = html(String(repeating: "*[", count: 50_000))
    _ = html("*[a]: b\n\n" + String(repeating: "a", count: 50_000))
  }
}
