import MamushiCore

/// A file that is searched for faults, with the starts of its lines.
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
    // Counts the lines that begin at or before the offset; the first one begins at 0.
    let line = lines.indices.firstPosition(notBefore: { lines[$0] <= offset })
    var column = 1
    for byte in bytes[lines[line - 1]..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    return Mark(line: line, column: column)
  }

  /// The first place of one of the needles as a whole word.
  ///
  /// - Parameter isOnly: whether the needle must not occur again.
  func mark(of needles: [[UInt8]], isOnly: Bool = false) -> Mark? {
    for needle in needles {
      guard let place = place(of: needle, from: 0) else { continue }
      return isOnly && self.place(of: needle, from: place + 1) != nil ? nil : mark(at: place)
    }
    return nil
  }

  private func place(of needle: [UInt8], from start: Int) -> Int? {
    var start = start
    while let place = ByteSearch.first(needle, in: bytes, from: start) {
      let end = place + needle.count
      if end >= bytes.count || !Self.isOfName(bytes[end]) { return place }
      start = place + 1
    }
    return nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    HTMLTokenizer.isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
  }
}
