// The Taxonomy scene: categories and tags, each with an index and a page of articles for every term.
//
//     Catalog ──▶ TaxonomyInteractor ──▶ Taxonomies ──▶ TaxonomyPresenter ──▶ pages

/// The terms of a site, by number of articles, then by name.
struct Taxonomies: Sendable {
  let categories: [TaxonomyTerm]
  let tags: [TaxonomyTerm]

  func terms(of taxonomy: Route.Taxonomy) -> [TaxonomyTerm] {
    switch taxonomy {
    case .categories: categories
    case .tags: tags
    }
  }
}
