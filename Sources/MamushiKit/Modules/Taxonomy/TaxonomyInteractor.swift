/// Collects the categories and tags that articles name.
package struct TaxonomyInteractor: Sendable {
  package init() {}

  package func load(from catalog: Catalog) -> Taxonomies {
    Taxonomies(
      categories: collect(catalog) { $0.category.map { [$0] } ?? [] },
      tags: collect(catalog, \.tags))
  }

  private func collect(_ catalog: Catalog, _ terms: (Article) -> [Term]) -> [TaxonomyTerm] {
    var found: [String: (name: String, articles: [Int])] = [:]
    for (position, article) in catalog.articles.enumerated() {
      // The newest article decides how a name is written.
      for term in terms(article) { found[term.slug, default: (term.name, [])].articles.append(position) }
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
