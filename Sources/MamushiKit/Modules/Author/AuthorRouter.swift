/// Which pages the Author scene has.
struct AuthorRouter {
  func pages(of presenter: AuthorPresenter) -> [PagePlan] {
    let origin = RouteTable.Origin.site("the list of authors")
    return [PagePlan(.authors, .authorIndex, for: origin) { _ in presenter.index() }]
      + presenter.authors.flatMap { author in
        (1...presenter.pages(of: author).count).map { number in
          PagePlan(.author(slug: author.slug, page: number), .authorDetails, for: origin) { _ in
            presenter.details(author, page: number)
          }
        }
      }
  }
}
