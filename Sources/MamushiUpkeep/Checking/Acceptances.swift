import MamushiKit

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
