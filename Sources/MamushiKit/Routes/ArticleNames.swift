import MamushiCore

/// Finds articles by what texts and lists call them: a slug, or an address below the root of the language's site, such as
/// `/2026/05/kyoto/`. With permalinks, several articles may have one slug.
struct ArticleNames: Sendable {
  private let articles: [Article]
  /// Built when the first name of its kind is looked up: most sites never need them.
  private var bySlug: [String: [Int32]]?
  private var byAddress: [String: [Int32]]?

  /// - Parameter articles: the one that comes first is meant if several have the name.
  init(_ articles: [Article]) { self.articles = articles }

  /// Returns the positions of the articles with a name; empty if there is none.
  mutating func positions(of name: String) -> [Int32] {
    // Slugs have no slash.
    if !name.utf8.contains(UInt8(ascii: "/")) {
      bySlug = bySlug ?? table(\.slug)
      return bySlug?[name] ?? []
    }
    byAddress = byAddress ?? table { Self.trimmed($0.rootedAddress) }
    return byAddress?[Self.trimmed(name)] ?? []
  }

  private func table(_ name: (Article) -> String) -> [String: [Int32]] {
    Dictionary(grouping: articles.indices.lazy.map(Int32.init)) { name(articles[Int($0)]) }
  }

  /// An address without the slashes around it, which do not matter.
  private static func trimmed(_ address: String) -> String {
    address.split(separator: "/").joined(separator: "/")
  }
}

extension Article {
  /// The page's address below the root of the language's site: `/articles/kyoto/`.
  var rootedAddress: String { "/" + (address ?? "articles/\(slug)/") }
}
