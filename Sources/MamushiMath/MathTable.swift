/// Rows of cells: a matrix, cases, aligned equations.
struct MathTable: Sendable {
  enum Layout: Sendable {
    case matrix, smallMatrix, cases, array, substack
    /// Columns are alternately right- and left-aligned, so that relations are aligned.
    case aligned
    case gathered
  }

  struct Column: Sendable {
    enum Alignment: Sendable { case left, center, right }

    var alignment = Alignment.center
    var hasRuleBefore = false
    var hasRuleAfter = false
  }

  struct Row: Sendable {
    var cells: [[MathNode]] = []
    var hasRuleAbove = false
  }

  let layout: Layout
  /// The style of all cells.
  var style = MathStyle.text
  /// The declared columns; only in arrays.
  var columns: [Column] = []
  var rows: [Row] = []
  var hasRuleBelow = false
}
