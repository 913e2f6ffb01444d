import MamushiCore

/// What `Content/site.yaml` says, with the defaults filled in.
package struct SiteConfiguration: Sendable {
  package var title: String
  package var description: String?
  package var baseURL: BaseURL
  package var language = "ja"
  package var authorName: String?
  package var authorEmail: String?
  /// As `#rrggbb`.
  package var accent = "#f88c75"
  package var tabs: [Tab] = Tab.allCases
  package var feedPageSize = 20
  package var articlesPageSize = 50
  package var articleOrder = ArticleOrder.date
  package var galleryPageSize = 24
  /// Whether a photo's page offers its file, without metadata.
  package var galleryOriginals = false
  /// Whether a photo's page tells where it was taken.
  package var galleryShowsLocation = false
  package var images = ImageSettings()
  package var zone: any TimeZoneRules
  package var zoneName = Self.defaultZoneName
  package var markdown = MarkdownOptions()
  /// In the order of the file; those without faults.
  package var sources: [SourceConfiguration] = []

  static let defaultZoneName = "Asia/Tokyo"

  /// A part of the site that the tab bar leads to.
  package enum Tab: String, CaseIterable, Sendable {
    case feed, gallery, guidance
  }
}

/// The address under which the site will be published.
package struct BaseURL: Sendable, Equatable {
  /// Scheme and host, without a slash at the end: `https://user.github.io`.
  package let origin: String
  /// Percent-encoded, with a slash at both ends: `/repo/`, or `/`.
  package let path: String

  package var string: String { origin + path }

  /// - Returns: nil where `text` is no absolute `http` or `https` URL, or has a query, fragment or password.
  package init?(_ text: String) {
    guard WebAddress.isAbsolute(text), !text.contains(where: { "?#@\\".contains($0) }),
      let schemeEnd = text.range(of: "://")
    else { return nil }
    let rest = text[schemeEnd.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    origin = text[..<schemeEnd.upperBound].lowercased() + authority.lowercased()
    let segments = rest.dropFirst(authority.count).split(separator: "/")
    let decoded = segments.compactMap { PercentEncoding.decode($0) }
    guard decoded.count == segments.count,
      decoded.allSatisfy({ $0 != "." && $0 != ".." && !$0.contains("/") })
    else { return nil }
    let joined = decoded.map { PercentEncoding.encode(path: $0) + "/" }.joined()
    path = "/" + joined
  }
}
