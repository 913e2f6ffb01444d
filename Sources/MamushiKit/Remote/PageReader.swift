import MamushiCore

/// Understands the responses of one listing: its items, and where it goes on.
struct PageReader: Sendable {
  let source: SourceConfiguration
  let listing: ListingConfiguration
  let documents: any DocumentReader
  let services: RemoteServices
  let zone: any TimeZoneRules
  let fingerprinter: Fingerprinter
  /// Stands for all that decides how a response is understood, beside the listing itself.
  let reading: Fingerprint

  private var cursor: PagingCursor { PagingCursor(source: source, listing: listing) }

  var firstURL: String { source.kind == .feed ? source.url : cursor.firstURL }

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
  /// - Parameters:
  ///   - url: what was asked for; redirects may have led elsewhere.
  ///   - index: of the page in its listing, from 0.
  func read(
    _ response: HTTPResponse, asked url: String, index: Int, at now: Int64
  ) throws(SourceFault) -> NewPage {
    let contentType = response["Content-Type"]
    let (decoded, root) = try decode(response.body, contentType: contentType, url: response.url)
    return NewPage(
      url: url,
      next: try next(
        after: url, response, root, itemCount: decoded.items.count + decoded.faults.count, index),
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
    let sanitizer = services.makeSanitizer()
    let decoding = ItemDecoding(
      source: source, zone: zone, fingerprinter: fingerprinter, sanitizer: sanitizer, url: url)
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
      return (FeedItemDecoder(decoding).decode(feed), nil)
    case .api:
      let root = try json(services.decodeText(bytes, contentType), url: url)
      do throws(ItemListFault) {
        return (try ItemDecoder(decoding, listing: listing).decode(root), root)
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
    guard case .api = source.kind, listing.paging.readsHeaders else { return page.next }
    let root = try json(services.decodeText(response.body, response["Content-Type"]), url: response.url)
    return try next(after: page.url, response, root, itemCount: page.itemCount, nil)
  }

  private func next(
    after url: String, _ response: HTTPResponse, _ root: Node?, itemCount: Int, _ index: Int?
  ) throws(SourceFault) -> String? {
    guard case .api = source.kind else { return nil }
    do throws(PagingFault) {
      return try cursor.next(after: url, response, root: root, itemCount: itemCount)
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
      notes: page.encodedNotes, decoder: decoder)
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
