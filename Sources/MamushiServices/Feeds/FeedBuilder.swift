import MamushiCore

/// The meaning of a captured text.
enum FeedField {
  case feedTitle, feedLink, feedLanguage, feedAuthor
  /// An author of the feed that an item was copied from.
  case sourceAuthor
  case title(isHTML: Bool)
  /// `title` of RSS, whose text is HTML in some feeds and plain in others.
  case uncertainTitle
  case link
  case guid(isPermaLink: Bool)
  case id
  case content(isHTML: Bool)
  case summary(isHTML: Bool)
  /// `description` of RSS, likewise.
  case uncertainSummary
  /// What Media RSS says about a film or picture.
  case medium(isHTML: Bool)
  /// What it says within a picture: what that shows.
  case alternative(isHTML: Bool)
  case published(rank: Int)
  case updated(rank: Int)
  /// What an item says as an episode of a podcast.
  case podcast(FeedItem.PodcastKey)
  /// `author` of RSS, which contains an address.
  case mailbox
  case author
  case category
  /// `category` of RSS, likewise.
  case uncertainCategory
  case language
}

/// Builds a feed from elements of RSS or Atom.
///
/// Accepts both vocabularies everywhere, because feeds mix them. The meaning of an element depends on its name and on
/// the part of the feed around it, not on the root.
final class FeedBuilder: XMLConsumer {
  /// The part of a feed that an open element represents, which determines what it may contain.
  enum Part { case root, channel, item, person, source, sourcePerson, media, picture, ignored }

  /// An open element.
  private struct Open {
    let part: Part
    /// The base of relative addresses in it.
    let base: String
  }

  var feed = ParsedFeed()
  var feedAuthors: [String] = []
  var item: FeedItemDraft?
  private let isAtom: Bool
  private let url: String
  private var open: [Open] = []
  private var capture: MarkupCapture?
  /// The bases of the open elements inside a captured one.
  private var innerBases: [String] = []
  private var elements: [XMLName: FeedElement] = [:]
  private var repairs: RepairNotes
  /// The language of the whole document, which a feed may say more exactly within it.
  private var rootLanguage: String?

  /// - Parameter repairs: Earlier repairs.
  init(url: String, isAtom: Bool, repairs: RepairNotes) {
    self.url = url
    self.isAtom = isAtom
    self.repairs = repairs
  }

  // MARK: Events

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    let outer = innerBases.last ?? open.last?.base ?? url
    let base = self.base(attributes, in: outer)
    if capture != nil {
      innerBases.append(base)
      capture?.start(name, attributes, base: base)
      return
    }
    let element = element(name)
    guard let parent = open.last else {
      let part: Part = element == .feed ? .channel : .root
      if part == .channel { takeLanguage(attributes) }
      rootLanguage = attributes.value("lang", prefix: "xml")
      return open.append(Open(part: part, base: base))
    }
    if parent.part != .ignored, element == .item || element == .entry {
      // The outer item of a nested one was not closed.
      finishItem()
      item = FeedItemDraft(base: base)
      item?.item.language = attributes.value("lang", prefix: "xml")
      if let about = attributes.value("about", prefix: "rdf") { item?.take(id: about) }
      return open.append(Open(part: .item, base: base))
    }
    let part: Part
    switch parent.part {
    case .root:
      part = element == .channel ? .channel : .ignored
      if part == .channel { takeLanguage(attributes) }
    case .channel: part = startInChannel(element, attributes, base: base)
    case .item, .media, .picture: part = startInItem(element, attributes, base: base)
    case .person:
      part = .ignored
      if element == .name { capture(item == nil ? .feedAuthor : .author, base: base) }
    // The feed that an entry was copied from (RFC 4287, section 4.2.11).
    case .source: part = element == .atomAuthor ? .sourcePerson : .ignored
    case .sourcePerson:
      part = .ignored
      if element == .name { capture(.sourceAuthor, base: base) }
    case .ignored: part = .ignored
    }
    open.append(Open(part: part, base: base))
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { capture?.append(bytes) }

  func end() {
    if let depth = capture?.depth, depth > 0 {
      innerBases.removeLast()
      capture?.end()
      return
    }
    if let capture {
      self.capture = nil
      finish(capture)
    }
    guard let closed = open.popLast() else { return }
    if closed.part == .item { finishItem() }
  }

  func flaw(_ flaw: XMLFlaw) {
    switch flaw {
    case .undeclaredPrefix(let prefix): repairs.add("prefix '\(prefix)' is not declared")
    case .repeatedAttribute: repairs.add("a tag has the same attribute twice")
    case .namespace: repairs.add("its namespaces are not valid")
    }
  }

  /// Whether no element within an item is open, such as a group, whose pictures are one in several sizes.
  var isInItemItself: Bool { open.last?.part == .item }

  /// Whether the innermost open element is a picture of Media RSS.
  var isInPicture: Bool { open.last?.part == .picture }

  // MARK: Elements

  private func element(_ name: XMLName) -> FeedElement {
    if let known = elements[name] { return known }
    let element = FeedElement(
      local: name.localText, prefix: name.prefixText, uri: name.uriText, isAtom: isAtom)
    elements[name] = element
    return element
  }

  private func base(_ attributes: XMLAttributes, in outer: String) -> String {
    guard attributes.count > 0, let own = attributes.value("base", prefix: "xml") else { return outer }
    return FeedAddress.resolve(own, against: outer) ?? outer
  }

  private func takeLanguage(_ attributes: XMLAttributes) {
    if feed.language == nil { feed.language = attributes.value("lang", prefix: "xml") }
  }

  func capture(_ field: FeedField, mode: MarkupCapture.Mode = .plain, base: String) {
    capture = MarkupCapture(field, mode: mode, base: base)
  }

  private func startInChannel(_ element: FeedElement, _ attributes: XMLAttributes, base: String) -> Part {
    switch element {
    case .title, .atomTitle, .dcTitle: capture(.feedTitle, base: base)
    case .link: capture(.feedLink, base: base)
    case .atomLink:
      let relation = attributes.value("rel") ?? "alternate"
      if relation == "alternate", feed.link == nil {
        feed.link = FeedAddress.resolve(attributes.value("href"), against: base)
      }
    case .language, .dcLanguage: capture(.feedLanguage, base: base)
    case .atomAuthor: return .person
    default: break
    }
    return .ignored
  }

  // MARK: Items

  private func finish(_ capture: MarkupCapture) {
    guard let text = capture.text else { return }
    switch capture.field {
    case .feedTitle: if feed.title == nil { feed.title = text }
    case .feedLink: if feed.link == nil { feed.link = FeedAddress.resolve(text, against: capture.base) }
    case .feedLanguage: if feed.language == nil { feed.language = text }
    case .feedAuthor:
      if feedAuthors.count < FeedItemDraft.maximumNames, !feedAuthors.contains(text) {
        feedAuthors.append(text)
      }
    default: item?.take(text, as: capture.meaning, base: capture.base)
    }
  }

  private func finishItem() {
    guard let item else { return }
    self.item = nil
    feed.items.append(item.finished())
  }

  /// Returns the feed once everything is read. Items without authors inherit the feed's (RFC 4287, section 4.2.1).
  func finished() -> ParsedFeed {
    finishItem()
    var feed = feed
    feed.repairs = repairs.texts
    feed.language = feed.language ?? rootLanguage
    if !feedAuthors.isEmpty {
      for index in feed.items.indices where feed.items[index].authors.isEmpty {
        feed.items[index].authors = feedAuthors
      }
    }
    return feed
  }
}
