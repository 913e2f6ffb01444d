import MamushiCore

/// Makes the HTML of a text that WordPress would show: of its blocks, shortcodes and paragraphs without tags.
///
/// What is no HTML here, such as a call of a shortcode, stands in it as a mark, which ``withoutMarks(_:)`` replaces when the
/// HTML has become Markdown.
struct WordPressContent {
  private let library: WordPressLibrary
  private let documents: any DocumentReader
  /// What the marks stand for.
  private var marked: [String] = []
  /// The names of blocks that a plugin makes when it shows them, and which have no text.
  private(set) var lostBlocks: [String] = []
  private static let greatestDepth = 5

  init(_ library: WordPressLibrary, _ documents: any DocumentReader) {
    self.library = library
    self.documents = documents
  }

  mutating func html(of item: WordPressExport.Item) -> [UInt8] { html(of: item, depth: 0) }

  private mutating func html(of item: WordPressExport.Item, depth: Int) -> [UInt8] {
    var written = item.content.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    // Some exports have marks of XML within texts.
    if written.contains("<![CDATA[") {
      written = written.replacing("<![CDATA[", with: "").replacing("]]>", with: "")
    }
    var text = Array(written.utf8)
    text = withEscapedCode(text)
    text = withoutPageEnds(text)
    text = WordPressFormulas.withoutMathML(text) { mark($0) }
    text = WordPressFormulas.rewritten(text) { mark($0) }
    text = rewritingShortcodes(in: text, of: item)
    let isOfBlocks = text.firstRange(of: Array("<!-- wp:".utf8)) != nil
    return isOfBlocks ? blocks(in: text, of: item, depth: depth) : WordPressParagraphs.make(of: text)
  }

  // MARK: Marks

  /// Characters of the private use area, which texts rarely have, around a number.
  private static let (opening, closing): (Unicode.Scalar, Unicode.Scalar) = ("\u{F8E0}", "\u{F8E1}")

  /// Whether a formula stands in the text.
  var hasFormulas: Bool { marked.contains { $0.hasPrefix("$") } }

  private mutating func mark(_ markdown: String) -> String {
    marked.append(markdown)
    return "\(Self.opening)\(marked.count - 1)\(Self.closing)"
  }

  /// Markdown with what its marks stand for.
  func withoutMarks(_ markdown: String) -> String {
    guard markdown.unicodeScalars.contains(Self.opening) else { return markdown }
    var result = String.UnicodeScalarView()
    var rest = markdown.unicodeScalars[...]
    while let start = rest.firstIndex(of: Self.opening) {
      result += rest[..<start]
      let number = rest[start...].dropFirst().prefix { ("0"..."9").contains($0) }
      let end = rest[number.endIndex...]
      if end.first == Self.closing, let index = Int(String(number)), index < marked.count {
        result += marked[index].unicodeScalars
        rest = end.dropFirst()
      } else {
        result.append(rest[start])
        rest = rest[start...].dropFirst()
      }
    }
    return String(result + rest)
  }

  /// `<!--more-->` becomes the mark that ends the beginning of a text here; that of a further page is left out.
  private mutating func withoutPageEnds(_ text: [UInt8]) -> [UInt8] {
    guard text.firstRange(of: Array("<!--".utf8)) != nil else { return text }
    var result: [UInt8] = []
    var place = 0
    var hasMore = false
    while let start = text[place...].firstRange(of: Array("<!--".utf8))?.lowerBound {
      result += text[place..<start]
      guard let end = HTMLTag.end(at: start, in: text) else { return result + text[start...] }
      let inside = String(decoding: text[start..<end], as: UTF8.self).dropFirst(4).dropLast(3).trimmingBlanks
      place = end
      if inside == "more" || inside.hasPrefix("more ") {
        if !hasMore { result += "\n\n<p>\(mark("<!-- more -->"))</p>\n\n".utf8 }
        hasMore = true
      } else if inside == "nextpage" {
        result += "\n\n".utf8
      } else {
        result += text[start..<end]
      }
    }
    return result + text[place...]
  }

  // MARK: Shortcodes

  /// Keeps the signs of code from being read as calls.
  private func withEscapedCode(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "[")) else { return text }
    var result: [UInt8] = []
    var place = 0
    while let sign = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      result += text[place..<sign]
      guard let end = HTMLTag.end(at: sign, in: text) else {
        result.append(text[sign])
        place = sign + 1
        continue
      }
      let tag = text[sign..<end]
      let name = HTMLTag.name(of: tag)
      let isCode = (name == "pre" || name == "code") && !HTMLTag.isEnd(tag)
      let last = isCode ? HTMLTag.endTag(of: name, after: end, in: text) : end
      for byte in text[sign..<last] {
        if isCode, byte == UInt8(ascii: "[") { result += "&#91;".utf8 } else { result.append(byte) }
      }
      place = last
    }
    return result + text[place...]
  }

  private mutating func rewritingShortcodes(in text: [UInt8], of item: WordPressExport.Item) -> [UInt8] {
    var content = self
    let result = WordPressShortcodes.rewritten(
      text, keeping: { WordPressCall.isCode($0) || WordPressCall.isFormula($0) }
    ) { call in
      WordPressCall(call, item, content.library).html { content.mark($0) }
    }
    self = content
    return result
  }

  // MARK: Blocks

  /// The HTML of blocks, and of what is between them, where the classic editor wrote it
  /// (https://developer.wordpress.org/block-editor/getting-started/fundamentals/markup-representation-block/).
  private mutating func blocks(in text: [UInt8], of item: WordPressExport.Item, depth: Int) -> [UInt8] {
    var result: [UInt8] = []
    var open: [String] = []
    var place = 0
    func append(_ segment: ArraySlice<UInt8>) {
      let isClassic = open.last.map { $0 == "shortcode" || $0 == "freeform" } ?? true
      result += isClassic ? WordPressParagraphs.make(of: Array(segment)) : Array(segment)
    }
    while let start = text[place...].firstRange(of: Array("<!-- ".utf8))?.lowerBound {
      guard let end = HTMLTag.end(at: start, in: text) else { break }
      let comment = String(decoding: text[start..<end], as: UTF8.self).dropFirst(5).dropLast(3).trimmingBlanks
      guard let block = Block(comment) else {
        append(text[place..<end])
        place = end
        continue
      }
      append(text[place..<start])
      place = end
      switch block.kind {
      case .start: open.append(block.name)
      case .end:
        if let last = open.lastIndex(of: block.name) { open.removeSubrange(last...) }
      case .single: result += single(block, of: item, depth)
      }
    }
    append(text[place...])
    return result
  }

  private struct Block {
    enum Kind { case start, end, single }

    let name: String
    var kind: Kind
    /// JSON, or nothing.
    let attributes: String

    /// - Parameter comment: `wp:image {"id":5}`, `/wp:image`, `wp:latest-posts /`.
    init?(_ comment: String) {
      let isEnd = comment.hasPrefix("/wp:")
      guard isEnd || comment.hasPrefix("wp:") else { return nil }
      let rest = comment.dropFirst(isEnd ? 4 : 3)
      let name = rest.prefix { !$0.isWhitespace && $0 != "{" }
      self.name = String(name)
      kind = isEnd ? .end : comment.hasSuffix("/") ? .single : .start
      attributes = String(rest[name.endIndex...])
    }

    /// The number of a key: `"ref":12`.
    func number(_ key: String) -> Int? {
      guard let range = attributes.firstRange(of: "\"\(key)\":") else { return nil }
      return Int(attributes[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
    }
  }

  /// A block without HTML of its own, which WordPress makes when it shows it.
  private mutating func single(_ block: Block, of item: WordPressExport.Item, _ depth: Int) -> [UInt8] {
    switch block.name {
    case "block":
      guard depth < Self.greatestDepth, let other = block.number("ref").flatMap({ library.blocks[$0] }) else {
        break
      }
      return html(of: other, depth: depth + 1)
    case "footnotes": return footnotes(of: item)
    case "latest-posts":
      return Array("<p>\(mark("{{< newest limit=\(block.number("postsToShow") ?? 5) >}}"))</p>".utf8)
    case "spacer", "separator", "more", "nextpage", "paragraph", "shortcode", "html", "freeform": return []
    default: break
    }
    lostBlocks.append(block.name)
    return []
  }

  /// The list that the block of footnotes shows: its texts are in a field, as JSON.
  private func footnotes(of item: WordPressExport.Item) -> [UInt8] {
    guard let text = item.fields[WordPressField.footnotes] else { return [] }
    var repeated: [Diagnostic] = []
    let node = try? documents.read(
      Array(text.utf8)[...], as: .foreignJSON, of: SitePath(""), firstLine: 1, repeated: &repeated)
    let notes = node?.items?.compactMap { note -> String? in
      guard let id = note["id"]?.text, let content = note["content"]?.text else { return nil }
      return "<li id=\"\(id.filter { $0 != "\"" })\">\(content)</li>"
    }
    guard let notes, !notes.isEmpty else { return [] }
    return Array("<ol class=\"wp-block-footnotes\">\(notes.joined())</ol>".utf8)
  }
}
