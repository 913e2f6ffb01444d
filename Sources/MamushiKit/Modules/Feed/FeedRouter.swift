/// Which pages the Feed scene has.
struct FeedRouter {
  let presentation: Presentation

  /// - Parameter categories: slugs of categories that have a page.
  func pages(of scene: FeedScene, in catalog: Catalog, categories: Set<String>) -> [PageFamily] {
    let presenter = FeedPresenter(presentation: presentation)
    let pages = scene.feed.pages
    let newest = catalog.positions[.date] ?? []
    @Sendable func articles(_ page: ListPage) -> ArticleCards {
      ArticleCards(newest[page.range], of: catalog)
    }
    let named =
      scene.pickups.pickups.compactMap { $0.category?.slug } + scene.ranking.categories.map(\.category.slug)
    let linked = CategoryPages(slugs: categories.intersection(named))
    var home = PageFamily.Traits()
    home.pictures = { show in
      for pickup in scene.pickups.pickups { show(pickup.picture, [.portrait]) }
    }
    return [
      PageFamily(
        "Feed/home", in: presentation.language, at: .feed(page: 1), for: "the home page", traits: home,
        showing: {
          let first = ListPage(1, of: pages)
          return (scene.pickups, scene.ranking, linked, first, articles(first))
        },
        present: presenter.home),
      // The home page is the feed's first.
      PageFamily(
        "Feed/page", in: presentation.language, count: pages.count - 1,
        route: { .feed(page: $0 + 2) }, origin: { _ in .site("the feed") },
        showing: { index in
          let page = ListPage(index + 2, of: pages)
          return (page, articles(page))
        },
        present: presenter.page),
    ]
  }
}
