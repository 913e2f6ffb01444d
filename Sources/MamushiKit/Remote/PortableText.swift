import MamushiCore

/// Converts Portable Text (https://www.portabletext.org), the rich text of Sanity, to HTML, which goes the way of the HTML of
/// sources: whatever it says is sanitised later.
struct PortableText {
  /// Deeper lists stay at this level: a stranger writes the numbers, and parsers refuse deep trees.
  private static let maximumLevel = 10
  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  /// Decorators with their elements, from the outermost one to the innermost one.
  private static let decorators: [(mark: String, element: String)] = [
    ("strong", "strong"), ("em", "em"), ("underline", "u"), ("strike-through", "s"), ("highlight", "mark"),
    ("sub", "sub"), ("sup", "sup"), ("code", "code"),
  ]

  /// An element within a paragraph.
  private struct Inline: Equatable {
    var element: String
    /// Of a link.
    var address: String?
  }

  private var html: [UInt8] = []
  /// The open lists, each with an open item; the innermost one comes last.
  private var lists: [(level: Int, element: String)] = []
  private var isInQuote = false

  private init() {}

  /// Returns the HTML of a list of blocks, empty if they show nothing; nil for values that are no Portable Text.
  static func html(of blocks: [Node]) -> String? {
    var isFound = false
    for block in blocks where !block.isNull {
      guard let kind = kind(of: block) else { return nil }
      isFound = isFound || kind == "block" || kind == "code" || picture(block) != nil
    }
    guard isFound else { return nil }
    var text = PortableText()
    for block in blocks { text.add(block) }
    text.endLists()
    text.endQuote()
    return String(decoding: text.html, as: UTF8.self)
  }

  // MARK: Blocks

  private mutating func add(_ block: Node) {
    let kind = Self.kind(of: block)
    if kind == "block" { return addText(block) }
    guard let object = Self.figure(block) ?? (kind == "code" ? Self.code(block) : nil) else { return }
    endLists()
    endQuote()
    html += object
  }

  private mutating func addText(_ block: Node) {
    let content = Self.content(of: block)
    let list = Self.text("listItem", of: block)
    if list == nil { endLists() }
    // Authors leave blocks empty for room between others.
    if content.isEmpty { return }
    if let list {
      endQuote()
      beginItem(of: list == "number" ? "ol" : "ul", at: Self.number("level", of: block) ?? 1)
      html += content
      return
    }
    let style = Self.text("style", of: block) ?? ""
    if style == "blockquote" {
      if !isInQuote { html += "<blockquote>\n".utf8 }
      isInQuote = true
    } else {
      endQuote()
    }
    let element = Self.headings.contains(style) ? style : "p"
    html += "<\(element)>".utf8
    html += content
    html += "</\(element)>\n".utf8
  }

  private mutating func endQuote() {
    if isInQuote { html += "</blockquote>\n".utf8 }
    isInQuote = false
  }

  private mutating func beginItem(of element: String, at level: Int) {
    let level = min(max(level, 1), Self.maximumLevel)
    endLists(above: level)
    if let last = lists.last, last.level == level, last.element != element {
      endLists(above: level - 1)
    }
    if lists.last?.level == level {
      html += "</li>\n".utf8
    } else {
      html += "<\(element)>\n".utf8
      lists.append((level, element))
    }
    html += "<li>".utf8
  }

  private mutating func endLists(above level: Int = 0) {
    while let last = lists.last, last.level > level {
      html += "</li>\n</\(last.element)>\n".utf8
      lists.removeLast()
    }
  }

  // MARK: Objects

  private static func figure(_ block: Node) -> [UInt8]? {
    guard let picture = picture(block) else { return nil }
    let caption = text("caption", of: block).map { "<figcaption>\(HTMLText.escape($0))</figcaption>" }
    return Array("<figure>\(picture)\(caption ?? "")</figure>\n".utf8)
  }

  /// The element of a picture; nil for other objects, and for a picture whose address the query of the source left out.
  private static func picture(_ object: Node) -> String? {
    guard kind(of: object) != "file", let asset = value("asset", of: object),
      kind(of: asset) != "sanity.fileAsset", let url = text("url", of: asset)
    else { return nil }
    let alternative = text("alt", of: object) ?? ""
    var element = "<img src=\"\(HTMLText.escape(url))\" alt=\"\(HTMLText.escape(alternative))\""
    let size = value("metadata", of: asset).flatMap { value("dimensions", of: $0) }
    if let size, let width = number("width", of: size), let height = number("height", of: size) {
      element += " width=\"\(width)\" height=\"\(height)\""
    }
    return element + ">"
  }

  private static func code(_ block: Node) -> [UInt8]? {
    guard let code = text("code", of: block) else { return nil }
    let language = text("language", of: block).map { " class=\"language-\(HTMLText.escape($0))\"" }
    return Array("<pre><code\(language ?? "")>\(HTMLText.escape(code))</code></pre>\n".utf8)
  }

  // MARK: Texts

  private static func content(of block: Node) -> [UInt8] {
    guard case .list(let children)? = value("children", of: block)?.value else { return [] }
    let links = links(of: block)
    var html: [UInt8] = []
    var open: [Inline] = []
    for child in children {
      if (kind(of: child) ?? "span") == "span" {
        guard let text = text("text", of: child) else { continue }
        change(&open, to: elements(of: child, links), in: &html)
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .enumerated()
        {
          if index > 0 { html += "<br>\n".utf8 }
          HTMLText.append(String(line), to: &html)
        }
      } else if let picture = picture(child) {
        html += picture.utf8
      }
    }
    change(&open, to: [], in: &html)
    return html
  }

  /// Ends and begins elements, so that those of one span continue in the next one as far as they can.
  private static func change(_ open: inout [Inline], to wanted: [Inline], in html: inout [UInt8]) {
    let kept = zip(open, wanted).prefix { $0.0 == $0.1 }.count
    for inline in open[kept...].reversed() { html += "</\(inline.element)>".utf8 }
    for inline in wanted[kept...] {
      let address = inline.address.map { " href=\"\(HTMLText.escape($0))\"" }
      html += "<\(inline.element)\(address ?? "")>".utf8
    }
    open = wanted
  }

  /// The elements of a span, the outermost one first.
  private static func elements(of span: Node, _ links: [String: String]) -> [Inline] {
    guard case .list(let nodes)? = value("marks", of: span)?.value, !nodes.isEmpty else { return [] }
    let marks = nodes.compactMap { node in
      if case .string(let mark) = node.value { mark } else { nil }
    }
    let address = marks.lazy.compactMap { links[$0] }.first
    return (address.map { [Inline(element: "a", address: $0)] } ?? [])
      + decorators.filter { marks.contains($0.mark) }.map { Inline(element: $0.element) }
  }

  /// The addresses of a block's links, by their marks.
  private static func links(of block: Node) -> [String: String] {
    guard case .list(let definitions)? = value("markDefs", of: block)?.value else { return [:] }
    var links: [String: String] = [:]
    for definition in definitions {
      if let key = text("_key", of: definition), let address = text("href", of: definition) {
        links[key] = address
      }
    }
    return links
  }

  // MARK: Values

  private static func kind(of object: Node) -> String? { text("_type", of: object) }

  private static func value(_ key: String, of object: Node) -> Node? {
    object.entries?.first { $0.key == key }?.value
  }

  /// A text that is not empty.
  private static func text(_ key: String, of object: Node) -> String? {
    guard case .string(let text)? = value(key, of: object)?.value, !text.isEmpty else { return nil }
    return text
  }

  private static func number(_ key: String, of object: Node) -> Int? {
    switch value(key, of: object)?.value {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }
}
