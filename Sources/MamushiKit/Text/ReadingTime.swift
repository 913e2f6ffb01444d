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
    var wide = 0
    var spaces = 0
    var attributes = 0
    html.bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        wide &+= byte &- 0xE3 <= 6 ? 1 : 0  // leads of U+3000 to U+9FFF
        spaces &+= byte <= 0x20 ? 1 : 0
        attributes &+= byte == UInt8(ascii: "=") ? 1 : 0
      }
    }
    let words = max(0, spaces - attributes)
    return max(1, Int((Double(wide) / 500 + Double(words) / 200).rounded()))
  }
}
