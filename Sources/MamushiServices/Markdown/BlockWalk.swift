import CCmark

/// A walk over the blocks of a tree.
enum BlockWalk {
  /// Calls `body` with each block in document order; the block may change what is inside of it, and nothing else.
  static func forEach(in root: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    var node = root
    while true {
      body(node)
      let type = cmark_node_get_type(node)
      if type != CMARK_NODE_PARAGRAPH, type != CMARK_NODE_HEADING, let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      while node != root, cmark_node_next(node) == nil, let parent = cmark_node_parent(node) { node = parent }
      guard node != root, let next = cmark_node_next(node) else { return }
      node = next
    }
  }
}
