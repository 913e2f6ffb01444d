import MamushiCore

/// Decodes the items of a feed, by the same rules as those of an API.
struct FeedItemDecoder {
  /// The greatest number of unparsable dates reported individually.
  private static let toldDates = 20

  /// The time zone of dates without one.
  let zone: any TimeZoneRules
  let markup: MarkupReading

  /// - Parameter url: the URL of the feed.
  func decode(_ feed: ParsedFeed, source: SourceConfiguration, url: String) -> DecodedPage {
    let completion = ItemCompletion(source: source, markup: markup)
    var page = DecodedPage()
    page.count = feed.items.count
    page.repairs = feed.repairs
    let language = feed.language.flatMap(completion.language)
    var invalidDates = 0
    for (index, entry) in feed.items.enumerated() {
      page.items.append(item(entry, completion, language: language, url: url))
      for date in entry.invalidDates {
        invalidDates += 1
        if invalidDates > Self.toldDates { continue }
        let quoted = UntrustedText.line(date, limit: 60)
        page.repairs.append("the date '\(quoted)' of item \(index) cannot be understood and is left out")
      }
    }
    completion.distinguish(
      &page.items, hasID: feed.items.map { $0.id?.isEmpty == false }, written: feed.items.map(Self.written))
    page.leaveOutMistakenIDs()
    if invalidDates > Self.toldDates {
      page.repairs.append(
        "\(invalidDates - Self.toldDates) more dates cannot be understood and are left out")
    }
    return page
  }

  private func item(
    _ entry: FeedItem, _ completion: ItemCompletion, language: String?, url: String
  ) -> (item: RemoteItem, body: [UInt8]) {
    typealias Limits = ItemCompletion.Limits
    let base = entry.base.isEmpty ? url : entry.base
    func text(_ text: FeedText) -> ItemCompletion.Text {
      ItemCompletion.Text(text: text.text, format: text.isHTML ? .html : .text)
    }
    func line(_ found: FeedText?, _ limit: Int) -> String? {
      found.flatMap { completion.line(text($0), limit: limit) }
    }
    func names(_ names: [String]) -> [String] {
      completion.names(names.map { ItemCompletion.Text(text: $0, format: .text) })
    }
    var item = RemoteItem(
      id: entry.id.map { UntrustedText.line($0, limit: .max) } ?? "",
      title: line(entry.title, Limits.title) ?? "")
    item.link = entry.link.flatMap { completion.address($0, base: base) }
    // If the summary itself is the body, the excerpt of that body already serves as the summary.
    if let content = entry.content, !UntrustedText.trimmed(content.text).isEmpty {
      item.summary = line(entry.summary, Limits.text)
    }
    let published = date(entry.published, isLocal: entry.isPublishedLocal)
    let updated = date(entry.updated, isLocal: entry.isUpdatedLocal)
    item.date = published ?? updated
    if let published, let updated, published < updated { item.updated = updated }
    // Feeds have only a list of categories: the first is the main one, the others are tags.
    let categories = names(entry.categories)
    item.categories = Array(categories.prefix(1))
    item.tags = Array(categories.dropFirst())
    item.authors = names(entry.authors)
    item.language = entry.language.flatMap(completion.language) ?? language
    item.image = completion.image(
      entry.image.flatMap { completion.address($0.url, base: base) }, width: entry.image?.width,
      height: entry.image?.height)
    if item.image != nil { item.thumbnailAlt = line(entry.imageAlternative, Limits.text) }
    // Without a base given by the feed, a text's addresses are relative to the item's page, for which it was
    // written.
    item.base = base == url ? item.link ?? WebAddress.withoutSecrets(base) : base
    var texts = [entry.content, entry.summary].compactMap { $0.map(text) }
    if let media = entry.media, let address = completion.address(media.url, base: base) {
      item.enclosure = Enclosure(media, at: address)
      item.podcast = Article.Episode(entry.podcast)
      let text = texts.first { !$0.isBlank }
      // The player has the name of its page.
      if item.title.isEmpty { item.title = completion.title(of: item, body: text) }
      texts = [Self.text(text, with: media.kind, at: address, named: item.title)]
    }
    if !entry.pictures.isEmpty {
      let body = texts.first { !$0.isBlank }
      let figures = entry.pictures.compactMap { picture -> String? in
        if let body, Self.shows(picture, body, base: item.base) { return nil }
        guard let address = completion.address(picture.image.url, base: base) else { return nil }
        return Self.figure(picture.image, at: address, alternative: line(picture.alternative, Limits.text))
      }
      if !figures.isEmpty {
        texts = [ItemCompletion.Text(text: Self.html(of: body) + figures.joined(), format: .html)]
      }
    }
    return completion.complete(item, texts: texts, written: Self.written(entry))
  }

  /// See ``ItemCompletion/complete(_:texts:written:)``. Dates without a zone are not yet moments here.
  private static func written(_ entry: FeedItem) -> [String] {
    let date = (entry.published ?? entry.updated).map { String($0.seconds) }
    return [entry.title?.text, entry.summary?.text, date, entry.image?.url, entry.categories.first].map {
      $0 ?? ""
    }
  }

  /// Returns a text that begins with a player, or the text itself if it names the file already.
  private static func text(
    _ text: ItemCompletion.Text?, with kind: LinkedMedia.Kind, at address: String, named title: String
  ) -> ItemCompletion.Text {
    let source = HTMLText.escape(address)
    if let text, text.format == .html, text.text.contains(address) || text.text.contains(source) {
      return text
    }
    let player = "<\(kind) src=\"\(source)\" aria-label=\"\(HTMLText.escape(title))\"></\(kind)>\n"
    return ItemCompletion.Text(text: player + html(of: text), format: .html)
  }

  private static func html(of text: ItemCompletion.Text?) -> String {
    guard let text else { return "" }
    return text.format == .text
      ? String(decoding: RemoteTexts.markup(ofText: Array(text.text.utf8)), as: UTF8.self) : text.text
  }

  /// Whether a body names a picture already, by its whole address or by its path.
  private static func shows(_ picture: FeedPicture, _ body: ItemCompletion.Text, base: String) -> Bool {
    guard body.format == .html else { return false }
    let key = picture.key
    if body.text.contains(key) || body.text.contains(HTMLText.escape(key)) { return true }
    guard let origin = WebAddress.origin(of: base), origin == WebAddress.origin(of: picture.image.url) else {
      return false
    }
    let path = key.dropFirst(2).drop { $0 != "/" }
    return !path.isEmpty && ["\"", "'"].contains { body.text.contains("\($0)\(path)") }
  }

  private static func figure(_ image: LinkedImage, at address: String, alternative: String?) -> String {
    let size: String =
      if let width = image.width, let height = image.height {
        " width=\"\(width)\" height=\"\(height)\""
      } else {
        ""
      }
    let source = HTMLText.escape(address)
    let alternative = HTMLText.escape(alternative ?? "")
    return "\n<figure><img src=\"\(source)\" alt=\"\(alternative)\"\(size)></figure>"
  }

  /// - Parameter isLocal: whether the date has no zone, and the moment is the one at which the clocks of UTC show it.
  private func date(_ moment: Timestamp?, isLocal: Bool) -> ContentDate? {
    moment.map {
      let timestamp = isLocal ? zone.timestamp(at: CivilTime($0, offset: 0)) : $0
      return ContentDate(timestamp: timestamp, hasTime: true)
    }
  }
}

extension DecodedPage {
  /// Leaves out items with the id of an earlier one that has another title, and reports them. Feeds may well repeat an item,
  /// of which the first is used.
  fileprivate mutating func leaveOutMistakenIDs() {
    var titles: [String: String] = [:]
    var mistaken = RangeSet<Int>()
    for (index, (item, _)) in items.enumerated() {
      if let title = titles[item.id] {
        if title == item.title { continue }
        mistaken.insert(index, within: items)
        faults.append(
          ItemFault(index: index, field: ItemField.id.rawValue, reason: "that of an earlier item"))
      } else {
        titles[item.id] = item.title
      }
    }
    items.removeSubranges(mistaken)
  }
}

extension Article.Episode {
  /// What an item of a feed says; values that cannot be understood are left out. Nil if it says nothing.
  fileprivate init?(_ written: [FeedItem.PodcastKey: String]) {
    self.init()
    func count(_ text: String) -> Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }
    number = written[.episode].flatMap(count)
    season = written[.season].flatMap(count)
    duration = written[.duration].flatMap(ValueDecoder.length)
    kind = written[.type].flatMap { Kind(rawValue: $0.lowercased()) }
    switch written[.explicit]?.lowercased() {
    case "true", "yes", "explicit": isExplicit = true
    case "false", "no", "clean": isExplicit = false
    default: break
    }
    if self == .blank { return nil }
  }
}
