import MamushiCore

/// Reads the responses of one listing: their items and the address of the next page.
struct PageReader: Sendable {
  let source: SourceConfiguration
  let listing: ListingConfiguration
  let documents: any DocumentReader
  let services: RemoteServices
  let makeMarkdownParser: @Sendable () -> any MarkdownParser
  let zone: any TimeZoneRules
  let fingerprinter: Fingerprinter
  /// Identifies everything that decides how a response is read, apart from the listing itself.
  let reading: Fingerprint

  private var cursor: PagingCursor { PagingCursor(listing, of: source) }

  /// The address of the first page; of a local source, what identifies its listing.
  var firstURL: String {
    switch source.kind {
    case .api: cursor.first
    case .feed: source.url
    case .file: source.file?.path.string ?? ""
    case .command: source.run.joined(separator: "\0")
    case .sqlite: (source.file?.path.string ?? "") + "\0" + (listing.query?.statement ?? "")
    }
  }

  /// The listing's key in the store.
  var key: ListingKey {
    var request = ByteEncoder()
    request.add(firstURL)
    request.add("\(listing.paging)")
    return ListingKey(
      source: source.name, listing: listing.name, request: fingerprinter(request.bytes))
  }

  var accept: String {
    switch source.kind {
    case .api, .file, .command, .sqlite: "application/json"
    case .feed:
      "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, "
        + "application/json;q=0.8, */*;q=0.5"
    }
  }

  /// Identifies the decoder of items, with its settings.
  var decoder: Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(reading)
    inputs.add(source.name)
    inputs.add(source.url)
    inputs.add(source.isAtSite)
    inputs.add(source.kind.rawValue)
    inputs.add(source.format.rawValue)
    inputs.add(source.file?.isPlural)
    // Whether a file without anything is a list without items.
    inputs.add(source.kind == .file && source.mayBeEmpty)
    inputs.add(source.media.rawValue)
    inputs.add(listing.separator)
    inputs.add(listing.content.rawValue)
    inputs.add(listing.bodyFormat.rawValue)
    inputs.add(listing.items?.text)
    inputs.add(listing.protection?.text)
    inputs.add(listing.hasOwnFields)
    for (field, place) in listing.fields.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      inputs.add(field.rawValue)
      inputs.add(place.path.text)
      inputs.add(place.isHTML)
      inputs.add(place.isUTC)
    }
    for (name, path) in listing.parameters {
      inputs.add(name)
      inputs.add(path.text)
    }
    return fingerprinter(inputs.bytes)
  }

  /// Decodes a response for the store.
  ///
  /// - Parameter url: the requested URL, which redirects may have changed.
  func read(
    _ response: HTTPResponse, asked url: String, at now: Int64
  ) throws(SourceFault) -> NewPage {
    let contentType = response["Content-Type"]
    let (decoded, root) = try decode(response.body, contentType: contentType, url: response.url)
    return NewPage(
      url: url, next: try next(after: url, response, root, count: decoded.count),
      validity: Freshness.validity(of: response, at: now), contentType: contentType, bytes: response.body,
      fingerprint: fingerprinter(response.body), content: content(of: decoded))
  }

  /// Decodes a stored response again.
  func read(_ bytes: [UInt8], of page: StoredPage) throws(SourceFault) -> DecodedContent {
    content(of: try decode(bytes, contentType: page.contentType, url: page.url).page)
  }

  /// - Throws: a clause.
  func feed(_ bytes: [UInt8], contentType: String?, url: String) throws(FeedFault) -> DecodedPage {
    var limits = FeedLimits()
    limits.maximumDepth = source.limits.maximumXMLDepth
    let feed = try services.feeds.read(bytes, contentType: contentType, url: url, limits: limits)
    return FeedItemDecoder(zone: zone, markup: markup).decode(feed, source: source, url: url)
  }

  var markup: MarkupReading {
    MarkupReading(
      sanitizer: services.makeSanitizer(), parser: makeMarkdownParser(),
      gathersImages: source.media == .download || source.isAtSite)
  }

  private func decode(
    _ bytes: [UInt8], contentType: String?, url: String
  ) throws(SourceFault) -> (page: DecodedPage, root: Node?) {
    switch source.kind {
    case .file, .command, .sqlite: return (try decodeLocal(bytes, name: url), nil)
    case .feed:
      let page: DecodedPage
      do throws(FeedFault) {
        page = try feed(bytes, contentType: contentType, url: url)
      } catch {
        throw .noFeed("\(error)", url: url)
      }
      return (try bounded(page, url), nil)
    case .api:
      let text = services.decodeText(bytes, contentType)
      if text.bytes.isBlank { throw .blank(url: url) }
      let root = try json(text.bytes, url: url)
      var page: DecodedPage
      do throws(ItemListFault) {
        let decoder = ItemDecoder(zone: zone, markup: markup)
        page = try decoder.decode(root, listing: listing, source: source, url: url)
      } catch {
        throw .unreadable("\(error)", url: url, isOfPreset: listing.isOfPreset)
      }
      page.repairs += text.repairs
      return (try bounded(page, url), root)
    }
  }

  /// The greatest number of items in one response. Each item can become pages, and an untrusted source decides on
  /// their number.
  static let maximumItems = 50_000

  private func bounded(_ page: DecodedPage, _ url: String) throws(SourceFault) -> DecodedPage {
    if page.count > Self.maximumItems {
      let limit = NumberText.grouped(Self.maximumItems)
      throw .unreadable("it has more than \(limit) items in one answer", url: url)
    }
    return page
  }

  private func json(_ bytes: [UInt8], url: String) throws(SourceFault) -> Node {
    if JSONDepth.isBeyond(source.limits.maximumJSONDepth, in: bytes) {
      throw .unreadable("its JSON is nested deeper than \(source.limits.maximumJSONDepth) levels", url: url)
    }
    let file = source.texts
    do throws(DocumentFault) {
      return try documents.read(bytes[...], as: .foreignJSON, of: file, firstLine: 1)
    } catch {
      throw .unreadable(
        "the answer is not JSON: \(error.clause)", url: url, isOfPreset: listing.isOfPreset)
    }
  }

  /// The reason why an answer without items fails its listing; nil if it may be empty. Items that cannot be decoded never
  /// make it empty, whether it had any before or not; those that need a password by now always do.
  ///
  /// - Parameters:
  ///   - former: the number of items that the listing had. One without any may be empty.
  ///   - mayBeEmpty: whether this listing may be empty, even if its source does not say so.
  func emptiness(of notes: [[UInt8]], former: Int, mayBeEmpty: Bool = false) -> SourceFault? {
    let notes = notes.compactMap { ListingNotes(stored: $0) }
    if let fault = notes.lazy.compactMap(\.faults.first).first {
      return .undecodable(
        (fault.field.map { "'\(listing.nameInMessages(of: $0))' is " } ?? "an item is ")
          + source.secrets.hidden(in: fault.reason),
        listing: listing.name, isOfPreset: listing.isOfPreset)
    }
    if former == 0 || mayBeEmpty || source.mayBeEmpty || notes.contains(where: { $0.protected > 0 }) {
      return nil
    }
    return .empty(former: former, listing: listing.name, url: source.kind.isRemote ? firstURL : nil)
  }

  // MARK: Paging

  /// The address of the page after one with unchanged content.
  func next(_ response: HTTPResponse, of page: StoredPage) throws(SourceFault) -> String? {
    // The content is the same, so only headers can differ.
    guard source.kind == .api, listing.paging.readsHeaders else { return page.next }
    let (decoded, root) = try decode(
      response.body, contentType: response["Content-Type"], url: response.url)
    return try next(after: page.url, response, root, count: decoded.count)
  }

  /// - Parameter count: the number of items in the response, including invalid ones.
  private func next(
    after url: String, _ response: HTTPResponse, _ root: Node?, count: Int
  ) throws(SourceFault) -> String? {
    guard let root else { return nil }
    do throws(PagingFault) {
      return try cursor.next(
        after: PagingCursor.Answer(
          url: url, responseURL: response.url, root: root, count: count, header: { response[$0] }))
    } catch {
      throw .unreadable("\(error)", url: url, isOfPreset: listing.isOfPreset)
    }
  }

  func content(of page: DecodedPage) -> DecodedContent {
    DecodedContent(
      items: page.items.map { item, body in
        let stored = RemoteBody(of: item, bytes: body).encoded
        return .init(record: RemoteRecord(body: fingerprinter(stored), item: item).encoded, body: stored)
      },
      notes: ListingNotes(
        faults: page.faults, repairs: page.repairs, absentFields: page.absentFields,
        leftOut: page.leftOut, protected: page.protected
      ).stored, decoder: decoder)
  }
}

extension Paging {
  /// Whether paging depends on a response's headers.
  fileprivate var readsHeaders: Bool {
    switch self {
    case .link: true
    case .page(_, _, _, _, let total), .offset(_, _, let total): total?.header != nil
    case .cursor, .none: false
    }
  }
}

extension [UInt8] {
  /// Whether there is nothing but white space, behind a byte order mark or not.
  var isBlank: Bool {
    (starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]).allSatisfy { $0 <= 0x20 }
  }
}

extension DocumentFault {
  /// What is wrong, and where, for a document that is no file of the site.
  var clause: String {
    let place = diagnostic.location
    let line = place?.line.map { " (line \($0), column \(place?.column ?? 1))" } ?? ""
    return diagnostic.message + line
  }
}
