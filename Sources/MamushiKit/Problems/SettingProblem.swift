import MamushiCore

/// The possible problems of settings in `site.yaml`: colours, typefaces, pictures, links, the time zone.
enum SettingProblem: Problem {
  case unknownTimeZone(name: String, suggestion: String?)
  case invalidColour(key: String, value: String)
  case lowContrast(key: String, colour: String, ground: String, ratio: String, better: String)
  case repeatedSetting(key: String, other: String)
  case foreignSetting(key: String, help: String)
  case incompleteSocialLink
  case unknownService(name: String, suggestion: String?)
  case invalidFontFile(value: String)
  case invalidFontFamilies(value: String)
  case missingFont(path: String, suggestion: String?)
  case invalidShareFont(value: String)
  /// Pages share the site's picture instead.
  case noSharePictures(ImageFault)
  case undrawnTitle(title: String, ImageFault)
  case invalidPolicy
  case policySlip(PolicySlip)
  case policyNotWritten
  case iconNotSquare(width: Int, height: Int)
  case smallIcon(side: Int, wanted: Int)
  case drawingToShare
  case repeatedLanguage(tag: String)
  /// The code of a country in place of a language tag.
  case noLanguageTag(tag: String, meant: String)
  case languageNotFirst
  case noLanguage
  case textWithoutLanguage(key: String, language: String)
  case feedsOfNoSections
  case invalidTaxonomy(name: String, suggestion: String?)
  case repeatedTaxonomy(name: String)
  /// A name that is something else already: `what` says what.
  case takenTaxonomy(name: String, what: String, help: String)

  var severity: Diagnostic.Severity {
    switch self {
    case .feedsOfNoSections, .lowContrast, .policySlip, .policyNotWritten, .smallIcon, .drawingToShare,
      .noSharePictures:
      .warning
    default: .error
    }
  }

  /// The id of ``noSharePictures(_:)``, which builds look for among what the last one told.
  static let noSharePicturesID = "NoSharePictures"

  /// The case's name in upper camel case.
  var id: String {
    let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  var message: String {
    switch self {
    case .unknownTimeZone(let name, _): "this machine does not know the time zone '\(name)'"
    case .invalidColour(let key, let value): "\(key) '\(value)' is not a colour"
    case .lowContrast(let key, let colour, let ground, let ratio, _):
      "\(key) '\(colour)' has a contrast of \(ratio) to 1 with the paper '\(ground)', but text needs 4.5"
    case .repeatedSetting(let key, let other): "'\(key)' and '\(other)' set the same colour"
    case .foreignSetting(let key, _): "the key '\(key)' is unknown"
    case .incompleteSocialLink: "a social link needs a 'url', and a 'kind' or a 'label'"
    case .unknownService(let name, _): "'\(name)' is not a known kind of link"
    case .invalidFontFile(let value): "'\(value)' is not a valid font path"
    case .invalidFontFamilies(let value): "'\(value)' is not a valid list of typefaces"
    case .missingFont(let path, _): "there is no font '\(path)'"
    case .invalidShareFont(let value): "'\(value)' is not a font that pictures can be drawn with"
    case .noSharePictures(let fault):
      "no pictures are made for sharing, and pages share the site's own: \(fault.message)"
    case .undrawnTitle(let title, let fault):
      "the picture for sharing '\(title)' cannot be made: \(fault.message)"
    case .invalidPolicy: "a Content-Security-Policy must be one line of ASCII that begins with a directive"
    case .policySlip(let slip): slip.message
    case .policyNotWritten:
      "the Content-Security-Policy is not written, because 'Content/static/_headers' exists"
    case .iconNotSquare(let width, let height): "the icon is not square, but \(width) × \(height) pixels"
    case .smallIcon(let side, let wanted): "the icon has \(side) pixels a side, but phones show \(wanted)"
    case .noLanguageTag(let tag, _): "'\(tag)' is not the tag of a language"
    case .repeatedLanguage(let tag): "the language '\(tag)' is listed twice"
    case .noLanguage: "'languages' lists no language"
    case .languageNotFirst: "'language' is not the first of 'languages'"
    case .textWithoutLanguage(let key, let language): "'\(key)' has no text for the language '\(language)'"
    case .feedsOfNoSections: "'of' names sections, but the folders of articles have no lists"
    case .drawingToShare: "the picture for sharing is a drawing (SVG), which most other sites do not show"
    case .invalidTaxonomy(let name, _):
      "'\(name)' cannot be a taxonomy's name, since it is a folder of addresses"
    case .repeatedTaxonomy(let name): "the taxonomy '\(name)' is listed twice"
    case .takenTaxonomy(let name, let what, _): "a taxonomy cannot be called '\(name)': \(what)"
    }
  }

  var help: String? {
    switch self {
    case .invalidColour: "write it as \"#f88c75\", with the quotes"
    case .lowContrast(_, _, _, _, let better): "use '\(better)', for example"
    case .repeatedSetting: "keep one of the two"
    case .foreignSetting(_, let help): help
    case .incompleteSocialLink: "write it as '{ kind: github, url: \"https://github.com/name\" }'"
    case .unknownTimeZone(_, nil):
      "write a name such as 'Asia/Tokyo', or install the time zones (Debian: tzdata)"
    case .unknownTimeZone(_, let suggestion?), .unknownService(_, let suggestion?),
      .missingFont(_, let suggestion?):
      "did you mean '\(suggestion)'?"
    case .unknownService(_, nil): "write 'label: ...' instead"
    case .invalidFontFile: "write it as '/fonts/name.woff2', a file in 'static' (woff2, woff, ttf or otf)"
    case .invalidFontFamilies: "separate the names with commas, such as \"Georgia, Noto Serif JP, serif\""
    case .missingFont(_, nil): "put it into 'Content/static'"
    case .invalidShareFont: "write it as '/fonts/name.ttf', a file in 'static' (ttf or otf)"
    case .noSharePictures(let fault), .undrawnTitle(_, let fault): fault.help
    case .invalidPolicy: "write it as \"default-src 'self'\", or true to allow what the theme needs"
    case .policySlip(let slip): slip.help
    case .policyNotWritten: "write the policy there, or remove that file"
    case .iconNotSquare: "make it as wide as it is high"
    case .smallIcon: "use a larger picture, or a drawing (SVG)"
    case .noLanguageTag(_, let meant): "write '\(meant)'"
    case .repeatedLanguage: "remove one of the two"
    case .noLanguage: "write '[ja, en]', or remove it"
    case .languageNotFirst: "remove 'language'"
    case .textWithoutLanguage(_, let language): "add '\(language): ...'"
    case .feedsOfNoSections: "set 'articles: { sections: true }', or remove 'sections' here"
    case .drawingToShare: "use a JPEG or PNG file, about 1200 × 630 pixels"
    case .invalidTaxonomy(_, let suggestion):
      suggestion.map { "write '\($0)'" } ?? "use letters, digits and hyphens, such as 'places'"
    case .repeatedTaxonomy: "remove one of the two"
    case .takenTaxonomy(_, _, let help): help
    }
  }
}
