import MamushiCore

/// The title of a text without one in front matter: a first-level heading at its start, which then is not part of
/// the text.
struct HeadingTitle: Sendable {
  var text = ""
  /// The place of the first character of ``text``.
  var mark = Mark(line: 1, column: 1)
  /// The start of the rest of the text in bytes, and its line.
  var bodyOffset: UInt32 = 0
  var bodyLine: UInt32 = 0

  /// Parses an ATX heading (CommonMark 0.31, section 4.2) after blank lines.
  ///
  /// - Parameters:
  ///   - start: the start of the text in bytes.
  ///   - firstLine: the line on which it begins, from 1.
  /// - Returns: nil if the text begins with anything else.
  init?(in bytes: [UInt8], from start: Int, firstLine: Int) {
    var (offset, line) = (start, firstLine)
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      let next = min(bytes.count, end + (isPair ? 2 : 1))
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
      guard let words = Self.words(written) else { return nil }
      text = words
      mark = Mark(line: line, column: indent + 2 + written.prefix(while: Self.isSpace).count)
      (bodyOffset, bodyLine) = (UInt32(clamping: next), UInt32(clamping: line + 1))
      return
    }
    return nil
  }

  private init() {}

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// A heading without its closing `#`, braces after it, and backticks.
  ///
  /// - Returns: nil for a heading without words, or with Markdown other than text and code: its writer must
  ///   decide how it looks as a title.
  private static func words(_ heading: ArraySlice<UInt8>) -> String? {
    var text = FrontMatterFence.trimmed(heading)
    var unclosed = text
    while unclosed.last == UInt8(ascii: "#") { unclosed.removeLast() }
    if unclosed.last.map(isSpace) ?? true { text = FrontMatterFence.trimmed(unclosed) }
    while text.last == UInt8(ascii: "}"), let brace = text.lastIndex(of: UInt8(ascii: "{")),
      let first = text[brace...].dropFirst().first, "#.:".utf8.contains(first)
    {
      text = FrontMatterFence.trimmed(text[..<brace])
    }
    var words: [UInt8] = []
    var isCode = false
    for place in text.indices {
      if text[place] == UInt8(ascii: "`") {
        isCode.toggle()
      } else if !isCode, isSign(at: place, in: text) {
        return nil
      } else {
        words.append(text[place])
      }
    }
    return words.isEmpty || isCode ? nil : String(decoding: words, as: UTF8.self)
  }

  /// Whether a byte may begin markup.
  private static func isSign(at place: Int, in text: ArraySlice<UInt8>) -> Bool {
    func isOfWord(_ place: Int) -> Bool {
      text.indices.contains(place)
        && (text[place] >= 0x80 || UnicodeScalar(text[place]).properties.isAlphabetic
          || (0x30...0x39).contains(text[place]) || text[place] == UInt8(ascii: "_"))
    }
    switch text[place] {
    case UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "{"): return true
    case UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: "~"):
      func isSpaceOrEnd(_ place: Int) -> Bool { !text.indices.contains(place) || isSpace(text[place]) }
      return !isSpaceOrEnd(place - 1) || !isSpaceOrEnd(place + 1)
    case UInt8(ascii: "_"): return !isOfWord(place - 1) || !isOfWord(place + 1)
    case UInt8(ascii: "&"):
      let name = text[(place + 1)...].prefix { $0 != UInt8(ascii: ";") }
      return name.endIndex < text.endIndex && name.count < 32 && !name.contains(where: isSpace)
    default: return false
    }
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
