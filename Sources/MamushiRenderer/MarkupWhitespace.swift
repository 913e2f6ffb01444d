import MamushiCore

/// The white space of an HTML template that no page shows: runs with a line break beside the tag of a block.
///
/// White space at the edges of a block is removed when it is laid out (CSS Text 3, section 4.1.2), and between blocks it makes no
/// box (CSS 2.2, section 9.2.2.1). A run stays where it touches words or a value, which a style may show as they are
/// written (`white-space: pre-line`), where there is no line break in it, and within elements whose text is kept.
struct MarkupWhitespace {
  /// Ascending, and apart from each other.
  private(set) var ranges: [Range<Int>] = []

  private let bytes: [UInt8]
  private let tags: [Tag]
  private var position = 0
  /// The first of the tags that does not lie before `position`.
  private var nextTag = 0
  private var before = Neighbour.edge
  /// Of the blocks that were opened so far.
  private var blockNames: Set<String> = []
  /// The run that ends at `position`.
  private var run: Range<Int>?

  /// What stands beside white space.
  private enum Neighbour {
    /// The start or the end of the template.
    case edge
    case block
    /// What the head of a page has, and texts may have, too.
    case metadata
    case inline
    /// Text, a tag of the template that writes a value, or the edge of what other templates put in.
    case words
    /// Another tag of the template.
    case structure
  }

  /// A template of which nothing is left out.
  static let none = MarkupWhitespace([], tags: [])

  init(_ bytes: [UInt8], tags: [Tag]) {
    self.bytes = bytes
    self.tags = tags
    while position < bytes.count { pass() }
    meet(.edge)
  }

  /// Those that have something in common with a range of the source.
  func ranges(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let start = index { $0.upperBound > range.lowerBound }
    return ranges[start..<max(start, index { $0.lowerBound >= range.upperBound })]
  }

  /// The first of the ranges that a condition is true of; of those after it, it is true as well.
  private func index(where condition: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Reading

  private mutating func pass() {
    if let tag = tag(at: position) {
      if tag.kind == .block { blockNames.insert(tag.name) }
      switch tag.kind {
      case .variable, .unescaped, .block: meet(.words)
      case .close: meet(blockNames.contains(tag.name) ? .words : .structure)
      default: meet(.structure)
      }
      position = tag.range.upperBound
    } else if Self.isWhitespace(bytes[position]) {
      passWhitespace()
    } else if bytes[position] == UInt8(ascii: "<") {
      passMarkup()
    } else {
      meet(.words)
      position += 1
    }
  }

  private mutating func passWhitespace() {
    let start = position
    while position < bytes.count, tag(at: position) == nil, Self.isWhitespace(bytes[position]) {
      position += 1
    }
    run = bytes[start..<position].contains(UInt8(ascii: "\n")) ? start..<position : nil
  }

  /// A tag, a comment, or a sign that begins neither (HTML, section 13.2.5.6).
  private mutating func passMarkup() {
    let isEnd = byte(at: position + 1) == UInt8(ascii: "/")
    let nameStart = position + (isEnd ? 2 : 1)
    if bytes[position...].starts(with: "<!--".utf8) {
      meet(.inline)
      position = end(of: "-->", from: position + 4)
    } else if byte(at: nameStart) == UInt8(ascii: "!") {
      meet(.block)
      position = end(of: ">", from: nameStart)
    } else if Self.isLetter(byte(at: nameStart)) {
      let name = bytes[nameStart...].prefix {
        Self.isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      let text = String(decoding: name, as: UTF8.self).lowercased()
      meet(Self.blocks.contains(text) ? .block : Self.metadata.contains(text) ? .metadata : .inline)
      position = endOfTag(from: name.endIndex)
      if !isEnd, Self.keepsText.contains(text) { position = start(ofEndOf: text) }
    } else {
      meet(.words)
      position += 1
    }
  }

  /// Behind the `>` of a tag; a `>` within quotes or a tag of the template is none.
  private mutating func endOfTag(from start: Int) -> Int {
    var place = start
    var quote: UInt8?
    while place < bytes.count {
      if let tag = tag(at: place) {
        place = tag.range.upperBound
        continue
      }
      let byte = bytes[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return place
  }

  private func end(of text: String, from start: Int) -> Int {
    let pattern = Array(text.utf8)
    let place = (start..<max(start, bytes.count)).first {
      bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern)
    }
    return place.map { $0 + pattern.count } ?? bytes.count
  }

  /// Where the end tag of an element begins that was opened before `position`.
  private func start(ofEndOf name: String) -> Int {
    let pattern = Array("</\(name)".utf8)
    return (position..<max(position, bytes.count)).first { place in
      bytes[place] == pattern[0]
        && bytes[place...].prefix(pattern.count).elementsEqual(pattern) { $0 | 0x20 == $1 | 0x20 }
    } ?? bytes.count
  }

  /// The tag of the template that begins at a place. Places must be asked for in ascending order.
  private mutating func tag(at place: Int) -> Tag? {
    while nextTag < tags.count, tags[nextTag].range.lowerBound < place { nextTag += 1 }
    return nextTag < tags.count && tags[nextTag].range.lowerBound == place ? tags[nextTag] : nil
  }

  private func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  // MARK: Deciding

  private mutating func meet(_ after: Neighbour) {
    if let run, Self.isUnseen(between: before, and: after) { ranges.append(run) }
    run = nil
    before = after
  }

  private static func isUnseen(between before: Neighbour, and after: Neighbour) -> Bool {
    switch (before, after) {
    case (.words, _), (_, .words): false
    case (.block, _), (_, .block): true
    case (.metadata, .inline), (.inline, .metadata): false
    case (.metadata, _), (_, .metadata): true
    default: false
    }
  }

  /// What browsers lay out as blocks and parts of tables (HTML, sections 15.3.2 to 15.3.9), but items of lists, which styles often
  /// put side by side; and what drawings consist of, where only text has spaces.
  private static let blocks: Set<String> = [
    "html", "head", "body", "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl",
    "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr",
    "legend", "main",
    "menu", "nav", "ol", "optgroup", "option", "p", "pre", "search", "section", "summary", "ul",
    "caption", "col", "colgroup", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
    "circle", "defs", "ellipse", "g", "path", "rect", "stop",
  ]

  /// What browsers do not show (HTML, section 15.3.1).
  private static let metadata: Set<String> = ["base", "link", "meta", "script", "style", "template", "title"]

  /// Elements whose text is kept as it is.
  private static let keepsText: Set<String> = ["pre", "script", "style", "textarea", "title"]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
