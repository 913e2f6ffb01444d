import CCmark

/// A paragraph or heading found in a first parse, with the source lines of its text.
struct LineBlock {
  let lines: ClosedRange<Int>
  /// The number of bytes before its text on its first line.
  let column: Int
  /// The number of quotes around it.
  let quotes: Int
  /// Whether it is in a list.
  let isInList: Bool
  let isParagraph: Bool
  /// Whether a paragraph, list or code block precedes it in its container.
  let followsText: Bool

  /// Returns all blocks of a tree, in source order.
  static func all(in root: OpaquePointer) -> [LineBlock] {
    var blocks: [LineBlock] = []
    var walk = BlockIterator(root)
    /// For each surrounding container, outermost first, whether it is a quote.
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
