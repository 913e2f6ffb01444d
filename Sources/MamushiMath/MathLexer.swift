/// Splits the source of a formula into tokens, on demand.
struct MathLexer {
  private let bytes: [UInt8]
  /// The position at which the next token is searched for.
  private(set) var position = 0
  /// The start of the last token.
  private(set) var start = 0
  /// The number of tokens read.
  private(set) var tokens = 0
  /// Whether the lexer is inside `\text`, where spaces count and scripts are not recognised.
  var isInText = false

  init(_ source: String) { bytes = Array(source.utf8) }

  mutating func next() -> MathToken {
    tokens += 1
    let isSpaced = skipSpaces()
    if isSpaced, isInText { return .character(" ") }
    start = position
    guard position < bytes.count else { return .end }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\\"): return command()
    case UInt8(ascii: "{"): return .beginGroup
    case UInt8(ascii: "}"): return .endGroup
    case UInt8(ascii: "$"): return .dollar
    case UInt8(ascii: "~"): return .command("~")
    case UInt8(ascii: "^") where !isInText: return .raise
    case UInt8(ascii: "_") where !isInText: return .lower
    case UInt8(ascii: "'") where !isInText: return .prime
    case UInt8(ascii: "&") where !isInText: return .alignment
    default:
      position -= 1
      return .character(character())
    }
  }

  // MARK: Raw text

  /// Consumes the bytes up to and including `end`, and returns those before it; returns nil and consumes nothing
  /// if `end` is not within `limit` bytes. For names, lengths and columns.
  mutating func text(until end: UInt8, limit: Int = 64) -> String? {
    guard let index = bytes[position...].prefix(limit).firstIndex(of: end) else { return nil }
    defer { position = index + 1 }
    return String(decoding: bytes[position..<index], as: UTF8.self)
  }

  /// Consumes `byte` if it comes next, and returns whether it did.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Reads a length without braces, such as `3mu` or `-.5 em`; nil if there is none.
  mutating func length() -> String? {
    _ = skipSpaces()
    let candidate = bytes[position...].prefix(16)
    let number = candidate.prefix { MathLength.isPartOfNumber($0) }
    let unit = candidate[number.endIndex...].drop { $0 == 0x20 }.prefix(2)
    guard !number.isEmpty, unit.count == 2 else { return nil }
    position = unit.endIndex
    return String(decoding: number, as: UTF8.self) + String(decoding: unit, as: UTF8.self)
  }

  /// The next byte after the current token.
  var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips white space and comments; returns whether there was white space.
  mutating func skipSpaces() -> Bool {
    var isSpaced = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "%"):
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      case 0x20, 0x09...0x0D:
        isSpaced = true
        position += 1
      default: return isSpaced
      }
    }
    return isSpaced
  }

  // MARK: Parts

  private mutating func command() -> MathToken {
    guard position < bytes.count else { return .command("") }
    if bytes[position] == UInt8(ascii: "\\") {
      position += 1
      return .newRow
    }
    let first = position
    while position < bytes.count, MathLexer.isLetter(bytes[position]) { position += 1 }
    if position > first {
      let name = String(decoding: bytes[first..<position], as: UTF8.self)
      if isInText { _ = skipSpaces() }
      return .command(name)
    }
    if (0x09...0x0D).contains(bytes[position]) {
      position += 1
      return .command(" ")
    }
    return .command(character())
  }

  /// The scalar at the position, with its combining marks.
  private mutating func character() -> String {
    let first = position
    position += scalarLength(at: position)
    while position < bytes.count, bytes[position] >= 0xCC {
      let length = scalarLength(at: position)
      let scalar = String(decoding: bytes[position..<position + length], as: UTF8.self).unicodeScalars.first
      switch scalar?.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: position += length
      default: return String(decoding: bytes[first..<position], as: UTF8.self)
      }
    }
    return String(decoding: bytes[first..<position], as: UTF8.self)
  }

  /// The length of a UTF-8 sequence; strings are always valid.
  private func scalarLength(at index: Int) -> Int {
    let length =
      switch bytes[index] {
      case 0xF0...: 4
      case 0xE0...: 3
      case 0xC0...: 2
      default: 1
      }
    return min(length, bytes.count - index)
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
