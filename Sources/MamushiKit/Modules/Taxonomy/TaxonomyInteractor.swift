import MamushiCore

/// Collects the categories and tags that articles name.
package struct TaxonomyInteractor: Sendable {
  package init() {}

  package func load(from catalog: Catalog) -> Loaded<Taxonomies> {
    var diagnostics: [Diagnostic] = []
    let taxonomies = Taxonomies(
      categories: collect(catalog, &diagnostics) { $0.category.map { [$0] } ?? [] },
      tags: collect(catalog, &diagnostics, \.tags))
    return Loaded(taxonomies, diagnostics)
  }

  private func collect(
    _ catalog: Catalog, _ diagnostics: inout [Diagnostic], _ terms: (Article) -> [Term]
  ) -> [TaxonomyTerm] {
    var found: [String: (name: String, articles: [Int])] = [:]
    for (position, article) in catalog.articles.enumerated() {
      for term in terms(article) {
        // The newest article decides how a name is written; another case is the same name.
        let name = found[term.slug]?.name ?? term.name
        found[term.slug, default: (name, [])].articles.append(position)
        if name != term.name, name.lowercased() != term.name.lowercased() {
          let problem = SiteProblem.namesOfOneSlug(name: term.name, other: name)
          diagnostics.append(Diagnostic(problem, at: SourceLocation(article.body.file)))
        }
      }
    }
    return found.map { slug, term in
      (TaxonomyTerm(name: term.name, slug: slug, articles: term.articles), CollationKey(term.name))
    }
    .sorted { left, right in
      left.0.articles.count != right.0.articles.count
        ? left.0.articles.count > right.0.articles.count
        : (left.1, left.0.slug) < (right.1, right.0.slug)
    }
    .map(\.0)
  }
}
