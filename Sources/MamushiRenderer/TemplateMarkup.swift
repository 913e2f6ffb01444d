import MamushiCore

/// What the markup of an HTML template says of its bytes: which white space no page shows, where scripts and style
/// sheets begin and end, and which values lack quotation marks.
///
/// White space is not shown if it has a line break and is next to the tag of a block. Layout removes white space at the edges of a block (CSS Text 3, section 4.1.2), and white space between blocks
/// generates no box (CSS 2.2, section 9.2.2.1). A run is kept next to words or a value, which a style may show as
/// written (`white-space: pre-line`), if it has no line break, and inside elements whose text is preserved.
struct TemplateMarkup {
  /// The place where the text of an element in another language begins or ends.
  struct Change {
    let position: Int
    let element: TextEscaping
    let begins: Bool
  }

  /// The white space that no page shows; ascending and disjoint.
  private(set) var ranges: [Range<Int>] = []
  /// Where the contents of `script` and `style` begin and end, if there are template tags within; ascending. Each
  /// position is within a text.
  private(set) var changes: [Change] = []
  /// The template tags that write values of attributes without quotation marks; ascending.
  private(set) var unquoted: [Mark] = []

  private let bytes: [UInt8]
  private let tags: [Tag]
  private var position = 0
  /// The first tag that does not begin before `position`.
  private var nextTag = 0
  private var before = Neighbour.edge
  /// The names of the blocks opened so far.
  private var blockNames: Set<String> = []
  /// The run that ends at `position`.
  private var run: Range<Int>?

  /// A neighbour of white space.
  private enum Neighbour {
    /// The start or the end of the template.
    case edge
    case block
    /// Elements of a page's head, which may also occur in texts.
    case metadata
    case inline
    /// Text, a template tag that writes a value, or the edge of inserted content.
    case words
    /// Any other template tag.
    case structure
  }

  /// Finds nothing in a template that is not HTML.
  init(of source: TemplateSource, tags: [Tag]) {
    bytes = source.isHTML ? source.content : []
    self.tags = tags
    while position < bytes.count { pass() }
    meet(.edge)
    if !source.omitsWhitespace { ranges = [] }
  }

  /// The ranges that overlap a range of the source.
  func ranges(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let start = Self.index(in: ranges) { $0.upperBound > range.lowerBound }
    return ranges[start..<max(start, Self.index(in: ranges) { $0.lowerBound >= range.upperBound })]
  }

  /// The changes within a text of the source, up to its end. (None is at the start of a text.)
  func changes(in text: Range<Int>) -> ArraySlice<Change> {
    let start = Self.index(in: changes) { $0.position > text.lowerBound }
    return changes[start..<Self.index(in: changes) { $0.position > text.upperBound }]
  }

  /// The first element that satisfies a condition, which all elements after it must satisfy too.
  private static func index<Element>(in elements: [Element], where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(elements[middle]) { high = middle } else { low = middle + 1 }
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

  /// Reads a tag, a comment, or a `<` that begins neither (HTML, section 13.2.5.6).
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
      let name = bytes[nameStart...].prefix { !Self.endsName($0) }
      let text = String(decoding: name, as: UTF8.self).lowercased()
      meet(Self.blocks.contains(text) ? .block : Self.metadata.contains(text) ? .metadata : .inline)
      if isEnd, let element = Self.embedded[text] { end(element, at: nameStart) }
      position = endOfTag(from: name.endIndex)
      if !isEnd, Self.keepsText.contains(text) {
        if let element = Self.embedded[text] {
          changes.append(Change(position: position, element: element, begins: true))
        }
        position = start(ofEndOf: text)
      }
    } else {
      meet(.words)
      position += 1
    }
  }

  /// - Parameter position: that of the name of an end tag, which may also end an element that another template began.
  private mutating func end(_ element: TextEscaping, at position: Int) {
    // The tags before `nextTag` have been passed.
    let lastTag = nextTag > 0 ? tags[nextTag - 1].range.lowerBound : 0
    if let start = changes.last, start.begins, lastTag < start.position {
      changes.removeLast()
    } else {
      changes.append(Change(position: position, element: element, begins: false))
    }
  }

  /// The position after the `>` of a tag, skipping any `>` within quotes or template tags.
  private mutating func endOfTag(from start: Int) -> Int {
    var place = start
    var quote: UInt8?
    var value = BareValue.none
    while place < bytes.count {
      if let tag = tag(at: place) {
        if quote == nil, value != .none, tag.kind == .variable || tag.kind == .unescaped {
          unquoted.append(tag.mark)
          value = .begun
        }
        place = tag.range.upperBound
        continue
      }
      let byte = bytes[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        value = .none
      } else if byte == UInt8(ascii: ">") {
        break
      } else {
        value.pass(byte)
      }
    }
    return place
  }

  /// Where a tag is in the value of an attribute that has no quotation marks (HTML, section 13.2.5.37).
  private enum BareValue {
    case none
    /// After the `=`, where white space may follow.
    case expected
    case begun

    mutating func pass(_ byte: UInt8) {
      if TemplateMarkup.isWhitespace(byte) {
        if self == .begun { self = .none }
      } else if self == .expected {
        self = .begun
      } else if self == .none, byte == UInt8(ascii: "=") {
        self = .expected
      }
    }
  }

  private func end(of text: String, from start: Int) -> Int {
    let pattern = Array(text.utf8)
    let place = (start..<max(start, bytes.count)).first {
      bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern)
    }
    return place.map { $0 + pattern.count } ?? bytes.count
  }

  /// The start of the end tag of an element opened before `position`. Comments of the template may name one.
  private mutating func start(ofEndOf name: String) -> Int {
    let pattern = Array("</\(name)".utf8)
    var place = position
    while place < bytes.count {
      if let tag = tag(at: place) {
        place = tag.range.upperBound
      } else if bytes[place] == pattern[0],
        bytes[place...].prefix(pattern.count).elementsEqual(pattern, by: { $0 | 0x20 == $1 | 0x20 }),
        Self.endsName(byte(at: place + pattern.count))
      {
        break
      } else {
        place += 1
      }
    }
    return place
  }

  /// The template tag that begins at a position. Positions must be queried in ascending order.
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

  /// Elements that browsers lay out as blocks and table parts (HTML, sections 15.3.2 to 15.3.9), except list
  /// items, which styles often put side by side; and elements of drawings, where white space matters only in
  /// text.
  private static let blocks: Set<String> = [
    "html", "head", "body", "address", "article", "aside", "blockquote", "details", "dialog", "div", "dl",
    "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr",
    "legend", "main",
    "menu", "nav", "ol", "optgroup", "option", "p", "pre", "search", "section", "summary", "ul",
    "caption", "col", "colgroup", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
    "circle", "defs", "ellipse", "g", "path", "rect", "stop",
  ]

  /// Elements that browsers do not show (HTML, section 15.3.1).
  private static let metadata: Set<String> = ["base", "link", "meta", "script", "style", "template", "title"]

  /// Elements whose text is preserved as written.
  private static let keepsText: Set<String> = ["pre", "script", "style", "textarea", "title"]

  /// Elements whose text is in another language.
  private static let embedded: [String: TextEscaping] = ["script": .script, "style": .styleSheet]

  /// Whether a byte ends the name of a tag; a template tag within it does too.
  private static func endsName(_ byte: UInt8) -> Bool {
    isWhitespace(byte) || [0, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "{")].contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
