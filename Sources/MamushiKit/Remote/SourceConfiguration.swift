import MamushiCore

/// A remote source as `site.yaml` names it, with its preset and the defaults filled in.
package struct SourceConfiguration: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case api, feed
  }

  /// What becomes of the pictures that items name.
  package enum MediaPolicy: String, CaseIterable, Sendable {
    /// They stay where they are.
    case link
    /// They are fetched and served from the site.
    case download
  }

  /// Of `[a-z0-9-]`.
  package var name: String
  package var kind: Kind
  /// Absolute, without a slash at its end where it is an API's.
  package var url: String
  /// From the configuration, environment variables put in: secrets.
  package var headers: [HTTPHeader] = []
  /// What an API has; a feed has one, named `feed`.
  package var listings: [ListingConfiguration] = []
  package var login: LoginConfiguration?
  package var media = MediaPolicy.link
  package var limits = SourceLimits()
  /// Where `site.yaml` names it.
  package var location: SourceLocation

  package init(name: String, kind: Kind, url: String, location: SourceLocation) {
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

package struct SourceLimits: Hashable, Sendable {
  package var http = HTTPLimits()
  /// Of one listing.
  package var maximumPages = 1000
  package var maximumXMLDepth = 100
  package var maximumJSONDepth = 64
  package init() {}
}

/// Where a source takes e-mail and password, and tells whether a token still holds.
package struct LoginConfiguration: Hashable, Sendable {
  /// Below the source's address: `/auth/login`.
  package var login: String
  package var verify: String
}

/// A list of things that an API offers.
package struct ListingConfiguration: Sendable {
  package enum Content: String, CaseIterable, Sendable {
    case information, pickups, rankings, gallery
  }

  /// Unique in its source: `information`.
  package var name: String
  package var content: Content
  /// Below the source's address: `/articles`, with a query if need be.
  package var path: String
  /// Where in the answer the list is; nil where it is the answer itself.
  package var items: JSONPath?
  package var paging = Paging.none
  package var fields: [ItemField: FieldSource] = [:]
  /// Whether the site says itself where fields are: one that no item has is probably a slip.
  package var hasOwnFields = false
  package var bodyFormat = RemoteItem.BodyFormat.html
  /// Whether a source without it (404) is as good.
  package var isOptional = false

  package init(name: String, content: Content, path: String) {
    self.name = name
    self.content = content
    self.path = path
  }
}

/// How a listing goes on after its first page.
package enum Paging: Hashable, Sendable {
  /// It does not.
  case none
  /// Pages have numbers, from `first`. It ends where `hasNext` says false, at the number of `totalPages`, or with a
  /// page without items.
  case page(parameter: String, first: Int, size: PageSize?, hasNext: JSONPath?, totalPages: TotalSource?)
  /// Items have numbers, from 0. It ends at the number of `total`, without one with a page of fewer than `size` after
  /// others of as many, and always with a page without items.
  case offset(parameter: String, size: PageSize, total: TotalSource?)
  /// Each answer names the next at the path `next`: by a token, or by its whole address.
  case cursor(parameter: String, next: JSONPath)
  /// Each answer names the next, in its `Link` header (RFC 8288) as `rel=next`.
  case link
}

/// How many items a page shall have, and the parameter that says so.
package struct PageSize: Hashable, Sendable {
  package var parameter: String
  package var count: Int
}

/// Where an answer says how many there are: at a path, or in a header of that name, as `X-WP-TotalPages`. One text can
/// be both; the path is asked first.
package struct TotalSource: Hashable, Sendable {
  package let path: JSONPath?
  package let header: String?

  /// - Returns: nil where `text` is neither.
  package init?(_ text: String) {
    path = JSONPath(text)
    header = HTTPToken.isValid(text) ? text : nil
    if path == nil, header == nil { return nil }
  }

  init(header: String) {
    path = nil
    self.header = header
  }
}

/// Names in HTTP (RFC 9110, section 5.6.2).
enum HTTPToken {
  static func isValid(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`",
          "|", "~":
          true
        default: false
        }
      }
  }
}

/// What a field of an item is made of.
package struct FieldSource: Hashable, Sendable {
  package var path: JSONPath
  /// Whether the API declares it to be HTML: wanted as text, it is reduced to it.
  package var isHTML = false
  /// Whether a date without a zone is one of UTC; otherwise of the site's time zone.
  package var isUTC = false

  package init(_ path: JSONPath, isHTML: Bool = false, isUTC: Bool = false) {
    self.path = path
    self.isHTML = isHTML
    self.isUTC = isUTC
  }
}

/// The fields of items, by their names in `site.yaml`. Which of them a listing has depends on its content.
package enum ItemField: String, CaseIterable, Sendable {
  case id, title, slug, link, body, summary, catchCopy, date, updated, category, tags, authors, website,
    language,
    reading, thumbnail, thumbnailWidth, thumbnailHeight, rating, minBudget, pickup
  /// Of a pickup: the slug of the article that it leads to.
  case article
  /// Of a category of the ranking.
  case name, rank
}
