/// Sanitises untrusted texts for display as one line of plain text.
enum UntrustedText {
  /// A single line: controls and line breaks become spaces, runs of spaces are collapsed, and spaces at the ends
  /// are trimmed. Cut to `limit` graphemes, and also if graphemes are excessively long (marks on marks).
  static func line(_ text: String, limit: Int) -> String {
    var text = text
    if !text.withUTF8({ isPlain($0) }) { text = folded(text) }
    return cut(text, to: limit)
  }

  /// The first graphemes of a text.
  static func cut(_ text: String, to limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    // A limit in bytes that no script needs for its graphemes. Applied first, since graphemes are counted one by
    // one.
    var short = text
    if short.utf8.count > limit * 16 {
      var end = short.utf8.index(short.startIndex, offsetBy: limit * 16)
      while end > short.startIndex, !isBoundary(end, of: short) { end = short.utf8.index(before: end) }
      short = String(short[..<end])
    }
    return trimmed(String(short.prefix(limit)))
  }

  /// The text without leading and trailing white space.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return scalars.count == text.unicodeScalars.count ? text : String(scalars)
  }

  private static func isBoundary(_ index: String.Index, of text: String) -> Bool {
    index == text.endIndex || text.utf8[index] & 0xC0 != 0x80
  }

  /// Whether nothing needs folding: printable ASCII with single spaces, and none at the ends.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    var previous: UInt8 = 0
    for byte in bytes {
      if byte < 0x20 || byte >= 0x7F || byte == 0x20 && previous == 0x20 { return false }
      previous = byte
    }
    return first != 0x20 && last != 0x20
  }

  private static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isSpaceNext = false
    for scalar in text.unicodeScalars {
      if isDropped(scalar) { continue }
      if scalar == " " || isBreak(scalar) {
        isSpaceNext = true
        continue
      }
      if isSpaceNext, !result.isEmpty { result.append(" ") }
      isSpaceNext = false
      result.append(scalar)
    }
    return trimmed(String(result))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Bidirectional controls, byte order marks and noncharacters.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    isBreak(scalar) || scalar.properties.isWhitespace || scalar.value == 0xFEFF
  }
}
