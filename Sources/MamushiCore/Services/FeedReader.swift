/// Reads feeds: RSS 0.9x, 1.0 and 2.0, Atom 1.0, JSON Feed 1.0 and 1.1, recognised by their content.
package protocol FeedReader: Sendable {
  /// - Parameters:
  ///   - contentType: the response's `Content-Type`, for its charset.
  ///   - url: the URL of the bytes, the base of relative addresses.
  func read(
    _ bytes: [UInt8], contentType: String?, url: String, limits: FeedLimits
  ) throws(FeedFault) -> ParsedFeed
}

package struct FeedLimits: Hashable, Sendable {
  /// The greatest depth of nested elements or JSON values.
  package var maximumDepth = 100
  package init() {}
}

/// The reason why bytes are not a readable feed: a clause.
package struct FeedFault: Error, Sendable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

package struct ParsedFeed: Sendable {
  package var title: String?
  /// The address of the page that the feed belongs to.
  package var link: String?
  package var language: String?
  package var items: [FeedItem] = []
  /// Faults that were repaired, each a clause: "'&nbsp;' is not declared".
  package var repairs: [String] = []

  package init() {}
}

package struct FeedItem: Sendable {
  /// The feed's own identifier of the item: `guid`, `id`.
  package var id: String?
  /// An absolute URL.
  package var link: String?
  package var title: FeedText?
  /// The full text.
  package var content: FeedText?
  package var summary: FeedText?
  /// The moment at which the clocks of UTC show the date, if it has no zone: see ``isPublishedLocal``.
  package var published: Timestamp?
  package var updated: Timestamp?
  /// Whether ``published`` has no time zone.
  package var isPublishedLocal = false
  /// Whether ``updated`` has no time zone.
  package var isUpdatedLocal = false
  /// Dates that cannot be parsed, as written.
  package var invalidDates: [String] = []
  /// Names, without addresses.
  package var authors: [String] = []
  package var categories: [String] = []
  package var image: LinkedImage?
  /// What the picture shows, for those who do not see it.
  package var imageAlternative: FeedText?
  /// The other pictures of the item, in their order.
  package var pictures: [FeedPicture] = []
  /// The episode of a podcast, or a film.
  package var media: LinkedMedia?
  /// What the item says as an episode of a podcast, as written.
  package var podcast: [PodcastKey: String] = [:]
  package var language: String?
  /// The absolute base URL of relative addresses in the item's texts.
  package var base: String

  package init(base: String) { self.base = base }

  /// An element of Apple's vocabulary for podcasts (https://podcasters.apple.com/support/823-podcast-requirements).
  package enum PodcastKey: Sendable { case episode, season, duration, type, explicit }
}

/// A text of a feed, and whether its format declares it to be markup.
package struct FeedText: Hashable, Sendable {
  package var text: String
  package var isHTML: Bool
  package init(_ text: String, isHTML: Bool) {
    self.text = text
    self.isHTML = isHTML
  }
}

/// A sound or film on another site.
package struct LinkedMedia: Hashable, Sendable {
  package enum Kind: String, Sendable { case audio, video }

  /// An absolute URL.
  package var url: String
  package var kind: Kind
  /// The media type in lower case, without parameters; nil if the feed gives none that is well-formed.
  package var type: String?
  /// In bytes, if the feed gives it.
  package var size: Int?

  /// - Parameters:
  ///   - type: the media type (RFC 2045), in any case; nil is returned for other types than sounds and films. Where it
  ///     tells nothing, the ending of the address decides, and then `medium`.
  ///   - size: the number of bytes as written. Anything but a positive number is ignored: many feeds write 0 for a size
  ///     that they do not know.
  ///   - medium: what Media RSS calls the kind of a file: "video".
  package init?(url: String, type: String?, size: String? = nil, medium: String? = nil) {
    if let type, let major = type.split(separator: "/").first, let kind = Kind(rawValue: major.lowercased()) {
      self.kind = kind
      self.type = Self.essence(of: type)
    } else if Self.isUseless(type),
      let kind = Self.kind(ofFileAt: url) ?? medium.flatMap({ Kind(rawValue: $0.lowercased()) })
    {
      self.kind = kind
    } else {
      return nil
    }
    self.url = url
    self.size = size.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a type may be that of any file. Servers give the named ones to what they do not know.
  private static func isUseless(_ type: String?) -> Bool {
    guard let type = type.flatMap(essence) else { return true }
    return [
      "application/octet-stream", "binary/octet-stream", "application/force-download",
      "application/x-download", "application/download", "application/unknown",
    ].contains(type)
  }

  private static let endings: [String: Kind] = [
    "mp3": .audio, "m4a": .audio, "m4b": .audio, "aac": .audio, "ogg": .audio, "oga": .audio, "opus": .audio,
    "wav": .audio, "flac": .audio, "weba": .audio, "mp4": .video, "m4v": .video, "webm": .video,
    "ogv": .video, "mov": .video,
  ]

  private static func kind(ofFileAt url: String) -> Kind? {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    return endings[path[path.index(after: dot)...].lowercased()]
  }

  /// The type and subtype of a media type; nil if they are not names (RFC 6838, section 4.2).
  private static func essence(of type: String) -> String? {
    let essence = type.prefix { $0 != ";" }.split(separator: " ").joined(separator: " ").lowercased()
    let names = essence.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy({ (1...127).contains($0.count) && $0.allSatisfy(isOfName) })
    else { return nil }
    return essence
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "!#$&-^_.+".utf8.contains(byte)
  }
}

/// One of several pictures of an item.
package struct FeedPicture: Hashable, Sendable {
  package var image: LinkedImage
  /// What it shows, for those who do not see it.
  package var alternative: FeedText?

  package init(_ image: LinkedImage, alternative: FeedText? = nil) {
    self.image = image
    self.alternative = alternative
  }

  private static let endings = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"]

  /// What is the same in all addresses of the picture: its address without the scheme. The query behind the name of a file
  /// only says in which size it is wanted.
  package var key: String {
    let address = image.url.prefix { $0 != "#" }
    let start = address.firstRange(of: "//")?.lowerBound ?? address.startIndex
    let path = address[start...].prefix { $0 != "?" }
    let name = path.lowercased()
    return String(Self.endings.contains { name.hasSuffix($0) } ? path : address[start...])
  }
}

/// A picture on another site.
package struct LinkedImage: Hashable, Sendable {
  /// An absolute URL.
  package var url: String
  /// In pixels, if the feed gives it.
  package var width: Int?
  package var height: Int?
  package init(url: String, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
  }
}
