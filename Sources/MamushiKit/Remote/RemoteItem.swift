import MamushiCore

/// An item of a remote source, as far as it can be understood alone: what is kept of it in the store. Its body lies
/// beside it.
@dynamicMemberLookup
struct RemoteItem: Sendable, Equatable {
  /// The source's own name for it, else its link, else a hash of its content.
  var id: String
  /// Plain text; never empty.
  var title: String
  /// As the source gives it, or empty.
  var slug = ""
  /// Its page elsewhere: absolute.
  var link: String?
  var summary: String?
  var date: ContentDate?
  /// The main one first.
  var categories: [String] = []
  var tags: [String] = []
  var authors: [String] = []
  var image: LinkedImage?
  var rating: Double?
  var isPickup = false
  /// Of a pickup: the slug of the article that it leads to.
  var article: String?
  /// Of a category of the ranking, from 1.
  var rank: Int?

  var bodyFormat = BodyFormat.html
  /// Where relative addresses of the body begin: absolute.
  var base = ""
  /// Absolute URLs of the images in the body; only gathered where they are to be downloaded.
  var bodyImages: [String] = []
  /// What becomes of its article as it is.
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
    coder.code(&article)
    coder.code(&rank)
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

/// An item that could not be understood, and is left out.
struct ItemFault: Hashable, Sendable {
  /// Of the item on its page, from 0.
  var index: Int
  /// The field as `site.yaml` or the feed names it; nil where the whole item is at fault.
  var field: String?
  /// A clause: "a mapping, where text is expected".
  var reason: String
  init(index: Int, field: String?, reason: String) {
    self.index = index
    self.field = field
    self.reason = reason
  }
}

/// A field that no item has where `site.yaml` says that it is.
struct AbsentField: Hashable, Sendable {
  var field: String
  /// The path that was looked at.
  var path: String
}

/// What a decoder makes of one response.
struct DecodedPage: Sendable {
  /// Each item with its body.
  var items: [(item: RemoteItem, body: [UInt8])] = []
  /// How many items the response has, understood or not.
  var count = 0
  var faults: [ItemFault] = []
  var absentFields: [AbsentField] = []
  /// What was broken in the response and is mended: clauses.
  var repairs: [String] = []
  init() {}
}
