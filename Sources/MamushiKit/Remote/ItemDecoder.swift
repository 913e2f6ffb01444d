import MamushiCore

/// The reason why a response has no items: a clause.
struct ItemListFault: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Decodes the items of an API from JSON, by the mapping of their listing. Items that cannot be decoded are
/// omitted and reported; the fault of one item does not affect others.
struct ItemDecoder {
  let zone: any TimeZoneRules
  let markup: MarkupReading

  /// - Parameters:
  ///   - zone: the time zone of dates without one.
  ///   - markup: reads bodies, and fields that are declared to be HTML.
  init(zone: any TimeZoneRules, markup: MarkupReading) {
    self.zone = zone
    self.markup = markup
  }

  /// - Parameters:
  ///   - root: the whole response.
  ///   - url: the URL of the response, the base of relative addresses.
  ///   - name: the file that the response is, if it may be one of several.
  func decode(
    _ root: Node, listing: ListingConfiguration, source: SourceConfiguration, url: String,
    name: SitePath? = nil
  ) throws(ItemListFault) -> DecodedPage {
    let isItem = name != nil && listing.items == nil && root.entries != nil
    let nodes = isItem ? [root] : try items(of: root, at: listing.items, in: source)
    let hasPlaces = source.kind == .file
    let completion = ItemCompletion(source: source, markup: markup)
    var page = DecodedPage()
    page.count = nodes.count
    // Whether each of the page's items has an id, and where it is.
    var ids: [(isOwn: Bool, index: Int, mark: Mark?)] = []
    var written: [[String]] = []
    for (index, node) in nodes.enumerated() {
      guard node.entries != nil else {
        let reason = "\(node.kindName), where a mapping is expected"
        page.faults.append(
          ItemFault(index: index, field: nil, reason: reason, mark: hasPlaces ? node.mark : nil))
        continue
      }
      if case .bool(true)? = listing.protection?.first(in: node)?.value {
        page.protected += 1
        continue
      }
      var fields = ItemFieldDecoder(node: node, listing: listing, zone: zone)
      let decoded = item(&fields, completion, listing: listing, url: url, name: isItem ? name : nil)
      if fields.faults.isEmpty {
        if let fault = Self.emptiness(of: decoded.item, fields, listing) {
          page.faults.append(
            ItemFault(
              index: index, field: fault.field?.rawValue, reason: fault.reason,
              mark: hasPlaces ? fault.field.map { fields.mark(of: $0) } ?? node.mark : nil))
        } else {
          let own = Self.identifying(in: listing).map { fields.written($0) }
          page.items.append(completion.complete(decoded.item, texts: decoded.texts, written: own))
          written.append(own)
          page.leftOut += fields.leftOut.map {
            ItemFault(
              index: index, field: $0.field.rawValue, reason: $0.reason,
              mark: hasPlaces ? fields.mark(of: $0.field) : nil)
          }
          ids.append((!decoded.item.id.isEmpty, index, hasPlaces ? fields.mark(of: .id) : nil))
        }
      } else {
        page.faults += fields.faults.map {
          ItemFault(
            index: index, field: $0.field.rawValue, reason: $0.reason,
            mark: hasPlaces ? fields.mark(of: $0.field) : nil)
        }
      }
    }
    completion.distinguish(&page.items, hasID: ids.map(\.isOwn), written: written)
    page.leaveOutRepetitions(ids)
    page.absentFields = Self.absentFields(of: nodes.filter { $0.entries != nil }, listing)
    if case .cursor(_, let next) = listing.paging, !nodes.isEmpty,
      (next.isPlural ? next.first(in: root) : next.found(in: root)) == nil
    {
      page.absentFields.append(AbsentField(field: AbsentField.nextPage, path: next.text))
    }
    // A single word may also be the name of a header.
    if case .page(_, _, .some, nil, let total?) = listing.paging, let path = total.path, path.steps.count > 1,
      path.first(in: root) == nil
    {
      page.absentFields.append(AbsentField(field: AbsentField.totalPages, path: path.text))
    }
    return page
  }

  /// The fields by which an item is known that has no id, link and slug, beside its text.
  private static func identifying(in listing: ListingConfiguration) -> [ItemField] {
    [
      listing.content == .rankings ? .name : .title, .summary, .date, .thumbnail, .category, .rank, .article,
      .catchCopy, .rating,
    ]
  }

  /// The reason why an item has nothing to show; nil if it has. A source that may no longer read its own fields gives such
  /// items, which must not replace those that it gave before.
  private static func emptiness(
    of item: RemoteItem, _ fields: ItemFieldDecoder, _ listing: ListingConfiguration
  ) -> (field: ItemField?, reason: String)? {
    var fields = fields
    switch listing.content {
    case .gallery:
      if item.image != nil { return nil }
      return (.thumbnail, fields.leftOut.first { $0.field == .thumbnail }?.reason ?? "missing")
    case .rankings: return item.title.isEmpty ? (.name, "missing") : nil
    case .pickups: return item.title.isEmpty && item.article == nil ? (.title, "missing") : nil
    case .information:
      // Texts may be long to read.
      if !item.title.isEmpty || item.image != nil || item.link != nil { return nil }
      let hasText = [.body, .summary, .catchCopy].contains { field in
        fields.text(field)?.text.utf8.contains { $0 > 0x20 } ?? false
      }
      return hasText ? nil : (nil, "without a title and a text")
    }
  }

  /// The fields that no item has: those that `site.yaml` maps, or else those that items of this kind cannot do without.
  private static func absentFields(of nodes: [Node], _ listing: ListingConfiguration) -> [AbsentField] {
    if nodes.isEmpty { return [] }
    let essential: [ItemField] =
      switch listing.content {
      case .information: [.title, .body, .summary]
      case .rankings: [.name]
      case .pickups, .gallery: []
      }
    // A field that is null in all items, like a column of a database, is where it should be.
    func isAbsent(_ path: JSONPath) -> Bool {
      nodes.allSatisfy { (path.isPlural ? path.first(in: $0) : path.found(in: $0)) == nil }
    }
    let absent = listing.fields.sorted { $0.key.rawValue < $1.key.rawValue }
      .filter { listing.hasOwnFields || essential.contains($0.key) }
      .filter { isAbsent($0.value.path) }
      .map { AbsentField(field: $0.key.rawValue, path: $0.value.path.text) }
    let own = listing.parameters.filter { isAbsent($0.path) }
      .map { AbsentField(field: AbsentField.parameters + $0.name, path: $0.path.text) }
    if listing.hasOwnFields { return absent + own }
    // One of them is enough; the first stands for all.
    return own
      + (absent.count == essential.count ? absent.filter { $0.field == essential.first?.rawValue } : [])
  }

  private func items(
    of root: Node, at path: JSONPath?, in source: SourceConfiguration
  ) throws(ItemListFault) -> [Node] {
    let answer =
      switch source.kind {
      case .api, .feed, .sqlite: "the answer"
      case .command: "the output"
      case .file: "the file"
      }
    guard let path else {
      if case .list(let nodes) = root.value { return nodes }
      // An empty file of these formats is an empty list.
      if root.isNull, [.csv, .yaml, .toml].contains(source.format) { return [] }
      throw ItemListFault("\(answer) is \(root.kindName), where a list is expected")
    }
    if path.isPlural {
      // The value before `[]` must be a list: a response of another kind is not an empty list.
      let start = path.singularStart
      let list = start.found(in: root) ?? Node(.null, mark: root.mark)
      guard case .list = list.value else {
        let name = start.text.isEmpty ? answer : "'\(start.text)'"
        throw ItemListFault("\(name) is \(list.kindName), where a list is expected")
      }
      return path.values(in: root)
    }
    guard let node = path.first(in: root) else { throw ItemListFault("'\(path.text)' is missing") }
    if case .list(let nodes) = node.value { return nodes }
    throw ItemListFault("'\(path.text)' is \(node.kindName), where a list is expected")
  }

  private func item(
    _ fields: inout ItemFieldDecoder, _ completion: ItemCompletion, listing: ListingConfiguration,
    url: String,
    name: SitePath?
  ) -> (item: RemoteItem, texts: [ItemCompletion.Text]) {
    typealias Limits = ItemCompletion.Limits
    func line(_ field: ItemField, _ limit: Int) -> String? {
      fields.text(field).flatMap { completion.line($0, limit: limit) }
    }
    func address(_ field: ItemField) -> String? {
      fields.address(field) { completion.address($0, base: url) }
    }
    var item = RemoteItem(
      id: line(.id, .max) ?? "",
      title: line(listing.content == .rankings ? .name : .title, Limits.title) ?? "")
    // WordPress percent-encodes slugs.
    let slug = fields.text(.slug).map { PercentEncoding.decode($0.text) ?? $0.text }
    item.slug = UntrustedText.line(slug ?? "", limit: Limits.title)
    // An item with a file of its own is known by the file's name.
    if let name, item.id.isEmpty { item.id = name.string }
    if let name, item.slug.isEmpty { item.slug = String(name.stem) }
    item.link = address(.link)
    let summary = fields.text(.summary)
    item.summary = summary.flatMap { completion.line($0, limit: Limits.text) }
    item.catchCopy = line(.catchCopy, Limits.title)
    item.date = fields.date(.date)
    item.updated = fields.date(.updated)
    // Systems also save what they publish later.
    if let date = item.date, item.updated?.isSurelyBefore(date) == true { item.updated = nil }
    item.categories = completion.names(fields.texts(.category))
    item.tags = completion.names(fields.texts(.tags))
    for taxonomy in listing.taxonomies {
      let names = completion.names(fields.texts(taxonomy))
      if !names.isEmpty { item.parameters.append(Node.Entry(taxonomy.rawValue, names)) }
    }
    for (name, path) in listing.parameters {
      if let value = fields.value(at: path) {
        item.parameters.append(Node.Entry(key: name, keyMark: value.mark, value: value))
      }
    }
    item.authors = completion.names(fields.texts(.authors))
    item.website = fields.address(.website) { text in
      ItemFieldDecoder.website(text).flatMap { completion.address($0, base: url) }
    }
    item.language = fields.text(.language, expected: "a language tag such as 'ja'", as: completion.language)
    item.reading = line(.reading, Limits.title)
    item.image = completion.image(
      address(.thumbnail), width: fields.integer(.thumbnailWidth), height: fields.integer(.thumbnailHeight))
    item.thumbnailAlt = line(.thumbnailAlt, Limits.text)
    item.rating = fields.rating(.rating)
    item.minBudget = fields.budget(.minBudget)
    item.isPickup = fields.flag(.pickup) ?? false
    item.article = line(.article, Limits.title)
    item.rank = fields.rank(.rank)
    item.isDraft = fields.flag(.draft) ?? false
    item.expires = fields.date(.expires)
    item.base = item.link ?? WebAddress.withoutSecrets(url)
    return (item, [fields.text(.body), summary].compactMap { $0 })
  }
}

extension DecodedPage {
  /// Leaves out items with the id of an earlier one, and reports them. Pages of an API may shift while they are read, but
  /// within one an id is that of one item.
  ///
  /// - Parameter ids: for each item whether it has an id of its own, and where the item is.
  fileprivate mutating func leaveOutRepetitions(_ ids: [(isOwn: Bool, index: Int, mark: Mark?)]) {
    var known = Set<String>()
    var repeated = RangeSet<Int>()
    for (position, id) in ids.enumerated() where !known.insert(items[position].item.id).inserted {
      repeated.insert(position, within: items)
      let reason = id.isOwn ? "that of an earlier item" : "without an id, and is equal to an earlier item"
      faults.append(
        ItemFault(
          index: id.index, field: id.isOwn ? ItemField.id.rawValue : nil, reason: reason, mark: id.mark))
    }
    items.removeSubranges(repeated)
  }
}

extension Node.Entry {
  /// An entry as front matter has it, of names that come from elsewhere.
  fileprivate init(_ key: String, _ names: [String]) {
    let mark = Mark(line: 1, column: 1)
    self.init(key: key, keyMark: mark, value: Node(.texts(names, at: mark), mark: mark))
  }
}
