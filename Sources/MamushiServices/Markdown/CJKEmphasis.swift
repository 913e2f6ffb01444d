/// Emphasis beside Chinese, Japanese and Korean text, which has no spaces around words.
///
/// By CommonMark (section 6.2), `**` between a letter and a punctuation mark cannot open or close emphasis on the side
/// of the mark, so `これは**「太字」**です` would keep its asterisks. Here it can, for `*` and `~`, if the letter or the mark
/// belongs to these scripts, as in "CommonMark CJK-friendly amendments" (github.com/tats-u/markdown-cjk-friendly,
/// `specification.md`).
enum CJKEmphasis {
  /// Returns the boundaries between a run of `*` and a letter, if a punctuation mark is on the other side of the run and one
  /// of the two belongs to these scripts.
  static func places(in source: UnsafeRawBufferPointer) -> [Int] {
    let star = UInt8(ascii: "*")
    var places: [Int] = []
    var end = 0
    while let start = ByteSearch.first(star, in: source, from: end) {
      end = start + 1
      while end < source.count, source[end] == star { end += 1 }
      guard start > 0, end < source.count, source[start - 1] >= 0x80 || source[end] >= 0x80 else { continue }
      let before = lastScalar(of: UnsafeRawBufferPointer(rebasing: source[..<start]))
      let after = firstScalar(of: UnsafeRawBufferPointer(rebasing: source[end...]))
      guard contains(before) || contains(after) else { continue }
      switch (DelimiterRun.Neighbour(before), DelimiterRun.Neighbour(after)) {
      case (.other, .punctuation): places.append(start)
      case (.punctuation, .other): places.append(end)
      default: break
      }
    }
    return places
  }

  /// Returns whether a character is a letter or a punctuation mark of these scripts.
  static func contains(_ scalar: UInt32) -> Bool {
    scalar >= 0x1100 && (isEastAsian(scalar) || isHangul(scalar) || isIdeographVariation(scalar))
      && DelimiterRun.Neighbour(scalar) != .space
  }

  private static func isHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0x302E...0x302F, 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      true
    default: false
    }
  }

  /// Returns whether a character selects a variant of the ideograph before it.
  private static func isIdeographVariation(_ scalar: UInt32) -> Bool { (0xE0100...0xE01EF).contains(scalar) }
}
