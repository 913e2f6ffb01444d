import MamushiCore

/// The possible problems of two terms that are shown with one name, with all their wording.
enum SharedNameProblem: Problem {
  /// An article names a term as the title of another term's text.
  ///
  /// - Parameters:
  ///   - folder: that of the texts: `tags`.
  ///   - slug: that of the term with the title.
  case titleOfAnother(name: String, folder: String, slug: String, text: SitePath)
  /// The texts of two terms have one title.
  case sameTitle(name: String, other: SitePath)

  var severity: Diagnostic.Severity { .warning }

  var id: String { "NameOfTwoTerms" }

  var message: String {
    switch self {
    case .titleOfAnother(let name, let folder, let slug, let text):
      "'\(name)' is also how '\(text)' calls '\(slug)': '/\(folder)/' shows that name twice"
    case .sameTitle(let name, let other):
      "the title '\(name)' is also that of '\(other)': both terms are shown with one name"
    }
  }

  var help: String? {
    switch self {
    case .titleOfAnother(_, _, let slug, _): "write '\(slug)' here, or give that text another title"
    case .sameTitle: "give one of them another title"
    }
  }
}
