/// An alphabet in formulas: a block of Unicode's mathematical alphanumeric symbols (U+1D400 to U+1D7FF).
///
/// MathML Core supports alphabets only through these characters.
enum MathFont: Sendable {
  case roman, italic, bold, boldItalic, script, boldScript, fraktur, boldFraktur, doubleStruck
  case sansSerif, boldSansSerif, monospace

  /// Whether consecutive letters form one word.
  var makesWords: Bool {
    switch self {
    case .roman, .italic, .bold, .sansSerif, .boldSansSerif, .monospace: true
    case .boldItalic, .script, .boldScript, .fraktur, .boldFraktur, .doubleStruck: false
    }
  }

  /// The alphabet inside `\boldsymbol`.
  var emboldened: Self {
    switch self {
    case .script: .boldScript
    case .fraktur: .boldFraktur
    case .sansSerif: .boldSansSerif
    case .italic: .boldItalic
    case .roman: .bold
    default: self
    }
  }

  /// `text` in this alphabet; characters that the alphabet lacks are unchanged.
  func apply(to text: String) -> String {
    if self == .roman { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(character(for: scalar)) }
    return String(result)
  }

  private func character(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    let mapped: UInt32? =
      switch value {
      case 0x41...0x5A: letterlike(value) ?? latin.map { $0 + value - 0x41 }
      case 0x61...0x7A: letterlike(value) ?? latin.map { $0 + 26 + value - 0x61 }
      case 0x30...0x39: digits.map { $0 + value - 0x30 }
      case 0x391...0x3A9: capitalGreek.map { $0 + value - 0x391 }
      case 0x3B1...0x3C9: greek.map { $0 + 26 + value - 0x3B1 }
      case 0x2207: capitalGreek.map { $0 + 25 }
      default:
        Self.greekVariants.firstIndex(of: value).flatMap { index in greek.map { $0 + 51 + UInt32(index) } }
      }
    return mapped.flatMap(Unicode.Scalar.init) ?? scalar
  }

  /// `∂ϵϑϰϕϱϖ`, in the order of the Unicode blocks.
  private static let greekVariants: [UInt32] = [0x2202, 0x3F5, 0x3D1, 0x3F0, 0x3D5, 0x3F1, 0x3D6]

  private var latin: UInt32? {
    switch self {
    case .roman: nil
    case .bold: 0x1D400
    case .italic: 0x1D434
    case .boldItalic: 0x1D468
    case .script: 0x1D49C
    case .boldScript: 0x1D4D0
    case .fraktur: 0x1D504
    case .doubleStruck: 0x1D538
    case .boldFraktur: 0x1D56C
    case .sansSerif: 0x1D5A0
    case .boldSansSerif: 0x1D5D4
    case .monospace: 0x1D670
    }
  }

  private var digits: UInt32? {
    switch self {
    case .bold, .boldItalic, .boldScript, .boldFraktur: 0x1D7CE
    case .doubleStruck: 0x1D7D8
    case .sansSerif: 0x1D7E2
    case .boldSansSerif: 0x1D7EC
    case .monospace: 0x1D7F6
    case .roman, .italic, .script, .fraktur: nil
    }
  }

  private var greek: UInt32? {
    switch self {
    case .bold: 0x1D6A8
    case .italic: 0x1D6E2
    case .boldItalic: 0x1D71C
    case .boldSansSerif: 0x1D756
    default: nil
    }
  }

  /// In `\boldsymbol`, capital Greek letters are upright as elsewhere.
  private var capitalGreek: UInt32? { self == .boldItalic ? Self.bold.greek : greek }

  /// Letters that Unicode encoded before the alphabets, which have holes in their place.
  private func letterlike(_ letter: UInt32) -> UInt32? {
    let letters: KeyValuePairs<Character, UInt32> =
      switch self {
      case .italic: ["h": 0x210E]
      case .script:
        [
          "B": 0x212C, "E": 0x2130, "F": 0x2131, "H": 0x210B, "I": 0x2110, "L": 0x2112, "M": 0x2133,
          "R": 0x211B, "e": 0x212F, "g": 0x210A, "o": 0x2134,
        ]
      case .fraktur: ["C": 0x212D, "H": 0x210C, "I": 0x2111, "R": 0x211C, "Z": 0x2128]
      case .doubleStruck:
        ["C": 0x2102, "H": 0x210D, "N": 0x2115, "P": 0x2119, "Q": 0x211A, "R": 0x211D, "Z": 0x2124]
      default: [:]
      }
    return letters.first { $0.key.unicodeScalars.first?.value == letter }?.value
  }
}
