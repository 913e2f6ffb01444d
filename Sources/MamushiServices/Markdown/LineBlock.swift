import CCmark

/// A paragraph or heading of a first parse: the lines of the source that hold its text.
struct LineBlock {
  let lines: ClosedRange<Int>
  /// How many bytes stand before its text on its first line.
  let column: Int
  /// How many quotes it stands in.
  let quotes: Int
  /// Whether it stands in a list.
  let isInList: Bool
  let isParagraph: Bool
  /// Whether a paragraph, a list or a block of code is before it in its container.
  let followsText: Bool

  /// All of a tree, in the order of the source.
  static func all(in root: OpaquePointer) -> [LineBlock] {
    var blocks: [LineBlock] = []
    var walk = BlockIterator(root)
    /// The containers around, outermost first: whether they are quotes.
    var containers: [Bool] = []
    var quotes = 0
    while let node = walk.next() {
      while containers.count >= walk.depth, let isQuote = containers.popLast() {
        if isQuote { quotes -= 1 }
      }
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING {
        let first = max(1, Int(cmark_node_get_start_line(node)))
        blocks.append(
          LineBlock(
            lines: first...max(first, Int(cmark_node_get_end_line(node))),
            column: max(0, Int(cmark_node_get_start_column(node)) - 1), quotes: quotes,
            isInList: containers.count > quotes, isParagraph: type == CMARK_NODE_PARAGRAPH,
            followsText: follows(node)))
      } else {
        while containers.count < walk.depth - 1 { containers.append(false) }
        containers.append(type == CMARK_NODE_BLOCK_QUOTE)
        if type == CMARK_NODE_BLOCK_QUOTE { quotes += 1 }
      }
    }
    return blocks
  }

  private static func follows(_ node: OpaquePointer) -> Bool {
    guard let previous = cmark_node_previous(node) else { return false }
    switch cmark_node_get_type(previous) {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_LIST, CMARK_NODE_CODE_BLOCK: return true
    default: return false
    }
  }
}
