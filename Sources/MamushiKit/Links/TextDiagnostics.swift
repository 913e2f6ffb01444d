import MamushiCore

/// What is found in one text, in bounds: ten megabytes can hold half a million faults, and nobody reads so many.
struct TextDiagnostics {
  /// How many are kept of the errors, and how many of all others.
  static let limit = 5_000

  private var kept: [Diagnostic] = []
  private var errorCount = 0
  private var otherCount = 0

  /// How many were found.
  var count: Int { errorCount + otherCount }

  mutating func append(_ problem: some Problem, at location: SourceLocation) {
    // The words of what is not kept are never made.
    if countIn(problem.severity) { kept.append(Diagnostic(problem, at: location)) }
  }

  mutating func append(contentsOf diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where countIn(diagnostic.severity) { kept.append(diagnostic) }
  }

  /// Those that are kept, and one for all others.
  func all(in file: SitePath) -> [Diagnostic] {
    guard kept.count < count else { return kept }
    let further = MarkdownProblem.furtherFaults(count: count - kept.count)
    return kept + [Diagnostic(further, at: SourceLocation(file))]
  }

  /// - Returns: whether it is to be kept.
  private mutating func countIn(_ severity: Diagnostic.Severity) -> Bool {
    if severity == .error {
      errorCount += 1
      return errorCount <= Self.limit
    }
    otherCount += 1
    return otherCount <= Self.limit
  }
}
