import CCmark

/// Iterates over the blocks of a tree in document order, without recursion. Skips the root and all inline nodes.
///
/// The tree may change after the current block. The block itself may change too, as long as it keeps its place.
struct BlockIterator: Sequence, IteratorProtocol {
  /// Extensions change nothing below this depth, because libcmark visits all ancestors of a node on every insertion.
  static let maximumDepth = 100

  private let root: OpaquePointer
  private var node: OpaquePointer
  private(set) var depth = 0

  init(_ root: OpaquePointer) {
    self.root = root
    node = root
  }

  mutating func next() -> OpaquePointer? {
    if holdsBlocks(node), let child = cmark_node_first_child(node) {
      node = child
      depth += 1
      return node
    }
    while node != root {
      if let next = cmark_node_next(node) {
        node = next
        return node
      }
      guard let parent = cmark_node_parent(node) else { return nil }
      node = parent
      depth -= 1
    }
    return nil
  }

  private func holdsBlocks(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM,
      CMARK_NODE_CUSTOM_BLOCK:
      true
    default: false
    }
  }
}
