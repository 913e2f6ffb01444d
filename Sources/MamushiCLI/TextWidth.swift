/// The width of text on a terminal, in columns: East Asian characters take two (UAX #11), combining ones none.
enum TextWidth {
  static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  /// The longest prefix of a text that fits.
  static func prefix(of text: String, columns limit: Int) -> Substring {
    var rest = limit
    return text.prefix { character in
      rest -= columns(of: character)
      return rest >= 0
    }
  }

  private static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // Emoji presentation.
    if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    default: return isWide(first.value) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1AFF0...0x1B2FB, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
