// What taxonomies and their terms are called.
extension Presentation {
  /// The heading of a taxonomy's index.
  func title(of taxonomy: Route.Taxonomy) -> String {
    own(taxonomy)?.title ?? strings[taxonomy.name]
  }

  /// What one term is called: `Tag`.
  func singular(of taxonomy: Route.Taxonomy) -> String {
    switch taxonomy {
    case .categories: strings["category"]
    case .tags: strings["tag"]
    case .series: strings["series"]
    case .sections: strings["articles"]
    case .own(let name): own(taxonomy)?.singular ?? name.text
    }
  }

  func link(toTaxonomy taxonomy: Route.Taxonomy) -> LinkModel {
    LinkModel(title: title(of: taxonomy), url: url(.taxonomy(taxonomy)))
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

extension SiteConfiguration {
  /// Returns the terms that an article has of the site's own taxonomies; none of those of which it has none. What is wrong
  /// with them is told where all articles' terms are collected.
  func termGroups(of article: Article) -> [TermGroup] {
    if taxonomies.isEmpty || article.parameters.isEmpty { return [] }
    var values = ValueDecoder(file: article.body.file)
    return taxonomies.compactMap { taxonomy in
      let terms = taxonomy.terms(in: article.parameters, with: &values)
      return terms.isEmpty ? nil : TermGroup(taxonomy: taxonomy.kind, terms: terms)
    }
  }
}
