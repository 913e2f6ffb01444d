import MamushiCore

struct AuthorIndexModel: RecordModel {
  let heading: String
  let authors: [AuthorCardModel]

  static let shape = Shape<AuthorIndexModel>(
    "authors",
    .text("heading") { $0.heading },
    .flag("hasAuthors") { !$0.authors.isEmpty },
    .list("authors") { $0.authors })
}

struct AuthorCardModel: RecordModel {
  let name: String
  let url: String
  let bio: String?
  let avatar: ImageModel?
  let countText: String

  /// The letter that replaces a missing portrait.
  var initial: String { String(name.prefix(1)) }

  static let shape = Shape<AuthorCardModel>(
    "AuthorCard",
    .text("name") { $0.name },
    .text("url") { $0.url },
    .text("bio") { $0.bio },
    .model("avatar") { $0.avatar },
    .text("initial") { $0.initial },
    .text("countText") { $0.countText })
}

struct AuthorDetailsModel: RecordModel {
  let card: AuthorCardModel
  let website: String?
  let feed: String?
  let articles: [CardModel]
  let pagination: PaginationModel?

  static let shape = Shape<AuthorDetailsModel>(
    "author",
    .text("name") { $0.card.name },
    .text("bio") { $0.card.bio },
    .model("avatar") { $0.card.avatar },
    .text("initial") { $0.card.initial },
    .text("countText") { $0.card.countText },
    .text("website") { $0.website },
    .text("feed") { $0.feed },
    .text("websiteHost") { $0.website.flatMap(WebAddress.host) },
    .list("articles") { $0.articles },
    .model("pagination") { $0.pagination })
}
