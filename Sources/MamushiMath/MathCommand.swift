/// The meaning of a LaTeX command.
enum MathCommand: Sendable {
  // Without an argument.
  case symbol(MathSymbol)
  case letter(String, isUpright: Bool)
  case function(String, hasLimits: Bool)
  /// A CSS length.
  case space(width: String)
  case style(MathStyle)
  case fontSwitch(MathFont?)
  /// `\over` and the like, which make a fraction of the enclosing group.
  case infixFraction(MathFraction)
  case placement(MathScripts.Placement)
  case negation
  case nothing

  // With arguments.
  case accent(MathAccent)
  case font(MathFont?)
  case boldSymbol
  case text(MathFont?)
  case fraction(MathFraction)
  case root
  case operatorName
  case stack(Stack)
  case wrapper(MathWrapper)
  case classed(MathAtomClass)
  case arrow(String)
  case modulus(Modulus)
  case substack
  case tag
  /// A delimiter with a fixed height, a CSS length.
  case size(height: String, MathAtomClass)
  /// `\hspace{1em}`.
  case length
  /// `\kern1em`.
  case bareLength
  /// `\left`, `\begin`, and commands that are valid only inside those.
  case left, middle, right, begin, end
  /// A line above a row of a table.
  case rule

  enum Stack: Sendable {
    case over, under
    /// `\stackrel` makes a relation of any base.
    case relation
  }

  enum Modulus: Sendable { case binary, plain, parenthesised, withoutName }
}
