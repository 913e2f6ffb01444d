/// Lines of calendars and address books (RFC 5545, section 3.1; RFC 6350, section 3.2).
package enum CalendarLines {
  private static let limit = 75
  private static let lineBreak = Array("\r\n".utf8)

  /// Returns a text whose lines end with CRLF and have at most 75 bytes. Longer ones go on in further lines, each after
  /// a space; no character is cut. A text that has such lines stays as it is.
  ///
  /// Lines with nothing but white space, such as tags leave, are left out: calendars have none.
  package static func folded(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + text.count / 16)
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") { end += 1 }
      let line = text[start..<end]
      if !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
        append(line, to: &output)
      }
      if end + 1 < text.count, text[end] == UInt8(ascii: "\r"), text[end + 1] == UInt8(ascii: "\n") {
        end += 1
      }
      start = end + 1
    }
    return output
  }

  private static func append(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var rest = line
    var room = limit
    while rest.count > room {
      var end = rest.startIndex + room
      while end > rest.startIndex, isWithinCharacter(rest[end]) { end -= 1 }
      // What is not UTF-8 has no characters.
      if end == rest.startIndex { end += room }
      output += rest[rest.startIndex..<end]
      output += lineBreak
      output.append(UInt8(ascii: " "))
      rest = rest[end...]
      room = limit - 1
    }
    output += rest
    output += lineBreak
  }

  /// Whether a byte of UTF-8 continues a character.
  private static func isWithinCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
