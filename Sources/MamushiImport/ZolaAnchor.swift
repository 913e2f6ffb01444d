/// How Zola makes the ids of headings, by its setting `slugify.anchors`
/// (https://www.getzola.org/documentation/getting-started/configuration/).
enum ZolaAnchor {
  /// Words of ASCII in lower case: `tea-co`; the usual one.
  case ascii
  /// The heading with underscores for blanks: `Tea_&_co`.
  case underscored

  /// - Parameter setting: `on`, `safe` or `off`, of which the last two are the same for headings.
  init(_ setting: String?) { self = setting == nil || setting == "on" ? .ascii : .underscored }

  /// The id of a heading; nil if it is not known, because of letters that only a dictionary spells in ASCII.
  func id(of heading: [UInt8]) -> String? {
    let plain = heading.filter { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "*") }
    switch self {
    case .ascii: return Self.slug(of: String(decoding: plain, as: UTF8.self))
    case .underscored:
      let words = plain.map { $0 == 0x20 || $0 == 0x09 ? UInt8(ascii: "_") : $0 }
      return String(decoding: words, as: UTF8.self)
    }
  }

  /// Whether an id can be one here: letters, digits, and signs that need no escape.
  static func isID(_ id: String) -> Bool {
    !id.isEmpty
      && id.unicodeScalars.allSatisfy { scalar in
        "-_.:".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
          || scalar.properties.generalCategory == .decimalNumber
      }
  }

  // MARK: Slugs

  /// Letters and digits in lower case; all between them is one hyphen.
  private static func slug(of heading: String) -> String? {
    var slug = ""
    for scalar in heading.unicodeScalars {
      // Marks that belong to the letter before.
      if (0x300...0x36F).contains(scalar.value) { continue }
      let letters: String
      if scalar.isASCII {
        letters = scalar.properties.lowercaseMapping
      } else if let spelled = spellings[scalar.properties.lowercaseMapping] {
        letters = spelled
      } else if separators.contains(scalar) {
        letters = "-"
      } else {
        return nil
      }
      for letter in letters.unicodeScalars {
        if ("a"..."z").contains(letter) || ("0"..."9").contains(letter) {
          slug.unicodeScalars.append(letter)
        } else if !slug.isEmpty, !slug.hasSuffix("-") {
          slug += "-"
        }
      }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug
  }

  private static let separators = Set("\u{A0}–—‘’“”„…«»¿¡".unicodeScalars)

  /// Letters of Latin scripts, and how they are written in ASCII.
  private static let spellings: [String: String] = {
    let letters: [(String, String)] = [
      ("a", "àáâãäåāăąǎ"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
      ("h", "ĥħ"), ("i", "ìíîïĩīĭįıǐ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľł"), ("n", "ñńņň"),
      ("o", "òóôõöøōŏőǒ"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"), ("t", "ţťŧț"), ("th", "þ"),
      ("u", "ùúûüũūŭůűųǔ"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
    ]
    var spellings: [String: String] = [:]
    for (ascii, written) in letters {
      for scalar in written.unicodeScalars { spellings[String(scalar)] = ascii }
    }
    return spellings
  }()
}
