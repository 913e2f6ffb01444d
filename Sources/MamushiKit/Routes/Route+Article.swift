extension Route {
  /// The route of an article's page.
  ///
  /// - Parameter address: its path, if permalinks change the default.
  static func article(slug: String, address: String?) -> Route {
    address.map { .permalink($0) } ?? .article(slug: slug)
  }
}

extension Route {
  /// Folders and files at the root that belong to the site's own pages, apart from articles.
  private static let ownFolders: Set<String> = [
    "404.html", "archives", "assets", "atom.xml", "authors", "categories", "feed", "feed.json", "feed.xml",
    "gallery",
    "guidance", "media", "page", "pages", "robots.txt", "search", "series", "sitemap.xml", "tags",
  ]

  /// Whether a path (``path(in:)``, without the language's prefix) is reserved for the site's own pages, and so
  /// unavailable to other content.
  static func isOfSite(path: String) -> Bool {
    let parts = path.split(separator: "/", maxSplits: 2)
    guard let first = parts.first.map(String.init) else { return true }
    if first == "articles", parts.count > 1 { return Slug.reserved.contains(String(parts[1])) }
    return first == "articles" || ownFolders.contains(first) || first.hasPrefix("sitemap-")
  }

  /// Whether this is a list of a folder of articles.
  var isOfSections: Bool {
    if case .term(.sections, _, _) = self { return true }
    return false
  }
}

extension Article {
  var route: Route { .article(slug: slug, address: address) }
}
