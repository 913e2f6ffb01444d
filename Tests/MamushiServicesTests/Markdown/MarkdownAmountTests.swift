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
