import MamushiCore

/// Reads JSON Feed, versions 1.0 and 1.1.
struct JSONFeedReader {
  let url: String
  let limits: FeedLimits
  private var notes = RepairNotes()
  private var feedAuthors: [String] = []

  init(url: String, limits: FeedLimits) {
    self.url = url
    self.limits = limits
  }

  /// - Parameter bytes: In UTF-8.
  mutating func read(_ bytes: [UInt8]) throws(FeedFault) -> ParsedFeed {
    let root: Node
    do throws(DocumentFault) {
      root = try LocalDocumentReader().read(bytes[...], as: .foreignJSON, of: SitePath("feed"), firstLine: 1)
    } catch {
      let place = error.diagnostic.location.flatMap(\.line).map { " on line \($0)" } ?? ""
      throw FeedFault("its JSON cannot be read: \(error.diagnostic.message)\(place)")
    }
    if depth(of: root, isAtMost: limits.maximumDepth) == false {
      throw FeedFault("its values are nested more than \(limits.maximumDepth) levels deep")
    }
    guard let entries = root.entries else { throw FeedFault("it is JSON, but not a JSON Feed") }
    let object = JSONFeedObject(entries)
    guard object.text("version")?.contains("jsonfeed.org/version/") == true else {
      throw FeedFault("it is JSON, but not a JSON Feed: 'version' does not name one")
    }
    guard case .list(let items) = object.value("items") else {
      throw FeedFault("it is a JSON Feed without 'items'")
    }
    var feed = ParsedFeed()
    feed.title = object.text("title")
    feed.link = FeedAddress.resolve(object.text("home_page_url"), against: url)
    feed.language = object.text("language")
    feedAuthors = authors(object)
    for item in items {
      if let entries = item.entries {
        feed.items.append(self.item(JSONFeedObject(entries)))
      } else {
        notes.add("an item is \(item.kindName) and is left out")
      }
    }
    feed.repairs = notes.texts
    return feed
  }

  private func item(_ object: JSONFeedObject) -> FeedItem {
    var draft = FeedItemDraft(base: url)
    if let id = object.text("id") { draft.take(id: id) }
    draft.take(link: FeedAddress.resolve(object.text("url"), against: url), rank: 0)
    draft.take(link: FeedAddress.resolve(object.text("external_url"), against: url), rank: 1)
    if let title = object.text("title") { draft.take(title, as: .title(isHTML: false), base: url) }
    if let html = object.text("content_html") {
      draft.take(html, as: .content(isHTML: true), base: url)
    } else if let text = object.text("content_text") {
      draft.take(text, as: .content(isHTML: false), base: url)
    }
    if let summary = object.text("summary") { draft.take(summary, as: .summary(isHTML: false), base: url) }
    if let date = object.text("date_published") { draft.take(date, as: .published(rank: 0), base: url) }
    if let date = object.text("date_modified") { draft.take(date, as: .updated(rank: 0), base: url) }
    draft.takeLanguage(object.text("language"))
    for tag in object.list("tags") {
      if case .string(let name) = tag.value { draft.take(category: name) }
    }
    take(files: object, into: &draft)
    let own = authors(object)
    draft.item.authors = own.isEmpty ? feedAuthors : own
    return draft.finished()
  }

  /// Reads the pictures of an item, and its sound or film.
  private func take(files object: JSONFeedObject, into draft: inout FeedItemDraft) {
    func webAddress(_ object: JSONFeedObject, _ key: String) -> String? {
      FeedAddress.resolveOnWeb(object.text(key), against: url)
    }
    func take(_ image: String?, _ origin: FeedItemDraft.ImageOrigin) {
      if let image { draft.take(LinkedImage(url: image), from: origin) }
    }
    take(webAddress(object, "image"), .main)
    take(webAddress(object, "banner_image"), .media)
    for attachment in object.list("attachments") {
      guard let attachment = attachment.entries.map(JSONFeedObject.init),
        let address = webAddress(attachment, "url")
      else { continue }
      let type = attachment.text("mime_type")
      if type?.lowercased().hasPrefix("image/") == true {
        take(address, .enclosure)
        draft.take(picture: LinkedImage(url: address))
      } else {
        draft.take(LinkedMedia(url: address, type: type, size: attachment.text("size_in_bytes")))
      }
    }
  }

  /// Returns the names in `authors` of version 1.1 and `author` of 1.0.
  private func authors(_ object: JSONFeedObject) -> [String] {
    var names: [String] = []
    for author in object.list("authors")
      + (object.value("author").map { [Node($0, mark: Mark(line: 1, column: 1))] } ?? [])
    {
      if names.count < FeedItemDraft.maximumNames,
        let name = author.entries.map(JSONFeedObject.init)?.text("name"), !names.contains(name)
      {
        names.append(name)
      }
    }
    return names
  }

  /// Returns whether values are nested at most this deep.
  private func depth(of node: Node, isAtMost limit: Int) -> Bool {
    switch node.value {
    case .list(let elements): limit > 0 && elements.allSatisfy { depth(of: $0, isAtMost: limit - 1) }
    case .mapping(let entries): limit > 0 && entries.allSatisfy { depth(of: $0.value, isAtMost: limit - 1) }
    default: true
    }
  }
}

/// An object of a JSON Feed. Values whose type violates the specification count as missing.
private struct JSONFeedObject {
  private let entries: [Node.Entry]

  init(_ entries: [Node.Entry]) { self.entries = entries }

  func value(_ key: String) -> Node.Value? { entries.first { $0.key == key }?.value.value }

  /// Returns a text that is not empty. Numbers count as texts, because ids are often numbers.
  func text(_ key: String) -> String? {
    guard let node = entries.first(where: { $0.key == key })?.value else { return nil }
    let text: String
    switch node.value {
    case .string(let string): text = string.trimmingSpace
    case .integer(let number): text = node.source ?? String(number)
    case .number(let number): text = node.source ?? String(number)
    default: return nil
    }
    return text.isEmpty ? nil : text
  }

  func list(_ key: String) -> [Node] {
    if case .list(let elements) = value(key) { elements } else { [] }
  }
}
