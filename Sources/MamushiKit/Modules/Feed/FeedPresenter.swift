import MamushiCore

/// Maps the feed's entities to the home page and the feed's pages.
struct FeedPresenter: Sendable {
  let presentation: Presentation

  func home(
    _ feed: PickupFeed, _ ranking: CategoryRanking, _ pages: CategoryPages, _ place: FeedPlace,
    _ page: ListPage, _ articles: ArticleCards, _ albums: [AlbumCard], _ photos: [PhotoCard],
    _ ownPages: [PageCard]
  ) -> PresentedPage<FeedHomeModel> {
    let configuration = presentation.configuration
    let pagination = presentation.pagination(at: page, route: place.route)
    let heading = place.isHome ? configuration.title : presentation.strings["feed"]
    var head = PageHead(
      place.isHome ? heading : presentation.documentTitle(heading), scene: .feed, pagination: pagination)
    let intro = place.isHome ? configuration.description : nil
    head.description = intro
    let pickups = feed.pickups
    head.image = pickups.lazy.compactMap(\.picture).first { !$0.isDrawing }
    // Nothing leads to an empty feed beside a home page of the site's own.
    head.isHiddenFromSearch =
      !place.isHome && page.range.isEmpty && pickups.isEmpty && ranking.categories.isEmpty
    if place.isHome { head.structuredData = presentation.structuredDataOfSite() }
    let model = FeedHomeModel(
      heading: heading,
      intro: intro,
      pickups: pickups.enumerated().map { pickup($1, at: $0, count: pickups.count, pages) },
      ranking: ranking.categories.map { chip($0, pages) },
      articles: presentation.cards(
        articles, eagerCount: pickups.isEmpty ? 3 : 0, hasFirst: pickups.isEmpty, hasLead: true,
        marksPinned: true),
      albums: presentation.albums(albums, isFirst: pickups.isEmpty),
      photos: presentation.photos(photos, isFirst: false),
      pages: ownPages.enumerated().map { offset, card in
        PageCardModel(
          card, in: presentation,
          loading: .at(offset, eagerCount: pickups.isEmpty ? 3 : 0, hasFirst: true))
      },
      more: page.pages.count > 1 ? presentation.url(place.route(page: 2)) : nil,
      pagination: pagination)
    return PresentedPage(head, model)
  }

  func page(
    _ place: FeedPlace, _ page: ListPage, _ articles: ArticleCards
  ) -> PresentedPage<FeedPageModel> {
    let heading = presentation.strings.phrase("feedPage").filled(["number": String(page.number)])
    let pagination = presentation.pagination(at: page, route: place.route)
    let head = PageHead(presentation.documentTitle(heading), scene: .feed, pagination: pagination)
    let model = FeedPageModel(
      heading: heading, articles: presentation.cards(articles, marksPinned: true), pagination: pagination)
    return PresentedPage(head, model)
  }

  private func pickup(
    _ pickup: Pickup, at position: Int, count: Int, _ pages: CategoryPages
  ) -> PickupModel {
    PickupModel(
      title: pickup.title,
      url: pickup.article.map { presentation.url(.article(slug: $0, address: pickup.address)) },
      image: pickup.picture.map {
        presentation.image(
          $0, crop: .portrait, alt: pickup.alternative ?? pickup.title,
          loading: .at(position, eagerCount: 3, hasFirst: true))
      },
      budget: pickup.minBudget.map(presentation.budget),
      category: pickup.category.map { LinkModel(title: $0.name, url: url(of: $0, pages)) },
      rating: pickup.rating.map(presentation.rating),
      mark: presentation.mark(pickup.unpublished),
      language: presentation.foreignLanguage(pickup.language),
      label: presentation.strings.phrase("slidePosition").filled([
        "number": String(position + 1), "count": String(count),
      ]),
      number: position + 1)
  }

  private func chip(_ ranked: RankedCategory, _ pages: CategoryPages) -> ChipModel {
    ChipModel(
      ranked.category.name, rank: ranked.rank, url: url(of: ranked.category, pages), in: presentation)
  }

  private func url(of category: Term, _ pages: CategoryPages) -> String? {
    pages.slugs.contains(category.slug)
      ? presentation.url(.term(.categories, slug: category.slug, page: 1)) : nil
  }
}
