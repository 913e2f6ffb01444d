import MamushiCore

/// How long a text takes to read.
enum ReadingTime {
  /// Whole minutes, at least one; nil where there is nothing to read. At 500 ideographs or kana a minute, or 200
  /// words of other scripts.
  ///
  /// Words are counted by the spaces of the markup, less one for each tag's attribute: near enough for minutes. Every body
  /// goes through it.
  static func minutes(of html: HTML) -> Int? {
    guard !html.bytes.isEmpty else { return nil }
    var (wide, spaces, attributes) = (0, 0, 0)
    html.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count {
        // The compiler compares sixteen bytes at once, as long as nothing in the loop can stop the program, and counts have one
        // byte: no more bytes than these go into it.
        let end = start &+ min(192, bytes.count &- start)
        var (wides, blanks, signs) = (UInt8(0), UInt8(0), UInt8(0))
        while start < end {
          let byte = base[start]
          wides &+= byte &- 0xE3 <= 6 ? 1 : 0  // leads of U+3000 to U+9FFF
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
