/// A recommendation of the carousel.
struct Pickup: Sendable {
  let title: String
  let picture: Picture?
  let category: Term?
  let minBudget: Int?
  var rating: Double?
  /// The slug of the article that it links to.
  let article: String?
  /// See ``Article/address``.
  var address: String?
  /// See ``Article/unpublished``.
  var unpublished: HiddenState?
  /// The tag of its language, if the article names one.
  var language: String?
}

/// What the carousel shows, in order.
struct PickupFeed: Sendable {
  let pickups: [Pickup]
}

/// A category's place in the ranking.
struct RankedCategory: Sendable {
  /// From 1.
  let rank: Int
  let category: Term
}

/// The ranking of categories, best first.
struct CategoryRanking: Sendable {
  let categories: [RankedCategory]
}

/// All articles as a feed, pinned ones first, then newest first, cut into pages.
struct InformationFeed: Sendable {
  /// The number of articles in the catalog.
  let articleCount: Int
  let pageSize: Int

  var pages: Pages { Pages(itemCount: articleCount, size: pageSize) }
}

/// The addresses of the feed: its first page is the home page, unless the site has another one.
struct FeedPlace: PageInput {
  let isHome: Bool

  func route(page: Int) -> Route { isHome ? .feed(page: page) : .feedBelowHome(page: page) }

  func add(to inputs: inout PageInputs) { inputs.add(isHome) }
}

/// The categories, among those on the home page, that have a page.
struct CategoryPages: Sendable {
  let slugs: Set<String>
}

// MARK: What pages show

extension Pickup: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(picture)
    category.add(to: &inputs)
    inputs.add(minBudget)
    inputs.add(rating)
    inputs.add(article)
    inputs.add(address)
    inputs.add(unpublished?.rawValue)
    inputs.add(language)
  }
}

extension PickupFeed: PageInput {
  func add(to inputs: inout PageInputs) { pickups.add(to: &inputs) }
}

extension RankedCategory: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(rank)
    inputs.add(category)
  }
}

extension CategoryRanking: PageInput {
  func add(to inputs: inout PageInputs) { categories.add(to: &inputs) }
}

extension CategoryPages: PageInput {
  func add(to inputs: inout PageInputs) { slugs.sorted().add(to: &inputs) }
}
