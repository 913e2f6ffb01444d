import MamushiCore
import MamushiKit

/// The headings of a file, and which parts of it are code, found line by line.
///
/// This locates headings whose words are known, so it needs no parser: a line that only resembles a heading does not
/// have these words. Headings are ATX and setext headings (CommonMark 0.31, sections 4.2 and 4.3) and elements of HTML.
struct TextOutline {
  struct Heading: Equatable {
    /// The place of the first word.
    let offset: Int
    let level: Int
    /// The letters and digits of its words.
    let letters: String
  }

  private(set) var headings: [Heading] = []
  /// The fenced code (section 4.5), in bytes and in order.
  private(set) var code: [Range<Int>] = []
  /// The lines of the paragraph that may become a setext heading.
  private var paragraph: Range<Int>?
  private var fence: (sign: UInt8, count: Int, start: Int)?

  /// - Parameters:
  ///   - body: the range of the text in bytes.
  ///   - isMarkdown: whether signs of Markdown make headings, and not only elements of HTML.
  init(_ bytes: [UInt8], in body: Range<Int>, isMarkdown: Bool) {
    var start = body.lowerBound
    while start < body.upperBound {
      let end = bytes[start..<body.upperBound].firstIndex(of: 0x0A) ?? body.upperBound
      if isMarkdown { take(start..<end, bytes) } else { takeElement(start..<end, bytes) }
      start = end + 1
    }
    if let fence { code.append(fence.start..<body.upperBound) }
  }

  /// The heading that has the words of one on a page.
  ///
  /// - Parameters:
  ///   - text: the words on the page, which may be cut: `Step two…`.
  ///   - level: its level there, which is one more than in the text if all of the text's headings move down.
  ///   - previous: the level of the heading before it.
  /// - Returns: the one of the nearest levels if there are several.
  func heading(_ text: String, level: Int, previous: Int) -> Heading? {
    let wanted = HeadingWords.letters(ofShown: text)
    let isCut = text.hasSuffix("…")
    // They move down if one of them is of level 1, unless that is the title.
    let usualShift = headings.contains { $0.level == 1 } ? 1 : 0
    func fit(_ number: Int) -> Int {
      let shift = level - headings[number].level
      guard shift == 0 || shift == 1 else { return 0 }
      let follows = number > 0 && headings[number - 1].level + shift == previous
      return (follows ? 4 : 2) + (shift == usualShift ? 1 : 0)
    }
    let found = headings.indices.filter {
      let letters = headings[$0].letters
      return letters == wanted || isCut && letters.hasPrefix(wanted)
    }
    // The first of equal ones.
    return found.max { fit($0) < fit($1) }.map { headings[$0] }
  }

  // MARK: Lines

  private mutating func take(_ line: Range<Int>, _ bytes: [UInt8]) {
    // Headings may be in quotes and lists.
    let start = line.first { !Self.isSpace(bytes[$0]) && bytes[$0] != UInt8(ascii: ">") } ?? line.upperBound
    let text = Self.withoutMarker(FrontMatterFence.trimmed(bytes[start..<line.upperBound]))
    let sign = text.first ?? 0
    let count = text.prefix { $0 == sign }.count
    if let open = fence {
      if sign == open.sign, count >= open.count, count == text.count { close(open, at: line.upperBound) }
      return
    }
    if count >= 3, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"),
      sign != UInt8(ascii: "`") || !text.dropFirst(count).contains(sign)
    {
      fence = (sign, count, line.lowerBound)
      paragraph = nil
    } else if text.isEmpty {
      paragraph = nil
    } else if sign == UInt8(ascii: "#"), count <= 6,
      count == text.count || Self.isSpace(text[text.startIndex + count])
    {
      let words = text.dropFirst(count).drop(while: Self.isSpace)
      add(words, level: count)
      paragraph = nil
    } else if count == text.count, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-"),
      let lines = paragraph
    {
      add(bytes[lines], level: sign == UInt8(ascii: "=") ? 1 : 2)
      paragraph = nil
    } else {
      takeElement(line, bytes)
      paragraph = (paragraph?.lowerBound ?? text.startIndex)..<text.endIndex
    }
  }

  /// A line without the marker of a list's item before a heading: `- ## Words`, `1. # Words`.
  private static func withoutMarker(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let marker = line.prefix { !isSpace($0) }
    let isMarker =
      "-*+.)".utf8.contains(marker.last ?? 0) && marker.dropLast().allSatisfy { (0x30...0x39).contains($0) }
    let rest = line[marker.endIndex...].drop(while: isSpace)
    return isMarker && rest.first == UInt8(ascii: "#") ? rest : line
  }

  private mutating func close(_ open: (sign: UInt8, count: Int, start: Int), at end: Int) {
    code.append(open.start..<end)
    fence = nil
  }

  /// Takes the headings of HTML that begin in a line: `<h2 id="a">Words</h2>`.
  private mutating func takeElement(_ line: Range<Int>, _ bytes: [UInt8]) {
    var rest = bytes[line]
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = bytes[(tag + 1)..<line.upperBound]
      guard rest.count > 2, ByteSearch.lowered(bytes[tag + 1]) == UInt8(ascii: "h"),
        (0x31...0x36).contains(bytes[tag + 2]), !HTMLTokenizer.isLetter(bytes[tag + 3]),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      else { continue }
      rest = bytes[(end + 1)..<line.upperBound]
      let close = rest.indices.first {
        rest[$0...].starts(with: "</h".utf8) || rest[$0...].starts(with: "</H".utf8)
      }
      add(rest[..<(close ?? rest.endIndex)], level: Int(bytes[tag + 2] - 0x30))
    }
  }

  private mutating func add(_ words: ArraySlice<UInt8>, level: Int) {
    let letters = HeadingWords.letters(ofWritten: String(decoding: words, as: UTF8.self))
    headings.append(Heading(offset: words.startIndex, level: level, letters: letters))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}

/// The letters and digits of headings, by which one on a page is found in its text in spite of emphasis, code, links,
/// references and quotation marks.
enum HeadingWords {
  /// - Parameter text: as on a page, cut with `…`.
  static func letters(ofShown text: String) -> String { letters(of: text[...]) }

  /// - Parameter text: as in a file, with Markdown or HTML.
  static func letters(ofWritten text: String) -> String {
    // The destinations of links and pictures, tags, and attributes in braces.
    let words =
      text
      .replacing(/!\[[^\]]*\]\([^)]*\)/, with: "").replacing(/\]\([^)]*\)/, with: "]")
      .replacing(/<[^>]*>/, with: "").replacing(/\{[#.:][^}]*\}/, with: "")
    let decoded = Array(words.utf8).withUnsafeBufferPointer { ReferenceText.decode($0[0..<$0.count]) }
    return letters(of: String(decoding: decoded, as: UTF8.self)[...])
  }

  private static func letters(of text: Substring) -> String {
    let letters = text.filter { $0.isLetter || $0.isNumber }
    // A heading may consist of signs alone.
    return letters.isEmpty ? String(text.filter { !$0.isWhitespace }) : letters
  }
}
