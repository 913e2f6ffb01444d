import MamushiCore

/// An item of a remote source in the store, decoded without knowledge of the site. Its body is stored separately.
@dynamicMemberLookup
struct RemoteItem: Sendable, Equatable {
  /// The source's own id, else the item's link, else its slug, else a hash of its content.
  var id: String
  /// Plain text; empty only for a pickup that leaves it to its article.
  var title: String
  /// The slug that the source gives, or empty.
  var slug = ""
  /// The absolute URL of its page on the other site.
  var link: String?
  var summary: String?
  var date: ContentDate?
  /// The main category first.
  var categories: [String] = []
  var tags: [String] = []
  var authors: [String] = []
  var image: LinkedImage?
  var rating: Double?
  var isPickup = false
  var isDraft = false
  /// Of a pickup: the slug of its article.
  var article: String?
  /// Of a category in the ranking, from 1.
  var rank: Int?
  /// The sound or film that a feed offers with it.
  var enclosure: Enclosure?

  var bodyFormat = BodyFormat.html
  /// The absolute base URL of relative addresses in the body.
  var base = ""
  /// Absolute URLs of the images in the body; gathered only if they are to be downloaded.
  var bodyImages: [String] = []
  /// The fields that its article takes over unchanged.
  var rest = Article.Rest()

  init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  subscript<Value>(dynamicMember field: WritableKeyPath<Article.Rest, Value>) -> Value {
    get { rest[keyPath: field] }
    set { rest[keyPath: field] = newValue }
  }
}

extension RemoteItem: Coded {
  static var blank: RemoteItem { RemoteItem(id: "", title: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&id)
    coder.code(&title)
    coder.code(&slug)
    coder.code(&link)
    coder.code(&summary)
    coder.code(&date)
    coder.code(&categories)
    coder.code(&tags)
    coder.code(&authors)
    coder.code(&image)
    coder.code(&rating)
    coder.code(&isPickup)
    coder.code(&isDraft)
    coder.code(&article)
    coder.code(&rank)
    coder.code(&enclosure)
    coder.code(&bodyFormat)
    coder.code(&base)
    coder.code(&bodyImages)
    coder.code(&rest)
  }
}

extension BodyFormat: Coded {
  static var blank: Self { .html }
}

extension LinkedImage: Coded {
  static var blank: LinkedImage { LinkedImage(url: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&url)
    coder.code(&width)
    coder.code(&height)
  }
}

/// An item that could not be decoded, and is omitted; or a value of an item, which is omitted alone.
struct ItemFault: Hashable, Sendable {
  /// The item's position on its page, from 0.
  var index: Int
  /// The field, as named in `site.yaml` or the feed; nil if the whole item is invalid.
  var field: String?
  /// A clause: "a mapping, where text is expected".
  var reason: String
  /// The place in the file of the site that has the item; nil for other sources.
  var mark: Mark?
  init(index: Int, field: String?, reason: String, mark: Mark? = nil) {
    self.index = index
    self.field = field
    self.reason = reason
    self.mark = mark
  }
}

/// A field that `site.yaml` maps, but no item has; or what should name the next page or say how many there are, but is in
/// no answer.
struct AbsentField: Hashable, Sendable {
  static let nextPage = "paging.next"
  static let totalPages = "paging.totalPages"
  /// What names of the site's own values begin with.
  static let parameters = "params."

  var field: String
  /// The mapped path.
  var path: String
}

/// The decoded content of one response.
struct DecodedPage: Sendable {
  /// Each item with its body.
  var items: [(item: RemoteItem, body: [UInt8])] = []
  /// The number of items in the response, including invalid ones.
  var count = 0
  var faults: [ItemFault] = []
  /// Values that are omitted, of items that are not.
  var leftOut: [ItemFault] = []
  /// The number of items that are omitted because readers need a password for them.
  var protected = 0
  var absentFields: [AbsentField] = []
  /// Faults in the response that were repaired: clauses.
  var repairs: [String] = []
  init() {}
}
