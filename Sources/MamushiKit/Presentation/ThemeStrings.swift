import MamushiCore

/// The theme's words in the site's language.
struct ThemeStrings: Sendable {
  private let texts: [String: String]
  private let phrases: [String: Phrase]

  init(_ texts: [String: String]) {
    self.texts = texts
    phrases = texts.mapValues(Phrase.init)
  }

  /// The text of a key; the key itself where there is none, which ``missingKeys`` has reported by then.
  subscript(key: String) -> String { texts[key] ?? key }

  /// The text of a key with its `{name}` filled in.
  func phrase(_ key: String) -> Phrase { phrases[key] ?? Phrase(key) }

  /// Adds all texts to what a page's bytes depend on.
  func add(to inputs: inout ByteEncoder) {
    inputs.add(list: texts.sorted { $0.key < $1.key }) {
      $0.add($1.key)
      $0.add($1.value)
    }
  }

  /// What templates read as `strings`.
  var displayModel: OpenModel {
    OpenModel(
      name: "strings",
      fields: texts.sorted { $0.key < $1.key }.map { (name: $0.key, kind: .text, value: .text($0.value)) })
  }

  /// Keys that presenters use and the file lacks.
  var missingKeys: [String] { Self.required.filter { texts[$0] == nil } }

  static let required =
    [
      "date", "monthHeading", "budget", "ratingLabel", "rankLabel", "slidePosition", "pagePosition",
      "pageNumber", "pageTitle", "readingTime", "articleCount", "articleCountOne", "photoCount",
      "photoCountOne", "tabFeed", "tabGallery", "tabGuidance", "homePage", "feed", "feedPage", "articles",
      "byDate",
      "byTitle", "byAuthor", "byWebsite", "categories", "category", "tags", "tag", "authors", "author",
      "gallery", "guidance", "otherHeading", "undated", "notFound", "notFoundText", "dateTime", "albumCount",
      "albumCountOne", "focalLength", "focalLengthOnFilm", "aperture", "exposure", "sensitivity",
      "latitudeNorth", "latitudeSouth", "longitudeEast", "longitudeWest", "coordinates", "placeWithin",
      "originalText", "footnotes", "backToReference", "calloutNote", "calloutTip", "calloutImportant",
      "calloutWarning", "calloutCaution", "headingLink", "tableOfContents", "tableBox", "codeBox",
      "formulaBox", "series", "seriesPosition", "archives", "yearHeading",
      "markDraft", "markFuture", "markExpired", "search",
    ] + (1...12).map { "month\($0)" }
}

/// A text with places to fill in: `{year}年{month}月`. Cut into pieces once.
struct Phrase: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case place(String)
  }

  private let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.place(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// - Parameter value: what stands for a name; a name that it does not know (nil) is left out.
  func filled(_ value: (String) -> String?) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .place(let name): result += value(name) ?? ""
      }
    }
    return result
  }

  func filled(_ values: KeyValuePairs<String, String>) -> String {
    filled { name in values.first { $0.key == name }?.value }
  }
}
