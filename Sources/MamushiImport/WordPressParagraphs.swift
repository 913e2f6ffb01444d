/// Makes paragraphs of texts of WordPress's classic editor, where empty lines divide them and a line's end is a line break.
///
/// WordPress does the same when it shows them (https://developer.wordpress.org/reference/functions/wpautop/).
struct WordPressParagraphs {
  /// What may stand in an element.
  private enum Content {
    /// Paragraphs.
    case flow
    /// One paragraph without its element, or several.
    case item
    /// Words.
    case words
    /// Other elements only.
    case structure
    /// Text that stays as it is.
    case code
  }

  private static let contents: [String: Content] = [
    "blockquote": .flow, "div": .flow, "section": .flow, "article": .flow, "aside": .flow, "header": .flow,
    "footer": .flow, "main": .flow, "nav": .flow, "details": .flow, "center": .flow, "form": .flow,
    "fieldset": .flow, "li": .item, "td": .item, "th": .item, "dd": .item, "dt": .item, "p": .words,
    "h1": .words,
    "h2": .words, "h3": .words, "h4": .words, "h5": .words, "h6": .words, "figcaption": .words,
    "caption": .words,
    "summary": .words, "address": .words, "legend": .words, "ul": .structure, "ol": .structure,
    "dl": .structure,
    "menu": .structure, "table": .structure, "thead": .structure, "tbody": .structure, "tfoot": .structure,
    "tr": .structure, "colgroup": .structure, "figure": .structure, "hr": .structure, "col": .structure,
    "pre": .code, "script": .code, "style": .code, "textarea": .code, "iframe": .code, "video": .code,
    "audio": .code, "object": .code,
  ]

  private static let emptyNames: Set<String> = ["hr", "col"]

  private var result: [UInt8] = []
  /// Words that wait for the end of their paragraphs.
  private var words: [UInt8] = []
  private var open: [(name: String, content: Content)] = []

  /// - Parameter text: with line ends of Unix.
  static func make(of text: [UInt8]) -> [UInt8] {
    var paragraphs = WordPressParagraphs()
    paragraphs.read(text)
    return paragraphs.result
  }

  private mutating func read(_ text: [UInt8]) {
    var place = 0
    while let sign = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      words += text[place..<sign]
      guard let end = HTMLTag.end(at: sign, in: text) else {
        words.append(text[sign])
        place = sign + 1
        continue
      }
      place = end
      let tag = text[sign..<end]
      let name = HTMLTag.name(of: tag)
      guard let content = Self.contents[name] else {
        words += tag
        continue
      }
      flush()
      result += tag
      let isEnd = HTMLTag.isEnd(tag)
      if case .code = content, !isEnd {
        // To its end, as it is.
        let last = HTMLTag.endTag(of: name, after: place, in: text)
        result += text[place..<last]
        place = last
      } else if isEnd {
        if let last = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(last...) }
      } else if !Self.emptyNames.contains(name), tag.dropLast().last != UInt8(ascii: "/") {
        // A paragraph or item ends one of its kind that is open.
        if let last = open.last, last.name == name, name == "p" || name == "li" { open.removeLast() }
        open.append((name, content))
      }
    }
    words += text[place...]
    flush()
  }

  /// Writes the words that were found as the element that they are in has them.
  private mutating func flush() {
    let text = String(decoding: words, as: UTF8.self)
    words = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmingBlanks)
    let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: "<br>\n") }
    if paragraphs.isEmpty { return }
    let all = paragraphs.map { "<p>\($0)</p>\n" }.joined()
    switch open.last?.content ?? .flow {
    case .flow: result += all.utf8
    case .item: result += (paragraphs.count == 1 ? paragraphs[0] : all).utf8
    case .words: result += paragraphs.joined(separator: "<br><br>\n").utf8
    case .structure, .code: result += paragraphs.joined(separator: "\n").utf8
    }
  }
}

/// Finds tags in HTML.
enum HTMLTag {
  /// Longer ones are no tags.
  private static let greatestLength = 1 << 20

  /// The place after the tag or comment at a `<`; nil if there is none.
  static func end(at sign: Int, in text: [UInt8]) -> Int? {
    guard sign + 1 < text.count else { return nil }
    let next = text[sign + 1]
    guard (0x61...0x7A).contains(next | 0x20) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") else {
      return nil
    }
    let rest = text[sign..<min(text.count, sign + greatestLength)]
    if rest.starts(with: "<!--".utf8) {
      return rest.dropFirst(4).firstRange(of: Array("-->".utf8))?.upperBound
    }
    var quote: UInt8?
    var isValue = false
    for index in rest.indices {
      let byte = rest[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
      // Quotation marks enclose a value only where it begins.
      if byte > 0x20 { isValue = byte == UInt8(ascii: "=") }
    }
    return nil
  }

  /// The place after the tag that ends an element; the end of the text if there is none.
  static func endTag(of name: String, after start: Int, in text: [UInt8]) -> Int {
    let close = Array("</\(name)".utf8)
    var place = start
    while let sign = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      if text[sign...].prefix(close.count).map({ $0 | 0x20 }) == close.map({ $0 | 0x20 }) {
        return end(at: sign, in: text) ?? text.count
      }
      place = sign + 1
    }
    return text.count
  }

  /// In lower case; empty for a comment.
  static func name(of tag: ArraySlice<UInt8>) -> String {
    let name = tag.drop { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") }
      .prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  static func isEnd(_ tag: ArraySlice<UInt8>) -> Bool { tag.dropFirst().first == UInt8(ascii: "/") }
}
