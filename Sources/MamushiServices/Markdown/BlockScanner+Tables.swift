import CMamushi
import MamushiCore

extension BlockScanner {
  /// Makes the open paragraph's last line the header of a table, if the line below has as many columns.
  ///
  /// - Parameter content: The line below, without its line ending.
  mutating func openTable(_ content: Bytes) -> Bool {
    guard let alignments = TableRow.delimiters(content) else { return false }
    let header = Bytes(rebasing: source[paragraphLine.content])
    let count = TableRow.count(of: header)
    guard count == alignments.count else {
      // Without a pipe, this is the underline of a heading.
      if count > 1, content.contains(UInt8(ascii: "|")) {
        tell(.tableRefused(cells: count, columns: alignments.count), line: lineNumber)
      }
      return false
    }
    let prefix =
      paragraphLine.isLazy
      ? lazyPrefix : Array(result.bytes[paragraphLine.output...].prefix(paragraphLine.prefix))
    result.bytes.removeLast(result.bytes.count - paragraphLine.output)
    result.lines.removeLast()
    result.bytes += prefix
    if !paragraphLine.isLazy { result.bytes += Array(repeating: 0x20, count: paragraphLine.tabColumns) }
    addPlaceholder(.table(result.tables.count), number: paragraphLine.number)
    result.tables.append(TableSource(alignments: alignments))
    mark_arena_charge(2 * MemoryLayout<TableSource>.stride + 64 + alignments.count)
    leaf = .table
    removeHeaderFromText()
    addRow(header, end: paragraphLine.content.upperBound, number: paragraphLine.number)
    return true
  }

  /// Returns whether a line below a table is not a row but the table's attributes: `{: .wide}`.
  func isBlockList(_ content: Bytes) -> Bool {
    guard extensions.contains(.attributes), content.starts(with: "{:".utf8),
      let list = BraceList(content, from: 0)
    else { return false }
    return content[list.end...].allSatisfy { isSpace($0) }
  }

  /// Writes a comment on a line of its own, after the prefixes of its containers.
  mutating func addPlaceholder(_ kind: BlockPlaceholder.Kind, number: Int) {
    result.placeholders.append(BlockPlaceholder(line: result.lines.count + 1, kind: kind))
    result.bytes += Array("<!---->".utf8)
    endLine(number: number)
  }

  /// Whether padding short rows would make the output much larger than the source, as with very wide headers and many
  /// rows of one cell. Counts all tables, because a text can have very many.
  var hasTooManyMissingCells: Bool { result.missingCells > max(10_000, source.count) }

  /// The prefixes that a lazy line omits.
  private var lazyPrefix: [UInt8] {
    containers.flatMap { container -> [UInt8] in
      switch container.kind {
      case .quote: Array("> ".utf8)
      case .item(let item): Array(repeating: 0x20, count: item.contentOffset)
      }
    }
  }

  private mutating func tell(_ problem: MarkdownProblem, line: Int) {
    if result.tableFaults.count < 1_000 { result.tableFaults.append((problem, line)) }
  }

  /// Adds a row to the last table, leaving out cells beyond its columns.
  ///
  /// - Parameter end: The index of the line's end in the source.
  mutating func addRow(_ content: Bytes, end: Int, number: Int? = nil) {
    guard let table = result.tables.indices.last else { return }
    let columns = result.tables[table].alignments.count
    let first = result.cells.count
    let start = end - content.count
    let cells = TableRow.cells(of: content)
    addText(
      of: start..<end, number: number ?? lineNumber,
      cells: cells.map { start + $0.lowerBound..<start + $0.upperBound })
    if cells.count > columns {
      tell(.cellsLeftOut(cells: cells.count, columns: columns), line: number ?? lineNumber)
    }
    for cell in cells.prefix(columns) {
      let range = start + cell.lowerBound..<start + cell.upperBound
      result.cells.append(TableSource.Cell(range: range, line: number ?? lineNumber))
    }
    result.tables[table].rows.append(TableSource.Row(cells: first..<result.cells.count))
    mark_arena_charge(
      2 * MemoryLayout<TableSource.Row>.stride
        + (result.cells.count - first) * 2 * MemoryLayout<TableSource.Cell>.stride)
    result.missingCells += columns - (result.cells.count - first)
  }
}
