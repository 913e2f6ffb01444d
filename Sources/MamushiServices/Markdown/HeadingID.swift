/// Derives a heading's id from its text, as GitHub does.
///
/// The id is in lower case, with `-` for each space. Letters, marks and digits of any script, `-` and `_` stay;
/// everything else is dropped.
enum HeadingID {
  /// The approximate limit in UTF-8 bytes, because a heading can be as long as a text.
  private static let maximumLength = 200
  /// Used if nothing of a heading stays.
  private static let fallback = "section"

  static func make(from text: [UInt8]) -> String {
    var id: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if id.count >= maximumLength { break }
      switch scalar {
      case " ": id.append(UInt8(ascii: "-"))
      case "-", "_": id.append(UInt8(ascii: scalar))
      case "a"..."z", "0"..."9": id.append(UInt8(ascii: scalar))
      case "A"..."Z": id.append(UInt8(ascii: scalar) | 0x20)
      default: append(scalar, to: &id)
      }
    }
    let isNothing = id.allSatisfy { $0 == UInt8(ascii: "-") }
    return isNothing ? fallback : String(decoding: id, as: UTF8.self)
  }

  private static func append(_ scalar: Unicode.Scalar, to id: inout [UInt8]) {
    if isPlainEastAsian(scalar) {
      id += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      return
    }
    let category = scalar.properties.generalCategory
    if category == .uppercaseLetter || category == .titlecaseLetter || category == .letterNumber {
      id += Array(scalar.properties.lowercaseMapping.utf8)
    } else if stays(scalar) || category == .connectorPunctuation {
      id += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  /// Returns whether a character is Han, kana or Hangul, without a lookup in Unicode's tables.
  private static func isPlainEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFC, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Returns whether a character is a letter, mark or digit.
  static func stays(_ scalar: Unicode.Scalar) -> Bool {
    if isPlainEastAsian(scalar) { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      return true
    default: return false
    }
  }
}
