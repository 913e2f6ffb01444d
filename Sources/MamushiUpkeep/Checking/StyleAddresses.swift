import MamushiCore
import MamushiKit

/// Finds the addresses of files in CSS: `url(…)` and `@import "…"`.
enum StyleAddresses {
  /// Quotation marks as written in attributes.
  private static let quotes: [StaticString] = ["&quot;", "&#34;", "&#x22;", "&apos;", "&#39;", "&#x27;"]

  /// - Returns: the ranges of the addresses, without quotes; except those of namespaces, which are not files.
  static func all(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = range.lowerBound
    // The current at-rule, until its semicolon.
    var isNamespace = false
    var isImport = false
    while position < range.upperBound {
      switch bytes[position] {
      case UInt8(ascii: "/") where ByteSearch.has("/*", in: bytes, at: position):
        position += 2
        while position < range.upperBound, !ByteSearch.has("*/", in: bytes, at: position) { position += 1 }
        position += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = quoteEnd(in: bytes, from: position, range.upperBound)
        if isImport { found.append(position + 1..<end) }
        isImport = false
        position = end + 1
      case UInt8(ascii: "@"):
        isNamespace = ByteSearch.hasName("@namespace", in: bytes, at: position)
        isImport = ByteSearch.hasName("@import", in: bytes, at: position)
        position += 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        (isNamespace, isImport) = (false, false)
        position += 1
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        // `xurl(` is another function.
        let isWhole = position == range.lowerBound || !isOfName(bytes[position - 1])
        guard isWhole, ByteSearch.hasName("url(", in: bytes, at: position) else {
          position += 1
          continue
        }
        let address = address(in: bytes, from: position + 4, range.upperBound)
        if !isNamespace, !address.isEmpty { found.append(address) }
        isImport = false
        position = max(position + 4, address.upperBound)
        // Skips the closing quote, so that it does not start a string.
        if position < range.upperBound,
          bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
        {
          position += 1
        }
      default: position += 1
      }
    }
    return found.filter { $0.upperBound <= range.upperBound && bytes[$0].first != UInt8(ascii: "#") }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    HTMLTokenizer.isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// - Parameter start: the position after the parenthesis.
  private static func address(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ limit: Int) -> Range<
    Int
  > {
    var start = start
    while start < limit, HTMLTokenizer.isSpace(bytes[start]) { start += 1 }
    guard start < limit else { return limit..<limit }
    if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
      return start + 1..<max(start + 1, quoteEnd(in: bytes, from: start, limit))
    }
    // Quotes in an attribute's value.
    for quote in quotes where ByteSearch.hasName(quote, in: bytes, at: start) {
      let first = min(start + quote.utf8CodeUnitCount, limit)
      var end = first
      while end < limit, !ByteSearch.hasName(quote, in: bytes, at: end) { end += 1 }
      return first..<end
    }
    var end = start
    while end < limit, bytes[end] != UInt8(ascii: ")"), !HTMLTokenizer.isSpace(bytes[end]) {
      end = next(after: end, in: bytes, limit)
    }
    return start..<end
  }

  private static func quoteEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ limit: Int) -> Int {
    var end = start + 1
    while end < limit, bytes[end] != bytes[start], bytes[end] != 0x0A {
      end = next(after: end, in: bytes, limit)
    }
    return max(start + 1, min(end, limit))
  }

  /// The place behind a byte, or behind an escape, with the space that may end it.
  private static func next(after place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Int {
    bytes[place] == UInt8(ascii: "\\") ? StyleEscape.read(at: place, in: bytes, until: limit).end : place + 1
  }
}
