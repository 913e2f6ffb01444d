/// The supported elements of feeds, by namespace and local name.
enum FeedElement: UInt8, Sendable {
  case other
  // RSS 0.9x, 1.0, 2.0
  case rss, channel, item, title, link, description, author, category, pubDate, guid, enclosure, language
  // Atom 1.0 and 0.3
  case feed, entry, atomTitle, atomLink, atomID, summary, atomContent, atomAuthor, atomCategory, atomSource,
    published, updated
  case issued, created, modified, name
  // Modules
  case encoded
  case dcCreator, dcDate, dcSubject, dcLanguage, dcTitle, dcDescription
  case dctermsIssued, dctermsCreated, dctermsModified
  case mediaGroup, mediaContent, mediaThumbnail, mediaDescription
  case itunesImage, itunesAuthor
  case itunesEpisode, itunesSeason, itunesDuration, itunesEpisodeType, itunesExplicit

  /// - Parameter isAtom: Whether elements without a namespace belong to Atom, according to the root.
  init(local: String, prefix: String?, uri: String?, isAtom: Bool) {
    let space = FeedNamespace(uri: uri, prefix: prefix)
    self =
      switch (space, local) {
      case (.core, _) where !isAtom: Self.rss(local)
      case (.core, _), (.atom, _): Self.atom(local)
      case (.rss, _): Self.rss(local)
      case (.content, "encoded"): .encoded
      case (.dc, _), (.dcterms, _): Self.dublinCore(local, isTerms: space == .dcterms)
      case (.media, "group"): .mediaGroup
      case (.media, "content"): .mediaContent
      case (.media, "thumbnail"): .mediaThumbnail
      case (.media, "description"): .mediaDescription
      case (.itunes, "image"): .itunesImage
      case (.itunes, "author"): .itunesAuthor
      case (.itunes, "episode"): .itunesEpisode
      case (.itunes, "season"): .itunesSeason
      case (.itunes, "duration"): .itunesDuration
      case (.itunes, "episodeType"): .itunesEpisodeType
      case (.itunes, "explicit"): .itunesExplicit
      default: .other
      }
  }

  private static func rss(_ local: String) -> FeedElement {
    switch local {
    case "rss", "RDF": .rss
    case "channel": .channel
    case "item": .item
    case "title": .title
    case "link": .link
    case "description": .description
    case "author": .author
    case "category": .category
    case "pubDate", "pubdate": .pubDate
    case "guid": .guid
    case "enclosure": .enclosure
    case "language": .language
    default: .other
    }
  }

  private static func atom(_ local: String) -> FeedElement {
    switch local {
    case "feed": .feed
    case "entry": .entry
    case "title": .atomTitle
    case "link": .atomLink
    case "id": .atomID
    case "summary": .summary
    case "content": .atomContent
    case "author": .atomAuthor
    case "source": .atomSource
    case "category": .atomCategory
    case "published": .published
    case "updated": .updated
    case "issued": .issued
    case "created": .created
    case "modified": .modified
    case "name": .name
    default: .other
    }
  }

  private static func dublinCore(_ local: String, isTerms: Bool) -> FeedElement {
    switch local {
    case "issued", "available": .dctermsIssued
    case "created" where isTerms: .dctermsCreated
    case "modified": .dctermsModified
    case "creator": .dcCreator
    case "date": .dcDate
    case "subject": .dcSubject
    case "language": .dcLanguage
    case "title": .dcTitle
    case "description", "abstract": .dcDescription
    default: .other
    }
  }
}

/// The namespaces, whose URIs programs spell in several ways; if none is declared, the usual prefix decides.
private enum FeedNamespace {
  /// No namespace.
  case core
  case rss, atom, content, dc, dcterms, media, itunes, other

  init(uri: String?, prefix: String?) {
    guard let uri, !uri.isEmpty else {
      self =
        switch prefix {
        case nil: .core
        case "rss": .rss
        // An undeclared `rdf` occurs at the root of RSS 1.0.
        case "rdf": .rss
        case "atom", "a10": .atom
        case "content": .content
        case "dc": .dc
        case "dcterms": .dcterms
        case "media": .media
        case "itunes": .itunes
        default: .other
        }
      return
    }
    self = Self.named(uri)
  }

  private static func named(_ uri: String) -> FeedNamespace {
    var name = uri.trimmingSpace.lowercased()
    if name.hasPrefix("https:") { name = "http:" + name.dropFirst(6) }
    while name.hasSuffix("/") { name.removeLast() }
    switch name {
    case "http://www.w3.org/2005/atom", "http://purl.org/atom/ns#": return .atom
    case "http://purl.org/rss/1.0", "http://my.netscape.com/rdf/simple/0.9",
      "http://channel.netscape.com/rdf/simple/0.9", "http://my.netscape.com/publish/formats/rss-0.91.dtd",
      "http://www.w3.org/1999/02/22-rdf-syntax-ns#":
      return .rss
    case "http://purl.org/rss/1.0/modules/content": return .content
    case "http://purl.org/dc/elements/1.1", "http://purl.org/dc/elements/1.0": return .dc
    case "http://purl.org/dc/terms": return .dcterms
    case "http://search.yahoo.com/mrss": return .media
    case "http://www.itunes.com/dtds/podcast-1.0.dtd": return .itunes
    // `http://backend.userland.com/rss2` and similar ones.
    case let name
    where name.hasPrefix("http://backend.userland.com/") || name.hasPrefix("http://blogs.law.harvard"):
      return .rss
    default: return .other
    }
  }
}
