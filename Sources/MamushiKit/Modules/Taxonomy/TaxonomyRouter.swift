/// Which pages the Taxonomy scene has.
struct TaxonomyRouter {
  func pages(of presenter: TaxonomyPresenter) -> [PageFamily] {
    Route.Taxonomy.allCases.flatMap { taxonomy in
      let origin = RouteTable.Origin.site("the list of \(taxonomy.rawValue)")
      let index = PageFamily(
        .taxonomyIndex, at: .taxonomy(taxonomy), for: origin,
        inputs: { presenter.indexInputs(taxonomy, &$0) }, present: { _ in presenter.index(taxonomy) })

      let terms = presenter.taxonomies.terms(of: taxonomy)
      let pages = ListPages(pageCounts: terms.lazy.map { presenter.pages(of: $0).count })
      let details = PageFamily(
        .taxonomyTerm, count: pages.count,
        route: { .term(taxonomy, slug: terms[pages[$0].list].slug, page: pages[$0].number) },
        origin: { _ in origin },
        inputs: { presenter.termInputs(terms[pages[$0].list], page: pages[$0].number, &$1) },
        present: { index, _ in
          presenter.term(terms[pages[index].list], of: taxonomy, page: pages[index].number)
        })
      return [index, details]
    }
  }
}
