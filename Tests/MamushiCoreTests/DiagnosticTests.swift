import MamushiCore
import Testing

private struct Fault: Problem {
  var severity = Diagnostic.Severity.error
  var id = "Rule"
  var message = "what is wrong"
  var help: String?
}

/// What is told of a problem.
struct DiagnosticTests {
  private func diagnostic(
    _ file: String? = nil, _ line: Int? = nil, _ column: Int? = nil, _ fault: Fault = Fault()
  ) -> Diagnostic {
    Diagnostic(fault, at: file.map { SourceLocation(SitePath($0), line: line, column: column) })
  }

  @Test func text() {
    #expect(
      diagnostic("a.md", 3, 7, Fault(help: "the fix")).description
        == "a.md:3:7: error: what is wrong; the fix [Rule]")
    #expect(diagnostic("a.md", 3).description == "a.md:3: error: what is wrong [Rule]")
    #expect(diagnostic("a.md").description == "a.md: error: what is wrong [Rule]")
    #expect(
      diagnostic(nil, nil, nil, Fault(severity: .warning)).description == "warning: what is wrong [Rule]")
    let mark = SourceLocation(SitePath("a.md"), Mark(line: 2, column: 5))
    #expect(Diagnostic(Fault(), at: mark).description == "a.md:2:5: error: what is wrong [Rule]")
  }

  @Test func order() {
    let sorted = [
      diagnostic(), diagnostic("a"), diagnostic("a", 1), diagnostic("a", 1, 2, Fault(id: "A")),
      diagnostic("a", 1, 2, Fault(id: "B")),
      diagnostic("a", 1, 2, Fault(severity: .warning, id: "A")),
      diagnostic("a", 1, 2, Fault(severity: .note, id: "A")),
      diagnostic("a", 1, 10), diagnostic("a", 2, 1), diagnostic("a", 10, 1), diagnostic("b"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
    #expect(sorted.shuffled().sorted() == sorted)
  }

  @Test func numbersInMessagesCountByTheirValues() {
    let messages = [
      "'link' of item 4", "'link' of item 04 of 'a'", "'link' of item 4 of 'b'", "'link' of item 010",
      "'link' of item 10", "'link' of item 99999999999999999999", "'link' of item x", "item", "item 2",
      "item 12.5",
    ]
    let sorted = messages.map { diagnostic("a", 1, 1, Fault(message: $0)) }
    #expect(sorted.reversed().sorted().map(\.message) == messages)
    #expect(sorted.shuffled().sorted() == sorted)
  }

  @Test func equalOnesAreOne() {
    #expect(Set([diagnostic("a", 1, 1), diagnostic("a", 1, 1), diagnostic("a", 1, 2)]).count == 2)
  }
}
