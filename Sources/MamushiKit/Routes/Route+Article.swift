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
}

extension Route {
  /// Descriptions of the site's own pages, if they exist, by the first part of their address.
  private static let ownPages = [
    "archives": "the articles' archives", "articles": "the list of all articles",
    "assets": "the theme's files", "authors": "the list of authors", "categories": "the list of categories",
    "feed": "the feed, where the site has a home page of its own", "gallery": "the gallery",
    "guidance": "the guidance", "media": "the pictures", "search": "the search",
    "series": "the list of series",
    "tags": "the list of tags",
  ]

  /// The description of the page at an address with one part.
  static func nameOfOwnPage(_ slug: String) -> String? { ownPages[slug] }
}

extension Article {
  var route: Route { .article(slug: slug, address: address) }
}
