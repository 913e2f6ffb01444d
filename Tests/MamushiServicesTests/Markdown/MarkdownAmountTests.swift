import MamushiCore
import Testing

@testable import MamushiServices

/// A stranger's texts of very many things in one line or paragraph, of which each could be searched for in all of it. How
/// the time grows is told by `Tests/Benchmarks`: how fast a machine is decides nothing here.
@Suite struct MarkdownAmountTests {
  private struct Places: MarkdownEditor {
    var marks: [Mark] = []

    mutating func link(to destination: String, at mark: Mark) -> LinkEdit {
      marks.append(mark)
      return .keep
    }
    mutating func image(
      _ destination: String, alternative: String, title: String, at mark: Mark
    ) -> ImageEdit { .keep }
    mutating func rawHTML(at mark: Mark) {}
  }

  /// Each bullet begins a list, and could begin a thematic break that only the line's end denies.
  @Test func manyBulletsOfOneLineAreLists() {
    let source = "[^a]: x\n\ny[^a]\n\n" + String(repeating: "- ", count: 100_000) + "x"
    let html = convert(source, options: .init(extensions: .footnotes)).html
    #expect(html.contains("<li>"))
  }

  /// As they are told, references are written otherwise than in the source.
  @Test func manyUnknownLabelsOfOneLineAreToldAtItsBeginning() {
    let source = "a[^b]\n\n[^b]: c\n\n" + String(repeating: "[^&amp;] [^&lt;] ", count: 20_000)
    let text = extend(source, .footnotes)
    #expect(text.editor.problems.count == 40_000)
    #expect(text.editor.problemMarks.allSatisfy { $0 == Mark(line: 5, column: 1) })
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesAreFoundAgainInAnyOrder(end: String) {
    let texts = ["a", "", "bc", "d", "", "", "e"]
    Array(texts.joined(separator: end).utf8).withUnsafeBufferPointer { source in
      var lines = SourceLines(source)
      for line in [3, 1, 7, 2, 6, 9, 4, 5, 1, 7, 0, 3] {
        let text = texts.indices.contains(max(1, line) - 1) ? texts[max(1, line) - 1] : ""
        #expect(String(decoding: source[lines.range(of: line)], as: UTF8.self) == text)
      }
    }
  }

  /// Of one byte libcmark makes up to two hundred; what passes make of a text counts as well.
  @Test(arguments: [
    ("[", 1_000_000, true), ("*a ", 700_000, true), (":+1: ", 600_000, true), ("[", 10_000, false),
    ("|a\n|-\n|b\n\n", 300_000, true), ("|a\n|-\n" + String(repeating: "|b\n", count: 700_000), 1, true),
    (String(repeating: "|a", count: 700_000) + "\n" + String(repeating: "|-", count: 700_000), 1, true),
    ("|a|\n|-|\n" + String(repeating: "|&amp;|\n", count: 300_000), 1, true),
    ("# a\n\n", 350_000, true), ("a[^b]\n\n[^b]: c\n\n", 250_000, true), ("{{< a >}}\n\n", 300_000, true),
    ("a\n\n", 100_000, false), ("a\n: b\n\n", 60_000, false), ("a $b$\n\n", 170_000, false),
  ])
  func aTextWhoseTreeWouldBeTooLargeIsTold(text: String, count: Int, isTold: Bool) {
    let parser = CmarkParser()
    func convert(_ text: String) -> (html: Int, problems: [MarkdownProblem], marks: [Mark]) {
      var editor = ExtensionEditor()
      let source = Array(text.utf8)
      let document = parser.convert(
        source, body: source.indices, firstLine: 4,
        options: MarkdownOptions(
          extensions: [.emoji, .tables, .footnotes, .headingIDs, .shortcodes, .definitionLists, .math]),
        textLimit: 10, editor: &editor)
      return (document.html.bytes.count, editor.problems, editor.problemMarks)
    }
    let found = convert(String(repeating: text, count: count))
    #expect(found.problems == (isTold ? [.tooLarge(megabytes: 120)] : []))
    #expect(found.marks == (isTold ? [Mark(line: 4, column: 1)] : []))
    #expect((found.html == 0) == isTold)
    // The parser serves the next text as before.
    #expect(convert("text").html == 12)
  }

  @Test func manyLinksAreNotSearchedForWhereNobodyAsks() {
    let source = Array(("[a]: /x\n\n" + String(repeating: "[a] ", count: 100_000)).utf8)
    var options = MarkdownOptions()
    options.findsMarks = false
    var places = Places()
    let document = CmarkParser().convert(
      source, body: source.indices, firstLine: 7, options: options, textLimit: 0, editor: &places)
    #expect(places.marks.count == 100_000)
    #expect(places.marks.allSatisfy { $0 == Mark(line: 7, column: 1) })
    #expect(document.html.bytes.count > 100_000 * 18)
  }
}
