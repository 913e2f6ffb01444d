import MamushiCore

/// A picture that is made of a page's title, for other sites to show. Its name follows from everything that it shows.
struct SharePicture: Sendable {
  static let name = "share.png"

  /// In one line.
  let title: String
  let style: ShareStyle
  let key: String

  /// - Returns: nil for a page without a title.
  init?(title: String, style: ShareStyle, fingerprinter: Fingerprinter) {
    self.title = ShareStyle.line(title)
    if self.title.isEmpty { return nil }
    self.style = style
    key = ContentName.make(of: fingerprinter(style.inputs + self.title.utf8))
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
