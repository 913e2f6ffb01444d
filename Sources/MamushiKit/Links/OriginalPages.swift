import MamushiCore
import Synchronization

/// The articles that are items of sources, by the addresses of their pages at the sources: texts of sources link to these.
final class OriginalPages: Sendable {
  private let catalog: Catalog
  /// Positions in the catalog; nil for an address that several articles have. Built when the first link is followed: most
  /// sites have no sources.
  private let table = Mutex<[String: Int?]?>(nil)

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Returns the one article of the site whose own page is at an address.
  func article(at url: String) -> Article? {
    guard let key = Self.key(url) else { return nil }
    let position: Int? = table.withLock { table in
      let known = table ?? Self.positions(in: catalog)
      table = known
      return known[key].flatMap { $0 }
    }
    return position.map { catalog.articles[$0] }
  }

  private static func positions(in catalog: Catalog) -> [String: Int?] {
    var table: [String: Int?] = [:]
    for position in catalog.articles.indices {
      guard let key = catalog.articles[position].original?.link.flatMap({ Self.key($0) }) else { continue }
      table.updateValue(table[key] == nil ? position : nil, forKey: key)
    }
    return table
  }

  /// The fragment, with its `#`, of a link to the page that the site makes of an item: of the place that an address of its
  /// page at the source names, whose id has another name here. Empty if it names none.
  static func fragment(of url: String) -> String {
    guard let start = url.utf8.firstIndex(of: UInt8(ascii: "#")) else { return "" }
    let written = url[start...]
    // A text directive finds the same words here (Scroll to Text Fragment).
    let end = written.firstRange(of: ":~:")?.lowerBound ?? written.endIndex
    let id = Array(written[..<end].utf8).withUnsafeBytes { TextID(fragmentOf: $0) }
    let place = id.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return place.isEmpty && end == written.endIndex ? "" : "#\(place)\(written[end...])"
  }

  /// What an address is compared by: without its scheme, a slash at the end of its path, and the place on its page. Nil for
  /// what is no page of the web, and for the home page of a server, which says nothing of one item.
  private static func key(_ url: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: { url.hasPrefix($0) }) else { return nil }
    let address = url.dropFirst(scheme.count).prefix { $0 != "#" }
    let query = address.firstIndex(of: "?") ?? address.endIndex
    var path = address[..<query]
    while path.last == "/" { path.removeLast() }
    guard path.contains("/") || query < address.endIndex else { return nil }
    return String(path) + address[query...]
  }
}

extension LinkResolver {
  /// Whether, and to which page of the site, a link in a text of a source leads: a hash.
  func outcomeOfOriginal(at url: String) -> UInt64 {
    originals.article(at: url).map { ByteHash.hash($0.route.outputPath(in: targets.language)) } ?? 0
  }
}
