/// Escapes in style sheets: `\(` and `\26 ` (CSS Syntax Module Level 3, section 4.3.7).
package enum StyleEscape {
  /// Reads an escape.
  ///
  /// - Parameters:
  ///   - start: the place of its backslash.
  ///   - limit: the end of what is read.
  /// - Returns: the bytes that the escape stands for, and its end, behind the white space that belongs to a number. Of a
  ///   sign of several bytes, only the first one is read: the others mean themselves.
  package static func read<Bytes: RandomAccessCollection>(
    at start: Int, in bytes: Bytes, until limit: Int
  ) -> (text: [UInt8], end: Int) where Bytes.Element == UInt8, Bytes.Index == Int {
    var position = start + 1
    guard position < limit else { return ([], limit) }
    var value: UInt32 = 0
    while position < limit, position - start <= 6, let digit = bytes[position].hexadecimalDigit {
      value = value << 4 | UInt32(digit)
      position += 1
    }
    if position == start + 1 {
      if let end = lineEnd(at: position, in: bytes, until: limit) { return ([], end) }
      return ([bytes[position]], position + 1)
    }
    if let end = lineEnd(at: position, in: bytes, until: limit) {
      position = end
    } else if position < limit, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (Array(String(Character(scalar ?? "\u{FFFD}")).utf8), position)
  }

  /// Decodes all escapes of an address, without its quotes.
  package static func decode<Bytes: RandomAccessCollection>(_ bytes: Bytes) -> [UInt8]
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      if bytes[position] == UInt8(ascii: "\\") {
        let (text, end) = read(at: position, in: bytes, until: bytes.endIndex)
        decoded += text
        position = end
      } else {
        decoded.append(bytes[position])
        position += 1
      }
    }
    return decoded
  }

  /// The end of a line break; nil if there is none.
  private static func lineEnd<Bytes: RandomAccessCollection>(
    at position: Int, in bytes: Bytes, until limit: Int
  ) -> Int? where Bytes.Element == UInt8, Bytes.Index == Int {
    guard position < limit else { return nil }
    switch bytes[position] {
    case 0x0D: return position + 1 < limit && bytes[position + 1] == 0x0A ? position + 2 : position + 1
    case 0x0A, 0x0C: return position + 1
    default: return nil
    }
  }
}
