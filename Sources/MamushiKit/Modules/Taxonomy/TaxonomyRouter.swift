/// Which pages the Taxonomy scene has.
struct TaxonomyRouter {
  let presentation: Presentation

  func pages(of taxonomies: Taxonomies, in catalog: Catalog) -> [PageFamily] {
    let presenter = TaxonomyPresenter(presentation: presentation)
    return Route.Taxonomy.allCases.flatMap { taxonomy in
      let origin = "the list of \(taxonomy.rawValue)"
      let terms = taxonomies.terms(of: taxonomy)
      let size = presentation.configuration.feedPageSize
      let pages = ListPages(lists: terms.lazy.map(\.articles.count), size: size)
      return [
        PageFamily(
          "Taxonomy/index", in: presentation.language, at: .taxonomy(taxonomy), for: origin,
          showing: { (taxonomy, terms) }, present: presenter.index),
        PageFamily(
          "Taxonomy/term", in: presentation.language, count: pages.count,
          route: { .term(taxonomy, slug: terms[pages[$0].list].slug, page: pages[$0].page.number) },
          origin: { _ in .site(origin) },
          showing: { index in
            let (list, page) = pages[index]
            return (taxonomy, terms[list], page, ArticleCards(terms[list].articles[page.range], of: catalog))
          },
          present: presenter.term),
      ]
    }
  }
}
