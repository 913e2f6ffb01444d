import MamushiCore

/// What the feed of an item says of the sound or film that the item's text plays.
struct Enclosure: Equatable, Sendable, Coded {
  /// The absolute URL, as it stands in the text.
  var url = ""
  /// The media type; nil if the feed gives none that is well-formed.
  var type: String?
  /// In bytes, if the feed gives it.
  var size: Int?

  static let blank = Enclosure()

  mutating func code(_ coder: inout some Coder) {
    coder.code(&url)
    coder.code(&type)
    coder.code(&size)
  }
}

extension Enclosure {
  /// - Returns: nil if the feed says no more than the address does.
  init?(_ media: LinkedMedia, at url: String) {
    if media.type == nil, media.size == nil { return nil }
    self.init(url: url, type: media.type, size: media.size)
  }
}
