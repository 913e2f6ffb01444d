/// Rows of cells: a matrix, cases, aligned equations.
struct MathTable: Sendable {
  enum Layout: Sendable {
    case matrix, smallMatrix, cases, array, substack
    /// Columns by turns right and left, so that relations stand below each other.
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
  /// The style of all cells, where it is not the table's own.
  var style = MathStyle.text
  /// As they are declared; none but in arrays.
  var columns: [Column] = []
  var rows: [Row] = []
  var hasRuleBelow = false
}
