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
    self.title = Self.line(title)
    if self.title.isEmpty { return nil }
    self.style = style
    key = ContentName.make(of: fingerprinter(style.inputs + self.title.utf8))
  }

  /// The path from the output's root.
  var outputPath: String { PictureFiles.outputPath(key, Self.name) }

  /// A text with single spaces. Each build does this for each page, and few titles have others.
  private static func line(_ text: String) -> String {
    let space = UInt8(ascii: " ")
    var last = space
    let isLine = text.utf8.allSatisfy { byte in
      defer { last = byte }
      return byte > space || byte == space && last != space
    }
    if isLine, last != space { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
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
