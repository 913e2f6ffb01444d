import MamushiCore
import Testing

@testable import MamushiKit

/// Elements of lines, and what is written where there is no language.
struct CodeLinesTests {
  private let highlighter = Highlighter(
    languages: LanguageLibrary(files: [:], aliases: [], documents: JSONDocuments()))

  @Test func withoutALanguageTextIsEscapedAndNothingElse() {
    #expect(
      highlighter.html(of: "a < \"b\"\n\n'c' & d", language: nil)
        == "a &lt; &quot;b&quot;\n\n&#39;c&#39; &amp; d")
    #expect(highlighter.html(of: "if <x>\r\n", language: "unknown") == "if &lt;x&gt;\r\n")
    #expect(highlighter.html(of: "", language: nil, lines: CodeLines(firstNumber: 1)) == "")
  }

  @Test func markedLines() {
    let lines = CodeLines(marked: LineRanges([2...2, 4...900]))
    #expect(
      highlighter.html(of: "a\nb\n\n<\n", language: nil, lines: lines) == """
        <span class="line">a</span>
        <span class="line marked">b</span>
        <span class="line"></span>
        <span class="line marked">&lt;</span>

        """)
  }

  @Test func numberedLines() {
    let lines = CodeLines(marked: LineRanges([2...2]), firstNumber: 9)
    #expect(
      highlighter.html(of: "a\nb", language: nil, lines: lines) == """
        <span class="line" data-line="9">a</span>
        <span class="line marked" data-line="10">b</span>
        """)
  }

  @Test func whatIsThereAlreadyStays() {
    var output = Array("<pre>".utf8)
    Array("a&".utf8).withUnsafeBufferPointer { _ = highlighter.append($0, language: nil, to: &output) }
    #expect(String(decoding: output, as: UTF8.self) == "<pre>a&amp;")
  }
}
