import MamushiCore

/// An item while it is read. If a feed has several values for one property, the best is kept.
struct FeedItemDraft {
  /// The limit on names of one kind in an item or a feed; each is compared with all earlier ones.
  static let maximumNames = 200
  /// The limit on an item's unreadable dates that are reported.
  private static let maximumInvalidDates = 4

  private static let maximumPictures = 100

  /// The source of an image, the best first.
  enum ImageOrigin: Int { case main, thumbnail, media, enclosure, podcast }

  var item: FeedItem
  private var permaLink: String?
  private var medium: FeedText?
  /// The address of the picture that was read last, whether or not it was kept.
  private var lastImage: String?
  /// All pictures of the item, without smaller versions of them.
  private var pictures: [FeedPicture] = []
  private var linkRank = Int.max
  private var publishedRank = Int.max
  private var updatedRank = Int.max
  private var imageOrigin: ImageOrigin?
  private var mailboxes: [String] = []
  /// The authors of the feed that the item was copied from.
  private var sourceAuthors: [String] = []
  /// The rank of the text that the item's base comes from.
  private var baseRank = Int.max

  init(base: String) { item = FeedItem(base: base) }

  func finished() -> FeedItem {
    var item = item
    if item.link == nil { item.link = permaLink }
    if item.content == nil, item.summary == nil { item.summary = medium }
    if item.authors.isEmpty { item.authors = mailboxes.isEmpty ? sourceAuthors : mailboxes }
    if !pictures.isEmpty { item.pictures = furtherPictures }
    return item
  }

  /// The pictures besides the one that stands for the item.
  private var furtherPictures: [FeedPicture] {
    let main = item.image.map { FeedPicture($0).key }
    if let position = pictures.firstIndex(where: { $0.key == main }) {
      return Array(pictures[..<position] + pictures[(position + 1)...])
    }
    // A thumbnail is mostly the first picture, smaller.
    return imageOrigin == .thumbnail ? Array(pictures.dropFirst()) : pictures
  }

  mutating func take(_ text: String, as field: FeedField, base: String) {
    switch field {
    case .title(let isHTML): if item.title == nil { item.title = FeedText(text, isHTML: isHTML) }
    case .uncertainTitle: take(HTMLEntities.decoded(text), as: .title(isHTML: false), base: base)
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
    case .uncertainSummary:
      // Only plain text has paragraphs that no element marks.
      let isHTML = Self.hasMarkup(text)
      take(isHTML ? text : HTMLEntities.decoded(text), as: .summary(isHTML: isHTML), base: base)
    case .medium(let isHTML): medium = medium ?? FeedText(text, isHTML: isHTML)
    case .alternative(let isHTML):
      let text = FeedText(text, isHTML: isHTML)
      medium = medium ?? text
      guard let lastImage else { return }
      if item.image?.url == lastImage { item.imageAlternative = text }
      if let last = pictures.indices.last, pictures[last].image.url == lastImage {
        pictures[last].alternative = text
      }
    case .published(let rank):
      take(date: text, rank: rank, into: \.published, \.isPublishedLocal, of: \.publishedRank)
    case .updated(let rank):
      take(date: text, rank: rank, into: \.updated, \.isUpdatedLocal, of: \.updatedRank)
    case .podcast(let key): if item.podcast[key] == nil { item.podcast[key] = text.trimmingSpace }
    case .mailbox: Self.add(Self.name(ofMailbox: text), to: &mailboxes)
    case .sourceAuthor: Self.add(Self.name(ofMailbox: text), to: &sourceAuthors)
    case .author: Self.add(Self.name(ofMailbox: text), to: &item.authors)
    case .category: take(category: text)
    case .uncertainCategory: take(category: HTMLEntities.decoded(text))
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

  /// Keeps the thumbnail, else another picture; of several pictures of one kind, the widest.
  mutating func take(_ image: LinkedImage, from origin: ImageOrigin) {
    lastImage = image.url
    if let imageOrigin {
      if origin.rawValue > imageOrigin.rawValue { return }
      if origin == imageOrigin, (image.width ?? 0) <= (item.image?.width ?? 0) { return }
    }
    item.image = image
    item.imageAlternative = nil
    imageOrigin = origin
  }

  /// Keeps a picture that is one of the item's own; the portraits that WordPress adds show its author.
  mutating func take(picture image: LinkedImage) {
    let isTracker = (image.width ?? .max) <= 2 && (image.height ?? .max) <= 2
    let picture = FeedPicture(image)
    guard pictures.count < Self.maximumPictures, !isTracker, !image.url.contains("gravatar.com/avatar/"),
      !pictures.contains(where: { $0.key == picture.key })
    else { return }
    pictures.append(picture)
  }

  /// Keeps the first sound or film; further ones are mostly the same in other formats.
  mutating func take(_ media: LinkedMedia?) { item.media = item.media ?? media }

  private mutating func take(base: String, rank: Int) {
    guard rank < baseRank else { return }
    item.base = base
    baseRank = rank
  }

  private mutating func take(
    date text: String, rank: Int, into field: WritableKeyPath<FeedItem, Timestamp?>,
    _ isLocal: WritableKeyPath<FeedItem, Bool>,
    of current: WritableKeyPath<FeedItemDraft, Int>
  ) {
    guard let date = FeedDate.parse(text) else {
      if item.invalidDates.count < Self.maximumInvalidDates, !item.invalidDates.contains(text) {
        item.invalidDates.append(text)
      }
      return
    }
    guard rank < self[keyPath: current] else { return }
    item[keyPath: field] = date.timestamp
    item[keyPath: isLocal] = !date.hasZone
    self[keyPath: current] = rank
  }

  private static func add(_ name: String?, to names: inout [String]) {
    guard let name, !name.isEmpty, names.count < maximumNames, !names.contains(name) else { return }
    names.append(name)
  }

  /// Returns whether a text has a comment or a tag of one of HTML's elements. Others, as in `Reply to <me@example.com>` and
  /// `vector<int>`, are plain text, which HTML would lose.
  private static func hasMarkup(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let last = bytes.lastIndex(of: UInt8(ascii: ">")) else { return false }
      return (0..<last).contains { place in
        bytes[place] == UInt8(ascii: "<") && beginsMarkup(bytes[(place + 1)...])
      }
    }
  }

  /// Returns whether a `<` before some bytes begins a comment or a tag of one of HTML's elements.
  private static func beginsMarkup(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if rest.starts(with: "!--".utf8) { return true }
    let start = rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest
    let name = start.prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard let end = start.dropFirst(name.count).first, " \t\n\r\u{C}/>".utf8.contains(end) else {
      return false
    }
    return HTMLElementNames.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// Returns the name in `a@example.com (Name)` or `Name <a@example.com>`, or `nil` for an address alone.
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
    // A name that contains an at sign, such as `@someone`, is still a name.
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
