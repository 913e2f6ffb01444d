import MamushiCore

/// The theme's words in the site's language.
struct ThemeStrings: Sendable {
  private let texts: [String: String]
  private let phrases: [String: Phrase]
  private let language: String
  /// The language of the words, if it is not the site's: English stands in for languages that have none.
  let otherLanguage: String?
  /// Whether all files of words could be read: if not, a template may name one that is there.
  let areWhole: Bool

  init(
    _ texts: [String: String], language: String = "en", otherLanguage: String? = nil, areWhole: Bool = true
  ) {
    self.otherLanguage = otherLanguage
    self.areWhole = areWhole
    self.texts = texts
    self.language = language
    phrases = texts.mapValues(Phrase.init)
  }

  /// The text of a key, or the key itself if there is no text, which ``missingKeys`` has reported by then.
  subscript(key: String) -> String { texts[key] ?? key }

  subscript(optional key: String) -> String? { texts[key] }

  /// The name of a month, from 1, as it stands alone: some languages have another form within dates.
  func loneMonth(_ month: Int) -> String { self[optional: "loneMonth\(month)"] ?? self["month\(month)"] }

  /// The text of a key, with `{name}` placeholders to fill in.
  func phrase(_ key: String) -> Phrase { phrases[key] ?? Phrase(key) }

  /// The form of a key's text for a count: that of the count's plural category in the language, else the common one.
  func phrase(_ key: String, for count: Int) -> Phrase {
    phrases[key + PluralCategory(of: count, in: otherLanguage ?? language).rawValue] ?? phrase(key)
  }

  /// The plural forms of a key's text beside the common one, each with the name that scripts have for it
  /// (`Intl.PluralRules`); empty for languages with a singular and a plural.
  func furtherForms(of key: String) -> [(category: String, text: String)] {
    let forms = PluralCategory.allCases.compactMap { category in
      category == .other ? nil : texts[key + category.rawValue].map { (category.rawValue.lowercased(), $0) }
    }
    return forms.contains { $0.0 != "one" } ? forms : []
  }

  /// Adds all texts to a page's inputs.
  func add(to inputs: inout ByteEncoder) {
    inputs.add(list: texts.sorted { $0.key < $1.key }) {
      $0.add($1.key)
      $0.add($1.value)
    }
  }

  /// The value of `strings` in templates.
  var displayModel: OpenModel {
    OpenModel(
      name: "strings",
      fields: texts.sorted { $0.key < $1.key }.map { (name: $0.key, kind: .text, value: .text($0.value)) },
      addition: { [language] name, _ in "add '\(name): ...'\(Self.placeStart)\(language).yaml'" })
  }

  /// What precedes the name of a file of words in help.
  private static let placeStart = " to 'Templates/strings/"

  /// Returns the file of words that help names at its end, in quotation marks; nil if it names none.
  static func place(in help: String) -> String? {
    guard help.hasSuffix(".yaml'"), let start = help.firstRange(of: placeStart) else { return nil }
    return String(help[start.lowerBound...].dropFirst(" to ".count))
  }

  /// The keys that presenters use and the file lacks.
  var missingKeys: [String] { Self.required.filter { texts[$0] == nil } }

  static let required =
    [
      "date", "monthHeading", "numberGroup", "numberDecimal", "budget", "ratingLabel", "rankLabel",
      "slidePosition", "pagePosition", "pageNumber", "pageTitle", "readingTime", "articleCount",
      "articleCountOne", "photoCount",
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

/// A text with placeholders: `{year}年{month}月`. Split into pieces once.
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

  /// - Parameter value: returns the text for a placeholder; nil leaves the placeholder out.
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
