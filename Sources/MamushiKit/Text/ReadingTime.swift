import MamushiCore

/// How long a text takes to read.
enum ReadingTime {
  /// Whole minutes, at least one; nil where there is nothing to read. At 500 ideographs or kana a minute, or 200
  /// words of other scripts.
  ///
  /// Words are counted by the spaces of the markup, less one for each tag's attribute: near enough for minutes, and
  /// eight bytes are compared at once. Every body goes through it.
  static func minutes(of html: HTML) -> Int? {
    guard !html.bytes.isEmpty else { return nil }
    var (wide, spaces, attributes) = (0, 0, 0)
    html.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        // Eight counts of one byte each, which no more words than these can exceed.
        let end = min(bytes.count, start + 255 * ByteWord.size)
        var (wides, blanks, signs) = (UInt64(0), UInt64(0), UInt64(0))
        while start < end {
          let word = start + ByteWord.size <= end ? ByteWord.load(bytes, at: start) : lastWord(bytes, start)
          wides &+= ByteWord.ones(where: word, isFrom: 0xE3, through: 0xE9)  // leads of U+3000 to U+9FFF
          blanks &+= ByteWord.ones(where: word, isFrom: 0, through: 0x20)
          signs &+= ByteWord.ones(where: word, isFrom: UInt8(ascii: "="), through: UInt8(ascii: "="))
          start += ByteWord.size
        }
        wide += ByteWord.sum(wides)
        spaces += ByteWord.sum(blanks)
        attributes += ByteWord.sum(signs)
      }
    }
    let words = max(0, spaces - attributes)
    return max(1, Int((Double(wide) / 500 + Double(words) / 200).rounded()))
  }

  /// The last bytes, with letters behind the end.
  private static func lastWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    ByteWord.load(bytes, at: start) | .max << (8 * UInt64(bytes.count - start)) & 0x6161_6161_6161_6161
  }
}
