/// A field of items, by its name in `site.yaml`. The content of a listing decides which of them it has; articles also have the
/// site's own taxonomies.
struct ItemField: RawRepresentable, Hashable, Sendable {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }

  static let id = ItemField(rawValue: "id")
  static let title = ItemField(rawValue: "title")
  static let slug = ItemField(rawValue: "slug")
  static let link = ItemField(rawValue: "link")
  static let body = ItemField(rawValue: "body")
  static let summary = ItemField(rawValue: "summary")
  static let catchCopy = ItemField(rawValue: "catchCopy")
  static let date = ItemField(rawValue: "date")
  static let updated = ItemField(rawValue: "updated")
  static let category = ItemField(rawValue: "category")
  static let tags = ItemField(rawValue: "tags")
  static let authors = ItemField(rawValue: "authors")
  static let website = ItemField(rawValue: "website")
  static let language = ItemField(rawValue: "language")
  static let reading = ItemField(rawValue: "reading")
  static let thumbnail = ItemField(rawValue: "thumbnail")
  static let thumbnailWidth = ItemField(rawValue: "thumbnailWidth")
  static let thumbnailHeight = ItemField(rawValue: "thumbnailHeight")
  /// What the picture shows, for those who do not see it.
  static let thumbnailAlt = ItemField(rawValue: "thumbnailAlt")
  static let rating = ItemField(rawValue: "rating")
  static let minBudget = ItemField(rawValue: "minBudget")
  static let pickup = ItemField(rawValue: "pickup")
  static let draft = ItemField(rawValue: "draft")
  static let expires = ItemField(rawValue: "expires")
  /// Of a pickup: the slug of its article.
  static let article = ItemField(rawValue: "article")
  /// Of a category in the ranking.
  static let name = ItemField(rawValue: "name")
  static let rank = ItemField(rawValue: "rank")
}
