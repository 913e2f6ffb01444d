import MamushiCore

/// Scans an XML file as a feed or sitemap: whether it is complete, and what it links to.
struct FeedScan {
  /// The children that each kind of element must have.
  private static let required: [String: [String]] = [
    "channel": ["title", "link", "description"], "feed": ["id", "title", "updated"],
    "entry": ["id", "title", "updated"], "url": ["loc"], "sitemap": ["loc"],
  ]
  /// Elements whose text is an address.
  private static let addresses: Set<String> = ["link", "loc", "comments", "url"]
  /// Elements whose text is HTML.
  private static let markup: Set<String> = ["description", "content:encoded", "content", "summary"]
  private static let roots: Set<String> = ["rss", "feed", "urlset", "sitemapindex"]

  private struct Element {
    let name: String
    let isHTML: Bool
    var children: Set<String> = []
    var text: [UInt8] = []
  }

  private var elements: [Element] = []
  private(set) var root: String?
  private(set) var links: [String] = []
  private(set) var pieces: [[UInt8]] = []
  /// Missing parts, without duplicates.
  private(set) var faults: [String] = []

  private var isSitemap: Bool { root == "urlset" || root == "sitemapindex" }

  /// Whether the document is a feed or sitemap.
  var isKnown: Bool { root.map { Self.roots.contains($0) } ?? false }

  mutating func take(_ event: MarkupEvent) {
    switch event {
    case .start(let name, let attributes, _):
      if elements.isEmpty { root = name }
      if !elements.isEmpty { elements[elements.count - 1].children.insert(name) }
      guard isKnown else { return elements.append(Element(name: name, isHTML: false)) }
      let type = attributes.first { $0.name == "type" }?.value
      let isHTML =
        root == "rss" ? Self.markup.contains(name) : type == "html" && Self.markup.contains(name)
      elements.append(Element(name: name, isHTML: isHTML))
      for (key, value) in attributes where key == "href" || key == "url" || key == "src" {
        links.append(value)
      }
    case .text(let bytes):
      guard isKnown, !elements.isEmpty else { return }
      elements[elements.count - 1].text += bytes
    case .end:
      guard let element = elements.popLast(), isKnown else { return }
      // The `url` of an RSS image is itself an address.
      let isOther = !isSitemap && (element.name == "url" || element.name == "sitemap")
      for child in isOther ? [] : Self.required[element.name] ?? []
      where !element.children.contains(child) {
        note("an element '\(element.name)' has no '\(child)'")
      }
      if element.name == "item", element.children.isDisjoint(with: ["title", "description"]) {
        note("an 'item' has neither 'title' nor 'description'")
      }
      if element.isHTML {
        pieces.append(element.text)
      } else if Self.addresses.contains(element.name), !element.text.isEmpty, element.children.isEmpty {
        links.append(String(decoding: element.text, as: UTF8.self))
      }
    }
  }

  private mutating func note(_ fault: String) {
    if !faults.contains(fault) { faults.append(fault) }
  }

  /// Whether a document is in UTF-8, judged by its beginning.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    // UTF-16 and UTF-32 start with a zero byte in the first character, or with a byte order mark.
    if bytes.prefix(2).contains(0) || [[0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(bytes.prefix(2))) {
      return false
    }
    let beginning = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    let declaration = String(beginning.prefix { $0 != ">" })
    let words = declaration.split { $0.isWhitespace || "=\"'?".contains($0) }
    guard declaration.contains("<?xml"), let place = words.firstIndex(of: "encoding"),
      place + 1 < words.count
    else { return true }
    return ["utf-8", "utf8", "us-ascii", "ascii"].contains(words[place + 1])
  }
}

extension PageScanner {
  /// Scans a feed or sitemap; other XML only has to be well-formed.
  mutating func scanMarkup(_ file: Int, _ bytes: [UInt8], _ reader: any MarkupReader) {
    guard FeedScan.isUTF8(bytes) else { return }
    self.file = file
    folder = index.folder(file)
    var feed = FeedScan()
    do throws(MarkupFault) {
      try reader.read(bytes) { feed.take($0) }
    } catch {
      guard error.isMalformed || feed.isKnown else { return }
      let line = error.line.map { " (line \($0))" } ?? ""
      return reportFeed(error.reason + line)
    }
    for fault in feed.faults { reportFeed(fault) }
    for link in feed.links { feedLink(link) }
    for piece in feed.pieces { piece.withUnsafeBufferPointer { scanPiece(of: file, $0) } }
  }
}
