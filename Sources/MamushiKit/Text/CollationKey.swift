import Foundation

/// A title's place in an alphabetical list.
///
/// Case, width and the kind of kana make no difference at first: hiragana and katakana sort together in the
/// order of the syllabary, small kana and those with voicing marks beside their plain ones, and a long mark
/// as the vowel that it lengthens (after JIS X 4061). What is still equal is decided by the text itself.
/// Latin comes before kana, kana before kanji.
package struct CollationKey: Comparable, Sendable {
  private let primary: [UInt32]
  private let secondary: String

  package init(_ text: String) {
    let lowered = text.lowercased()
    // Most titles hold nothing that has to be taken apart, apart from voiced kana, whose plain ones are known.
    let decomposed =
      lowered.unicodeScalars.allSatisfy(Self.isSimple)
      ? lowered : lowered.decomposedStringWithCompatibilityMapping
    var primary: [UInt32] = []
    primary.reserveCapacity(decomposed.utf8.count / 2)
    for scalar in decomposed.unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F, 0x3099, 0x309A: continue  // accents and voicing marks
      case 0x30FC: if let last = primary.last { primary.append(Self.vowel(of: last)) }
      case 0x30A1...0x30F6: primary.append(Self.plain(scalar.value - 0x60))
      case 0x3041...0x3096: primary.append(Self.plain(scalar.value))
      default:
        if !primary.isEmpty || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
          primary.append(scalar.value)
        }
      }
    }
    self.primary = primary
    secondary = text
  }

  /// ASCII, kana and the common ideographs: none of them has a decomposition, but for voiced kana.
  private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x7F, 0x3041...0x3096, 0x30A1...0x30F6, 0x30FC, 0x4E00...0x9FFF: true
    default: false
    }
  }

  package static func < (left: CollationKey, right: CollationKey) -> Bool {
    if left.primary != right.primary { return left.primary.lexicographicallyPrecedes(right.primary) }
    return left.secondary.utf8.lexicographicallyPrecedes(right.secondary.utf8)
  }

  /// The heading under which a title stands: a Latin letter, the first kana of its row of the syllabary, or
  /// nil for all others.
  package var heading: String? {
    guard let first = primary.first else { return nil }
    if (0x61...0x7A).contains(first) { return Unicode.Scalar(first).map { String($0).uppercased() } }
    guard (0x3041...0x3096).contains(first) else { return nil }
    let rows: [(start: UInt32, name: String)] = [
      (0x3041, "あ"), (0x304B, "か"), (0x3055, "さ"), (0x305F, "た"), (0x306A, "な"), (0x306F, "は"),
      (0x307E, "ま"), (0x3083, "や"), (0x3089, "ら"), (0x308E, "わ"),
    ]
    return rows.last { $0.start <= first }?.name
  }

  /// A hiragana in full size and without its voicing mark.
  private static func plain(_ kana: UInt32) -> UInt32 {
    switch kana {
    // Small kana stand before their full-sized ones.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: kana + 1
    case 0x3095: 0x304B
    case 0x3096: 0x3051
    // Voiced kana stand behind their plain ones: in pairs to ぢ and from づ, in threes from は.
    case 0x304B...0x3062: kana - (kana - 0x304B) % 2
    case 0x3064...0x3069: kana - kana % 2
    case 0x306F...0x307D: kana - (kana - 0x306F) % 3
    case 0x3094: 0x3046
    default: kana
    }
  }

  private static let vowels: [(last: UInt32, columns: [UInt32])] = [
    // Rows in the order of the code table: with the last code point of each, and the vowels of their kana.
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

  /// The vowel that a hiragana ends in; other characters stand for themselves.
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
