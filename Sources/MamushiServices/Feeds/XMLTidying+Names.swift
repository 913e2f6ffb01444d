/// Recognizes names (XML 1.0, fifth edition, section 2.3).
extension XMLTidying {
  /// Returns the end of the name that starts here, or `start` if there is none.
  func endOfName(from start: Int) -> Int {
    var end = start
    while case let length = nameLength(at: end, isFirst: end == start), length > 0 { end += length }
    return end
  }

  /// Returns the length in bytes of the name character at a position, or 0 if the character cannot be part of a name.
  func nameLength(at position: Int, isFirst: Bool) -> Int {
    guard position < bytes.count else { return 0 }
    let byte = bytes[position]
    if (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") { return 1 }
    if byte >= 0x80 { return longNameLength(at: position, isFirst: isFirst) }
    if isFirst { return 0 }
    // A colon separates a prefix from a name.
    if byte == UInt8(ascii: ":") { return nameLength(at: position + 1, isFirst: true) > 0 ? 1 : 0 }
    let isLater = byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    return isLater ? 1 : 0
  }

  /// Does the same beyond ASCII; the bytes must be valid UTF-8.
  private func longNameLength(at position: Int, isFirst: Bool) -> Int {
    let lead = bytes[position]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, position + length <= bytes.count else { return 0 }
    var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for index in 1..<length { value = value << 6 | UInt32(bytes[position + index] & 0x3F) }
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      return length
    case 0xB7, 0x300...0x36F, 0x203F...0x2040:
      return isFirst ? 0 : length
    default:
      return 0
    }
  }
}
