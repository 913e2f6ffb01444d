import CCmark
import MamushiCore

extension NodeMarkup {
  /// Returns the markup with an author's attributes in its first tag. Markup without a tag, or with an id of its own if
  /// the author gave one too, is wrapped in an element.
  func adding(_ said: MarkdownAttributes, isBlock: Bool) -> NodeMarkup {
    var markup = self
    if !attributes.isEmpty {
      let tag = Array("<x".utf8) + attributes + [UInt8(ascii: ">")]
      guard let changed = Self.adding(said, to: tag) else { return self }
      markup.attributes = Array(changed.dropFirst(2).dropLast())
    } else if let changed = Self.adding(said, to: open) {
      markup.open = changed
    } else {
      let end: [UInt8] = isBlock ? [0x0A] : []
      let name = isBlock ? "div" : "span"
      markup.open = Array("<\(name)".utf8) + said.markup + [UInt8(ascii: ">")] + end + open
      markup.close = close + Array("</\(name)>".utf8) + end
    }
    return markup
  }

  /// - Returns: `nil` if there is no tag that can take the attributes.
  private static func adding(_ said: MarkdownAttributes, to html: [UInt8]) -> [UInt8]? {
    guard let tag = HTMLTag.first(in: html) else { return nil }
    if said.id != nil, tag.attributes.contains(where: { $0.name == "id" }) { return nil }
    var said = said
    if let classes = tag.attributes.first(where: { $0.name == "class" }) {
      let words = html[classes.value].split(whereSeparator: isSpace).map {
        String(decoding: $0, as: UTF8.self)
      }
      said.classes = words + said.classes.filter { !words.contains($0) }
    }
    let saidNames = said.names
    var copied = tag.range.lowerBound + 1 + tag.name.utf8.count
    var result = html[..<copied] + said.markup
    for attribute in tag.attributes where saidNames.contains(attribute.name) {
      result += html[copied..<attribute.range.lowerBound].trimmedAtEnd
      copied = attribute.range.upperBound
    }
    return Array(result + html[copied...])
  }
}

extension MarkdownAttributes {
  var withoutSize: MarkdownAttributes {
    var attributes = self
    (attributes.width, attributes.height) = (nil, nil)
    return attributes
  }

  /// The names of the attributes that are set.
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    if id != nil { names.insert("id") }
    if !classes.isEmpty { names.insert("class") }
    if width != nil { names.insert("width") }
    if height != nil { names.insert("height") }
    if language != nil { names.insert("lang") }
    return names
  }
}

extension DocumentExtensions {
  /// Writes the attributes that authors gave nodes. Nodes that already have markup keep it: code, players, cards,
  /// formulas, tables, shortcodes.
  mutating func writeAttributes(markups: inout NodeMarkups) {
    var inTightItems: [(item: OpaquePointer, line: Int32, said: MarkdownAttributes)] = []
    for (node, given) in attributes {
      let said = Self.hasNoSize(node) ? given.withoutSize : given
      if said.isEmpty { continue }
      if let item = Self.tightItem(of: node) {
        inTightItems.append((item, cmark_node_get_start_line(node), said))
      } else {
        Self.write(said, on: node, &markups)
      }
    }
    // Sorts, because an item can have several paragraphs and a dictionary has no order.
    for (item, _, said) in inTightItems.sorted(by: { $0.line < $1.line }) {
      Self.write(said, on: item, &markups)
    }
  }

  /// Returns whether a node is a link that became no player, or a paragraph: HTML has no size for either.
  private static func hasNoSize(_ node: OpaquePointer) -> Bool {
    let type = cmark_node_get_type(node)
    return type == CMARK_NODE_LINK || type == CMARK_NODE_PARAGRAPH
  }

  private static func write(_ said: MarkdownAttributes, on node: OpaquePointer, _ markups: inout NodeMarkups)
  {
    let type = cmark_node_get_type(node)
    let isBlock = type.rawValue < CMARK_NODE_FIRST_INLINE.rawValue
    if let markup = markups[node] {
      var changed = markup.adding(said, isBlock: isBlock)
      // A leaf has only its markup.
      if type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_CODE {
        changed.open += changed.close
        changed.close = []
      }
      // The node's markup may be shared with other nodes.
      markups.share(changed).set(on: node)
    } else if type == CMARK_NODE_CUSTOM_BLOCK, let open = cmark_node_get_on_enter(node) {
      let markup = NodeMarkup(
        open: Array(bytes(of: open)).endingLine,
        close: cmark_node_get_on_exit(node).map { Array(bytes(of: $0)).endingLine } ?? [])
      markups[node] = markup.adding(said, isBlock: true)
    } else {
      markups[node] = NodeMarkup(attributes: said.markup)
    }
  }

  /// Returns the item of a paragraph that has no tags because its list is tight.
  private static func tightItem(of paragraph: OpaquePointer) -> OpaquePointer? {
    guard cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH, let item = cmark_node_parent(paragraph),
      cmark_node_get_type(item) == CMARK_NODE_ITEM, let list = cmark_node_parent(item),
      cmark_node_get_type(list) == CMARK_NODE_LIST, cmark_node_get_list_tight(list) != 0
    else { return nil }
    return item
  }
}
