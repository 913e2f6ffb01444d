/// A rule of a context: a literal, or a construct that begins with one.
struct RuleDefinition: Sendable {
  enum Shape: UInt8, Sendable {
    /// Only the literal.
    case literal
    /// The literal and the name after it, optionally with another literal: `@available`, `&amp;`.
    case prefix
    /// The literal and the rest of its line.
    case line
    /// The literal and the escape sequence after it: `\n`, `\u{1F41F}`.
    case escape
    /// One character between two of the literals: `'a'`, `'\n'`.
    case character
    /// The literal, a run of one byte, and another literal: `r##"`.
    case counted
    /// The literal, a name and another literal: `R"end(`.
    case delimited
    /// The literal, the delimiter of the context's counted or delimited start, and another literal: `\#(` in
    /// `#"..."#`.
    case repeated
    /// The literal and the name of the line that ends a heredoc, which begins on the next line: `<<EOF`.
    case heredoc
    /// Three or more of one byte with the name of a language, up to a line with as many: a fence of Markdown.
    case fence
  }

  /// The position at which a rule applies.
  enum Condition: String, Sendable, CaseIterable {
    case anywhere
    /// At the start of the code.
    case start
    /// At the start of a line, and there after optional white space.
    case column, line
    /// Where an operand is expected rather than an operator: distinguishes a regular expression from a division.
    case operand
    /// After white space, or at the start of a line.
    case spaced
    /// At the start of a line, or after white space, an opening bracket, a comma, a colon or an equals sign.
    case value
  }

  enum Action: Sendable {
    case stay
    case leave
    case enter(String)
    /// Replaces this context by another one.
    case become(String)
  }

  var shape = Shape.literal
  var starts: [String] = []
  /// The literal that must follow a counted or delimited start, or a prefix's name.
  var afterDelimiter = ""
  var counted: UInt8 = 0
  var tokenClass = TokenClass.none
  var condition = Condition.anywhere
  /// Whether no name character may follow.
  var isWhole = false
  /// Whether only digits and signs may follow on the line.
  var endsLine = false
  /// Whether the opened context begins before the literal rather than after it.
  var isPeek = false
  /// Literals after a string on one line that make it a key.
  var keys: [String] = []
  var action = Action.stay
}
