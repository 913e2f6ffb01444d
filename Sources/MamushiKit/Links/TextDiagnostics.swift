import MamushiCore

/// The diagnostics of one text, up to a limit: ten megabytes can contain half a million faults, and nobody reads so
/// many.
struct TextDiagnostics {
  /// The greatest number of errors that are kept, and of all other diagnostics.
  static let limit = 5_000

  private var kept: [Diagnostic] = []
  private var errorCount = 0
  private var otherCount = 0

  /// The number of diagnostics found.
  var count: Int { errorCount + otherCount }

  mutating func append(_ problem: some Problem, at location: SourceLocation) {
    // The message of a dropped diagnostic is never made.
    if countIn(problem.severity) { kept.append(Diagnostic(problem, at: location)) }
  }

  mutating func append(contentsOf diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where countIn(diagnostic.severity) { kept.append(diagnostic) }
  }

  /// Returns the kept diagnostics, and one that stands for all others.
  func all(in file: SitePath) -> [Diagnostic] {
    guard kept.count < count else { return kept }
    let further = MarkdownProblem.furtherFaults(count: count - kept.count)
    return kept + [Diagnostic(further, at: SourceLocation(file))]
  }

  /// - Returns: whether to keep the diagnostic.
  private mutating func countIn(_ severity: Diagnostic.Severity) -> Bool {
    if severity == .error {
      errorCount += 1
      return errorCount <= Self.limit
    }
    otherCount += 1
    return otherCount <= Self.limit
  }
}
