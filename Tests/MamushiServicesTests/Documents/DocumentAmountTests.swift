import MamushiCore
import MamushiServices
import Testing

/// Documents of more values than can be held. Nothing is made of them.
struct DocumentAmountTests {
  private static let limit = LocalDocumentReader.maximumValues

  @Test(arguments: [
    (DocumentFormat.yaml, "", "- a\n", "", Mark(line: 300_001, column: 4)),
    (.json, "[\n", "1,", "1]", Mark(line: 2, column: 600_000)),
    (.foreignJSON, "[\n", "1,", "1]", Mark(line: 2, column: 600_000)),
    (.jsonLines, "", "1\n", "1", Mark(line: 300_001, column: 2)),
    (.toml, "a = [\n", "1,", "]", Mark(line: 2, column: 599_998)),
    (.csv, "a\n", "b\n", "", Mark(line: 300_001, column: 2)),
  ])
  func areToldWhereTheyAreTooMany(
    format: DocumentFormat, start: String, value: String, end: String, mark: Mark
  ) {
    let text = start + String(repeating: value, count: Self.limit + 1) + end
    #expect(
      diagnostic(of: text, as: format)
        == "notes.txt:\(mark.line):\(mark.column): error: the document has too many values: the limit is "
        + "about 300,000; split it into several files, or remove what no page shows [TooManyValues]")
  }

  @Test(arguments: [
    (DocumentFormat.json, "[\"", "\"]"), (.foreignJSON, "[\"\\\"", "\"]"), (.jsonLines, "[\"", "\"]"),
    (.csv, "a\n\"\"\"", "\""),
  ])
  func commasInTextsSeparateNothing(format: DocumentFormat, start: String, end: String) throws {
    let text = start + String(repeating: "a, b{", count: Self.limit) + end
    #expect(throws: Never.self) { try readDocument(text, as: format) }
  }

  @Test func longTextsAreOneValue() throws {
    let text = String(repeating: "word ", count: 300_000)
    let node = Node(.string(text), mark: Mark(line: 1, column: 2))
    #expect(try readDocument("[\"\(text)\"]", as: .json).value == .list([node]))
  }

  @Test func aFaultOfJSONIsFoundHoweverManyValuesComeBefore() {
    let file = SitePath("Output/a.json")
    let values = String(repeating: "1,\n", count: Self.limit + 1)
    let reader = LocalDocumentReader()
    #expect(reader.firstFault(inJSON: Array("[\(values)1]".utf8), of: file) == nil)
    let fault = reader.firstFault(inJSON: Array("[\(values){\"a\": 1 2}]".utf8), of: file)
    #expect(fault?.location == MamushiCore.SourceLocation(file, line: Self.limit + 2, column: 9))
  }
}
