import MamushiCore

/// A picture that is made of a page's title, for other sites to show. Its name follows from everything that it shows.
struct SharePicture: Sendable {
  /// Increase this whenever the same words are drawn otherwise.
  private static let generation = 1
  static let name = "share.png"

  /// In one line.
  let title: String
  let style: ShareStyle
  let key: String

  /// - Returns: nil for a page without a title.
  init?(title: String, style: ShareStyle, fingerprinter: Fingerprinter) {
    self.title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if self.title.isEmpty { return nil }
    self.style = style
    var inputs = ByteEncoder()
    inputs.add("share")
    inputs.add(Self.generation)
    inputs.add(self.title)
    inputs.add(style.siteName)
    inputs.add(style.language)
    inputs.add(style.isRightToLeft)
    for paint in [style.background, style.ink] {
      for channel in [paint.red, paint.green, paint.blue] { inputs.add(channel) }
    }
    inputs.add(ShareDrawing.width)
    inputs.add(ShareDrawing.height)
    inputs.add(style.font?.fingerprint ?? .none)
    key = ContentName.make(of: fingerprinter(inputs.bytes))
  }

  /// The path from the output's root.
  var outputPath: String { PictureFiles.outputPath(key, Self.name) }
}

/// The pictures for sharing of a site; two pages with the same words share one.
struct SharePictures: Sendable {
  private(set) var all: [SharePicture] = []
  private var keys: Set<String> = []

  mutating func add(_ picture: SharePicture?) {
    guard let picture, keys.insert(picture.key).inserted else { return }
    all.append(picture)
  }

  mutating func add(_ others: SharePictures) {
    for picture in others.all { add(picture) }
  }
}
