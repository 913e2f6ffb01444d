/// Reads texts in quotation marks as JavaScript has them
/// (https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/String#escape_sequences).
enum ProgramString {
  struct Found<Index> {
    /// The text without its quotation marks, with what its escapes mean.
    let value: String
    /// Whether it is a template with expressions: `` `${a}` ``.
    let isComputed: Bool
    let hasLineBreak: Bool
    /// The place after the quotation mark that ends it.
    let end: Index
  }

  /// The text that begins with a source; nil if none begins there, or it has no end.
  static func read<Source: Collection>(_ source: Source) -> Found<Source.Index>?
  where Source.Element == UInt8 {
    guard let quote = source.first, "\"'`".utf8.contains(quote) else { return nil }
    var value: [UInt8] = []
    var isComputed = false
    var hasLineBreak = false
    var place = source.index(after: source.startIndex)
    while place < source.endIndex {
      let byte = source[place]
      source.formIndex(after: &place)
      if byte == quote {
        return Found(
          value: String(decoding: value, as: UTF8.self), isComputed: isComputed, hasLineBreak: hasLineBreak,
          end: place)
      }
      if byte == UInt8(ascii: "\\"), place < source.endIndex {
        takeEscape(source, at: &place, to: &value)
        continue
      }
      if byte == 0x0A { hasLineBreak = true }
      if byte == UInt8(ascii: "$"), quote == UInt8(ascii: "`"), place < source.endIndex,
        source[place] == UInt8(ascii: "{")
      {
        isComputed = true
      }
      value.append(byte)
    }
    return nil
  }

  /// Takes what follows a backslash.
  private static func takeEscape<Source: Collection>(
    _ source: Source, at place: inout Source.Index, to value: inout [UInt8]
  ) where Source.Element == UInt8 {
    let sign = source[place]
    source.formIndex(after: &place)
    switch sign {
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "v"): value.append(0x0B)
    // The text goes on in the next line.
    case 0x0A: break
    case 0x0D:
      if place < source.endIndex, source[place] == 0x0A { source.formIndex(after: &place) }
    case UInt8(ascii: "x"):
      append(number(source, at: &place, digits: 2), sign, to: &value)
    case UInt8(ascii: "u"):
      append(codePoint(source, at: &place), sign, to: &value)
    default: value.append(sign)
    }
  }

  /// Appends a character, or the sign behind the backslash if that names none.
  private static func append(_ number: UInt32?, _ sign: UInt8, to value: inout [UInt8]) {
    guard let number else { return value.append(sign) }
    value += String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8
  }

  /// What follows `\u`: `00e9`, `{1F375}`, or both halves of a pair: `d83c\udf75`.
  private static func codePoint<Source: Collection>(_ source: Source, at place: inout Source.Index) -> UInt32?
  where Source.Element == UInt8 {
    if place < source.endIndex, source[place] == UInt8(ascii: "{") {
      let inside = source[source.index(after: place)...].prefix(7)
      guard let end = inside.firstIndex(of: UInt8(ascii: "}")),
        let number = UInt32(String(decoding: inside[..<end], as: UTF8.self), radix: 16)
      else { return nil }
      place = source.index(after: end)
      return number
    }
    guard let first = number(source, at: &place, digits: 4) else { return nil }
    guard (0xD800..<0xDC00).contains(first), source[place...].starts(with: "\\u".utf8) else { return first }
    var next = source.index(place, offsetBy: 2)
    guard let second = number(source, at: &next, digits: 4), (0xDC00..<0xE000).contains(second) else {
      return first
    }
    place = next
    return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
  }

  /// A number of base 16 with so many digits; nil if there are fewer.
  private static func number<Source: Collection>(
    _ source: Source, at place: inout Source.Index, digits: Int
  ) -> UInt32? where Source.Element == UInt8 {
    let written = source[place...].prefix(digits)
    let text = String(decoding: written, as: UTF8.self)
    guard written.count == digits, text.allSatisfy(\.isHexDigit), let number = UInt32(text, radix: 16) else {
      return nil
    }
    place = written.endIndex
    return number
  }
}
