/// A language as its file describes it.
struct LanguageDefinition: Sendable {
  /// The language that this one extends.
  var base: String?
  /// Contexts by name; code begins in `root`, the top level of the file.
  var contexts: [String: ContextDefinition] = [:]

  static let root = "root"

  /// This language merged onto its base: its rules come first, and its words take precedence.
  func merged(onto base: LanguageDefinition) -> LanguageDefinition {
    var result = self
    result.contexts.merge(base.contexts) { own, base in own.merged(onto: base) }
    return result
  }
}

/// A part of a language with its own rules: the top level, a string, a comment, an element.
struct ContextDefinition: Sendable {
  /// The class of text that no rule matches.
  var fill: TokenClass?
  /// The class of the ending.
  var endClass = TokenClass.none
  var words: [String: TokenClass] = [:]
  /// Words that determine the class of the next word: `func` makes it the name of a function.
  var names: [String: TokenClass] = [:]
  /// Bytes that may begin names, and bytes that may only continue them, besides letters, digits and `_`.
  var letters = ""
  var inner = ""
  var ignoresCase: Bool?
  /// Whether words that begin with an upper-case letter are types.
  var hasTypes: Bool?
  /// Literals that follow a function's name directly, follow a key after spaces, and precede a member's name.
  var calls: [String] = []
  var keys: [String] = []
  var members: [String] = []
  /// The class of otherwise unknown words, and of words that begin a line.
  var otherWords: TokenClass?
  var firstWord: TokenClass?
  /// Bytes allowed between digits; nil if numbers are not recognised.
  var digitSeparators: String?
  var operators = ""
  var includes: [String] = []
  var rules: [RuleDefinition] = []
  var ending = EndingDefinition()

  func merged(onto base: ContextDefinition) -> ContextDefinition {
    var result = self
    result.fill = fill ?? base.fill
    result.words.merge(base.words) { own, _ in own }
    result.names.merge(base.names) { own, _ in own }
    result.letters += base.letters
    result.inner += base.inner
    result.ignoresCase = ignoresCase ?? base.ignoresCase
    result.hasTypes = hasTypes ?? base.hasTypes
    result.calls += base.calls
    result.keys += base.keys
    result.members += base.members
    result.otherWords = otherWords ?? base.otherWords
    result.firstWord = firstWord ?? base.firstWord
    result.digitSeparators = digitSeparators ?? base.digitSeparators
    result.operators += base.operators
    result.includes += base.includes.filter { !includes.contains($0) }
    result.rules += base.rules
    if !ending.isGiven {
      result.ending = base.ending
      result.endClass = base.endClass
    }
    return result
  }
}

/// The end of a context.
struct EndingDefinition: Sendable {
  var literals: [String] = []
  /// The literal after the delimiter set by a counted or delimited start.
  var afterDelimiter = ""
  /// A nested opening that must be closed first: `(` in an interpolation, `/*` in a nested comment.
  var balance = ""
  /// Whether the context ends with the line, and the byte that keeps it open there.
  var isLine = false
  var continuation = ""
  /// Whether the ending must begin its line.
  var isAtColumn = false
  /// Whether letters after the ending belong to it: the flags of a regular expression.
  var takesLetters = false
  /// Whether the context ends when lines are no longer indented deeper than the one on which it began.
  var isIndented = false
  /// The context that replaces this one.
  var next: String?
  /// The language of everything up to the ending, which then belongs to the outer context.
  var embedded: String?

  var isGiven: Bool {
    !literals.isEmpty || isLine || isIndented || embedded != nil
  }
}
