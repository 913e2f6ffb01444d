/// Features of titles: words, and pairs of neighbouring characters in scripts without spaces.
enum TitleWords {
  /// The significance of a feature, the least first.
  enum Weight {
    /// A pair with a hiragana, which is often grammatical.
    case pairWithKana
    case pair
    case word
  }

  /// The number of features after which the rest of a title is ignored.
  static let limit = 64
  /// The minimum length: shorter words are seldom significant.
  private static let shortest = 4

  /// Calls `found` with the hash of each feature in order, possibly with repetitions.
  static func forEach(in title: String, _ found: (UInt64, Weight) -> Void) {
    var count = 0
    var word = Word()
    var last: (scalar: UInt32, kind: Kind)?
    func tell(_ hash: UInt64, _ weight: Weight) {
      count += 1
      found(hash, weight)
    }
    func endWord() {
      if word.length >= shortest, word.hasLetter { tell(word.hash, .word) }
      word = Word()
    }
    for scalar in title.unicodeScalars {
      if count >= limit { return }
      let kind = Kind(of: scalar)
      switch kind {
      case .gap:
        endWord()
        last = nil
      case .letter, .digit:
        word.add(scalar, isLetter: kind == .letter)
        last = nil
      case .ideograph, .kana:
        endWord()
        if let last {
          let isPlain = last.kind == .ideograph && kind == .ideograph
          tell(mixed(UInt64(last.scalar) << 32 | UInt64(scalar.value)), isPlain ? .pair : .pairWithKana)
        }
        last = (scalar.value, kind)
      }
    }
    if count < limit { endWord() }
  }

  private enum Kind {
    case gap, letter, digit
    /// Chinese characters, katakana, and scripts of South-East Asia without spaces.
    case ideograph
    /// Hiragana.
    case kana

    init(of scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39, 0xFF10...0xFF19: self = .digit
      case 0x41...0x5A, 0x61...0x7A, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xAC00...0xD7A3: self = .letter
      case 0..<0xC0: self = .gap
      case 0x3041...0x309F: self = .kana
      case 0x30FB: self = .gap
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x30A1...0x30FF,
        0x31F0...0x31FF,
        0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
        self = .ideograph
      default: self = scalar.properties.isAlphabetic ? .letter : .gap
      }
    }
  }

  /// A word being read, with the FNV-1a hash of its lower-case form.
  private struct Word {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    private(set) var length = 0
    private(set) var hasLetter = false

    mutating func add(_ scalar: Unicode.Scalar, isLetter: Bool) {
      let value =
        switch scalar.value {
        case 0x41...0x5A: scalar.value | 0x20
        case 0..<0x80: scalar.value
        case 0xFF21...0xFF3A: scalar.value - 0xFF21 + 0x61
        case 0xFF10...0xFF19, 0xFF41...0xFF5A: scalar.value - 0xFEE0
        default: scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
        }
      hash = (hash ^ UInt64(value)) &* 0x100_0000_01b3
      length += 1
      hasLetter = hasLetter || isLetter
    }
  }

  /// MurmurHash3's `fmix64`.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var hash = (value ^ value >> 33) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ hash >> 33
  }
}
