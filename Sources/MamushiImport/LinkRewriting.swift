import MamushiCore

/// Rewrites where links and pictures of a text lead, in Markdown and HTML.
enum LinkRewriting {
  /// Appends a part of a text with its links rewritten.
  ///
  /// - Parameters:
  ///   - range: a part without code.
  ///   - allowsBlanks: whether an address in Markdown may have blanks (kramdown).
  ///   - rewrite: returns what a destination is to be written as; nil if it stays.
  static func apply(
    to range: Range<Int>, of bytes: [UInt8], allowsBlanks: Bool = false, result: inout [UInt8],
    _ rewrite: (String) -> String?
  ) {
    var place = range.lowerBound
    var line = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    func rewritten(_ found: Range<Int>) -> [UInt8] {
      rewrite(String(decoding: bytes[found], as: UTF8.self)).map { Array($0.utf8) } ?? Array(bytes[found])
    }
    // Whether a tag is being shown, since its first sign is escaped: `\<`, `&lt;`.
    var isText = false
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "\n") { line = place + 1 }
      if bytes[place] == UInt8(ascii: ">") { isText = false }
      if bytes[place] == UInt8(ascii: "&") {
        let rest = bytes[place...]
        isText = rest.starts(with: "&lt;".utf8) || isText && !rest.starts(with: "&gt;".utf8)
      }
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < range.upperBound,
        bytes[place + 1] != UInt8(ascii: "\n")
      {
        isText = isText || bytes[place + 1] == UInt8(ascii: "<")
        result += bytes[place...(place + 1)]
        place += 2
        continue
      }
      if !isText, let list = sources(at: place, in: bytes), list.upperBound <= range.upperBound {
        result += bytes[place..<list.lowerBound]
        result += pictures(in: String(decoding: bytes[list], as: UTF8.self), rewrite).utf8
        place = list.upperBound
      } else if let found = destination(at: place, onLine: line, in: bytes),
        !isText || bytes[place] == UInt8(ascii: "]"),
        found.upperBound <= range.upperBound
      {
        result += bytes[place..<found.lowerBound]
        let spaced = allowsBlanks && !isText ? spacedDestination(from: found, of: place, in: bytes) : nil
        if let spaced, spaced.upperBound <= range.upperBound {
          result += String(decoding: rewritten(spaced), as: UTF8.self).replacing(" ", with: "%20").utf8
          place = spaced.upperBound
        } else {
          result += rewritten(found)
          place = found.upperBound
        }
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
  }

  /// The value of `srcset="a.jpg 1x, b.jpg 2x"`.
  private static func sources(at place: Int, in bytes: [UInt8]) -> Range<Int>? {
    let name = "srcset=\"".utf8
    guard bytes[place] == UInt8(ascii: "s"), bytes[place...].starts(with: name) else { return nil }
    return end(from: place + name.count, in: bytes) { $0 == UInt8(ascii: "\"") }
  }

  private static func pictures(in list: String, _ rewrite: (String) -> String?) -> String {
    list.split(separator: ",").map { part in
      let words = part.split(separator: " ")
      guard let address = words.first else { return String(part) }
      return ([rewrite(String(address)) ?? String(address)] + words.dropFirst().map(String.init)).joined(
        separator: " ")
    }.joined(separator: ", ")
  }

  /// The destination that signs at a place begin: `](a.md`, `](<a b.md>`, `]: a.md`, `src="a.jpg"`.
  private static func destination(at place: Int, onLine line: Int, in bytes: [UInt8]) -> Range<Int>? {
    switch bytes[place] {
    case UInt8(ascii: "]"):
      guard place + 2 < bytes.count else { return nil }
      let isLink = bytes[place + 1] == UInt8(ascii: "(")
      guard isLink || bytes[place + 1] == UInt8(ascii: ":") && startsDefinition(line, in: bytes) else {
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
      for name in ["src=", "href=", "poster="] where bytes[place...].starts(with: name.utf8) {
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

  /// A destination of several words, `](a b.png)`, without the title after it; nil if it has only one.
  ///
  /// - Parameters:
  ///   - first: its first word.
  ///   - place: where the signs are that begin it.
  private static func spacedDestination(
    from first: Range<Int>, of place: Int, in bytes: [UInt8]
  ) -> Range<Int>? {
    guard bytes[place...].starts(with: "](".utf8), bytes[first.lowerBound - 1] != UInt8(ascii: "<"),
      first.upperBound < bytes.count, bytes[first.upperBound] == 0x20
    else { return nil }
    var (depth, end) = (0, first.upperBound)
    for index in first.upperBound..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if bytes[index - 1] == 0x20 { return end > first.upperBound ? first.lowerBound..<end : nil }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return end > first.upperBound ? first.lowerBound..<end : nil }
        depth -= 1
      default: break
      }
      if bytes[index] > 0x20 { end = index + 1 }
    }
    return nil
  }

  /// Whether a line begins like a definition (CommonMark, section 4.7), but not of a footnote.
  private static func startsDefinition(_ line: Int, in bytes: [UInt8]) -> Bool {
    let label = bytes[line...].drop { $0 == 0x20 }
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
