import MamushiCore

/// Rewrites where links and pictures of a text lead, in Markdown and HTML.
enum LinkRewriting {
  /// A part of a text with its links rewritten.
  ///
  /// - Parameters:
  ///   - range: a part without code.
  ///   - rewrite: returns what a destination is to be written as; nil if it stays.
  static func applied(to range: Range<Int>, of bytes: [UInt8], _ rewrite: (String) -> String?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      guard let found = destination(at: place, in: bytes), found.upperBound <= range.upperBound else {
        result.append(bytes[place])
        place += 1
        continue
      }
      result += bytes[place..<found.lowerBound]
      let written = String(decoding: bytes[found], as: UTF8.self)
      result += rewrite(written).map { Array($0.utf8) } ?? Array(bytes[found])
      place = found.upperBound
    }
    return result
  }

  /// The destination that signs at a place begin: `](a.md`, `](<a b.md>`, `]: a.md`, `src="a.jpg"`.
  private static func destination(at place: Int, in bytes: [UInt8]) -> Range<Int>? {
    switch bytes[place] {
    case UInt8(ascii: "]"):
      guard place + 2 < bytes.count else { return nil }
      let isLink = bytes[place + 1] == UInt8(ascii: "(")
      guard isLink || bytes[place + 1] == UInt8(ascii: ":") && startsDefinition(place, in: bytes) else {
        return nil
      }
      var start = place + 2
      while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
      guard start < bytes.count else { return nil }
      if bytes[start] == UInt8(ascii: "<") {
        return end(from: start + 1, in: bytes) { $0 == UInt8(ascii: ">") }
      }
      var depth = 0
      return end(from: start, in: bytes) { byte in
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        return byte <= 0x20 || depth < 0
      }
    case UInt8(ascii: "s"), UInt8(ascii: "h"), UInt8(ascii: "p"):
      for name in ["src=", "href=", "poster=", "srcset="] where bytes[place...].starts(with: name.utf8) {
        let quote = place + name.utf8.count
        guard place == 0 || bytes[place - 1] <= 0x20, quote < bytes.count,
          bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'")
        else { return nil }
        return end(from: quote + 1, in: bytes) { $0 == bytes[quote] }
      }
      return nil
    default: return nil
    }
  }

  /// Whether the bracket ends the label of a definition (CommonMark, section 4.7), but not of a footnote.
  private static func startsDefinition(_ bracket: Int, in bytes: [UInt8]) -> Bool {
    let line = bytes[..<bracket].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let label = bytes[line..<bracket].drop { $0 == 0x20 }
    return label.first == UInt8(ascii: "[") && label.dropFirst().first != UInt8(ascii: "^")
  }

  private static func end(from start: Int, in bytes: [UInt8], _ isEnd: (UInt8) -> Bool) -> Range<Int>? {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if isEnd(bytes[index]) { break }
      index += 1
    }
    return index > start ? start..<index : nil
  }
}
