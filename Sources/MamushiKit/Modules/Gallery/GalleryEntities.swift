import MamushiCore

/// A picture of the gallery, with a page of its own.
struct GalleryPhoto: Sendable {
  let title: String
  let slug: String
  let picture: Picture
  /// The caption's Markdown, from a file beside the photo.
  let caption: TextBody?
  let file: SitePath
  /// What stands in for a caption that has no words: plain text of `album.md`, or of the photo's own metadata.
  var captionText: String?
  var takenAt: PhotoTime?
  /// Whether it is a source's.
  var isRemote = false
}

/// When a photo was taken, by a clock at that place: photos seldom tell its zone.
struct PhotoTime: Hashable, Sendable {
  let time: CivilTime
  /// False where only the day is known.
  let hasTime: Bool

  init(_ time: CivilTime, hasTime: Bool = true) {
    self.time = time
    self.hasTime = hasTime
  }

  /// Orders photos, as if all clocks were in one zone; a day begins before all that was taken on it.
  var order: Int64 { time.timestamp(offset: 0).seconds }
}

extension GalleryPhoto {
  /// Text of a photo's metadata, or a caption of `album.md`, as one line; nil where it says nothing.
  static func text(_ text: String?) -> String? {
    guard let line = text.map({ UntrustedText.line($0, limit: textLimit) }), !line.isEmpty else { return nil }
    return line
  }

  /// In graphemes. IPTC's caption has 2,000 bytes.
  private static let textLimit = 2000
}

/// A folder of photos.
struct Album: Sendable {
  let title: String
  /// Slugs of its folder and those above it: `kyoto/spring`.
  var path: String
  /// The text of its `album.md`.
  let text: TextBody?
  let order: Int?
  var cover: Picture?
  let photos: [GalleryPhoto]
  let folder: SitePath
  /// Whether it, or one that it lies in, is a draft.
  var isDraft = false
  /// Whether it is a source's, and makes room for the site's own.
  var isRemote = false

  /// What its text is read from, or would be.
  var textFile: SitePath { text?.file ?? folder.appending("album.md") }

  /// The album that it lies in; empty at the top.
  var parentPath: String { String(Self.parent(of: path[...])) }

  static func parent(of path: Substring) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }
}
