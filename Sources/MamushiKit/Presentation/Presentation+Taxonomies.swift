import MamushiCore

// What taxonomies and their terms are called.
extension Presentation {
  /// The heading of a taxonomy's index.
  func title(of taxonomy: Route.Taxonomy) -> String {
    own(taxonomy)?.title ?? strings[taxonomy.name]
  }

  /// What one term is called: `Tag`.
  func singular(of taxonomy: Route.Taxonomy) -> String {
    switch taxonomy {
    case .categories, .tags, .series: strings[taxonomy.singular]
    case .sections: strings["articles"]
    case .own(let name): own(taxonomy)?.singular ?? name.text
    }
  }

  func link(toTaxonomy taxonomy: Route.Taxonomy) -> LinkModel {
    LinkModel(title: title(of: taxonomy), url: url(.taxonomy(taxonomy)))
  }

  func link(to term: Term, in taxonomy: Route.Taxonomy) -> LinkModel {
    LinkModel(title: term.name, url: url(.term(taxonomy, slug: term.slug, page: 1)))
  }

  private func own(_ taxonomy: Route.Taxonomy) -> OwnTaxonomy? {
    guard case .own(let name) = taxonomy else { return nil }
    return configuration.taxonomies.first { $0.name == name.text }
  }
}

extension OwnTaxonomy {
  /// The taxonomy in addresses.
  var kind: Route.Taxonomy { .own(Route.Taxonomy.OwnName(name)) }
}

/// The terms that an article has of one of the site's own taxonomies.
struct TermGroup: PageInput {
  let taxonomy: Route.Taxonomy
  let terms: [Term]

  func add(to inputs: inout PageInputs) {
    taxonomy.add(to: &inputs)
    terms.add(to: &inputs)
  }
}

/// The terms that all articles have of the site's own taxonomies.
struct TermTable: Sendable {
  /// By the positions of articles that have any.
  private var groups: [Int: [TermGroup]] = [:]

  subscript(position: Int) -> [TermGroup] {
    get { groups.isEmpty ? [] : groups[position] ?? [] }
    set { groups[position] = newValue.isEmpty ? nil : newValue }
  }
}

extension [OwnTaxonomy] {
  /// Whether their lists may need a path (``Route/path(in:)``, without the language's prefix).
  func mayNeed(path: String) -> Bool {
    if isEmpty { return false }
    let folder = path.prefix { $0 != "/" }
    return contains { $0.name == folder }
  }

  /// Returns the terms that an article has, of each taxonomy of which it has any.
  ///
  /// - Parameters:
  ///   - names: makes one term of equal names.
  ///   - diagnostics: receives what is wrong with them.
  func groups(
    of article: Article, _ names: TermNames, into diagnostics: inout [Diagnostic]
  ) -> [TermGroup] {
    if isEmpty || article.parameters.isEmpty { return [] }
    var values = ValueDecoder(file: article.body.file)
    let groups = compactMap { taxonomy -> TermGroup? in
      let terms = taxonomy.terms(
        in: article.parameters, names, tellsLostNames: article.body.item == nil, with: &values)
      return terms.isEmpty ? nil : TermGroup(taxonomy: taxonomy.kind, terms: terms)
    }
    // What sources call their values is told at their settings.
    if article.body.item == nil { reportNearKeys(article.parameters, with: &values) }
    diagnostics += values.diagnostics
    return groups
  }

  /// Returns the same without what is wrong, which is told where all articles' terms are collected.
  func groups(of article: Article) -> [TermGroup] {
    var told: [Diagnostic] = []
    return groups(of: article, TermNames(), into: &told)
  }
}
