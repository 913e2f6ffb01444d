/// Recognizes the starts of CommonMark blocks as libcmark does. All functions expect `bytes` to start at the first
/// character of a line that is not white space, and to end at the end of the line.
enum BlockStart {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns whether a byte is white space as defined by C.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns the number of times `byte` is repeated at the beginning.
  static func run(of byte: UInt8, in bytes: Bytes) -> Int { bytes.prefix { $0 == byte }.count }

  static func isHeading(_ bytes: Bytes) -> Bool {
    let level = run(of: UInt8(ascii: "#"), in: bytes)
    return (1...6).contains(level) && (level == bytes.count || isBlank(bytes[level]))
  }

  /// Returns whether a line is the underline of a Setext heading.
  static func isUnderline(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    return bytes.dropFirst(run(of: first, in: bytes)).allSatisfy(isBlank)
  }

  /// - Returns: `nil` if the line is a thematic break, else the index of the first byte that is neither its character
  ///   nor blank.
  static func thematicBreakEnd(_ bytes: Bytes) -> Int? {
    guard let first = bytes.first, [UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(first)
    else {
      return 0
    }
    var count = 0
    for (place, byte) in bytes.enumerated() {
      if byte == first { count += 1 } else if !isBlank(byte) { return place }
    }
    return count >= 3 ? nil : bytes.count
  }

  /// Returns the length of an opening code fence.
  static func fence(_ bytes: Bytes) -> Int? {
    guard let first = bytes.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
      return nil
    }
    let length = run(of: first, in: bytes)
    if length < 3 { return nil }
    if first == UInt8(ascii: "`"), bytes.dropFirst(length).contains(first) { return nil }
    return length
  }

  static func closesFence(of byte: UInt8, length: Int, _ bytes: Bytes) -> Bool {
    let run = run(of: byte, in: bytes)
    return run >= max(3, length) && bytes.dropFirst(run).allSatisfy(isBlank)
  }

  /// Returns the length and kind of a list item's marker; the kind is the bullet or the byte after the number.
  static func listMarker(_ bytes: Bytes, interruptsParagraph: Bool) -> (length: Int, kind: UInt8)? {
    guard let first = bytes.first else { return nil }
    var length = 1
    var kind = first
    if (0x30...0x39).contains(first) {
      let digits = bytes.prefix(9).prefix { (0x30...0x39).contains($0) }
      if interruptsParagraph, digits.reduce(0, { $0 * 10 + Int($1 - 0x30) }) != 1 { return nil }
      guard digits.count < bytes.count else { return nil }
      kind = bytes[digits.count]
      guard kind == UInt8(ascii: ".") || kind == UInt8(ascii: ")") else { return nil }
      length = digits.count + 1
    } else if first != UInt8(ascii: "*") && first != UInt8(ascii: "-") && first != UInt8(ascii: "+") {
      return nil
    }
    if length < bytes.count, !isSpace(bytes[length]) { return nil }
    if interruptsParagraph, bytes.dropFirst(length).allSatisfy(isBlank) { return nil }
    return (length, kind)
  }

  /// Returns the label of a footnote definition, `[^label]:`, and its length including the white space after it.
  static func footnote(_ bytes: Bytes) -> (label: Range<Int>, length: Int)? {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "["), bytes[1] == UInt8(ascii: "^") else { return nil }
    // No real label is longer; the bound keeps lines of many brackets linear.
    for place in 2..<min(bytes.count, 1002) {
      switch bytes[place] {
      case 0x20, 0x09, 0x00: return nil
      case UInt8(ascii: "]"):
        guard place > 2, place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: ":") else { return nil }
        var length = place + 2
        while length < bytes.count, isBlank(bytes[length]) { length += 1 }
        return (2..<place, length)
      default: continue
      }
    }
    return nil
  }
}
