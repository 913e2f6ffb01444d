import MamushiCore

/// A source in which blocks that libcmark does not know are written as ones that it does: tables and their like as
/// comments, footnotes as list items. The tree's nodes are found again by their lines.
struct RewrittenSource {
  var bytes: [UInt8] = []
  /// Of each line of ``bytes``, the line of the source that it comes from, both counted from 1.
  var lines: [Int32] = []
  /// In ascending order of their lines.
  var placeholders: [BlockPlaceholder] = []
  var footnotes: [FootnoteSource] = []
  var tables: [TableSource] = []
  /// The cells of all tables, in order.
  var cells: [TableSource.Cell] = []
  /// How many cells the short rows of all tables lack.
  var missingCells = 0
  /// What is wrong with tables, and on which line of the source; at most as much as anybody wants to be told.
  var tableFaults: [(problem: MarkdownProblem, line: Int)] = []

  var hasBlocks: Bool { !placeholders.isEmpty || !footnotes.isEmpty }
}

/// A comment that stands for a block: after the parse it is replaced by what it stands for.
struct BlockPlaceholder {
  /// Its line in the rewritten source.
  var line: Int
  let kind: Kind

  enum Kind {
    /// A number in ``RewrittenSource/tables``.
    case table(Int)
  }
}

/// A footnote's definition, `[^label]: text`, which is written as a list item.
struct FootnoteSource {
  /// As it was written.
  let label: [UInt8]
  /// The item's line and column in the rewritten source, in bytes from 1.
  var line: Int
  let column: Int
  /// Whether the item begins with a comment, because nothing follows the label on its line.
  let hasComment: Bool
  /// The line of the source, from 1.
  let sourceLine: Int
}

struct TableSource {
  let alignments: [TableRow.Alignment]
  /// The first one is the header.
  var rows: [Row] = []

  struct Row {
    /// In ``RewrittenSource/cells``; not more than there are columns.
    let cells: Range<Int>
  }

  struct Cell {
    /// Its text's place in the source.
    let range: Range<Int>
    /// The line of the source, from 1.
    let line: Int
    /// Whether it is parsed, as a paragraph before all else; otherwise it is plain text.
    var isParsed = false
  }
}
