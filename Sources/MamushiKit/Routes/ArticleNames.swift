import MamushiCore

/// Finds articles by what texts and lists call them: a slug, or an address below the root of the language's site, such as
/// `/2026/05/kyoto/`. With permalinks, several articles may have one slug.
struct ArticleNames: Sendable {
  private let positions: [String: [Int32]]

  /// - Parameter articles: the one that comes first is meant if several have the name.
  init(_ articles: [Article]) {
    var positions: [String: [Int32]] = [:]
    positions.reserveCapacity(articles.count)
    for (position, article) in articles.enumerated() {
      positions[article.slug, default: []].append(Int32(position))
      positions[Self.key(article.rootedAddress), default: []].append(Int32(position))
    }
    self.positions = positions
  }

  /// Returns the positions of the articles with a name; empty if there is none.
  func positions(of name: String) -> [Int32] { positions[Self.key(name)] ?? [] }

  /// Slashes around an address do not matter; one within it tells it from a slug.
  private static func key(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "/")) else { return name }
    return "/" + name.split(separator: "/").joined(separator: "/")
  }
}

extension Article {
  /// The page's address below the root of the language's site: `/articles/kyoto/`.
  var rootedAddress: String { "/" + (address ?? "articles/\(slug)/") }
}
