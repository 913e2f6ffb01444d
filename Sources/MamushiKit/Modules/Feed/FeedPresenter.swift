import MamushiCore

/// Maps the feed's entities to what the home page and the feed's pages show.
struct FeedPresenter: Sendable {
  let scene: FeedScene
  let catalog: Catalog
  /// Slugs of categories that have a page.
  let categories: Set<String>
  let presentation: Presentation

  func home() -> PresentedPage {
    let configuration = presentation.configuration
    var head = PageHead(configuration.title, scene: .feed, pagination: pagination(at: 1))
    head.description = configuration.description
    head.image = scene.pickups.pickups.first?.picture
    let pickups = scene.pickups.pickups
    let model = FeedHomeModel(
      heading: configuration.title,
      intro: configuration.description,
      pickups: pickups.enumerated().map { pickup($1, at: $0, count: pickups.count) },
      ranking: scene.ranking.categories.map(chip),
      articles: presentation.cards(
        scene.feed.page(1).articles, of: catalog, eagerCount: pickups.isEmpty ? 3 : 0,
        hasFirst: pickups.isEmpty, hasLead: true),
      more: scene.feed.pages.count > 1 ? presentation.url(.feed(page: 2)) : nil,
      pagination: pagination(at: 1))
    return PresentedPage(head, model)
  }

  func homeInputs(_ inputs: inout PageInputs) {
    inputs.add(scene.pickups.pickups.count)
    for pickup in scene.pickups.pickups {
      inputs.add(pickup.title)
      inputs.add(pickup.article)
      inputs.add(pickup.picture)
      inputs.add(pickup.minBudget)
      add(pickup.category, to: &inputs)
      inputs.add(pickup.rating)
    }
    inputs.add(scene.ranking.categories.count)
    for ranked in scene.ranking.categories {
      inputs.add(ranked.rank)
      add(ranked.category, to: &inputs)
    }
    pageInputs(1, &inputs)
  }

  private func add(_ category: Term?, to inputs: inout PageInputs) {
    inputs.add(category != nil)
    guard let category else { return }
    inputs.add(category)
    inputs.add(categories.contains(category.slug))
  }

  func page(_ number: Int) -> PresentedPage {
    let heading = presentation.strings.phrase("feedPage").filled(["number": String(number)])
    let pagination = pagination(at: number)
    let head = PageHead(presentation.documentTitle(heading), scene: .feed, pagination: pagination)
    let model = FeedPageModel(
      heading: heading, articles: presentation.cards(scene.feed.page(number).articles, of: catalog),
      pagination: pagination)
    return PresentedPage(head, model)
  }

  func pageInputs(_ number: Int, _ inputs: inout PageInputs) {
    inputs.add(scene.feed.pages, at: number)
    inputs.addCards(scene.feed.page(number).articles, of: catalog, in: presentation)
  }

  private func pagination(at number: Int) -> PaginationModel? {
    presentation.pagination(scene.feed.pages, at: number) { .feed(page: $0) }
  }

  private func pickup(_ pickup: Pickup, at position: Int, count: Int) -> PickupModel {
    PickupModel(
      title: pickup.title,
      url: pickup.article.map { presentation.url(.article(slug: $0)) },
      image: pickup.picture.map {
        presentation.image(
          $0, crop: .portrait, alt: pickup.title, loading: .at(position, eagerCount: 3, hasFirst: true))
      },
      budget: pickup.minBudget.map(presentation.budget),
      category: pickup.category.map { LinkModel(title: $0.name, url: categoryURL($0)) },
      rating: pickup.rating.map(presentation.rating),
      label: presentation.strings.phrase("slidePosition").filled([
        "number": String(position + 1), "count": String(count),
      ]),
      number: position + 1)
  }

  private func chip(_ ranked: RankedCategory) -> ChipModel {
    ChipModel(
      name: ranked.category.name, rank: ranked.rank, medal: Medal.emoji(for: ranked.rank),
      url: categoryURL(ranked.category),
      label: presentation.strings.phrase("rankLabel").filled([
        "rank": String(ranked.rank), "name": ranked.category.name,
      ]))
  }

  private func categoryURL(_ category: Term) -> String? {
    categories.contains(category.slug)
      ? presentation.url(.term(.categories, slug: category.slug, page: 1)) : nil
  }
}
