import MamushiCore
import Testing

@Suite("JSON Lines")
struct JSONLinesTests {
  @Test(
    "a value on each line",
    arguments: [
      ("{\"a\": 1}\n\n  {\"a\": 2}  \r\n[3]", "accepted: [{a: 1}, {a: 2}, [3]]"),
      ("", "accepted: []"), ("\n \n", "accepted: []"),
      // As `jq` writes them.
      ("{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n", "accepted: [{a: 1}, {a: 2}]"),
    ])
  func values(_ text: String, _ outcome: String) {
    #expect(diagnostic(of: text, as: .jsonLines) == outcome)
  }

  @Test(
    "faults at their line",
    arguments: [("{\"a\": 1} {\"a\": 2}", "notes.txt:1:10: error: "), ("{}\n{\n", "notes.txt:3:1: error: ")])
  func faults(_ text: String, _ start: String) {
    #expect(diagnostic(of: text, as: .jsonLines).hasPrefix(start), "\(diagnostic(of: text, as: .jsonLines))")
  }

  @Test("values have their places")
  func places() throws {
    let node = try readDocument("{}\n\n {\"a\": 1}\n", as: .jsonLines)
    guard case .list(let nodes) = node.value else {
      Issue.record("\(node)")
      return
    }
    #expect(nodes.map(\.mark) == [Mark(line: 1, column: 1), Mark(line: 3, column: 2)])
    #expect(nodes[1].entries?[0].value.mark == Mark(line: 3, column: 8))
  }
}
