import Synchronization

/// What faults do, for people: printed when the last of them was tried.
final class FaultTable: Sendable {
  struct Row: Sendable {
    let fault: String
    let first: String
    let later: String
    let requests: String
  }

  static let shared = FaultTable(expected: Fault.all.count + LoginFaultTests.rows)

  private let expected: Int
  private let rows = Mutex<[Row]>([])

  private init(expected: Int) { self.expected = expected }

  func add(_ row: Row) {
    let all = rows.withLock { rows in
      rows.append(row)
      return rows
    }
    guard all.count == expected else { return }
    let order = Dictionary(Fault.all.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let sorted = all.sorted {
      (order[$0.fault] ?? .max, $0.fault) < (order[$1.fault] ?? .max, $1.fault)
    }
    let lines =
      ["| fault | first fetch | after a good build | pages asked for |", "|---|---|---|---|"]
      + sorted.map { "| \($0.fault) | \($0.first) | \($0.later) | \($0.requests) |" }
    print(lines.joined(separator: "\n"))
  }
}
