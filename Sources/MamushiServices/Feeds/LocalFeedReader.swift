import MamushiCore

/// Reads feeds: RSS and Atom with libxml2, JSON Feed with its own reader.
package struct LocalFeedReader: FeedReader {
  /// The depth limit of libxml2, which can only be lifted together with all its other limits.
  private static let maximumDepth = 250

  package init() {}

  package func read(
    _ bytes: [UInt8], contentType: String?, url: String, limits: FeedLimits
  ) throws(FeedFault) -> ParsedFeed {
    // Texts in JSON may contain XML declarations.
    let start = bytes.first { !isSpace($0) }
    let isXML = start != UInt8(ascii: "{") && start != UInt8(ascii: "[")
    let (text, repairs) = CharacterDecoder.utf8(bytes, contentType: contentType, isXML: isXML)
    guard let first = text.first(where: { !isSpace($0) }) else { throw FeedFault("it is empty") }
    var feed: ParsedFeed
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      var reader = JSONFeedReader(url: url, limits: limits)
      feed = try reader.read(text)
    } else {
      // The closure cannot throw a typed error through every toolchain's overloads, so the result carries the error.
      let result = text.withUnsafeBufferPointer { buffer -> Result<ParsedFeed, FeedFault> in
        do throws(FeedFault) {
          return .success(try readXML(buffer, url: url, limits: limits))
        } catch {
          return .failure(error)
        }
      }
      feed = try result.get()
    }
    feed.repairs = repairs + feed.repairs
    return feed
  }

  private func readXML(
    _ bytes: UnsafeBufferPointer<UInt8>, url: String, limits: FeedLimits
  ) throws(FeedFault) -> ParsedFeed {
    var tidying = XMLTidying(bytes, maximumDepth: max(min(limits.maximumDepth, Self.maximumDepth), 1))
    let isAtom = try isAtom(root: try tidying.skipProlog())
    let element = try tidying.tidy()
    let builder = FeedBuilder(url: url, isAtom: isAtom, repairs: tidying.notes)
    do throws(XMLFault) {
      switch element {
      case .unchanged(let range):
        try XMLReader.read(UnsafeBufferPointer(rebasing: bytes[range]), .leniently, to: builder)
      case .written(let written):
        try XMLReader.read(written, .leniently, to: builder)
      }
    } catch {
      throw FeedFault(error)
    }
    return builder.finished()
  }

  /// Returns whether a root element is Atom's, by its local name.
  private func isAtom(root: String) throws(FeedFault) -> Bool {
    switch root.split(separator: ":").last?.lowercased() {
    case "rss", "rdf": return false
    case "feed": return true
    case "html", "head", "body": throw .htmlPage
    case "opml": throw FeedFault("it is a list of feeds (OPML); name one of them")
    case "urlset", "sitemapindex": throw FeedFault("it is a sitemap; name the feed's own address")
    default: throw FeedFault("it is XML, but not a feed: it begins with '<\(root.prefix(40))>'")
    }
  }
}

extension FeedFault {
  /// Describes the faults that remain after ``XMLTidying`` has made a document well-formed.
  fileprivate init(_ fault: XMLFault) {
    switch fault {
    case .malformed(let reason, _): self.init("its XML cannot be read: \(reason)")
    case .tooLarge: self.init("it is too large")
    case .noMemory: self.init("there is not enough memory to read it")
    case .noLibrary(let reason): self.init("\(reason) (install libxml2)")
    case .unfinished, .documentType, .tooDeep, .tooManyAttributes: self.init("its XML cannot be read")
    }
  }
}
