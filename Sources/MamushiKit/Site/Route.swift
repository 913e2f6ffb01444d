import Foundation
import MamushiCore

/// A page or file of the finished site. Routes are values; where they lie is said here and nowhere else.
package enum Route: Hashable, Sendable {
  /// The home page and the pages of the feed behind it, from 1.
  case feed(page: Int)
  /// Articles in an order; `isDefault` for the order that stands at `/articles/`.
  case articles(ArticleOrder, isDefault: Bool, page: Int)
  case article(slug: String)
  case taxonomy(Taxonomy)
  case term(Taxonomy, slug: String, page: Int)
  case authors
  case author(slug: String, page: Int)
  case gallery(page: Int)
  /// An album by its path of slugs: `kyoto`, `kyoto/spring`.
  case album(path: String, page: Int)
  case photo(album: String, slug: String)
  case guidance
  case guidancePage(slug: String)
  case notFound
  case syndication(SyndicationFormat)
  case sitemap
  case robots
  /// A former path of an article, with a slash at both ends.
  case alias(String)
  /// A file that is published as it is: `images/sushi.jpg`.
  case file(String)

  package enum Taxonomy: String, CaseIterable, Sendable {
    case categories, tags
  }

  package enum SyndicationFormat: String, CaseIterable, Sendable {
    case rss = "feed.xml"
    case atom = "atom.xml"
    case json = "feed.json"
  }
}

extension Route {
  /// From the site's root, without a leading slash: `articles/kyoto/`; a folder ends in a slash, the home
  /// page is empty. Not percent-encoded.
  package var path: String {
    var path = ""
    write(to: &path)
    return path
  }

  /// Appends ``path`` piece by piece: lists write thousands of addresses, and a piece costs less than a string.
  func write(to path: inout some PathSink) {
    func write(_ start: String, _ slug: String = "", _ end: String = "", page: Int = 1) {
      path += start
      path += slug
      path += end
      if page > 1 {
        path += "page/"
        path += String(page)
        path += "/"
      }
    }
    switch self {
    case .feed(let page): write("", page: page)
    case .articles(_, isDefault: true, let page): write("articles/", page: page)
    case .articles(let order, isDefault: false, let page):
      write("articles/by-", order.rawValue, "/", page: page)
    case .article(let slug): write("articles/", slug, "/")
    case .taxonomy(let taxonomy): write("", taxonomy.rawValue, "/")
    case .term(.categories, let slug, let page): write("categories/", slug, "/", page: page)
    case .term(.tags, let slug, let page): write("tags/", slug, "/", page: page)
    case .authors: write("authors/")
    case .author(let slug, let page): write("authors/", slug, "/", page: page)
    case .gallery(let page): write("gallery/", page: page)
    case .album(let album, let page): write("gallery/", album, "/", page: page)
    case .photo(let album, let slug):
      write("gallery/", album, "/")
      write("", slug, "/")
    case .guidance: write("guidance/")
    case .guidancePage(let slug): write("guidance/", slug, "/")
    case .notFound: write("404.html")
    case .syndication(let format): write("", format.rawValue)
    case .sitemap: write("sitemap.xml")
    case .robots: write("robots.txt")
    case .alias(let alias): write("", String(alias.dropFirst()))
    case .file(let file): write("", file)
    }
  }

  /// The file that holds it: `articles/kyoto/index.html`.
  package var outputPath: String {
    let path = path
    return path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + "index.html" : path
  }

  /// The hash of ``outputPath`` under which a ``RouteTable`` knows it; the same in every build.
  package var outputPathHash: UInt64 {
    var key = PathBytes()
    writeKey(to: &key)
    return ByteHash.hash(key.bytes)
  }

  /// Appends ``outputPath`` with accents composed: on some disks texts that are only composed differently are one name.
  ///
  /// - Parameter hasSlugs: whether a page's words are slugs, which are composed, and not what someone wrote in a link.
  func writeKey(to key: inout PathBytes, hasSlugs: Bool = true) {
    let isComposed =
      switch self {
      case .file(let path), .alias(let path): path.isASCII
      default: hasSlugs
      }
    if isComposed {
      write(to: &key)
    } else {
      key += path.precomposedStringWithCanonicalMapping
    }
    key.appendIndex()
  }

  /// The tab below which it lies.
  package var tab: SiteConfiguration.Tab? {
    switch self {
    case .feed, .articles, .article, .taxonomy, .term, .authors, .author: .feed
    case .gallery, .album, .photo: .gallery
    case .guidance, .guidancePage: .guidance
    case .notFound, .syndication, .sitemap, .robots, .alias, .file: nil
    }
  }
}

extension Route {
  /// The route of a path as ``path`` gives it; nil where no page can lie there. Albums and their photos look
  /// alike: two parts below `gallery/` are read as an album's photo.
  package init?(path: String, defaultOrder: ArticleOrder = .date) {
    if let format = SyndicationFormat(rawValue: path) {
      self = .syndication(format)
      return
    }
    switch path {
    case "sitemap.xml": self = .sitemap
    case "robots.txt": self = .robots
    case "404.html": self = .notFound
    default:
      guard path.isEmpty || path.hasSuffix("/") else { return nil }
      var parts = path.split(separator: "/").map(String.init)
      var page = 1
      if parts.count >= 2, parts[parts.count - 2] == "page" {
        guard let number = Int(parts[parts.count - 1]), number > 1 else { return nil }
        page = number
        parts.removeLast(2)
      }
      guard let route = Self.make(parts, page: page, defaultOrder: defaultOrder) else { return nil }
      self = route
    }
  }

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
    case ("guidance", 1): return page == 1 ? .guidancePage(slug: rest[0]) : nil
    default:
      guard let taxonomy = scene.flatMap(Taxonomy.init(rawValue:)) else { return nil }
      switch rest.count {
      case 0: return page == 1 ? .taxonomy(taxonomy) : nil
      case 1: return .term(taxonomy, slug: rest[0], page: page)
      default: return nil
      }
    }
  }
}

/// What a path is written into.
protocol PathSink {
  static func += (path: inout Self, piece: String)
}

extension String: PathSink {}

/// The bytes of a path.
struct PathBytes: PathSink {
  private(set) var bytes: [UInt8] = []

  static func += (path: inout PathBytes, piece: String) { path.bytes.append(contentsOf: piece.utf8) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// A folder is its page.
  fileprivate mutating func appendIndex() {
    if bytes.isEmpty || bytes.last == UInt8(ascii: "/") { self += "index.html" }
  }
}
