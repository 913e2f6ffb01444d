/// The findings that a site accepts: `check.accept` of `site.yaml`.
struct Acceptances: Sendable {
  private let entries: [CheckSettings.Acceptance]
  private let idsWithEntries: Set<String>

  init(_ entries: [CheckSettings.Acceptance]) {
    self.entries = entries
    idsWithEntries = Set(entries.map(\.id))
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The index of the first entry that accepts a problem.
  func entry(for problem: CheckProblem, address: String) -> Int? {
    guard idsWithEntries.contains(problem.id) else { return nil }
    return entries.firstIndex { entry in
      entry.id == problem.id && (entry.path.map { Glob.matches(address, pattern: $0) } ?? true)
        && (entry.target.map { Glob.matches(problem.target ?? "", pattern: $0) } ?? true)
    }
  }
}

/// Matches patterns with `*`, which stands for any text.
enum Glob {
  static func matches(_ text: String, pattern: String) -> Bool {
    let text = Array(text.utf8)
    let pattern = Array(pattern.utf8)
    var (place, next) = (0, 0)
    // The last star, and the end of the text it has matched: only this star is retried.
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
