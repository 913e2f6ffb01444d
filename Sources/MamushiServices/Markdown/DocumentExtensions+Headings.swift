import CCmark
import CMamushi
import MamushiCore

/// Gives headings ids, and links to themselves.
extension DocumentExtensions {
  /// Takes `{#id .class}` from the ends of headings.
  mutating func findHeadingAttributes(in root: OpaquePointer) {
    var walk = BlockIterator(root)
    while !ParsedDocument.isFull, let node = walk.next() {
      guard cmark_node_get_type(node) == CMARK_NODE_HEADING, let last = cmark_node_last_child(node),
        cmark_node_get_type(last) == CMARK_NODE_TEXT
      else { continue }
      takeList(atEndOf: last, for: node)
    }
  }

  /// Takes a list at the end of a block's last text, and applies it to the block.
  mutating func takeList(atEndOf last: OpaquePointer, for node: OpaquePointer) {
    let text = literal(of: last)
    guard text.last == UInt8(ascii: "}"), let start = text.lastIndex(of: UInt8(ascii: "{")),
      !EscapeMarks.isMark(text, at: start + 1), let list = BraceList(text, from: start),
      list.end == text.count
    else { return }
    take(list, for: node, at: node)
    TextNode.set(text[..<start].trimmedAtEnd, on: last)
  }

  /// The limit on classes per node. Each new class is compared with all earlier ones, and a node can have any number of
  /// lists.
  private static let mostClasses = 64

  /// Records the attributes that a list gives a node, and reports those that are not understood.
  mutating func take(_ list: BraceList, for node: OpaquePointer, at place: OpaquePointer) {
    for name in list.unknown {
      report(.unknownAttribute(name: document.withoutEscapes(name)), of: name, in: place, from: list)
    }
    var found = attributes[node] ?? MarkdownAttributes()
    if let id = list.attributes.id {
      if ids.claim(document.options.idPrefix + id) {
        found.id = document.options.idPrefix + id
      } else {
        let isReserved = ids.isReserved(document.options.idPrefix + id)
        report(isReserved ? .reservedID(id: id) : .duplicateID(id: id), of: "#\(id)", in: place, from: list)
      }
    }
    for name in list.attributes.classes where !found.classes.contains(name) {
      if found.classes.count < Self.mostClasses {
        found.classes.append(name)
      } else {
        report(.unknownAttribute(name: ".\(name)"), of: ".\(name)", in: place)
      }
    }
    let sizes = [("width", list.attributes.width), ("height", list.attributes.height)].filter { $0.1 != nil }
    if !sizes.isEmpty, !Self.mayHaveSize(node) {
      for (name, _) in sizes { report(.uselessSize(name: name), of: name, in: place, from: list) }
    } else if !sizes.isEmpty, let picture = Self.picture(aloneIn: node) {
      // A paragraph has no size.
      var ofPicture = attributes[picture] ?? MarkdownAttributes()
      ofPicture.width = list.attributes.width ?? ofPicture.width
      ofPicture.height = list.attributes.height ?? ofPicture.height
      attributes[picture] = ofPicture
      mark_arena_charge(3 * MemoryLayout<MarkdownAttributes>.stride + 100)
    } else {
      found.width = list.attributes.width ?? found.width
      found.height = list.attributes.height ?? found.height
    }
    found.language = list.attributes.language ?? found.language
    if found.isEmpty { return }
    attributes[node] = found
    mark_arena_charge(3 * MemoryLayout<MarkdownAttributes>.stride + 100)
  }

  private static func isAlone(_ child: OpaquePointer) -> Bool {
    cmark_node_previous(child) == nil && cmark_node_next(child) == nil
  }

  /// Returns the picture that is all that a paragraph or a link holds; within a paragraph, it may be in a link.
  static func picture(aloneIn node: OpaquePointer) -> OpaquePointer? {
    let isParagraph = cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH
    guard isParagraph || cmark_node_get_type(node) == CMARK_NODE_LINK,
      let child = cmark_node_first_child(node), isAlone(child)
    else { return nil }
    switch cmark_node_get_type(child) {
    case CMARK_NODE_IMAGE: return child
    case CMARK_NODE_LINK where isParagraph: return picture(aloneIn: child)
    default: return nil
    }
  }

  /// Returns whether a node is a picture, or may become a player or a card: a link alone in its paragraph.
  private static func mayHaveSize(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH:
      guard let child = cmark_node_first_child(node), isAlone(child) else { return false }
      return cmark_node_get_type(child) == CMARK_NODE_IMAGE || cmark_node_get_type(child) == CMARK_NODE_LINK
    case CMARK_NODE_LINK:
      return isAlone(node)
        && cmark_node_parent(node).map { cmark_node_get_type($0) == CMARK_NODE_PARAGRAPH } ?? false
    case CMARK_NODE_HEADING, CMARK_NODE_CODE, CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_CODE_BLOCK,
      CMARK_NODE_LIST, CMARK_NODE_ITEM, CMARK_NODE_BLOCK_QUOTE:
      return false
    default: return true
    }
  }

  /// Gives each heading an id of its own. The ids that authors chose are taken already, wherever they are.
  ///
  /// A heading's link stands beside it in a box: within the heading, its words would be read as part of the heading.
  mutating func nameHeadings(
    _ nodes: [OpaquePointer], words: ShortcodeWords, markups: inout NodeMarkups
  ) -> [MarkdownHeading] {
    // The same for all headings.
    var label = Array("\" aria-label=\"".utf8)
    HTMLText.append(document.options.words.headingLink, to: &label)
    label += Array("\"></a></div>\n".utf8)
    var found: [MarkdownHeading] = []
    for node in nodes {
      if ParsedDocument.isFull { break }
      let text = inlineText(of: node, words: words)
      var attributes = attributes.removeValue(forKey: node) ?? MarkdownAttributes()
      let id = attributes.id ?? ids.make(document.options.idPrefix + HeadingID.make(from: text))
      attributes.id = id
      let level = Int(cmark_node_get_heading_level(node))
      let digit = UInt8(ascii: "0") + UInt8(clamping: level)
      let hasLink = document.options.anchors
      var markup = NodeMarkup()
      if hasLink { markup.open.add("<div class=\"heading\">") }
      markup.open.add("<h")
      markup.open.append(digit)
      markup.open += attributes.markup
      markup.open.add(">")
      markup.close.reserveCapacity(hasLink ? id.utf8.count + label.count + 32 : 8)
      markup.close.add("</h")
      markup.close.append(digit)
      if hasLink {
        markup.close.add("><a class=\"anchor\" href=\"#")
        id.withBytes { markup.close += $0 }
        markup.close += label
      } else {
        markup.close.add(">\n")
      }
      markups[node] = markup
      mark_arena_charge(2 * MemoryLayout<MarkdownHeading>.stride + 48 + text.count)
      found.append(
        MarkdownHeading(
          level: level, id: id, text: String(decoding: text, as: UTF8.self), isOutline: isOutline(node)))
    }
    return found
  }

  /// Returns whether a heading stands in the text itself, or there in the bodies of shortcodes, such as columns.
  private func isOutline(_ heading: OpaquePointer) -> Bool {
    var parent = cmark_node_parent(heading)
    while let node = parent, document.shortcodes[node] != nil { parent = cmark_node_parent(node) }
    return parent.map { cmark_node_get_type($0) } == CMARK_NODE_DOCUMENT
  }
}

extension MarkdownAttributes {
  /// ` id="…" class="…"`, for use in a tag.
  var markup: [UInt8] {
    var markup: [UInt8] = []
    func add(_ name: StaticString, _ value: String) {
      markup.add(name)
      value.withBytes { markup += $0 }
      markup.add("\"")
    }
    if let id { add(" id=\"", id) }
    if !classes.isEmpty { add(" class=\"", classes.joined(separator: " ")) }
    if let width { add(" width=\"", "\(width)") }
    if let height { add(" height=\"", "\(height)") }
    if let language { add(" lang=\"", language) }
    return markup
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ text: StaticString) { text.withUTF8Buffer { append(contentsOf: $0) } }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without trailing white space.
  var trimmedAtEnd: SubSequence {
    var rest = self[...]
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
