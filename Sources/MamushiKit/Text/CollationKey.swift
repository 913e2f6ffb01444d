import Foundation

/// The sort key of a title in an alphabetical list.
///
/// Ignores case, width and the kind of kana at first: hiragana and katakana sort together in the order of the
/// syllabary, small kana and those with voicing marks next to their plain ones, and a long mark like the vowel
/// that it lengthens (after JIS X 4061). Numbers are ordered by their values: 9 precedes 10. Ties are broken by the
/// text itself. Latin precedes kana, and kana precede kanji.
struct CollationKey: Comparable, Sendable {
  /// In UTF-8, whose byte order is that of the characters.
  private let primary: [UInt8]
  private let secondary: String

  init(_ text: String) {
    var primary: [UInt8] = []
    Self.appendPrimary(of: text, to: &primary)
    self.primary = primary
    secondary = text
  }

  /// Appends the primary key: the text's plain letters in lower case, in UTF-8, with the length of each number before
  /// its digits.
  static func appendPrimary(of text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    appendPlain(text, to: &bytes)
    if bytes[start...].contains(where: isDigit) { measureNumbers(in: &bytes, from: start) }
  }

  private static func appendPlain(_ text: String, to bytes: inout [UInt8]) {
    let isASCII = text.utf8.withContiguousStorageIfAvailable { appendASCII($0, to: &bytes) }
    if isASCII == true { return }
    // Most titles need no decomposition, apart from voiced kana, which a table maps to plain ones.
    let isSimple = text.unicodeScalars.allSatisfy(Self.isSimple)
    let plain = isSimple ? text : text.lowercased().decomposedStringWithCompatibilityMapping
    let start = bytes.count
    var last: UInt32?
    func append(_ scalar: UInt32) {
      last = scalar
      switch scalar {
      case 0..<0x80: bytes.append(UInt8(scalar))
      case 0x80..<0x800:
        bytes.append(0xC0 | UInt8(scalar >> 6))
        bytes.append(0x80 | UInt8(scalar & 0x3F))
      default:
        if scalar >= 0x1_0000 {
          bytes.append(0xF0 | UInt8(scalar >> 18))
          bytes.append(0x80 | UInt8(scalar >> 12 & 0x3F))
        } else {
          bytes.append(0xE0 | UInt8(scalar >> 12))
        }
        bytes.append(0x80 | UInt8(scalar >> 6 & 0x3F))
        bytes.append(0x80 | UInt8(scalar & 0x3F))
      }
    }
    for scalar in plain.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: append(scalar.value)
      case 0x41...0x5A: append(scalar.value | 0x20)
      case 0..<0x80: if bytes.count > start { append(scalar.value) }
      case 0x300...0x36F, 0x3099, 0x309A: continue  // accents and voicing marks
      case 0x30FC: if let kana = last { append(Self.vowel(of: kana)) }
      case 0x30A1...0x30F6: append(Self.plain(scalar.value - 0x60))
      case 0x3041...0x3096: append(Self.plain(scalar.value))
      default:
        if let letters = Self.letters(of: scalar.value) {
          letters.utf8.forEach { append(UInt32($0)) }
        } else if bytes.count > start || scalar.properties.isAlphabetic
          || scalar.properties.numericType != nil
        {
          append(scalar.value)
        }
      }
    }
  }

  /// - Returns: false if the text is not ASCII; nothing is appended then.
  private static func appendASCII(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
    if text.contains(where: { $0 >= 0x80 }) { return false }
    // Skips leading characters that do not affect the order.
    let start = text.firstIndex { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 } ?? text.endIndex
    for byte in text[start...] { bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Writes the number of digits before each number, itself as a digit, so that the order of bytes is that of values.
  /// Leading zeros do not count. A 9 says that eight digits are there and at least one more, counted by what follows.
  private static func measureNumbers(in bytes: inout [UInt8], from start: Int) {
    var rest = Array(bytes[start...])[...]
    bytes.removeLast(rest.count)
    while let first = rest.firstIndex(where: isDigit) {
      bytes += rest[..<first]
      let end = rest[first...].firstIndex { !isDigit($0) } ?? rest.endIndex
      var digits = rest[first..<end].drop { $0 == 0x30 }
      if digits.isEmpty { digits = rest[(end - 1)..<end] }
      var count = digits.count
      while count > 8 {
        bytes.append(0x39)
        count -= 8
      }
      bytes.append(0x30 + UInt8(count))
      bytes += digits
      rest = rest[end...]
    }
    bytes += rest
  }

  /// ASCII, kana and the common ideographs: except voiced kana, none of them has a decomposition.
  private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x7F, 0x3041...0x3096, 0x30A1...0x30F6, 0x30FC, 0x4E00...0x9FFF: true
    default: false
    }
  }

  static func < (left: CollationKey, right: CollationKey) -> Bool {
    if left.primary != right.primary { return left.primary.lexicographicallyPrecedes(right.primary) }
    return left.secondary.utf8.lexicographicallyPrecedes(right.secondary.utf8)
  }

  /// The heading for a title in a list: a letter of an alphabet, the first kana of its row of the syllabary, the first
  /// consonant of a Korean syllable, "0–9" for numbers, or nil for all others.
  var heading: String? {
    guard let scalar = String(decoding: primary.prefix(4), as: UTF8.self).unicodeScalars.first else {
      return nil
    }
    let first = scalar.value
    switch first {
    case 0x30...0x39: return "0–9"
    case 0x1100...0x1112: return Self.consonants[Int(first - 0x1100)]
    case 0x3041...0x3096: return Self.row(of: first)
    // Thai and Lao are not ordered by the vowels that some syllables begin with.
    case 0x0E00...0x0EFF: return nil
    default:
      let properties = scalar.properties
      // Ideographs have no order that readers know.
      if properties.isIdeographic || properties.generalCategory == .modifierLetter { return nil }
      if properties.numericType != nil { return "0–9" }
      return properties.isAlphabetic ? properties.uppercaseMapping : nil
    }
  }

  /// The consonants that Korean syllables begin with (Unicode, section 18.6); doubled ones belong to the plain ones.
  private static let consonants = [
    "ㄱ", "ㄱ", "ㄴ", "ㄷ", "ㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅂ", "ㅅ", "ㅅ", "ㅇ", "ㅈ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  private static func row(of kana: UInt32) -> String? {
    let rows: [(start: UInt32, name: String)] = [
      (0x3041, "あ"), (0x304B, "か"), (0x3055, "さ"), (0x305F, "た"), (0x306A, "な"), (0x306F, "は"),
      (0x307E, "ま"), (0x3083, "や"), (0x3089, "ら"), (0x308E, "わ"),
    ]
    return rows.last { $0.start <= kana }?.name
  }

  /// Maps a hiragana to its full-sized form without a voicing mark.
  private static func plain(_ kana: UInt32) -> UInt32 {
    switch kana {
    // Small kana directly precede their full-sized forms.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: kana + 1
    case 0x3095: 0x304B
    case 0x3096: 0x3051
    // Voiced kana follow their plain forms: in pairs up to ぢ and from づ, in threes from は.
    case 0x304B...0x3062: kana - (kana - 0x304B) % 2
    case 0x3064...0x3069: kana - kana % 2
    case 0x306F...0x307D: kana - (kana - 0x306F) % 3
    case 0x3094: 0x3046
    default: kana
    }
  }

  /// The plain letters of a small Latin letter that has no decomposition; nil for others.
  private static func letters(of scalar: UInt32) -> String? {
    switch scalar {
    case 0xDF: "ss"
    case 0xE6: "ae"
    case 0xF0, 0x111: "d"
    case 0xF8: "o"
    case 0xFE: "th"
    case 0x127: "h"
    case 0x131: "i"
    case 0x142: "l"
    case 0x153: "oe"
    case 0x167: "t"
    default: nil
    }
  }

  private static let vowels: [(last: UInt32, columns: [UInt32])] = [
    // Rows in code order, each with its last code point and the vowels of its kana.
    (0x304A, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]),
    (0x3054, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]),
    (0x305E, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]),
    (0x3069, [0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4]),
    (0x306E, [0, 1, 2, 3, 4]),
    (0x307D, [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]),
    (0x3082, [0, 1, 2, 3, 4]),
    (0x3088, [0, 0, 2, 2, 4, 4]),
    (0x308D, [0, 1, 2, 3, 4]),
    (0x3092, [0, 0, 1, 3, 4]),
  ]

  /// The vowel in which a hiragana ends; other characters are unchanged.
  private static func vowel(of kana: UInt32) -> UInt32 {
    var start: UInt32 = 0x3041
    for row in vowels {
      if kana >= start, kana <= row.last {
        return 0x3042 + 2 * row.columns[Int(kana - start)]
      }
      start = row.last + 1
    }
    return kana
  }
}
