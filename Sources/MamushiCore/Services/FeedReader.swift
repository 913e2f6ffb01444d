/// Reads feeds: RSS 0.9x, 1.0 and 2.0, Atom 1.0, JSON Feed 1.0 and 1.1, recognised by content.
package protocol FeedReader: Sendable {
  /// - Parameters:
  ///   - contentType: the response's `Content-Type`, for its charset.
  ///   - url: where the bytes came from; relative addresses begin there.
  func read(
    _ bytes: [UInt8], contentType: String?, url: String, limits: FeedLimits
  ) throws(FeedFault) -> ParsedFeed
}

package struct FeedLimits: Hashable, Sendable {
  /// How deep elements, or values of JSON, may lie in one another.
  package var maximumDepth = 100
  package init() {}
}

/// Why bytes are no feed: a clause.
package struct FeedFault: Error, Sendable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

package struct ParsedFeed: Sendable {
  package var title: String?
  /// The site's page that the feed is of.
  package var link: String?
  package var language: String?
  package var items: [FeedItem] = []
  /// What was broken and is mended, each a clause: "'&nbsp;' is not declared".
  package var repairs: [String] = []

  package init() {}
}

package struct FeedItem: Sendable {
  /// The feed's own name for it: `guid`, `id`.
  package var id: String?
  /// Absolute.
  package var link: String?
  package var title: FeedText?
  /// The whole text.
  package var content: FeedText?
  package var summary: FeedText?
  package var published: Timestamp?
  package var updated: Timestamp?
  /// Dates that cannot be understood, as they are written.
  package var invalidDates: [String] = []
  /// Names, without addresses.
  package var authors: [String] = []
  package var categories: [String] = []
  package var image: LinkedImage?
  package var language: String?
  /// Where relative addresses in its texts begin: absolute.
  package var base: String

  package init(base: String) { self.base = base }
}

/// A text of a feed, and whether it is markup by its format's word.
package struct FeedText: Hashable, Sendable {
  package var text: String
  package var isHTML: Bool
  package init(_ text: String, isHTML: Bool) {
    self.text = text
    self.isHTML = isHTML
  }
}

/// A picture that lies on another site.
package struct LinkedImage: Hashable, Sendable {
  /// Absolute.
  package var url: String
  /// In pixels, where the feed says so.
  package var width: Int?
  package var height: Int?
  package init(url: String, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
  }
}
