/// Splits an info string into parts, which are separated by white space and commas.
struct InfoStringReader {
  enum Part: Equatable {
    /// `{3,7-9}`, without the braces.
    case braces(String)
    case word(String)
    /// `title="a"`: the value without quotes, and the source as written.
    case value(key: String, value: String, source: String)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The language at the start; nil if there is none.
  mutating func language() -> String? {
    skipSeparators()
    let start = position
    var colon: Int?
    while position < bytes.count, !Self.isSeparator(bytes[position]), bytes[position] != UInt8(ascii: "{") {
      if bytes[position] == UInt8(ascii: ":") { colon = colon ?? position }
      // `title="a b"` is not a language, and in `js:title="a b"` only the part before the colon is.
      if bytes[position] == UInt8(ascii: "=") {
        guard let colon, colon > start else {
          position = start
          return nil
        }
        position = colon + 1
        return text(start..<colon)
      }
      position += 1
    }
    return position > start ? text(start..<position) : nil
  }

  mutating func part() -> Part? {
    skipSeparators()
    guard position < bytes.count else { return nil }
    let start = position
    if bytes[position] == UInt8(ascii: "{") { return .braces(enclosed()) }
    while position < bytes.count, !Self.isSeparator(bytes[position]), bytes[position] != UInt8(ascii: "=") {
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "="), position > start else {
      // A lone `=` and the text after it.
      while position < bytes.count, !Self.isSeparator(bytes[position]) { position += 1 }
      return .word(text(start..<position))
    }
    let key = text(start..<position)
    position += 1
    let value = value()
    return .value(key: key, value: value, source: text(start..<position))
  }

  private mutating func value() -> String {
    guard position < bytes.count else { return "" }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(bytes[position])
    case UInt8(ascii: "["), UInt8(ascii: "{"): return enclosed()
    default:
      let start = position
      while position < bytes.count, !Self.isSeparator(bytes[position]) { position += 1 }
      return text(start..<position)
    }
  }

  /// The text in quotes, with escaped quotes and backslashes. An unclosed quote extends to the end of the string.
  private mutating func quoted(_ quote: UInt8) -> String {
    var result: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == quote || bytes[position + 1] == UInt8(ascii: "\\")
      {
        position += 1
      }
      result.append(bytes[position])
      position += 1
    }
    position = min(bytes.count, position + 1)
    return String(decoding: result, as: UTF8.self)
  }

  /// The text in brackets or braces, up to the matching one outside of quotes.
  private mutating func enclosed() -> String {
    let open = bytes[position]
    let close: UInt8 = open == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    position += 1
    let start = position
    var depth = 1
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let current = quote {
        if byte == current { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == open {
        depth += 1
      } else if byte == close {
        depth -= 1
        if depth == 0 { break }
      }
      position += 1
    }
    defer { position = min(bytes.count, position + 1) }
    return text(start..<position)
  }

  private mutating func skipSeparators() {
    while position < bytes.count, Self.isSeparator(bytes[position]) { position += 1 }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",")
  }
}
