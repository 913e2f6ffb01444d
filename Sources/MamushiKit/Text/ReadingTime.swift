import MamushiCore

/// The time that reading a text takes.
enum ReadingTime {
  /// The time in whole minutes, at least one; nil for an empty text. Assumes 500 ideographs or kana, or 200 words
  /// of other scripts, per minute.
  ///
  /// Counts words by the spaces in the markup, minus one for each attribute of a tag, which is accurate enough.
  /// Runs on every body, so it is fast.
  static func minutes(of html: HTML) -> Int? {
    guard !html.bytes.isEmpty else { return nil }
    var (wide, spaces, attributes) = (0, 0, 0)
    html.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count {
        // The compiler compares sixteen bytes at once if nothing in the loop can trap and the counts are single
        // bytes, which limits the number of bytes per round.
        let end = start &+ min(192, bytes.count &- start)
        var (wides, blanks, signs) = (UInt8(0), UInt8(0), UInt8(0))
        while start < end {
          let byte = base[start]
          wides &+= byte &- 0xE3 <= 6 ? 1 : 0  // lead bytes of U+3000 to U+9FFF
          blanks &+= byte <= 0x20 ? 1 : 0
          signs &+= byte == UInt8(ascii: "=") ? 1 : 0
          start &+= 1
        }
        wide += Int(wides)
        spaces += Int(blanks)
        attributes += Int(signs)
      }
    }
    let words = max(0, spaces - attributes)
    return max(1, Int((Double(wide) / 500 + Double(words) / 200).rounded()))
  }
}
