import CCmark
import CMamushi
import MamushiCore

/// Builds tables as nodes: a table and its parts are custom blocks, cells are paragraphs with their own tags.
struct TableAssembly {
  private let source: UnsafeBufferPointer<UInt8>
  private let rewritten: RewrittenSource
  /// The paragraphs of the parsed cells, in order.
  private let paragraphs: [OpaquePointer]
  /// The box around tables on a page; `nil` in feeds, which have no style sheet.
  private(set) var box: ScrollBox?
  private var usedParagraphs = 0
  private var cellMarkups: [NodeMarkups.SharedMarkup] = []

  init(
    source: UnsafeBufferPointer<UInt8>, rewritten: RewrittenSource, paragraphs: [OpaquePointer],
    box: ScrollBox?
  ) {
    self.box = box
    self.source = source
    self.rewritten = rewritten
    self.paragraphs = paragraphs
  }

  /// Builds a table. Must be called for the tables in their order.
  mutating func table(_ table: TableSource, _ markups: inout NodeMarkups) -> OpaquePointer? {
    if cellMarkups.isEmpty { cellMarkups = sharedMarkups(in: &markups) }
    let open = box?.open("table")
    let widths = open == nil ? [] : columnWidths(of: table)
    let node = open.map { block($0 + "\n<table>", "</table>\n</div>") } ?? block("<table>", "</table>")
    for (index, row) in table.rows.enumerated() {
      if ParsedDocument.isFull { break }
      let isHeader = index == 0
      let isLast = index == table.rows.count - 1
      let open = isHeader ? "<thead>\n<tr>" : index == 1 ? "<tbody>\n<tr>" : "<tr>"
      let close = isHeader ? "</tr>\n</thead>" : isLast ? "</tr>\n</tbody>" : "</tr>"
      let rowNode = block(open, close)
      for (column, alignment) in table.alignments.enumerated() {
        let cell =
          column < row.cells.count ? self.cell(rewritten.cells[row.cells.lowerBound + column]) : emptyCell
        if let cell {
          if isHeader, box != nil, widths[column].isNeeded {
            markups.share(markup("th", alignment, classes: [widths[column].name])).set(on: cell)
          } else {
            cellMarkups[(isHeader ? 4 : 0) + Int(alignment.rawValue)].set(on: cell)
          }
          cmark_node_append_child(rowNode, cell)
        }
      }
      cmark_node_append_child(node, rowNode)
    }
    return node
  }

  private func sharedMarkups(in markups: inout NodeMarkups) -> [NodeMarkups.SharedMarkup] {
    ["td", "th"].flatMap { name in
      [TableRow.Alignment.none, .left, .center, .right].map { markups.share(markup(name, $0)) }
    }
  }

  /// Returns a cell's tags. On pages a class aligns the cell, because the standard no longer has an attribute for it.
  /// Feeds use `align`, because they have no style sheet.
  private func markup(
    _ name: String, _ alignment: TableRow.Alignment, classes: [String] = []
  ) -> NodeMarkup {
    var classes = classes
    var attribute = ""
    if let side = alignment.side {
      if box == nil { attribute = " align=\"\(side)\"" } else { classes.insert("align-" + side, at: 0) }
    }
    if !classes.isEmpty { attribute = " class=\"\(classes.joined(separator: " "))\"" }
    return NodeMarkup(open: "<\(name)\(attribute)>", close: "</\(name)>\n")
  }

  private func columnWidths(of table: TableSource) -> [ColumnWidth] {
    var widths = Array(repeating: ColumnWidth(), count: table.alignments.count)
    for row in table.rows {
      for (column, cell) in row.cells.enumerated() {
        widths[column].add(UnsafeBufferPointer(rebasing: source[rewritten.cells[cell].range]))
      }
    }
    return widths
  }

  private func block(_ open: String, _ close: String) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, mark_arena_mem())
    cmark_node_set_on_enter(node, open)
    cmark_node_set_on_exit(node, close)
    return node
  }

  private var emptyCell: OpaquePointer? { cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, mark_arena_mem()) }

  private mutating func cell(_ cell: TableSource.Cell) -> OpaquePointer? {
    if cell.isParsed {
      guard usedParagraphs < paragraphs.count else { return nil }
      defer { usedParagraphs += 1 }
      return paragraphs[usedParagraphs]
    }
    let paragraph = emptyCell
    if !cell.range.isEmpty {
      cmark_node_append_child(
        paragraph, TextNode.make(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(source)[cell.range]))
      )
    }
    return paragraph
  }
}
