import MamushiCore

/// The title of a text whose front matter has none: a heading of the first level that the text begins with. It is no part of
/// the text then.
struct HeadingTitle: Sendable {
  var text = ""
  /// Of the first character of ``text``.
  var mark = Mark(line: 1, column: 1)
  /// Where the rest of the text begins, in bytes, and on which line.
  var bodyOffset: UInt32 = 0
  var bodyLine: UInt32 = 0

  /// Reads an ATX heading (CommonMark 0.31, section 4.2) behind blank lines.
  ///
  /// - Parameters:
  ///   - start: where the text begins, in bytes.
  ///   - firstLine: the line on which it begins, from 1.
  /// - Returns: nil where the text begins with anything else.
  init?(in bytes: [UInt8], from start: Int, firstLine: Int) {
    var (offset, line) = (start, firstLine)
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
      let next = min(bytes.count, end + 1)
      if bytes[offset..<end].allSatisfy({ $0 <= 0x20 }) {
        (offset, line) = (next, line + 1)
        continue
      }
      let indent = bytes[offset..<end].prefix { $0 == 0x20 }.count
      let sign = offset + indent
      guard indent < 4, bytes[sign] == UInt8(ascii: "#"), sign + 1 < end, Self.isSpace(bytes[sign + 1]) else {
        return nil
      }
      let written = bytes[(sign + 1)..<end]
      let lead = written.prefix(while: Self.isSpace).count
      text = Self.words(written)
      mark = Mark(line: line, column: indent + 2 + lead)
      (bodyOffset, bodyLine) = (UInt32(clamping: next), UInt32(clamping: line + 1))
      if text.isEmpty { return nil }
      return
    }
    return nil
  }

  private init() {}

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop(while: isSpace).droppingLast(while: isSpace)
  }

  /// A heading without its closing `#`, its `{#id}` and the signs of code and strong emphasis.
  private static func words(_ heading: ArraySlice<UInt8>) -> String {
    var text = trimmed(heading)
    let unclosed = text.droppingLast { $0 == UInt8(ascii: "#") }
    if unclosed.last.map(isSpace) ?? true { text = trimmed(unclosed) }
    if text.last == UInt8(ascii: "}"), let brace = text.lastIndex(of: UInt8(ascii: "{")),
      text[brace...].dropFirst().first == UInt8(ascii: "#")
    {
      text = trimmed(text[..<brace])
    }
    return String(decoding: text, as: UTF8.self).replacing("`", with: "").replacing("**", with: "")
  }
}

extension HeadingTitle: Coded {
  static var blank: HeadingTitle { HeadingTitle() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&text)
    coder.code(&mark)
    coder.code(&bodyOffset)
    coder.code(&bodyLine)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func droppingLast(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    lastIndex { !predicate($0) }.map { self[...$0] } ?? prefix(0)
  }
}
