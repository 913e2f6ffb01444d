import CCmark
import CMamushi
import MamushiCore

/// Asks the editor about links and images in raw HTML, as about those in Markdown.
extension DocumentEditing {
  mutating func enterHTML(_ node: OpaquePointer, asking editor: inout some MarkdownEditor) {
    let comment = HTMLComment(literal(of: node))
    if comment?.endsSummary == true { endSummary() }
    if isInForeignCode { return cmark_node_unlink(node) }
    let start = marks.start(ofHTML: node)
    // Omitting a comment loses nothing.
    if comment == nil {
      editor.rawHTML(at: start)
      if cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK {
        findFence(in: node, from: start, telling: &editor)
      }
    }
    guard keepsRawHTML else {
      unseen.begin(with: node)
      return leaveOut(node)
    }
    if editsRawHTML {
      editRawHTML(node, from: start, asking: &editor)
    } else if let addresses {
      TextNode.set(addresses.completed(Array(literal(of: node))), on: node)
    }
    meetHTML()
  }

  /// Elements whose tags separate the words around them.
  private static let separators: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "center", "dd", "div", "dl", "dt", "figcaption",
    "figure",
    "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "section", "table", "td", "th", "tr",
    "ul",
  ]

  /// Removes raw HTML that is not kept. A space stays where it separated words: `one<br>two`.
  private mutating func leaveOut(_ node: OpaquePointer) {
    guard cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE, Self.isBetweenWords(node),
      let tag = HTMLTag.all(in: Array(literal(of: node))).first, Self.separators.contains(tag.name),
      let space = TextNode.make(" ".utf8)
    else { return cmark_node_unlink(node) }
    cmark_node_replace(node, space)
    if let text = cmark_node_get_literal(space) { add(text) }
  }

  private static func isBetweenWords(_ node: OpaquePointer) -> Bool {
    guard let before = cmark_node_previous(node), let behind = cmark_node_next(node), !isLineEnd(before),
      !isLineEnd(behind)
    else { return false }
    return literal(of: before).last != 0x20 && literal(of: behind).first != 0x20
  }

  /// Looks for a code fence that became part of an HTML block because a blank line is missing.
  private mutating func findFence(
    in node: OpaquePointer, from start: Mark, telling editor: inout some MarkdownEditor
  ) {
    let html = literal(of: node)
    var fences: [(line: Int, text: Slice<UnsafeRawBufferPointer>)] = []
    for (number, line) in html.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == 0x20 }
      guard text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) else { continue }
      fences.append((number, text))
    }
    // Scripts and similar elements continue to their end tag and may contain any lines.
    let namesOfText: Set<String> = ["pre", "script", "style", "textarea"]
    guard let first = fences.first,
      !HTMLTag.all(in: Array(html)).contains(where: { namesOfText.contains($0.name) })
    else { return }
    let fence = first.text.prefix { $0 == first.text.first }
    editor.problem(
      .fenceInHTML(fence: String(decoding: fence, as: UTF8.self)),
      at: marks.mark(of: first.text, inLine: first.line, of: node, from: start))
    if !fences.count.isMultiple(of: 2) { opensFenceInHTML.toggle() }
  }

  /// - Parameter start: The position of the node.
  mutating func editRawHTML(
    _ node: OpaquePointer, from start: Mark, asking editor: inout some MarkdownEditor
  ) {
    let html = Array(literal(of: node))
    let tags = HTMLTag.all(in: html)
    if tags.isEmpty { return }
    let isInline = cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE
    let container = Self.container(of: node)
    var line = (count: 0, position: 0)
    var result: [UInt8] = []
    var copied = 0
    var ending: [UInt8] = []
    for tag in tags {
      line.count += html[line.position..<tag.range.lowerBound].count { $0 == 0x0A }
      line.position = tag.range.lowerBound
      let isFirst = html[..<tag.range.lowerBound].allSatisfy { $0 == 0x20 }
      let mark = isFirst ? start : marks.mark(of: html[tag.range], inLine: line.count, of: node, from: start)
      switch htmlBalance.meet(tag, isInline: isInline, in: container, at: mark) {
      case .none: break
      case .leaveOut:
        result += html[copied..<tag.range.lowerBound]
        copied = tag.range.upperBound
      case .escape:
        result += html[copied..<tag.range.lowerBound]
        HTMLText.append(String(decoding: html[tag.range], as: UTF8.self), to: &result)
        copied = tag.range.upperBound
      case .add(let text): ending = Array((text + "\n").utf8)
      case .precede(let tags):
        result += html[copied..<tag.range.lowerBound] + Array(tags.utf8)
        copied = tag.range.lowerBound
      }
      if tag.isEnd || tag.open == .tag || tag.open == .comment { continue }
      collectIDs(of: tag, html, at: mark, telling: &editor)
      if !isInline { meetMarkdownAttribute(of: tag, html, at: mark) }
      for (range, replacement) in edits(of: tag, html, at: mark, asking: &editor) {
        result += html[copied..<range.lowerBound]
        result += replacement
        copied = range.upperBound
      }
    }
    let box = isInline ? nil : openBox(around: html, tags)
    if copied == 0, result.isEmpty, box == nil, ending.isEmpty { return }
    result += html[copied...] + ending
    if let box { result = Array("\(box)\n".utf8) + result + Array("</div>\n".utf8) }
    TextNode.set(result, on: node)
  }

  /// Returns the block around HTML that contains blocks, or the table cell. Elements that the HTML leaves open end with
  /// it.
  private static func container(of node: OpaquePointer) -> OpaquePointer {
    var container = node
    while let parent = cmark_node_parent(container) {
      container = parent
      let type = cmark_node_get_type(container)
      let isText = type.rawValue >= CMARK_NODE_FIRST_INLINE.rawValue || type == CMARK_NODE_HEADING
      if !isText, type != CMARK_NODE_PARAGRAPH || isCell(container) { break }
    }
    return container
  }

  /// Returns whether a paragraph is a table's cell: only cells have user data, their own tags.
  static func isCell(_ paragraph: OpaquePointer) -> Bool { cmark_node_get_user_data(paragraph) != nil }

  /// Closes the elements that raw HTML leaves open when their container ends.
  mutating func closeHTML(in container: OpaquePointer) {
    guard htmlBalance.isOpen(in: container) else { return }
    let isCell = cmark_node_get_type(container) == CMARK_NODE_PARAGRAPH
    let ending = cmark_node_new_with_mem(
      isCell ? CMARK_NODE_HTML_INLINE : CMARK_NODE_HTML_BLOCK, mark_arena_mem())
    TextNode.set((htmlBalance.end(container) + (isCell ? "" : "\n")).utf8, on: ending)
    // Footnotes follow the text, in a section of their own.
    if let footnotes, cmark_node_parent(footnotes) == container {
      cmark_node_insert_before(footnotes, ending)
    } else {
      cmark_node_append_child(container, ending)
    }
  }

  private mutating func collectIDs(
    of tag: HTMLTag, _ html: [UInt8], at mark: Mark, telling editor: inout some MarkdownEditor
  ) {
    for attribute in tag.attributes where !attribute.value.isEmpty {
      if attribute.name == "id" || attribute.name == "name" && tag.name == "a" {
        let id = Self.text(html[attribute.value])
        if reservedIDs.contains(id) { editor.problem(.reservedID(id: id), at: mark) }
        htmlIDs.append(id)
      }
    }
  }

  /// Returns the opening tag of a box around an HTML block that is only a frame or a table, because these can be wider
  /// than a phone. A frame needs no help with keyboard access.
  private mutating func openBox(around html: [UInt8], _ tags: [HTMLTag]) -> String? {
    guard tableBox != nil, let first = tags.first, !first.isEnd,
      first.name == "iframe" || first.name == "table",
      first.range.lowerBound <= 3,
      html.trimmedAtEnd.suffix(first.name.utf8.count + 3)
        .elementsEqual("</\(first.name)>".utf8, by: { $0 == $1 || $0 | 0x20 == $1 })
    else { return nil }
    return first.name == "table" ? tableBox?.open("wide") : "<div class=\"wide\">"
  }

  // MARK: One tag

  private typealias Edit = (range: Range<Int>, replacement: [UInt8])

  private func edits(
    of tag: HTMLTag, _ html: [UInt8], at mark: Mark, asking editor: inout some MarkdownEditor
  ) -> [Edit] {
    if tag.name == "img" {
      if let edit = imageEdit(tag, html, at: mark, asking: &editor) { return [edit] }
      if Self.image(tag, html) != nil { return [] }
    }
    var edits: [Edit] = []
    for attribute in tag.attributes where !attribute.value.isEmpty {
      let address = Self.text(html[attribute.value])
      if attribute.name == "srcset", tag.name == "img" || tag.name == "source" {
        if let edit = sourceSetEdit(attribute, address, at: mark, asking: &editor) { edits.append(edit) }
        continue
      }
      let answer: LinkEdit
      switch (tag.name, attribute.name) {
      case ("a", "href"), ("area", "href"): answer = editor.link(to: address, at: mark)
      case ("img", "src"), ("video", "src"), ("audio", "src"), ("source", "src"), ("track", "src"),
        ("embed", "src"), ("iframe", "src"), ("video", "poster"), ("object", "data"):
        answer = editor.resource(address, at: mark)
      default:
        if let edit = addresses?.edit(of: attribute, of: tag, html) { edits.append(edit) }
        continue
      }
      switch answer {
      case .keep: break
      case .destination(let destination):
        var value = Array("\(attribute.name)=\"".utf8)
        HTMLText.append(destination, to: &value)
        edits.append((attribute.range, value + [UInt8(ascii: "\"")]))
      case .unlink: edits.append((attribute.range, []))
      }
    }
    return edits
  }

  private func sourceSetEdit(
    _ attribute: HTMLTag.Attribute, _ value: String, at mark: Mark, asking editor: inout some MarkdownEditor
  ) -> Edit? {
    var set = SourceSet(value)
    let written = set.candidates
    set.candidates = written.compactMap { candidate -> SourceSet.Candidate? in
      switch editor.resource(candidate.address, at: mark) {
      case .keep: candidate
      case .destination(let address):
        SourceSet.Candidate(address: address, descriptor: candidate.descriptor)
      case .unlink: nil
      }
    }
    if set.candidates == written { return nil }
    if set.candidates.isEmpty { return (attribute.range, []) }
    var replacement = Array("srcset=\"".utf8)
    HTMLText.append(set.text, to: &replacement)
    return (attribute.range, replacement + [UInt8(ascii: "\"")])
  }

  /// Returns the edit of an image whose attributes an image in Markdown could have too.
  private func imageEdit(
    _ tag: HTMLTag, _ html: [UInt8], at mark: Mark, asking editor: inout some MarkdownEditor
  ) -> Edit? {
    guard let image = Self.image(tag, html) else { return nil }
    switch editor.image(image, at: mark) {
    case .keep: return nil
    case .markup(let markup), .figure(let markup):
      return (tag.range, Array(Self.markup(markup, of: tag).utf8))
    case .alternative: return (tag.range, Array(HTMLText.escape(image.alternative).utf8))
    }
  }

  /// Removes an empty `alt` that the author did not write, because it would mark the picture as decoration.
  private static func markup(_ markup: String, of tag: HTMLTag) -> String {
    let empty = " alt=\"\""
    guard !tag.attributes.contains(where: { $0.name == "alt" }), let range = markup.firstRange(of: empty)
    else {
      return markup
    }
    return String(markup[..<range.lowerBound] + markup[range.upperBound...])
  }

  private static func image(_ tag: HTMLTag, _ html: [UInt8]) -> MarkdownImage? {
    var (destination, alternative, title) = ("", "", "")
    var attributes = MarkdownAttributes()
    for attribute in tag.attributes {
      let value = text(html[attribute.value])
      switch attribute.name {
      case "src": destination = value
      case "alt": alternative = value
      case "title": title = value
      case "loading", "decoding": break
      case "width", "height", "class", "id", "lang":
        // Applies the same checks as for attributes in braces.
        let list = BraceList(Array("{\(attribute.name)=\"\(value)\"}".utf8), from: 0)
        guard let list, list.unknown.isEmpty, !value.contains("\"") else { return nil }
        attributes.id = list.attributes.id ?? attributes.id
        attributes.classes += list.attributes.classes
        attributes.width = list.attributes.width ?? attributes.width
        attributes.height = list.attributes.height ?? attributes.height
        attributes.language = list.attributes.language ?? attributes.language
      default: return nil
      }
    }
    if destination.isEmpty { return nil }
    let rest = html.trimmedAtEnd
    return MarkdownImage(
      destination: destination, alternative: alternative, title: title, attributes: attributes,
      isAlone: tag.range.lowerBound == 0 && tag.range.upperBound == rest.count && html.last == 0x0A)
  }

  /// Returns the value of an attribute with its character references decoded.
  private static func text(_ value: ArraySlice<UInt8>) -> String {
    String(decoding: HTMLEntities.decoded(Array(value)), as: UTF8.self)
  }
}
