/// Which pages the Author scene has.
struct AuthorRouter {
  func pages(of presenter: AuthorPresenter) -> [PageFamily] {
    let origin = RouteTable.Origin.site("the list of authors")
    let index = PageFamily(
      .authorIndex, at: .authors, for: origin, inputs: presenter.indexInputs,
      present: { _ in presenter.index() })

    let authors = presenter.authors
    let pages = ListPages(pageCounts: authors.lazy.map { presenter.pages(of: $0).count })
    let details = PageFamily(
      .authorDetails, count: pages.count,
      route: { .author(slug: authors[pages[$0].list].slug, page: pages[$0].number) },
      origin: { _ in origin },
      inputs: { presenter.detailsInputs(authors[pages[$0].list], page: pages[$0].number, &$1) },
      present: { index, _ in presenter.details(authors[pages[index].list], page: pages[index].number) })
    return [index, details]
  }
}
