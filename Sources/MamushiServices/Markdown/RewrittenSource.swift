import MamushiCore

/// A source in which blocks unknown to libcmark are written as known ones: tables as comments, footnotes as list items.
/// Their nodes are found again by their lines.
struct RewrittenSource {
  var bytes: [UInt8] = []
  /// For each line of ``bytes``, the source line that it comes from, both from 1.
  var lines: [Int32] = []
  /// Sorted by line.
  var placeholders: [BlockPlaceholder] = []
  var footnotes: [FootnoteSource] = []
  var tables: [TableSource] = []
  /// The cells of all tables, in order.
  var cells: [TableSource.Cell] = []
  /// The number of cells that the short rows of all tables lack.
  var missingCells = 0
  /// The problems of tables and their source lines, up to a limit.
  var tableFaults: [(problem: MarkdownProblem, line: Int)] = []

  var hasBlocks: Bool { !placeholders.isEmpty || !footnotes.isEmpty }
}

/// A comment that takes the place of a block until the source is parsed.
struct BlockPlaceholder {
  /// The line in the rewritten source.
  var line: Int
  let kind: Kind

  enum Kind {
    /// An index into ``RewrittenSource/tables``.
    case table(Int)
  }
}

/// A footnote's definition, `[^label]: text`, which is rewritten as a list item.
struct FootnoteSource {
  /// As written.
  let label: [UInt8]
  /// The item's line and byte column in the rewritten source, from 1.
  var line: Int
  let column: Int
  /// Whether the item starts with a comment because nothing follows the label on its line.
  let hasComment: Bool
  /// The source line, from 1.
  let sourceLine: Int
}

struct TableSource {
  let alignments: [TableRow.Alignment]
  /// The first row is the header.
  var rows: [Row] = []

  struct Row {
    /// A range of ``RewrittenSource/cells``, with no more cells than the table has columns.
    let cells: Range<Int>
  }

  struct Cell {
    /// The range of the text in the source.
    let range: Range<Int>
    /// The source line, from 1.
    let line: Int
    /// Whether the cell is parsed, as a paragraph before everything else. Otherwise it is plain text.
    var isParsed = false
  }
}
