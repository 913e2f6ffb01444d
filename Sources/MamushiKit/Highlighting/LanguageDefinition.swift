/// A language as its file describes it, before it is compiled.
struct LanguageDefinition: Sendable {
  /// The language whose contexts this one takes over and adds to.
  var base: String?
  /// By name; code begins in `root`, which is the file's top level.
  var contexts: [String: ContextDefinition] = [:]

  static let root = "root"

  /// This language on top of its base: rules of this one come first, and its words win.
  func merged(onto base: LanguageDefinition) -> LanguageDefinition {
    var result = self
    result.contexts.merge(base.contexts) { own, base in own.merged(onto: base) }
    return result
  }
}

/// A part of a language within which the same rules hold: its top level, a string, a comment, an element.
struct ContextDefinition: Sendable {
  /// Of text that no rule matches.
  var fill: TokenClass?
  /// Of what ends the context.
  var endClass = TokenClass.none
  var words: [String: TokenClass] = [:]
  /// Words that give a class to the word after them: `func` to a function's name.
  var names: [String: TokenClass] = [:]
  /// Bytes that names may begin with, and those that they may only go on with, besides letters, digits and `_`.
  var letters = ""
  var inner = ""
  var ignoresCase: Bool?
  /// Whether words that begin with a capital letter are types.
  var hasTypes: Bool?
  /// What follows a function's name at once, a key after spaces, and what a member's name comes after.
  var calls: [String] = []
  var keys: [String] = []
  var members: [String] = []
  /// Of words that are nothing else, and of those that begin a line.
  var otherWords: TokenClass?
  var firstWord: TokenClass?
  /// Bytes that may stand between digits; nil where there are no numbers.
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

/// How a context ends.
struct EndingDefinition: Sendable {
  var literals: [String] = []
  /// What follows the delimiter that a counted or delimited start has set.
  var afterDelimiter = ""
  /// What has to be ended once more: `(` in an interpolation, `/*` in a nested comment.
  var balance = ""
  /// Whether the line's end is the context's, too, and the byte that keeps it open there.
  var isLine = false
  var continuation = ""
  /// Whether the ending has to begin its line.
  var isAtColumn = false
  /// Whether letters after the ending belong to it: the flags of a regular expression.
  var takesLetters = false
  /// Whether it ends where lines are no longer indented deeper than the one that began it.
  var isIndented = false
  /// The context that comes in its place.
  var next: String?
  /// The language of all up to the ending, which then belongs to what is outside.
  var embedded: String?

  var isGiven: Bool {
    !literals.isEmpty || isLine || isIndented || embedded != nil
  }
}
