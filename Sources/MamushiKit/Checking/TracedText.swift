import MamushiCore

/// A file that faults are looked for in, with where its lines begin.
struct TracedText {
  private let bytes: [UInt8]
  private let lines: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// - Parameter offset: in bytes.
  func mark(at offset: Int) -> Mark {
    let offset = max(0, min(offset, bytes.count))
    // The line lies from `low` up to before `high`.
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    for byte in bytes[lines[low]..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    return Mark(line: low + 1, column: column)
  }

  /// Where one of the needles stands first, as a whole.
  func mark(of needles: [[UInt8]]) -> Mark? {
    for needle in needles {
      var start = 0
      while let place = ByteSearch.first(needle, in: bytes, from: start) {
        let end = place + needle.count
        if end >= bytes.count || !Self.isOfName(bytes[end]) { return mark(at: place) }
        start = place + 1
      }
    }
    return nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    HTMLTokenizer.isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
  }
}
