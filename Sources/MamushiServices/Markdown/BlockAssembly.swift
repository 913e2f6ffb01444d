import CCmark
import CMamushi
import MamushiCore

/// Finds what the rewriting left in the tree and replaces it with proper blocks.
struct BlockAssembly {
  let source: UnsafeBufferPointer<UInt8>
  let rewritten: RewrittenSource
  var markups: NodeMarkups
  /// The scrollable box around tables.
  private(set) var tableBox: ScrollBox?
  /// The paragraphs of the parsed cells, in order.
  private var cellParagraphs: [OpaquePointer] = []
  private var placeholders: [OpaquePointer] = []
  private var items: [OpaquePointer] = []
  /// The contents of the footnotes, where they were written, in the order of ``RewrittenSource/footnotes``.
  private(set) var footnotes: [OpaquePointer] = []

  init(
    source: UnsafeBufferPointer<UInt8>, rewritten: RewrittenSource, markups: NodeMarkups, tableBox: ScrollBox?
  ) {
    self.tableBox = tableBox
    self.source = source
    self.rewritten = rewritten
    self.markups = markups
  }

  /// - Returns: `false` if the tree lacks the blocks that the rewriting intended; it is then unchanged except for the
  ///   paragraphs of cells.
  mutating func run(on root: OpaquePointer) -> Bool {
    guard takeCells(from: root) else { return false }
    for node in BlockIterator(root) { visit(node) }
    guard placeholders.count == rewritten.placeholders.count, items.count == rewritten.footnotes.count else {
      return false
    }
    var tables = TableAssembly(
      source: source, rewritten: rewritten, paragraphs: cellParagraphs, box: tableBox)
    for (node, placeholder) in zip(placeholders, rewritten.placeholders) {
      if ParsedDocument.isFull { return true }
      switch placeholder.kind {
      case .table(let number):
        cmark_node_replace(node, tables.table(rewritten.tables[number], &markups))
      }
    }
    tableBox = tables.box
    for (item, footnote) in zip(items, rewritten.footnotes) { unwrap(item, hasComment: footnote.hasComment) }
    return true
  }

  private mutating func takeCells(from root: OpaquePointer) -> Bool {
    for cell in rewritten.cells where cell.isParsed {
      guard let paragraph = cmark_node_first_child(root),
        cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
        let mark = cmark_node_first_child(paragraph), let lineEnd = cmark_node_next(mark),
        cmark_node_get_type(lineEnd) == CMARK_NODE_SOFTBREAK
      else { return false }
      cmark_node_unlink(paragraph)
      cmark_node_unlink(mark)
      cmark_node_unlink(lineEnd)
      cellParagraphs.append(paragraph)
    }
    return true
  }

  /// Collects the blocks that the rewriting made; their lines come in ascending order.
  private mutating func visit(_ node: OpaquePointer) {
    let type = cmark_node_get_type(node)
    if type == CMARK_NODE_HTML_BLOCK {
      guard placeholders.count < rewritten.placeholders.count else { return }
      let line = rewritten.placeholders[placeholders.count].line
      if Int(cmark_node_get_start_line(node)) == line { placeholders.append(node) }
    } else if type == CMARK_NODE_ITEM {
      guard items.count < rewritten.footnotes.count else { return }
      let footnote = rewritten.footnotes[items.count]
      if Int(cmark_node_get_start_line(node)) == footnote.line,
        Int(cmark_node_get_start_column(node)) == footnote.column
      {
        items.append(node)
      }
    }
  }

  /// Moves an item's contents before its list.
  private mutating func unwrap(_ item: OpaquePointer, hasComment: Bool) {
    let block = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, mark_arena_mem())
    guard let block, let list = cmark_node_parent(item) else { return }
    cmark_node_insert_before(list, block)
    while let child = cmark_node_first_child(item) {
      cmark_node_unlink(child)
      cmark_node_append_child(block, child)
    }
    if hasComment, let comment = cmark_node_first_child(block) { cmark_node_unlink(comment) }
    cmark_node_unlink(item)
    if cmark_node_first_child(list) == nil { cmark_node_unlink(list) }
    footnotes.append(block)
  }
}
