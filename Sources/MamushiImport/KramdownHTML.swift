import MamushiCore

/// Blocks of HTML in a text of kramdown, which end at their end tags (https://kramdown.gettalong.org/syntax.html#html-blocks).
/// In CommonMark, they go on to the next empty line.
struct KramdownHTML {
  private struct Element {
    let name: String
    /// Whether its inside is Markdown: `<div markdown="1">`.
    let hasMarkdown: Bool
  }

  /// Elements that have no end tag.
  private static let voidNames: Set<String> = [
    "base", "basefont", "col", "frame", "hr", "link", "param", "source", "track",
  ]

  private var open: [Element] = []
  /// The element whose text is read up to its end tag.
  private var rawName: String?
  private var isInComment = false
  /// Whether the last tag of a block that was read is one that ends it.
  private var isEnded = false

  /// Elements that begin no block, but a paragraph of Markdown.
  private static let spanNames: Set<String> = [
    "a", "abbr", "b", "big", "br", "button", "cite", "del", "dfn", "em", "font", "i", "img", "ins",
    "label", "mark", "q", "s", "small", "span", "strong", "sub", "sup", "time", "u",
  ]

  /// - Returns: the text with an empty line behind each block of HTML, with tags within paragraphs on a line with the
  ///   Markdown that they are alone above, since they would begin blocks of HTML there, and the lists of attributes of
  ///   such blocks, which have no counterpart.
  static func separated(_ bytes: [UInt8]) -> (text: [UInt8], lost: [String]) {
    guard bytes.contains(UInt8(ascii: "<")) else { return (text: bytes, lost: []) }
    var html = KramdownHTML()
    var (result, lost): ([UInt8], [String]) = ([], [])
    result.reserveCapacity(bytes.count)
    var fence: CodeFence?
    var isBehindBlock = false
    var isBehindSpanTag = false
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, written) in lines.enumerated() {
      if index > 0 { result.append(isBehindSpanTag ? 0x20 : 0x0A) }
      let line = isBehindSpanTag ? written.drop { $0 == 0x20 || $0 == 0x09 } : written
      isBehindSpanTag = false
      let text = String(decoding: line, as: UTF8.self)
      if isBehindBlock {
        isBehindBlock = false
        if isListOfAttributes(text) {
          lost.append(text.trimmingBlanks)
          continue
        }
        if needsSeparation(line) { result.append(0x0A) }
      }
      result += line
      if let open = fence {
        if open.isClosed(by: text) { fence = nil }
        continue
      }
      if html.rawName == nil, !html.isInComment {
        fence = CodeFence(opening: text)
        if fence != nil { continue }
      }
      isBehindSpanTag = html.isMarkdown && isSpanTag(at: index, of: lines)
      isBehindBlock = html.endsBlock(with: line)
    }
    return (text: result, lost: lost)
  }

  /// Whether a line begins a paragraph, has nothing but a tag that begins no block in kramdown, and is above Markdown.
  private static func isSpanTag(at index: Int, of lines: [ArraySlice<UInt8>]) -> Bool {
    let content = lines[index].drop { $0 == 0x20 }
    guard content.first == UInt8(ascii: "<"), content.startIndex - lines[index].startIndex < 4,
      spanNames.contains(name(of: content.dropFirst())), BlockOfHTML.begins((Array(content) + [0x0A])[...])
    else { return false }
    let isFirst =
      index == 0 || lines[index - 1].allSatisfy { $0 <= 0x20 } || lines[index - 1].first == UInt8(ascii: "#")
    let paragraph = lines[(index + 1)...].prefix { line in line.contains { $0 > 0x20 } }
    guard isFirst, let next = paragraph.first, !beginsBlock(next.drop { $0 == 0x20 || $0 == 0x09 }),
      CodeFence(opening: String(decoding: next, as: UTF8.self)) == nil
    else { return false }
    let text = paragraph.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return text.replacing(/<[^<>]*>/, with: "").contains { "*_[`".contains($0) }
  }

  private static func isListOfAttributes(_ line: String) -> Bool {
    line.trimmingBlanks.wholeMatch(of: /\{:\s*[.#A-Za-z][^{}:]*\}/) != nil
      && line.trimmingBlanks.wholeMatch(of: /\{:\s*toc(?:\s[^{}]*)?\}/) == nil
  }

  /// Whether a line behind a block would belong to it, and is no such block itself.
  private static func needsSeparation(_ line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop { $0 == 0x20 || $0 == 0x09 }
    // More blanks would begin code.
    guard let first = content.first, first > 0x20, content.startIndex - line.startIndex < 4 else {
      return false
    }
    return first != UInt8(ascii: "<") || !BlockOfHTML.begins((Array(content) + [0x0A])[...])
  }

  // MARK: Tags

  /// Whether what follows is Markdown.
  private var isMarkdown: Bool { rawName == nil && !isInComment && (open.last?.hasMarkdown ?? true) }

  /// Reads the tags of a line.
  ///
  /// - Returns: whether a block ends with it.
  private mutating func endsBlock(with line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop { $0 == 0x20 || $0 == 0x09 }
    let isIndented = open.isEmpty && content.startIndex - line.startIndex > 3
    if isMarkdown, isIndented || !Self.beginsBlock(content) { return false }
    isEnded = false
    var rest = content
    while let first = rest.first {
      if isInComment {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return false }
        isInComment = false
        rest = rest[end.upperBound...]
      } else if let name = rawName {
        guard let end = rest.firstRange(of: Array("</\(name)".utf8)) else { return false }
        rawName = nil
        rest = rest[end.upperBound...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else if rest.starts(with: "<!--".utf8) {
        isInComment = true
        rest = rest.dropFirst(4)
      } else if first == UInt8(ascii: "<") {
        rest = readTag(rest)
      } else if first == UInt8(ascii: "`") {
        rest = Self.afterCode(rest)
      } else {
        rest = rest.dropFirst()
      }
    }
    let isLast = content.last { $0 > 0x20 } == UInt8(ascii: ">")
    return isEnded && isLast && (open.last?.hasMarkdown ?? true)
  }

  /// Whether a line begins with a comment, or with a tag that begins or ends a block.
  private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "<") else { return false }
    if line.starts(with: "<!--".utf8) { return true }
    let name = name(of: line.dropFirst().first == UInt8(ascii: "/") ? line.dropFirst(2) : line.dropFirst())
    return HTMLBlockNames.ofBlocks.contains(name) || HTMLBlockNames.ofRawText.contains(name)
  }

  private static func name(of tag: ArraySlice<UInt8>) -> String {
    let name = tag.prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Reads the tag that begins here.
  ///
  /// - Returns: what follows it on its line.
  private mutating func readTag(_ tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
    let name = Self.name(of: tag.dropFirst(isEnd ? 2 : 1))
    if name.isEmpty { return tag.dropFirst() }
    var quote: UInt8?
    let end =
      tag.firstIndex { byte in
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else {
          return byte == UInt8(ascii: ">")
        }
        return false
      } ?? tag.endIndex
    let inside = tag[..<end]
    let rest = tag[end...].dropFirst()
    if HTMLBlockNames.ofRawText.contains(name) {
      if !isEnd { rawName = name }
      return rest
    }
    guard HTMLBlockNames.ofBlocks.contains(name) else { return rest }
    isEnded = isEnd || inside.last == UInt8(ascii: "/") || Self.voidNames.contains(name)
    if isEnd {
      if let place = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(place...) }
    } else if !isEnded {
      open.append(Element(name: name, hasMarkdown: Self.hasMarkdown(inside)))
    }
    return rest
  }

  private static func hasMarkdown(_ tag: ArraySlice<UInt8>) -> Bool {
    guard let start = tag.firstRange(of: Array(" markdown=".utf8)) else { return false }
    let value = tag[start.upperBound...].drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    return value.starts(with: "1".utf8) || value.starts(with: "block".utf8)
  }

  /// What follows the code that begins with backticks; what follows these, if no others close it.
  private static func afterCode(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let signs = line.prefix { $0 == UInt8(ascii: "`") }
    let rest = line[signs.endIndex...]
    return rest.firstRange(of: Array(signs)).map { rest[$0.upperBound...] } ?? rest
  }
}
