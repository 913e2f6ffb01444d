import MamushiCore

struct FeedHomeModel: RecordModel {
  let heading: String
  let intro: String?
  let pickups: [PickupModel]
  let ranking: [ChipModel]
  let articles: [CardModel]
  /// The top-level albums of the gallery.
  let albums: [AlbumCardModel]
  /// The newest photos.
  let photos: [PhotoModel]
  /// The site's own pages, where there is nothing else to show.
  let pages: [PageCardModel]
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
    .flag("hasAlbums") { !$0.albums.isEmpty },
    .list("albums") { $0.albums },
    .flag("hasPhotos") { !$0.photos.isEmpty },
    .list("photos") { $0.photos },
    .flag("hasPages") { !$0.pages.isEmpty },
    .list("pages") { $0.pages },
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
  /// What only a preview shows: that the pickup is a draft, scheduled or expired.
  let mark: String?
  let language: String?
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
    .text("mark") { $0.mark },
    .text("language") { $0.language },
    .text("label") { $0.label },
    .number("number") { $0.number },
    .text("id") { "pickup-\($0.number)" })
}
