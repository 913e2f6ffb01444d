import MamushiCore

/// Maps the feed's entities to what the home page and the feed's pages show.
struct FeedPresenter: Sendable {
  let presentation: Presentation

  func home(
    _ feed: PickupFeed, _ ranking: CategoryRanking, _ pages: CategoryPages, _ page: ListPage,
    _ articles: ArticleCards
  ) -> PresentedPage<FeedHomeModel> {
    let configuration = presentation.configuration
    let pagination = presentation.pagination(at: page) { .feed(page: $0) }
    var head = PageHead(configuration.title, scene: .feed, pagination: pagination)
    head.description = configuration.description
    let pickups = feed.pickups
    head.image = pickups.first?.picture
    let model = FeedHomeModel(
      heading: configuration.title,
      intro: configuration.description,
      pickups: pickups.enumerated().map { pickup($1, at: $0, count: pickups.count, pages) },
      ranking: ranking.categories.map { chip($0, pages) },
      articles: presentation.cards(
        articles, eagerCount: pickups.isEmpty ? 3 : 0, hasFirst: pickups.isEmpty, hasLead: true),
      more: page.pages.count > 1 ? presentation.url(.feed(page: 2)) : nil,
      pagination: pagination)
    return PresentedPage(head, model)
  }

  func page(_ page: ListPage, _ articles: ArticleCards) -> PresentedPage<FeedPageModel> {
    let heading = presentation.strings.phrase("feedPage").filled(["number": String(page.number)])
    let pagination = presentation.pagination(at: page) { .feed(page: $0) }
    let head = PageHead(presentation.documentTitle(heading), scene: .feed, pagination: pagination)
    let model = FeedPageModel(
      heading: heading, articles: presentation.cards(articles), pagination: pagination)
    return PresentedPage(head, model)
  }

  private func pickup(
    _ pickup: Pickup, at position: Int, count: Int, _ pages: CategoryPages
  ) -> PickupModel {
    PickupModel(
      title: pickup.title,
      url: pickup.article.map { presentation.url(.article(slug: $0)) },
      image: pickup.picture.map {
        presentation.image(
          $0, crop: .portrait, alt: pickup.title, loading: .at(position, eagerCount: 3, hasFirst: true))
      },
      budget: pickup.minBudget.map(presentation.budget),
      category: pickup.category.map { LinkModel(title: $0.name, url: url(of: $0, pages)) },
      rating: pickup.rating.map(presentation.rating),
      label: presentation.strings.phrase("slidePosition").filled([
        "number": String(position + 1), "count": String(count),
      ]),
      number: position + 1)
  }

  private func chip(_ ranked: RankedCategory, _ pages: CategoryPages) -> ChipModel {
    ChipModel(
      name: ranked.category.name, rank: ranked.rank, medal: Medal.emoji(for: ranked.rank),
      url: url(of: ranked.category, pages),
      label: presentation.strings.phrase("rankLabel").filled([
        "rank": String(ranked.rank), "name": ranked.category.name,
      ]))
  }

  private func url(of category: Term, _ pages: CategoryPages) -> String? {
    pages.slugs.contains(category.slug)
      ? presentation.url(.term(.categories, slug: category.slug, page: 1)) : nil
  }
}
