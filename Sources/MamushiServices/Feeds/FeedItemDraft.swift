import MamushiCore

/// An item while it is read: of several values that a feed gives for one thing, the best is kept.
struct FeedItemDraft {
  /// How many names of one kind an item or a feed has; each is compared with all before it.
  static let maximumNames = 200
  /// How many dates of an item are told that cannot be understood.
  private static let maximumInvalidDates = 4

  /// Where an image comes from, the best first.
  enum ImageOrigin: Int { case thumbnail, media, enclosure, podcast }

  var item: FeedItem
  private var permaLink: String?
  private var linkRank = Int.max
  private var publishedRank = Int.max
  private var updatedRank = Int.max
  private var imageOrigin: ImageOrigin?
  private var mailboxes: [String] = []
  /// How good the text is whose base is the item's.
  private var baseRank = Int.max

  init(base: String) { item = FeedItem(base: base) }

  func finished() -> FeedItem {
    var item = item
    if item.link == nil { item.link = permaLink }
    if item.authors.isEmpty { item.authors = mailboxes }
    return item
  }

  mutating func take(_ text: String, as field: FeedField, base: String) {
    switch field {
    case .title(let isHTML): if item.title == nil { item.title = FeedText(text, isHTML: isHTML) }
    case .link: take(link: FeedAddress.resolve(text, against: base), rank: 0)
    case .guid(let isPermaLink):
      item.id = text
      if isPermaLink, FeedAddress.isWebAddress(text) { permaLink = FeedAddress.resolve(text, against: base) }
    case .id: take(id: text)
    case .content(let isHTML):
      if item.content == nil {
        item.content = FeedText(text, isHTML: isHTML)
        take(base: base, rank: 0)
      }
    case .summary(let isHTML):
      if item.summary == nil {
        item.summary = FeedText(text, isHTML: isHTML)
        take(base: base, rank: 1)
      }
    case .published(let rank): take(date: text, rank: rank, into: \.published, of: \.publishedRank)
    case .updated(let rank): take(date: text, rank: rank, into: \.updated, of: \.updatedRank)
    case .mailbox: Self.add(Self.name(ofMailbox: text), to: &mailboxes)
    case .author: Self.add(Self.name(ofMailbox: text), to: &item.authors)
    case .category: take(category: text)
    case .language: item.language = text
    case .feedTitle, .feedLink, .feedLanguage, .feedAuthor: break
    }
  }

  mutating func take(id: String) {
    let id = id.trimmingSpace
    if item.id == nil, !id.isEmpty { item.id = id }
  }

  mutating func take(link: String?, rank: Int) {
    guard let link, rank < linkRank else { return }
    item.link = link
    linkRank = rank
  }

  mutating func take(category: String?) { Self.add(category?.trimmingSpace, to: &item.categories) }

  mutating func takeLanguage(_ language: String?) { if let language { item.language = language } }

  /// The thumbnail, else another picture; the widest of those of one kind.
  mutating func take(_ image: LinkedImage, from origin: ImageOrigin) {
    if let imageOrigin {
      if origin.rawValue > imageOrigin.rawValue { return }
      if origin == imageOrigin, (image.width ?? 0) <= (item.image?.width ?? 0) { return }
    }
    item.image = image
    imageOrigin = origin
  }

  private mutating func take(base: String, rank: Int) {
    guard rank < baseRank else { return }
    item.base = base
    baseRank = rank
  }

  private mutating func take(
    date text: String, rank: Int, into field: WritableKeyPath<FeedItem, Timestamp?>,
    of current: WritableKeyPath<FeedItemDraft, Int>
  ) {
    guard let date = FeedDate.parse(text) else {
      if item.invalidDates.count < Self.maximumInvalidDates, !item.invalidDates.contains(text) {
        item.invalidDates.append(text)
      }
      return
    }
    guard rank < self[keyPath: current] else { return }
    item[keyPath: field] = date
    self[keyPath: current] = rank
  }

  private static func add(_ name: String?, to names: inout [String]) {
    guard let name, !name.isEmpty, names.count < maximumNames, !names.contains(name) else { return }
    names.append(name)
  }

  /// The name in `a@example.com (Name)` or `Name <a@example.com>`; nil for an address alone.
  static func name(ofMailbox text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    if let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close {
      let name = text[text.index(after: open)..<close].trimmingSpace
      if !name.isEmpty, !name.contains("@") { return name }
    }
    if let open = text.firstIndex(of: "<"), text.contains(">") {
      let name = text[..<open].trimmingSpace.trimmingQuotes
      return name.isEmpty || name.contains("@") ? nil : name
    }
    // A name that has a sign of the same look, `@someone`, is one.
    let isAddress = text.split(separator: " ").count == 1 && !text.hasPrefix("@")
    return isAddress ? nil : text
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard utf8.count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast())
  }
}
