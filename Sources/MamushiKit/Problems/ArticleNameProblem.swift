import MamushiCore

/// The problems of names of articles in texts, lists and sources, with their wording beside ``SiteProblem``.
enum ArticleNameProblem: Problem {
  /// - Parameter slugs: of articles that the site does not have, as pickups of a source name them; not empty.
  case unknownOfSource(source: String, slugs: [String])
  /// - Parameter addresses: of the articles with the slug, two or more; the first is shown.
  case ambiguous(slug: String, addresses: [String])

  /// How many slugs or addresses are named.
  private static let limit = 3

  var severity: Diagnostic.Severity { .warning }

  var id: String {
    switch self {
    case .unknownOfSource: "UnknownArticle"
    case .ambiguous: "AmbiguousArticle"
    }
  }

  var message: String {
    switch self {
    case .unknownOfSource(let source, let slugs):
      return slugs.count == 1
        ? "a pickup of the source '\(source)' names the article \(Self.listed(slugs)), which is not published here"
        : "pickups of the source '\(source)' name the articles \(Self.listed(slugs)), which are not published here"
    case .ambiguous(let slug, let addresses):
      return
        "\(addresses.count) articles have the slug '\(slug)': \(Self.listed(addresses)); the first is shown"
    }
  }

  var help: String? {
    switch self {
    case .unknownOfSource:
      "'article' must be an article's slug; a pickup without one is shown without a link if it has a title"
    case .ambiguous(_, let addresses):
      "write the address of the one you mean, such as '\(addresses.first ?? "")'"
    }
  }

  private static func listed(_ names: [String]) -> String {
    let named = names.prefix(limit).map { "'\(UntrustedText.line($0, limit: 100))'" }.joined(separator: ", ")
    return names.count > limit ? "\(named) and \(NumberText.grouped(names.count - limit)) more" : named
  }
}
