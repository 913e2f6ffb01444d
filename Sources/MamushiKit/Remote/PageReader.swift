import MamushiCore

/// Understands the responses of one listing: its items, and where it goes on.
struct PageReader: Sendable {
  let source: SourceConfiguration
  let listing: ListingConfiguration
  let documents: any DocumentReader
  let services: RemoteServices
  let makeMarkdownParser: @Sendable () -> any MarkdownParser
  let zone: any TimeZoneRules
  let fingerprinter: Fingerprinter
  /// Stands for all that decides how a response is understood, beside the listing itself.
  let reading: Fingerprint

  private var cursor: PagingCursor { PagingCursor(listing, of: source) }

  var firstURL: String { source.kind == .feed ? source.url : cursor.first }

  /// The listing's name in the store.
  var key: ListingKey {
    var request = ByteEncoder()
    request.add(firstURL)
    request.add("\(listing.paging)")
    return ListingKey(
      source: source.name, listing: listing.name, request: fingerprinter(request.bytes))
  }

  var accept: String {
    switch source.kind {
    case .api: "application/json"
    case .feed:
      "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, "
        + "application/json;q=0.8, */*;q=0.5"
    }
  }

  /// Stands for what makes items of bytes.
  var decoder: Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(reading)
    inputs.add(source.name)
    inputs.add(source.url)
    inputs.add(source.media.rawValue)
    inputs.add(listing.content.rawValue)
    inputs.add(listing.bodyFormat.rawValue)
    inputs.add(listing.items?.text)
    for (field, place) in listing.fields.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      inputs.add(field.rawValue)
      inputs.add(place.path.text)
      inputs.add(place.isHTML)
      inputs.add(place.isUTC)
    }
    return fingerprinter(inputs.bytes)
  }

  /// A response as the store keeps it.
  ///
  /// - Parameter url: what was asked for; redirects may have led elsewhere.
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

  /// What another decoder makes of a response that is kept.
  func read(_ bytes: [UInt8], of page: StoredPage) throws(SourceFault) -> DecodedContent {
    content(of: try decode(bytes, contentType: page.contentType, url: page.url).page)
  }

  private func decode(
    _ bytes: [UInt8], contentType: String?, url: String
  ) throws(SourceFault) -> (page: DecodedPage, root: Node?) {
    let markup = MarkupReading(
      sanitizer: services.makeSanitizer(), parser: makeMarkdownParser(),
      gathersImages: source.media == .download)
    switch source.kind {
    case .feed:
      var limits = FeedLimits()
      limits.maximumDepth = source.limits.maximumXMLDepth
      let feed: ParsedFeed
      do throws(FeedFault) {
        feed = try services.feeds.read(bytes, contentType: contentType, url: url, limits: limits)
      } catch {
        throw .unreadable("\(error)", url: url)
      }
      return (FeedItemDecoder(markup: markup).decode(feed, source: source, url: url), nil)
    case .api:
      let root = try json(services.decodeText(bytes, contentType), url: url)
      do throws(ItemListFault) {
        let decoder = ItemDecoder(zone: zone, markup: markup)
        return (try decoder.decode(root, listing: listing, source: source, url: url), root)
      } catch {
        throw .unreadable("\(error)", url: url)
      }
    }
  }

  private func json(_ bytes: [UInt8], url: String) throws(SourceFault) -> Node {
    if JSONDepth.isBeyond(source.limits.maximumJSONDepth, in: bytes) {
      throw .unreadable("its JSON is nested deeper than \(source.limits.maximumJSONDepth) levels", url: url)
    }
    let file = SitePath("sources/\(source.name)")
    do throws(DocumentFault) {
      return try documents.read(bytes[...], as: .json, of: file, firstLine: 1)
    } catch {
      let place = error.diagnostic.location
      let line = place?.line.map { " (line \($0), column \(place?.column ?? 1))" } ?? ""
      throw .unreadable("the answer is no JSON: \(error.diagnostic.message)\(line)", url: url)
    }
  }

  // MARK: Paging

  /// The address of the page after one whose content has not changed.
  func next(_ response: HTTPResponse, of page: StoredPage) throws(SourceFault) -> String? {
    // Only headers can tell something else: the content is the same.
    guard source.kind == .api, listing.paging.readsHeaders else { return page.next }
    let (decoded, root) = try decode(
      response.body, contentType: response["Content-Type"], url: response.url)
    return try next(after: page.url, response, root, count: decoded.count)
  }

  /// - Parameter count: how many items the response has, understood or not.
  private func next(
    after url: String, _ response: HTTPResponse, _ root: Node?, count: Int
  ) throws(SourceFault) -> String? {
    guard let root else { return nil }
    do throws(PagingFault) {
      return try cursor.next(
        after: PagingCursor.Answer(
          url: url, responseURL: response.url, root: root, count: count, header: { response[$0] }))
    } catch {
      throw .unreadable("\(error)", url: url)
    }
  }

  private func content(of page: DecodedPage) -> DecodedContent {
    DecodedContent(
      items: page.items.map { item, body in
        let stored = RemoteBody(of: item, bytes: body).encoded
        return .init(record: RemoteItems.record(of: item, body: fingerprinter(stored)), body: stored)
      },
      notes: RemoteItemCoding.encodeNotes(faults: page.faults, repairs: page.repairs), decoder: decoder)
  }
}

/// A remote text as the store keeps it: all that its page is made of.
struct RemoteBody: Sendable {
  let format: RemoteItem.BodyFormat
  /// Where relative addresses begin.
  let base: String
  let bytes: [UInt8]

  init(of item: RemoteItem, bytes: [UInt8]) {
    format = item.bodyFormat
    base = item.base
    self.bytes = bytes
  }

  init?(_ encoded: [UInt8]) {
    var decoder = ByteDecoder(encoded)
    guard let format = RemoteItem.BodyFormat(rawValue: decoder.text()) else { return nil }
    self.format = format
    base = decoder.text()
    let text = decoder.textBytes()
    guard decoder.isValid, decoder.isAtEnd else { return nil }
    bytes = Array(text)
  }

  var encoded: [UInt8] {
    var encoder = ByteEncoder()
    encoder.add(format.rawValue)
    encoder.add(base)
    encoder.add(UInt64(bytes.count))
    encoder.append(bytes)
    return encoder.bytes
  }
}

extension Paging {
  /// Whether a response's headers tell where the listing goes on.
  fileprivate var readsHeaders: Bool {
    switch self {
    case .link: true
    case .page(_, _, _, _, let total), .offset(_, _, let total): total?.header != nil
    case .cursor, .none: false
    }
  }
}

extension MarkupReading {
  /// - Parameter gathersImages: whether bodies are looked through for images.
  fileprivate init(sanitizer: any HTMLSanitizer, parser: any MarkdownParser, gathersImages: Bool) {
    func html(_ source: [UInt8], _ format: RemoteItem.BodyFormat) -> [UInt8]? {
      switch format {
      case .html: source
      case .markdown: RemoteTexts.markup(ofMarkdown: source, parser)
      case .text: nil
      }
    }
    self.init(
      text: { text, format in
        switch format {
        case .html: sanitizer.text(of: text)
        case .markdown:
          sanitizer.text(
            of: String(decoding: RemoteTexts.markup(ofMarkdown: Array(text.utf8), parser), as: UTF8.self))
        case .text: text
        }
      },
      images: { body, format, base in
        guard gathersImages, let html = html(body, format) else { return [] }
        var editor = GatheringEditor()
        _ = sanitizer.sanitize(html, base: base, textLimit: 0, editor: &editor)
        return editor.urls
      })
  }

  private struct GatheringEditor: RemoteImageEditor {
    var urls: [String] = []

    mutating func image(at url: String, width: Int?, height: Int?) -> RemoteImageEdit {
      if !urls.contains(url) { urls.append(url) }
      return .link
    }
  }
}

/// How deep JSON is nested, found out before it is parsed.
enum JSONDepth {
  static func isBeyond(_ limit: Int, in bytes: [UInt8]) -> Bool {
    var depth = 0
    var isText = false
    var isEscaped = false
    return bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        if isText {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isText = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          if depth > limit { return true }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      return false
    }
  }
}
