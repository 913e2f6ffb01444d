import MamushiCore

/// Marks of code blocks that have no counterpart, which are told once for the whole site.
struct LostCodeMarks {
  private var count = 0
  private var first: (mark: String, place: SourceLocation)?

  mutating func add(_ marks: [String], at place: SourceLocation) {
    guard let mark = marks.first else { return }
    count += marks.count
    if first == nil { first = (mark: mark, place: place) }
  }

  mutating func add(_ others: LostCodeMarks) {
    count += others.count
    if first == nil { first = others.first }
  }

  var problems: [Diagnostic] {
    first.map { mark, place in
      [Diagnostic(ImportProblem.lostCodeMarks(count: count, example: mark), at: place)]
    } ?? []
  }
}
