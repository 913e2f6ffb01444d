/// What a site accepts of what is found: `check.accept` of `site.yaml`.
struct Acceptances: Sendable {
  private let entries: [CheckSettings.Acceptance]
  private let idsWithEntries: Set<String>

  init(_ entries: [CheckSettings.Acceptance]) {
    self.entries = entries
    idsWithEntries = Set(entries.map(\.id))
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The number of the first entry that accepts it.
  func entry(for problem: CheckProblem, address: String) -> Int? {
    guard idsWithEntries.contains(problem.id) else { return nil }
    return entries.firstIndex { entry in
      entry.id == problem.id && (entry.path.map { Glob.matches(address, pattern: $0) } ?? true)
        && (entry.target.map { Glob.matches(problem.target ?? "", pattern: $0) } ?? true)
    }
  }
}

/// Patterns with `*`, which stands for any text.
enum Glob {
  static func matches(_ text: String, pattern: String) -> Bool {
    let text = Array(text.utf8)
    let pattern = Array(pattern.utf8)
    var (place, next) = (0, 0)
    // Where the last star stands, and how far its text goes: only that one is tried again.
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        star = (next, place)
        next += 1
      } else if next < pattern.count, pattern[next] == text[place] {
        place += 1
        next += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        place = last.text + 1
        next = last.pattern + 1
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
