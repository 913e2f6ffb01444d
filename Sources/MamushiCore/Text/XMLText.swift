/// Text within XML 1.0.
package enum XMLText {
  /// Appends escaped text, without characters that XML 1.0 forbids (section 2.2): most controls, and U+FFFE and U+FFFF.
  ///
  /// - Parameter escapesApostrophes: whether the text may stand between apostrophes.
  package static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, escapesApostrophes: Bool, to output: inout [UInt8]
  ) {
    var copied = 0
    var position = 0
    while position < bytes.count {
      var replacement: StaticString = ""
      var length = 1
      switch bytes[position] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      case UInt8(ascii: "'") where escapesApostrophes: replacement = "&#39;"
      case 0xEF where isNoncharacter(at: position, in: bytes): length = 3
      case 0x09, 0x0A, 0x0D, 0x20...:
        position += 1
        continue
      default: break
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<position]))
      replacement.withUTF8Buffer { output.append(contentsOf: $0) }
      position += length
      copied = position
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
  }

  /// Whether U+FFFE or U+FFFF, which are EF BF BE and EF BF BF, begins at a position.
  private static func isNoncharacter(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    position + 2 < bytes.count && bytes[position + 1] == 0xBF && bytes[position + 2] >= 0xBE
  }
}
