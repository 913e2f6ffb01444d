import MamushiCore

/// The problems of the site's own ranking, with all their wording.
enum RankingProblem: Problem {
  /// - Parameters:
  ///   - other: the category's name where it stands first; it may be written otherwise.
  ///   - line: where it stands first.
  case rankedTwice(name: String, other: String, line: Int)

  var severity: Diagnostic.Severity { .warning }

  var id: String { "RankedTwice" }

  var message: String {
    switch self {
    case .rankedTwice(let name, let other, let line):
      let written = name == other ? "also on line \(line)" : "the same category as '\(other)' on line \(line)"
      return "'\(name)' is \(written); the better of the two ranks is shown"
    }
  }

  var help: String? { "remove one of the two" }
}
