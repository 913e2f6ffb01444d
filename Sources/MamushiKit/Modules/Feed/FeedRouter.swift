/// The pages of the Feed scene.
struct FeedRouter {
  let presentation: Presentation

  /// - Parameters:
  ///   - categories: the slugs of categories that have a page.
  ///   - gallery: the albums and photos that the home page may show.
  ///   - ownPages: the site's own pages at the top. A home page that has neither articles nor albums shows them.
  ///   - isHome: whether the feed's first page is the home page.
  func pages(
    of scene: FeedScene, in catalog: Catalog, categories: Set<String>,
    gallery: (albums: [AlbumCard], photos: [PhotoCard]) = ([], []), ownPages: [PageCard] = [],
    isHome: Bool = true
  ) -> [PageFamily] {
    let presenter = FeedPresenter(presentation: presentation)
    let pages = scene.feed.pages
    let place = FeedPlace(isHome: isHome)
    let newest = catalog.pinnedFirst
    @Sendable func articles(_ page: ListPage) -> ArticleCards {
      ArticleCards(newest[page.range], of: catalog)
    }
    let named =
      scene.pickups.pickups.compactMap { $0.category?.slug } + scene.ranking.categories.map(\.category.slug)
    let linked = CategoryPages(slugs: categories.intersection(named))
    var home = PageFamily.Traits()
    home.isListed = isHome || !catalog.articles.isEmpty
    let shownPages = isHome && catalog.articles.isEmpty && gallery.albums.isEmpty ? ownPages : []
    home.pictures = { show in
      for pickup in scene.pickups.pickups { show(pickup.picture, [.portrait]) }
      for page in shownPages { show(page.picture, [.landscape]) }
    }
    return [
      PageFamily(
        "Feed/home", in: presentation.language, at: place.route(page: 1),
        for: isHome ? "the home page" : "the feed", traits: home,
        showing: {
          let first = ListPage(1, of: pages)
          return (
            scene.pickups, scene.ranking, linked, place, first, articles(first), gallery.albums,
            gallery.photos, shownPages
          )
        },
        present: presenter.home),
      // The first page is above.
      PageFamily(
        "Feed/page", in: presentation.language, count: pages.count - 1,
        route: { place.route(page: $0 + 2) }, origin: { _ in .site("the feed") },
        showing: { index in
          let page = ListPage(index + 2, of: pages)
          return (place, page, articles(page))
        },
        present: presenter.page),
    ]
  }
}

extension Catalog {
  /// The order of the feed: pinned articles first, then by date.
  fileprivate var pinnedFirst: [Int32] {
    let newest = positions[.date] ?? []
    let pinned = articles.withUnsafeBufferPointer { articles in
      newest.filter { articles[Int($0)].isPinned }
    }
    return pinned.isEmpty ? newest : pinned + newest.filter { !articles[Int($0)].isPinned }
  }
}
