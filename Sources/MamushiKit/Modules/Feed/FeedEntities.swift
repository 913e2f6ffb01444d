import MamushiCore

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
  /// What the picture shows, for those who do not see it; nil if the title says enough.
  var alternative: String?
}

/// What the carousel shows, in order.
struct PickupFeed: Sendable {
  let pickups: [Pickup]
  /// The source that a picture of another site comes from, by its address. No page shows it.
  var deliverers: [String: SourceLocation] = [:]
}

/// A category's place in the ranking.
struct RankedCategory: Sendable {
  /// From 1.
  let rank: Int
  let category: Term
}

extension RankedCategory {
  /// Returns one ranking of several: the categories of each list by rank, those of later lists after those of earlier ones.
  /// A category has the place that the first list gives it. The ranks of a list that is alone stay; in several, they are
  /// the places in the whole.
  static func joined(_ lists: [[RankedCategory]]) -> [RankedCategory] {
    var slugs = Set<String>()
    let parts = lists.enumerated().map { number, list in
      list.filter { slugs.insert($0.category.slug).inserted || number == 0 }
        .sorted { ($0.rank, $0.category.slug) < ($1.rank, $1.category.slug) }
    }
    .filter { !$0.isEmpty }
    if parts.count < 2 { return parts.first ?? [] }
    return parts.joined().enumerated().map { RankedCategory(rank: $0 + 1, category: $1.category) }
  }
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
    inputs.add(alternative)
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
