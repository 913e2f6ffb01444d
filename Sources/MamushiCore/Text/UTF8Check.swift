/// Finds invalid UTF-8 (RFC 3629; table 3-7 of the Unicode Standard).
package enum UTF8Check {
  /// The offset of the first ill-formed byte, or nil.
  package static func firstFault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { firstFault(in: $0) }
  }

  /// The offset of the first ill-formed byte of a buffer, or nil.
  package static func firstFault(in buffer: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    let count = buffer.count
    while index < count {
      // Skips ASCII, eight bytes at a time.
      while index + 8 <= count,
        buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      guard index < count else { break }
      let lead = buffer[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let (length, second) = sequence(after: lead)
      guard length > 0, index + length <= count, second.contains(buffer[index + 1]) else { return index }
      if length > 2, buffer[index + 2] & 0xC0 != 0x80 { return index }
      if length > 3, buffer[index + 3] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }

  /// The length of the sequence that a lead byte begins (0: none) and the range of its second byte.
  private static func sequence(after lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0...0)
    }
  }

  /// The line and column of a byte's offset, from 1; the column in Unicode scalars.
  package static func mark(at offset: Int, in bytes: [UInt8]) -> Mark {
    var counter = MarkCounter()
    return counter.mark(at: offset, in: bytes)
  }
}
