extension Route {
  /// An article's page.
  ///
  /// - Parameter address: where it lies, if not where articles lie by default.
  static func article(slug: String, address: String?) -> Route {
    address.map { .permalink($0) } ?? .article(slug: slug)
  }
}

extension Route {
  /// Folders at the root in which the site has pages and files of its own, beside those of articles.
  private static let ownFolders: Set<String> = [
    "404.html", "archives", "assets", "atom.xml", "authors", "categories", "feed", "feed.json", "feed.xml",
    "gallery",
    "guidance", "media", "page", "pages", "robots.txt", "search", "series", "sitemap.xml", "tags",
  ]

  /// Whether a path (``path(in:)``, without what a language's paths begin with) is where the site's own pages may lie: there
  /// is no room for what comes from elsewhere.
  static func isOfSite(path: String) -> Bool {
    let parts = path.split(separator: "/", maxSplits: 2)
    guard let first = parts.first.map(String.init) else { return true }
    if first == "articles", parts.count > 1 { return Slug.reserved.contains(String(parts[1])) }
    return first == "articles" || ownFolders.contains(first) || first.hasPrefix("sitemap-")
  }
}

extension Route {
  /// The pages that a site has by itself, if it has what they show: what people call them, by the first part of their address.
  private static let ownPages = [
    "archives": "the articles' archives", "articles": "the list of all articles",
    "assets": "the theme's files", "authors": "the list of authors", "categories": "the list of categories",
    "feed": "the feed, where the site has a home page of its own", "gallery": "the gallery",
    "guidance": "the guidance", "media": "the pictures", "search": "the search",
    "series": "the list of series",
    "tags": "the list of tags",
  ]

  /// What lies at an address of one part.
  static func nameOfOwnPage(_ slug: String) -> String? { ownPages[slug] }
}

extension Article {
  var route: Route { .article(slug: slug, address: address) }
}
