import MamushiCore

/// A remote source as `site.yaml` names it, with its preset and the defaults filled in.
struct SourceConfiguration: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case api, feed
  }

  /// What becomes of the pictures that items name.
  enum MediaPolicy: String, CaseIterable, Sendable {
    /// They stay where they are.
    case link
    /// They are fetched and served from the site.
    case download
  }

  /// Of `[a-z0-9-]`.
  var name: String
  var kind: Kind
  /// Absolute, without a slash at its end where it is an API's.
  var url: String
  /// From the configuration, environment variables put in: secrets.
  var headers: [HTTPHeader] = []
  /// What an API has; a feed has one, named `feed`.
  var listings: [ListingConfiguration] = []
  var login: LoginConfiguration?
  var media = MediaPolicy.link
  var limits = SourceLimits()
  /// Where `site.yaml` names it.
  var location: SourceLocation

  init(name: String, kind: Kind, url: String, location: SourceLocation) {
    self.name = name
    self.kind = kind
    self.url = url
    self.location = location
  }
}

extension SourceConfiguration {
  /// A request under the source's limits, which trusts the host that the site names.
  func request(_ url: String) -> HTTPRequest {
    var request = HTTPRequest(url, limits: limits.http)
    request.trustedHost = WebAddress.authorityHost(of: self.url)
    return request
  }
}

struct SourceLimits: Hashable, Sendable {
  var http = HTTPLimits()
  /// Of one listing.
  var maximumPages = 1000
  var maximumXMLDepth = 100
  var maximumJSONDepth = 64
  init() {}
}

/// Where a source takes e-mail and password, and tells whether a token still holds.
struct LoginConfiguration: Hashable, Sendable {
  /// Below the source's address: `/auth/login`.
  var login: String
  var verify: String
}

/// A list of things that an API offers.
struct ListingConfiguration: Sendable {
  enum Content: String, CaseIterable, Sendable {
    case information, pickups, rankings, gallery
  }

  /// Unique in its source: `information`.
  var name: String
  var content: Content
  /// Below the source's address: `/articles`, with a query if need be.
  var path: String
  /// Where in the answer the list is; nil where it is the answer itself.
  var items: JSONPath?
  var paging = Paging.none
  var fields: [ItemField: FieldSource] = [:]
  /// Whether the site says itself where fields are: one that no item has is probably a slip.
  var hasOwnFields = false
  var bodyFormat = BodyFormat.html
  /// Whether a source without it (404) is as good.
  var isOptional = false

  init(name: String, content: Content, path: String) {
    self.name = name
    self.content = content
    self.path = path
  }
}

/// What a field of an item is made of.
struct FieldSource: Hashable, Sendable {
  var path: JSONPath
  /// Whether the API declares it to be HTML: wanted as text, it is reduced to it.
  var isHTML = false
  /// Whether a date without a zone is one of UTC; otherwise of the site's time zone.
  var isUTC = false

  init(_ path: JSONPath, isHTML: Bool = false, isUTC: Bool = false) {
    self.path = path
    self.isHTML = isHTML
    self.isUTC = isUTC
  }
}

/// The fields of items, by their names in `site.yaml`. Which of them a listing has depends on its content.
enum ItemField: String, CaseIterable, Sendable {
  case id, title, slug, link, body, summary, catchCopy, date, updated, category, tags, authors, website,
    language,
    reading, thumbnail, thumbnailWidth, thumbnailHeight, rating, minBudget, pickup
  /// Of a pickup: the slug of the article that it leads to.
  case article
  /// Of a category of the ranking.
  case name, rank
}
