/// Which pages the Taxonomy scene has.
struct TaxonomyRouter {
  func pages(of presenter: TaxonomyPresenter) -> [PagePlan] {
    Route.Taxonomy.allCases.flatMap { taxonomy in
      let origin = RouteTable.Origin.site("the list of \(taxonomy.rawValue)")
      let index = PagePlan(.taxonomy(taxonomy), .taxonomyIndex, for: origin) { _ in
        presenter.index(taxonomy)
      }
      return [index]
        + presenter.taxonomies.terms(of: taxonomy).flatMap { term in
          (1...presenter.pages(of: term).count).map { number in
            PagePlan(.term(taxonomy, slug: term.slug, page: number), .taxonomyTerm, for: origin) { _ in
              presenter.term(term, of: taxonomy, page: number)
            }
          }
        }
    }
  }
}
