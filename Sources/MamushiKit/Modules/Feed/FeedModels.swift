import MamushiCore

struct FeedHomeModel: RecordModel {
  let heading: String
  let intro: String?
  let pickups: [PickupModel]
  let ranking: [ChipModel]
  let articles: [CardModel]
  /// The address of the feed's second page.
  let more: String?
  let pagination: PaginationModel?

  static let shape = Shape<FeedHomeModel>(
    "home",
    .text("heading") { $0.heading },
    .text("intro") { $0.intro },
    .flag("hasPickups") { !$0.pickups.isEmpty },
    .list("pickups") { $0.pickups },
    .flag("hasRanking") { !$0.ranking.isEmpty },
    .list("ranking") { $0.ranking },
    .flag("hasArticles") { !$0.articles.isEmpty },
    .list("articles") { $0.articles },
    .text("more") { $0.more },
    .model("pagination") { $0.pagination })
}

struct FeedPageModel: RecordModel {
  let heading: String
  let articles: [CardModel]
  let pagination: PaginationModel?

  static let shape = Shape<FeedPageModel>(
    "feed page",
    .text("heading") { $0.heading },
    .list("articles") { $0.articles },
    .model("pagination") { $0.pagination })
}

/// A slide of the carousel.
struct PickupModel: RecordModel {
  let title: String
  let url: String?
  let image: ImageModel?
  let budget: String?
  let category: LinkModel?
  let rating: RatingModel?
  let label: String
  /// From 1.
  let number: Int

  static let shape = Shape<PickupModel>(
    "Pickup",
    .text("title") { $0.title },
    .text("url") { $0.url },
    .model("image") { $0.image },
    .text("budget") { $0.budget },
    .model("category") { $0.category },
    .model("rating") { $0.rating },
    .text("label") { $0.label },
    .number("number") { $0.number },
    .text("id") { "pickup-\($0.number)" })
}

/// A category of the ranking.
struct ChipModel: RecordModel {
  let name: String
  let rank: Int
  let medal: String?
  let url: String?
  let label: String

  static let shape = Shape<ChipModel>(
    "Chip",
    .text("name") { $0.name },
    .number("rank") { $0.rank },
    .text("medal") { $0.medal },
    .text("url") { $0.url },
    .text("label") { $0.label })
}
