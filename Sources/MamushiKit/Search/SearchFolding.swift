/// Folds characters for the search: to one width, case and form of kana, without accents and vowel marks, and old forms of
/// ideographs to new ones. The theme's script folds queries alike (`Templates/assets/search.js.mustache`); a test compares the
/// two.
///
/// Characters are looked up in a table that is filled on demand. An instance serves one thread.
struct SearchFolding {
  /// How the search treats a character.
  enum Kind: UInt32 {
    case unknown
    /// A separator, which ends words and runs.
    case separator
    /// A letter or mark of a word.
    case letter
    case digit
    /// A number other than a decimal digit.
    case number
    /// A letter of a run: of Chinese, Japanese or Korean, or of Thai, Lao, Burmese or Khmer.
    case run
    /// A character of such a run that is no letter.
    case runSign
    /// A letter that becomes two ASCII letters.
    case pair
    /// A vowel that becomes two letters of a run.
    case runPair
    /// A character that is dropped.
    case nothing
    /// A sound mark, which changes the kana before it.
    case voiced, semivoiced
    case apostrophe
    /// A comma or point, which may be between groups of digits.
    case groupSign
  }

  /// A kind, and what the character becomes.
  struct Folded {
    private let bits: UInt32

    @inline(__always)
    init(_ kind: Kind, _ value: UInt32 = 0) { bits = kind.rawValue << 24 | value }

    @inline(__always)
    fileprivate init(bits: UInt32) { self.bits = bits }

    fileprivate var stored: UInt32 { bits }
    @inline(__always)
    var kind: UInt32 { bits >> 24 }
    /// The scalar, or the two bytes of a ``Kind/pair`` or twice twelve bits of a ``Kind/runPair``, the first one in the
    /// higher bits.
    @inline(__always)
    var value: UInt32 { bits & 0xFF_FFFF }
  }

  /// The folded characters of the first plane, by scalar.
  private var known = [UInt32](repeating: 0, count: 1 << 16)

  @inline(__always)
  mutating func fold(_ scalar: UInt32) -> Folded {
    if scalar < 1 << 16 {
      let bits = known[Int(scalar)]
      if bits != 0 { return Folded(bits: bits) }
    }
    return foldAnew(scalar)
  }

  @inline(never)
  private mutating func foldAnew(_ scalar: UInt32) -> Folded {
    let folded = Self.folded(scalar)
    if scalar < 1 << 16 { known[Int(scalar)] = folded.stored }
    return folded
  }

  // MARK: The rules

  private static func folded(_ scalar: UInt32) -> Folded {
    var value = scalar
    switch value {
    case 0xFF01...0xFF5E: value -= 0xFEE0
    case 0xFF61...0xFF9F: value = halfwidth[Int(value - 0xFF61)]
    default: break
    }
    if (0x30A1...0x30F6).contains(value) { value -= 96 }
    guard let character = Unicode.Scalar(value) else { return Folded(.separator) }
    // If there are several scalars, all but the first are marks, which are dropped.
    value = character.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
    value = plainLetters[value] ?? value
    switch value {
    case 0x0300...0x036F: return Folded(.nothing)
    // Vowel marks of Hebrew and Arabic and hamza on a letter, the sign that lengthens Arabic words, nukta of Devanagari.
    case 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7, 0x0640, 0x064B...0x065F, 0x0670,
      0x093C:
      return Folded(.nothing)
    case 0x3099: return Folded(.voiced)
    case 0x309A: return Folded(.semivoiced)
    case 0x27, 0x2019, 0x05F3, 0x05F4: return Folded(.apostrophe)
    case 0x2C, 0x2E, 0x066C: return Folded(.groupSign, value)
    default: break
    }
    // Decomposed, these vowels of Thai and Lao are written as two.
    if value == 0xE33 || value == 0xEB3 { return Folded(.runPair, (value + 0x1A) << 12 | (value - 1)) }
    if let (first, second) = doubleLetters[value] {
      return Folded(.pair, UInt32(first) << 8 | UInt32(second))
    }
    value = otherLetters[value] ?? newForms[value] ?? value
    if let ascii = digit(of: value) { return Folded(.digit, ascii) }
    return Folded(kind(of: value), value)
  }

  /// The ASCII digit that a decimal digit of any script stands for.
  private static func digit(of value: UInt32) -> UInt32? {
    guard let properties = Unicode.Scalar(value)?.properties, properties.generalCategory == .decimalNumber,
      let number = properties.numericValue
    else { return nil }
    return 0x30 + UInt32(number)
  }

  private static func kind(of value: UInt32) -> Kind {
    guard let scalar = Unicode.Scalar(value) else { return .separator }
    let isRun = isOfRun(value)
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark:
      return isRun ? .run : .letter
    case .decimalNumber, .letterNumber, .otherNumber:
      return isRun ? .runSign : .number
    default: return isRun ? .runSign : .separator
    }
  }

  /// Whether a character is Han or used among Han, kana or Hangul; or of Thai, Lao, Burmese or Khmer, which have no spaces
  /// between words either.
  private static func isOfRun(_ value: UInt32) -> Bool {
    switch value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF, 0x1100...0x11FF, 0x3130...0x318F,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0ECE, 0x0EDC...0x0EDF,
      0x1000...0x103F, 0x1050...0x108F, 0x109A...0x109D, 0x1780...0x17D3:
      true
    default: false
    }
  }

  /// Composes a kana and the sound mark after it to one character; nil if there is none.
  static func composed(_ kana: UInt32, isVoiced: Bool) -> UInt32? {
    switch kana {
    case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: kana + (isVoiced ? 1 : 2)
    case 0x304B...0x3062 where isVoiced && kana % 2 == 1: kana + 1
    case 0x3064, 0x3066, 0x3068: isVoiced ? kana + 1 : nil
    case 0x3046: isVoiced ? 0x3094 : nil
    case 0x309D, 0x30FD: isVoiced ? kana + 1 : nil
    default: nil
    }
  }

  // MARK: Hangul

  /// The consonants that begin syllables of Hangul. With what follows they make one character (Unicode, 3.12).
  static let initials: ClosedRange<UInt32> = 0x1100...0x1112

  /// The syllable of one of ``initials`` and the vowel after it; nil if there is none.
  static func syllable(_ initial: UInt32, _ vowel: UInt32) -> UInt32? {
    0x1161...0x1175 ~= vowel ? 0xAC00 + ((initial - 0x1100) * 21 + vowel - 0x1161) * 28 : nil
  }

  /// Such a syllable with the consonant that ends it; nil if there is none.
  static func closed(_ syllable: UInt32, _ final: UInt32) -> UInt32? {
    0x11A8...0x11C2 ~= final ? syllable + final - 0x11A7 : nil
  }
}
