import MamushiCore

/// How long a text takes to read.
enum ReadingTime {
  /// Whole minutes, at least one; nil where there is nothing to read. At 500 ideographs or kana a minute, or 200
  /// words of other scripts.
  ///
  /// Words are counted by the spaces of the markup, less one for each tag's attribute: near enough for minutes,
  /// and in a form that compilers turn into vector instructions, since every body goes through it.
  static func minutes(of html: HTML) -> Int? {
    guard !html.bytes.isEmpty else { return nil }
    var (wide, spaces, attributes) = (0, 0, 0)
    html.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        // Counts of one byte, which no more bytes than these can exceed: so one instruction counts in sixteen of them.
        let end = min(bytes.count, start + 255)
        var part: (wide: UInt8, spaces: UInt8, attributes: UInt8) = (0, 0, 0)
        for byte in bytes[start..<end] {
          part.wide &+= byte &- 0xE3 <= 6 ? 1 : 0  // leads of U+3000 to U+9FFF
          part.spaces &+= byte <= 0x20 ? 1 : 0
          part.attributes &+= byte == UInt8(ascii: "=") ? 1 : 0
        }
        wide += Int(part.wide)
        spaces += Int(part.spaces)
        attributes += Int(part.attributes)
        start = end
      }
    }
    let words = max(0, spaces - attributes)
    return max(1, Int((Double(wide) / 500 + Double(words) / 200).rounded()))
  }
}
