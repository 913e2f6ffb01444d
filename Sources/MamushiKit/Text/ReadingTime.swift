import MamushiCore

/// How long a text takes to read.
enum ReadingTime {
  /// Whole minutes, at least one; nil where there is nothing to read. At 500 ideographs or kana a minute, or 200
  /// words of other scripts.
  ///
  /// Words are counted by the spaces of the markup, less one for each tag's attribute: near enough for minutes,
  /// and sixteen bytes at a time, since every body goes through it.
  static func minutes(of html: HTML) -> Int? {
    guard !html.bytes.isEmpty else { return nil }
    let counts = html.bytes.withUnsafeBytes { Counts($0) }
    let words = max(0, counts.spaces - counts.attributes)
    return max(1, Int((Double(counts.wide) / 500 + Double(words) / 200).rounded()))
  }

  private struct Counts {
    /// Leads of U+3000 to U+9FFF.
    private(set) var wide = 0
    private(set) var spaces = 0
    private(set) var attributes = 0

    private typealias Block = SIMD16<UInt8>

    init(_ bytes: UnsafeRawBufferPointer) {
      var start = 0
      while start + Block.scalarCount <= bytes.count {
        var (wide, spaces, attributes) = (Block(), Block(), Block())
        // Each byte counts up to 255.
        var left = 255
        while left > 0, start + Block.scalarCount <= bytes.count {
          let block = bytes.loadUnaligned(fromByteOffset: start, as: Block.self)
          wide.replace(with: wide &+ 1, where: block &- 0xE3 .<= 6)
          spaces.replace(with: spaces &+ 1, where: block .<= 0x20)
          attributes.replace(with: attributes &+ 1, where: block .== UInt8(ascii: "="))
          start += Block.scalarCount
          left -= 1
        }
        self.wide += Self.sum(wide)
        self.spaces += Self.sum(spaces)
        self.attributes += Self.sum(attributes)
      }
      for byte in bytes[start...] {
        if byte &- 0xE3 <= 6 { wide += 1 }
        if byte <= 0x20 { spaces += 1 }
        if byte == UInt8(ascii: "=") { attributes += 1 }
      }
    }

    private static func sum(_ counts: Block) -> Int {
      Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
    }
  }
}
