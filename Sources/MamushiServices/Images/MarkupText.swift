/// Markup in bytes, of which each one below 0x80 is that ASCII character.
struct MarkupText {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the range up to the first character that cannot be part of a name; empty if there is no name.
  func name(at start: Int) -> Range<Int> {
    let start = min(start, bytes.count)
    var end = start
    while end < bytes.count, !Self.endsName(bytes[end]) { end += 1 }
    return start..<end
  }

  /// Returns the prefix of a qualified name, empty if there is none, and the local part.
  func parts(of name: Range<Int>) -> (prefix: ArraySlice<UInt8>, local: ArraySlice<UInt8>) {
    guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return ([], bytes[name]) }
    return (bytes[name.lowerBound..<colon], bytes[(colon + 1)..<name.upperBound])
  }

  func skipSpace(_ index: inout Int) {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  func has(_ word: StaticString, at index: Int) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return index + word.count <= bytes.count && word.indices.allSatisfy { bytes[index + $0] == word[$0] }
  }

  /// Returns the index after the next occurrence of a word.
  func end(of word: StaticString, from start: Int) -> Int? {
    var index = start
    while let found = bytes.firstIndex(of: word.utf8Start.pointee, from: index) {
      if has(word, at: found) { return found + word.utf8CodeUnitCount }
      index = found + 1
    }
    return nil
  }

  static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="): true
    default: isSpace(byte) || isQuote(byte)
    }
  }
}
