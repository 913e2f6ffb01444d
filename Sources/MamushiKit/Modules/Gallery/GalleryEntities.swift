import MamushiCore

/// A picture of the gallery, with its own page.
struct GalleryPhoto: Sendable {
  let title: String
  let slug: String
  let picture: Picture
  /// The caption's Markdown, from a file beside the photo.
  let caption: TextBody?
  let file: SitePath
  /// Replaces a caption file without text: plain text from `album.md`, or from the photo's own metadata. Blank lines
  /// separate its paragraphs, each of which is one line.
  var captionText: String?
  var takenAt: PhotoTime?
  /// Whether it comes from a source.
  var isRemote = false
  /// The absolute URL of its page at its source.
  var link: String?
  /// What the picture shows, for those who do not see it.
  var alt: String?

  /// The text in place of the picture.
  var alternative: String { alt ?? title }
}

/// When a photo was taken, by the local clock: photos seldom state its zone.
struct PhotoTime: Hashable, Sendable {
  let time: CivilTime
  /// False if only the day is known.
  let hasTime: Bool
  /// Those after ``time``, which only the order of photos shows.
  private(set) var milliseconds = 0

  init(_ time: CivilTime, hasTime: Bool = true) {
    self.time = time
    self.hasTime = hasTime
  }

  /// The time that a camera or program recorded. Programs write the beginning of a day if they know no more.
  init(recorded time: CivilTime, milliseconds: Int = 0) {
    self.init(time, hasTime: (time.hour, time.minute, time.second) != (0, 0, 0))
    self.milliseconds = milliseconds
  }

  /// Sorts photos as if all clocks were in one zone; a date without a time precedes all times of its day.
  var order: Int64 { time.timestamp(offset: 0).seconds * 1000 + Int64(milliseconds) }
}

extension PhotoDescription {
  var photoTime: PhotoTime? { takenAt.map { PhotoTime(recorded: $0, milliseconds: takenMilliseconds) } }
}

extension GalleryPhoto {
  /// Reduces text of a photo's metadata to one line; nil if it is empty.
  static func text(_ text: String?) -> String? {
    guard let line = text.map({ UntrustedText.line($0, limit: textLimit) }), !line.isEmpty else { return nil }
    return line
  }

  /// Reduces a caption, of a photo's metadata or of `album.md`, to lines with blank lines between them, one for each
  /// paragraph; nil if it is empty.
  static func caption(_ text: String?) -> String? {
    guard let text else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { UntrustedText.line(String($0), limit: textLimit) }
    let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
    let caption = UntrustedText.cut(paragraphs.joined(separator: "\n\n"), to: textLimit)
    return caption.isEmpty ? nil : caption
  }

  /// The paragraphs of its caption in plain text.
  var captionParagraphs: [String] { captionText?.split(separator: "\n").map { String($0) } ?? [] }

  /// In graphemes. An IPTC caption has up to 2,000 bytes.
  private static let textLimit = 2000
}

/// A folder of photos.
struct Album: Sendable {
  let title: String
  /// The slugs of its folder and those above it: `kyoto/spring`.
  var path: String
  /// The text of its `album.md`.
  let text: TextBody?
  let order: Int?
  var cover: Picture?
  let photos: [GalleryPhoto]
  let folder: SitePath
  /// Former addresses, in the form of ``FormerAddress/read(_:)``.
  var aliases: [String] = []
  /// The slugs of photos that an error, which has been reported, keeps from it; empty for one that has no slug.
  var lostPhotos: [String] = []
  /// Whether it, or an album that contains it, is a draft.
  var isDraft = false
  /// Whether it is a draft because an album that contains it is one.
  var isInDraft = false
  /// Whether search engines and the site's search are not to show its pages, since its text or that of an album around it
  /// says so.
  var isHiddenFromSearch = false
  /// Whether it comes from a source, and gives way to the site's own albums.
  var isRemote = false
  /// The date that its text gives.
  var writtenDate: ContentDate?

  /// Whether neither search engines nor the search list its pages.
  var isUnlisted: Bool { isDraft || isHiddenFromSearch }

  /// Whether it has something to show, or would have but for an error.
  var hasContent: Bool { !photos.isEmpty || text != nil || !lostPhotos.isEmpty }

  /// The file that its text is, or would be, read from.
  var textFile: SitePath { text?.file ?? folder.appending("album.md") }

  /// The path of the album that contains it; empty at the top.
  var parentPath: String { String(Self.parent(of: path[...])) }

  /// Returns the innermost of a path and those around it for which something holds; empty if there is none.
  static func innermost(from path: Substring, where isRight: (String) -> Bool) -> Substring {
    var path = path
    while !path.isEmpty, !isRight(String(path)) { path = parent(of: path) }
    return path
  }

  static func parent(of path: Substring) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }
}
