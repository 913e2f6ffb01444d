import CCmark
import CMamushi

/// The text of a paragraph, a heading or a link: without markup, images and raw HTML; a line end is a space.
func inlineText(of container: OpaquePointer) -> [UInt8] {
  var text: [UInt8] = []
  var node = container
  while true {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      if let literal = cmark_node_get_literal(node) { text += bytes(of: literal) }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(0x20)
    default: break
    }
    if cmark_node_get_type(node) != CMARK_NODE_IMAGE, let child = cmark_node_first_child(node) {
      node = child
      continue
    }
    while cmark_node_next(node) == nil || node == container {
      guard node != container, let parent = cmark_node_parent(node) else { return text }
      node = parent
    }
    guard let next = cmark_node_next(node) else { return text }
    node = next
  }
}

/// The bytes of a text node.
func literal(of node: OpaquePointer) -> UnsafeRawBufferPointer {
  guard let literal = cmark_node_get_literal(node) else {
    return UnsafeRawBufferPointer(start: nil, count: 0)
  }
  return bytes(of: literal)
}

/// Gives a text node other text; bytes of text hold no NUL.
func setLiteral(of node: OpaquePointer, to text: some Sequence<UInt8>) {
  var copy = text.map { CChar(bitPattern: $0) }
  copy.append(0)
  cmark_node_set_literal(node, copy)
}

/// A text node of its own, to be put into a tree.
func makeText(_ text: some Sequence<UInt8>) -> OpaquePointer? {
  let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, mark_arena_mem())
  if let node { setLiteral(of: node, to: text) }
  return node
}

extension NodeMarkups {
  /// A node that is nothing but markup, or whose children stand between markup.
  mutating func makeNode(_ type: cmark_node_type, _ markup: NodeMarkup) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(type, mark_arena_mem())
    if let node { self[node] = markup }
    return node
  }
}
