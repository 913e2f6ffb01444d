/// What a context looks for: a literal, or something that begins with one.
struct RuleDefinition: Sendable {
  enum Shape: UInt8, Sendable {
    /// The literal alone.
    case literal
    /// The literal and the name after it, and another literal where one is given: `@available`, `&amp;`.
    case prefix
    /// The literal and the rest of its line.
    case line
    /// The literal and what one character after it means: `\n`, `\u{1F41F}`.
    case escape
    /// One character between two of the literal: `'a'`, `'\n'`.
    case character
    /// The literal, a run of one byte, and another literal: `r##"`.
    case counted
    /// The literal, a name and another literal: `R"end(`.
    case delimited
    /// The literal, what the context's counted or delimited start set, and another literal: `\#(` in `#"..."#`.
    case repeated
    /// The literal and the name of the line that ends what begins on the next line: `<<EOF`.
    case heredoc
    /// Three or more of one byte with the name of a language, up to a line of as many: a fence of Markdown.
    case fence
  }

  /// Where a rule holds.
  enum Condition: String, Sendable, CaseIterable {
    case anywhere
    /// Before anything else in the code.
    case start
    /// Where a line begins, and where it begins but for white space.
    case column, line
    /// Where a value is expected, and not an operator: what tells a regular expression from a division.
    case operand
    /// After a space, or where a line begins.
    case spaced
    /// The same, or after an opening bracket, a comma, a colon or an equals sign.
    case value
  }

  enum Action: Sendable {
    case stay
    case leave
    case enter(String)
    /// Another context in place of this one.
    case become(String)
  }

  var shape = Shape.literal
  var starts: [String] = []
  /// What has to follow a counted or delimited start, or a prefix's name.
  var afterDelimiter = ""
  var counted: UInt8 = 0
  var tokenClass = TokenClass.none
  var condition = Condition.anywhere
  /// Whether no letter may follow.
  var isWhole = false
  /// Whether nothing but digits and signs may follow on the line.
  var endsLine = false
  /// Whether what begins here begins with the literal, and not after it.
  var isPeek = false
  /// What makes a string that ends on its line a key, where it follows.
  var keys: [String] = []
  var action = Action.stay
}
