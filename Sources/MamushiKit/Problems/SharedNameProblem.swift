import MamushiCore

/// The possible problems of two terms that are shown with one name, with all their wording.
enum SharedNameProblem: Problem {
  /// An article names a term as another term's text calls that.
  ///
  /// - Parameters:
  ///   - folder: that of the texts: `tags`.
  ///   - slug: that of the term with the text.
  case nameOfAnother(name: String, folder: String, slug: String)
  /// The texts of two terms give one name.
  ///
  /// - Parameter other: the slug of the other term.
  case sameName(name: String, other: String)

  var severity: Diagnostic.Severity { .warning }

  var id: String { "NameOfTwoTerms" }

  var message: String {
    switch self {
    case .nameOfAnother(let name, let folder, let slug):
      "'\(name)' is also what the text of '\(slug)' calls that: '/\(folder)/' shows the name twice"
    case .sameName(let name, let other):
      "the name '\(name)' is also that of '\(other)': both terms are shown with it"
    }
  }

  var help: String? {
    switch self {
    case .nameOfAnother(_, _, let slug): "write '\(slug)' here, or another 'name' there"
    case .sameName: "write another 'name' in one of them"
    }
  }
}
