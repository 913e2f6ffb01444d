import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// A stranger's text of very many links, of which each would be searched for in the whole paragraph.
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

  /// In seconds: what runs beside does not count.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Each bullet begins a list, and could begin a thematic break that only the line's end denies.
  @Test func manyBulletsOfOneLineAreReadOnce() {
    let source = "[^a]: x\n\ny[^a]\n\n" + String(repeating: "- ", count: 100_000) + "x"
    let start = processorTime
    let html = convert(source, options: .init(extensions: .footnotes)).html
    #expect(html.contains("<li>"))
    #expect(processorTime - start < 10)
  }

  /// As they are told, references are written otherwise than in the source.
  @Test func manyUnknownLabelsOfOneLineAreNotSearchedForEachTime() {
    let source = "a[^b]\n\n[^b]: c\n\n" + String(repeating: "[^&amp;] [^&lt;] ", count: 20_000)
    let start = processorTime
    let text = extend(source, .footnotes)
    #expect(text.editor.problems.count == 40_000)
    #expect(text.editor.problemMarks.allSatisfy { $0 == Mark(line: 5, column: 1) })
    #expect(processorTime - start < 10)
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
