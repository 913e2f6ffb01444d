import CCmark

/// The blocks of a tree in document order, but for its root, without what stands inside of lines, and without recursion.
///
/// The tree may change behind the present block, and the block itself as long as it keeps its place.
struct BlockIterator: Sequence, IteratorProtocol {
  /// Deeper than this, extensions change nothing: libcmark looks through all ancestors of a node when something is put
  /// into it.
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
