import Foundation
import MamushiCore

/// A page or file of the finished site. Routes are values; only this type decides on their paths.
enum Route: Hashable, Sendable {
  /// The home page and the further pages of the feed, from 1.
  case feed(page: Int)
  /// The pages of the feed if one of the site's own pages is the home page, from 1.
  case feedBelowHome(page: Int)
  /// The articles in an order; `isDefault` for the order at `/articles/`.
  case articles(ArticleOrder, isDefault: Bool, page: Int)
  case article(slug: String)
  /// An article's page at the path set by permalinks: `2026/05/kyoto/`.
  case permalink(String)
  case taxonomy(Taxonomy)
  case term(Taxonomy, slug: String, page: Int)
  /// The years and months of all dated articles.
  case archives
  /// A year, or one of its months.
  case archive(year: Int, month: Int?, page: Int)
  case authors
  case author(slug: String, page: Int)
  case gallery(page: Int)
  /// An album, by its path of slugs: `kyoto`, `kyoto/spring`.
  case album(path: String, page: Int)
  case photo(album: String, slug: String)
  case guidance
  case guidancePage(slug: String)
  /// One of the site's own pages, by its path of slugs: `about`, `shop/visit`; empty for the home page.
  case page(path: String)
  case notFound
  /// The search page, and a file that it loads.
  case search
  case searchFile(String)
  case syndication(SyndicationFormat)
  /// The feed of a term's articles, and of an author's.
  case termFeed(Taxonomy, slug: String)
  case authorFeed(slug: String)
  /// The feed of the gallery's albums.
  case galleryFeed
  case sitemap
  case robots
  /// A former path of a page, with a leading slash, and a trailing one unless it is that of a file.
  case alias(String)
  /// A file published unchanged: `images/sushi.jpg`.
  case file(String)

  enum Taxonomy: Hashable, Sendable {
    case categories, tags, series
    /// The folders of articles, whose lists lie where their slugs say: `articles/notes`. They have no index.
    case sections
    /// One of the site's own (`taxonomies` of `site.yaml`).
    case own(OwnName)

    /// Those that every site has, whose terms front matter names, below an index of their own.
    static let indexed: [Taxonomy] = [.categories, .tags, .series]

    /// The name of one of the site's own, in a class, since a route is no larger then.
    final class OwnName: Hashable, Sendable {
      let text: String

      init(_ text: String) { self.text = text }

      static func == (left: OwnName, right: OwnName) -> Bool { left === right || left.text == right.text }

      func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    /// The folder of its addresses and texts, and its name in `site.yaml`.
    var name: String {
      switch self {
      case .categories: "categories"
      case .tags: "tags"
      case .series: "series"
      case .sections: "sections"
      case .own(let name): name.text
      }
    }
  }

  enum SyndicationFormat: String, CaseIterable, Sendable {
    case rss = "feed.xml"
    case atom = "atom.xml"
    case json = "feed.json"
  }
}

extension Route.Taxonomy {
  /// What a term is called in messages.
  var singular: String {
    switch self {
    case .categories: "category"
    case .tags: "tag"
    case .series: "series"
    case .sections: "section"
    case .own(let name): "'\(name.text)' term"
    }
  }
}

extension Route {
  /// The path from the site's root, without a leading slash: `articles/kyoto/`; a folder ends with a slash, and
  /// the home page is empty. Not percent-encoded.
  func path(in language: SiteLanguage) -> String {
    var path = ""
    write(to: &path, in: language)
    return path
  }

  /// Appends the path in pieces: lists write thousands of addresses, and a piece costs less than a string.
  func write(to path: inout some PathSink, in language: SiteLanguage) {
    if isOfLanguage, !language.pathPrefix.isEmpty { path += language.pathPrefix }
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
    case .feedBelowHome(let page): write("feed/", page: page)
    case .articles(_, isDefault: true, let page): write("articles/", page: page)
    case .articles(let order, isDefault: false, let page):
      write("articles/by-", order.rawValue, "/", page: page)
    case .article(let slug): write("articles/", slug, "/")
    case .permalink(let path): write(path)
    case .taxonomy(let taxonomy): write("", taxonomy.name, "/")
    case .term(.series, let slug, let page): write("series/", slug, "/", page: page)
    case .term(.categories, let slug, let page): write("categories/", slug, "/", page: page)
    case .term(.tags, let slug, let page): write("tags/", slug, "/", page: page)
    case .term(.sections, let path, let page): write("", path, "/", page: page)
    case .term(.own(let name), let slug, let page):
      write("", name.text, "/")
      write("", slug, "/", page: page)
    case .archives: write("archives/")
    case .archive(let year, nil, let page): write("archives/", DateText.padded(year, 4), "/", page: page)
    case .archive(let year, let month?, let page):
      write("archives/", DateText.padded(year, 4), "/")
      write("", DateText.padded(month, 2), "/", page: page)
    case .authors: write("authors/")
    case .author(let slug, let page): write("authors/", slug, "/", page: page)
    case .gallery(let page): write("gallery/", page: page)
    case .album(let album, let page): write("gallery/", album, "/", page: page)
    case .photo(let album, let slug):
      write("gallery/", album, "/")
      write("", slug, "/")
    case .guidance: write("guidance/")
    case .guidancePage(let slug): write("guidance/", slug, "/")
    case .page(let page): if !page.isEmpty { write("", page, "/") }
    case .notFound: write("404.html")
    case .search: write("search/")
    case .searchFile(let name): write("search/", name)
    case .syndication(let format): write("", format.rawValue)
    case .termFeed(.sections, let path): write("", path, "/feed.xml")
    case .termFeed(let taxonomy, let slug):
      write("", taxonomy.name, "/")
      write("", slug, "/feed.xml")
    case .authorFeed(let slug): write("authors/", slug, "/feed.xml")
    case .galleryFeed: write("gallery/feed.xml")
    case .sitemap: write("sitemap.xml")
    case .robots: write("robots.txt")
    case .alias(let alias): write("", String(alias.dropFirst()))
    case .file(let file): write("", file)
    }
  }

  /// Whether each language has its own; files, former addresses and files for search engines belong to the whole
  /// site.
  private var isOfLanguage: Bool {
    switch self {
    case .sitemap, .robots, .alias, .file: false
    default: true
    }
  }

  /// The folder of files published for the page: `articles/kyoto/`; empty or with a trailing slash.
  func folder(in language: SiteLanguage) -> String {
    let path = path(in: language)
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// The output file: `articles/kyoto/index.html`.
  func outputPath(in language: SiteLanguage) -> String {
    let path = path(in: language)
    return path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + "index.html" : path
  }

  /// The hash of ``outputPath(in:)``, the key in a ``RouteTable``; the same in every build.
  func outputPathHash(in language: SiteLanguage) -> UInt64 {
    var key = PathBytes()
    writeKey(to: &key, in: language)
    return ByteHash.hash(key.bytes)
  }

  /// Appends ``outputPath(in:)`` in composed form (NFC): some file systems equate names that differ only in
  /// normalisation.
  ///
  /// - Parameter hasSlugs: whether a page's words are slugs, which are composed, rather than text from a link.
  func writeKey(to key: inout PathBytes, in language: SiteLanguage, hasSlugs: Bool = true) {
    let isComposed =
      switch self {
      case .file(let path), .alias(let path): path.isASCII
      default: hasSlugs
      }
    if isComposed {
      write(to: &key, in: language)
    } else {
      key += path(in: language).precomposedStringWithCanonicalMapping
    }
    key.appendIndex()
  }
}
