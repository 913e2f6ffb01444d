import MamushiCore

/// A source in `site.yaml`, with its preset and the defaults filled in.
package struct SourceConfiguration: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case api, feed, file, command, sqlite

    /// Whether the source is on another server.
    package var isRemote: Bool { self == .api || self == .feed }

    /// Whether the source consists of files of the site. Its faults are those of the site, and no copy hides them.
    var isOfSite: Bool { self == .file || self == .sqlite }
  }

  /// How pictures of items are published.
  package enum MediaPolicy: String, CaseIterable, Sendable {
    /// Pictures are loaded from their own site.
    case link
    /// Pictures are downloaded and served from this site.
    case download
  }

  /// In `[a-z0-9-]`.
  package var name: String
  package var kind: Kind
  /// An absolute URL, for an API without a trailing slash. What is relative in items of a local source is relative to it.
  package var url: String
  /// Whether ``url`` is the address of this site, so that items name its files as pages do.
  var isAtSite = false
  /// Of a file or database.
  var file: FilePattern?
  /// Of a command: the program and its arguments.
  package var run: [String] = []
  /// Of files and the output of a command.
  var format = SourceFormat.json
  /// From the configuration, with environment variables inserted: secrets.
  package var headers: [HTTPHeader] = []
  /// The values of environment variables in addresses, which messages about items hide.
  var secrets = Secrets()
  /// The environment variables in addresses, in order.
  var variables: [AddressVariable] = []
  /// The listings of an API; a feed has one, named `feed`.
  package var listings: [ListingConfiguration] = []
  package var login: LoginConfiguration?
  package var media = MediaPolicy.link
  var limits = SourceLimits()
  /// Whether an answer without items empties its listing, rather than counting as a failure; of a file, whether it may have
  /// nothing but white space.
  var mayBeEmpty = false
  /// The place of the source in `site.yaml`.
  package var location: SourceLocation
  /// The place of the path or the command.
  package var originLocation: SourceLocation?

  init(name: String, kind: Kind, url: String, location: SourceLocation) {
    self.name = name
    self.kind = kind
    self.url = url
    self.location = location
  }
}

extension SourceConfiguration {
  /// Whether it has the items of a feed, rather than listings.
  var isFeed: Bool { kind == .feed || format == .feed }

  /// Whether its items may be articles.
  var hasArticles: Bool { listings.contains { $0.content == .information } }

  /// What its texts name as their file.
  var texts: SitePath { SitePath("sources/\(name)") }

  /// What addresses in items are relative to. Feeds on this machine may be those of other sites: what is in them belongs to
  /// this site only where their own base does.
  ///
  /// - Parameters:
  ///   - base: an absolute URL.
  ///   - address: what is written in place of the site's URL; without one, the same.
  func addressBase(_ base: String, writtenAs address: String? = nil) -> AddressBase {
    let belongsHere = isAtSite && (!isFeed || base.hasPrefix(url))
    return AddressBase(base, site: belongsHere ? .init(url: url, address: address ?? url) : nil)
  }

  /// Returns the part of a URL below this site's, if the source names files of the site.
  func addressBelowSite(_ url: String) -> String? {
    isAtSite && url.hasPrefix(self.url) ? String(url.dropFirst(self.url.count)) : nil
  }

  /// A request under the source's limits, which trusts the host named in the site's configuration.
  package func request(_ url: String) -> HTTPRequest {
    var request = HTTPRequest(url, limits: limits.http)
    request.trustedHost = WebAddress.authorityHost(of: self.url)
    return request
  }
}

/// An environment variable in an address of a source.
struct AddressVariable: Hashable, Sendable {
  let name: String
  /// The key of the address: `path`.
  let key: String
}

struct SourceLimits: Hashable, Sendable {
  var http = HTTPLimits()
  /// The limit of one listing.
  var maximumPages = 1000
  var maximumXMLDepth = 100
  var maximumJSONDepth = 64
  init() {}
}

/// The endpoints of a source for logging in and for verifying a token.
package struct LoginConfiguration: Hashable, Sendable {
  /// Below the source's address: `/auth/login`.
  var login: String
  var verify: String
}

/// How files, or the output of a command, are written.
enum SourceFormat: String, CaseIterable, Sendable {
  case json, jsonLines, csv, yaml, toml, feed

  /// The format of files with an extension, in lower case; nil for unknown ones.
  init?(fileExtension: String) {
    switch fileExtension {
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    case "csv": self = .csv
    case "yaml", "yml": self = .yaml
    case "toml": self = .toml
    case "xml", "rss", "atom": self = .feed
    default: return nil
    }
  }

  var document: DocumentFormat? {
    switch self {
    case .json: .foreignJSON
    case .jsonLines: .jsonLines
    case .csv: .csv
    case .yaml: .yaml
    case .toml: .toml
    case .feed: nil
    }
  }
}

/// A query in `site.yaml`.
struct SourceQuery: Sendable {
  var statement: String
  var location: SourceLocation
}

/// A listing of a source.
package struct ListingConfiguration: Sendable {
  enum Content: String, CaseIterable, Sendable {
    case information, pickups, rankings, gallery
  }

  /// Unique within its source: `information`.
  var name: String
  var content: Content
  /// Below the source's address: `/articles`, optionally with a query.
  package var path: String
  /// The path of the list in the response; nil if the response itself is the list.
  var items: JSONPath?
  var paging = Paging.none
  /// Where an item of a preset says that readers need a password for it. What is there has no text.
  var protection: JSONPath?
  /// Of a database.
  var query: SourceQuery?
  /// What separates names in one text; nil if a text is one name.
  var separator: String?
  var fields: [ItemField: FieldSource] = [:]
  /// The site's own taxonomies whose terms items may have, each as a field.
  var taxonomies: [ItemField] = []
  /// Values of the site's own, by the names that templates have for them.
  var parameters: [(name: String, path: JSONPath)] = []
  /// Whether the site maps fields itself: a mapped field that no item has is then probably a mistake.
  var hasOwnFields = false
  var bodyFormat = BodyFormat.html
  /// Whether the source may lack the listing (404).
  var isOptional = false
  /// Whether a preset describes it, so that `site.yaml` has none of its keys.
  var isOfPreset = false

  init(name: String, content: Content, path: String) {
    self.name = name
    self.content = content
    self.path = path
  }
}

extension ListingConfiguration {
  /// What messages call a field. Where `site.yaml` does not have it, it is known by its name at the source.
  func nameInMessages(of field: String) -> String {
    isOfPreset ? fields[ItemField(rawValue: field)]?.path.text ?? field : field
  }
}

/// The origin of an item's field.
struct FieldSource: Hashable, Sendable {
  var path: JSONPath
  /// Whether the API declares the field to be HTML, which is reduced to plain text if text is needed.
  var isHTML = false
  /// Whether a date without a time zone is in UTC, rather than in the site's time zone.
  var isUTC = false

  init(_ path: JSONPath, isHTML: Bool = false, isUTC: Bool = false) {
    self.path = path
    self.isHTML = isHTML
    self.isUTC = isUTC
  }
}
