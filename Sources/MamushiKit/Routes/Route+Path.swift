extension Route {
  /// The route of a path in the form of ``path(in:)``; nil if the language can have no page there. Albums and
  /// their photos are indistinguishable: two parts below `gallery/` are read as an album's photo.
  init?(path: String, in language: SiteLanguage, defaultOrder: ArticleOrder = .date) {
    if path == "sitemap.xml" || path == "robots.txt" {
      self = path == "robots.txt" ? .robots : .sitemap
      return
    }
    guard path.hasPrefix(language.pathPrefix) else { return nil }
    let path = String(path.dropFirst(language.pathPrefix.count))
    if let format = SyndicationFormat(rawValue: path) {
      self = .syndication(format)
      return
    }
    if path == "404.html" {
      self = .notFound
      return
    }
    guard path.isEmpty || path.hasSuffix("/") else { return nil }
    var parts = path.split(separator: "/").map(String.init)
    var page = 1
    if parts.count >= 2, parts[parts.count - 2] == "page" {
      guard let number = Int(parts[parts.count - 1]), number > 1 else { return nil }
      page = number
      parts.removeLast(2)
    }
    if let route = Self.make(parts, page: page, defaultOrder: defaultOrder) {
      self = route
    } else if parts.first == "feed", parts.count == 1 {
      self = .feedBelowHome(page: page)
    } else if page == 1, let first = parts.first, !Self.closedFolders.contains(first) {
      self = .page(path: parts.joined(separator: "/"))
    } else {
      return nil
    }
  }

  /// Folders that contain only pages with their own routes; those with names of files contain nothing.
  private static let closedFolders = Set(
    ["archives", "404.html", "robots.txt", "sitemap.xml"] + SyndicationFormat.allCases.map(\.rawValue))

  private static func make(_ parts: [String], page: Int, defaultOrder: ArticleOrder) -> Route? {
    let scene = parts.first
    let rest = Array(parts.dropFirst())
    switch (scene, rest.count) {
    case (nil, _): return .feed(page: page)
    case ("articles", 0): return .articles(defaultOrder, isDefault: true, page: page)
    case ("articles", 1):
      if let order = ArticleOrder.allCases.first(where: { "by-\($0.rawValue)" == rest[0] }) {
        return .articles(order, isDefault: false, page: page)
      }
      return page == 1 ? .article(slug: rest[0]) : nil
    case ("archives", 0): return page == 1 ? .archives : nil
    case ("archives", 1):
      guard let year = number(rest[0], digits: 4), page == 1 else { return nil }
      return .archive(year: year, month: nil, page: 1)
    case ("archives", 2):
      guard let year = number(rest[0], digits: 4), let month = number(rest[1], digits: 2) else { return nil }
      return .archive(year: year, month: month, page: page)
    case ("authors", 0): return page == 1 ? .authors : nil
    case ("authors", 1): return .author(slug: rest[0], page: page)
    case ("gallery", 0): return .gallery(page: page)
    case ("gallery", 1): return .album(path: rest[0], page: page)
    case ("gallery", _):
      let album = rest.dropLast().joined(separator: "/")
      return page == 1
        ? .photo(album: album, slug: rest[rest.count - 1])
        : .album(path: rest.joined(separator: "/"), page: page)
    case ("guidance", 0): return page == 1 ? .guidance : nil
    case ("search", 0): return page == 1 ? .search : nil
    case ("guidance", 1): return page == 1 ? .guidancePage(slug: rest[0]) : nil
    default:
      guard let taxonomy = Taxonomy.indexed.first(where: { $0.name == scene }) else { return nil }
      switch rest.count {
      case 0: return page == 1 ? .taxonomy(taxonomy) : nil
      case 1: return .term(taxonomy, slug: rest[0], page: page)
      default: return nil
      }
    }
  }

  private static func number(_ text: String, digits: Int) -> Int? {
    TextName.isNumber(text[...], digits: digits) ? Int(text) : nil
  }
}

extension SiteLanguage {
  /// The page of the feed, below the output's root, where the home page is the site's own.
  package var pathOfFeedBelowHome: String { Route.feedBelowHome(page: 1).outputPath(in: self) }
}
