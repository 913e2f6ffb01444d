/// A language compiled for ``CodeScanner``: flat tables that all threads read.
///
/// For each context and byte, the tables hold what the byte may begin (``ByteKind``), and the rules to try.
/// Contexts, rules and literals are referred to by their positions in the tables.
struct Grammar: Sendable {
  var contexts: [GrammarContext] = []
  var rules: [GrammarRule] = []
  /// Numbers of rules: those for one context and byte are adjacent, in the order in which they are tried.
  var candidates: [UInt16] = []
  /// The starts of these in `candidates`, 256 per context and one more at the end.
  var firstCandidates: [UInt32] = []
  var kinds: [ByteKind] = []
  var bytes: [UInt8] = []
  /// The elements of lists of literals.
  var literals: [GrammarLiteral] = []
  var words: [GrammarWord] = []
  /// The hash tables of all contexts, one after the other: positions in `words` plus one, 0 for an empty slot.
  var slots: [UInt32] = []
  /// The names of embedded languages.
  var embedded: [String] = []

  /// The greatest number of contexts in a language, including those of strings and comments.
  static let maximumContexts = 500
  /// Candidates are 16-bit numbers of rules.
  static let maximumRules = 65_535
}

/// The tokens that a byte may begin in a context.
struct ByteKind: OptionSet, Sendable {
  let rawValue: UInt8

  static let rule = ByteKind(rawValue: 1)
  static let lineEnd = ByteKind(rawValue: 2)
  static let word = ByteKind(rawValue: 4)
  static let digit = ByteKind(rawValue: 8)
  static let `operator` = ByteKind(rawValue: 16)
  /// A byte that may continue a name.
  static let name = ByteKind(rawValue: 32)

  static let beginnings: ByteKind = [.rule, .lineEnd, .word, .digit, .operator]
}

/// A range of bytes in a grammar.
struct GrammarLiteral: Sendable {
  var offset: UInt32 = 0
  var count: UInt16 = 0
}

/// A range of literals in a grammar.
struct GrammarLiterals: Sendable {
  var first: UInt32 = 0
  var count: UInt16 = 0
}

struct GrammarWord: Sendable {
  var text: GrammarLiteral
  var tokenClass: TokenClass
  /// The class of the next word; `none` if unknown.
  var nextClass: TokenClass
}

struct GrammarContext: Sendable {
  var fill = TokenClass.none
  var endClass = TokenClass.none
  var otherWords = TokenClass.none
  var firstWord = TokenClass.none
  var hasTypes = false
  var ignoresCase = false
  var isLine = false
  var isAtColumn = false
  var isIndented = false
  var takesLetters = false
  /// A byte before a line's end that keeps the context open, or 0.
  var continuation: UInt8 = 0
  /// Bytes allowed between digits, or 0.
  var separators: (UInt8, UInt8, UInt8) = (0, 0, 0)
  var calls = GrammarLiterals()
  /// Literals directly after a key, and after white space.
  var keys = GrammarLiterals()
  var spacedKeys = GrammarLiterals()
  var members = GrammarLiterals()
  var ends = GrammarLiterals()
  var afterDelimiter = GrammarLiteral()
  /// The context that replaces this one at its end, or -1.
  var next: Int16 = -1
  /// The position in the grammar's embedded languages, or -1.
  var embedded: Int16 = -1
  var firstSlot: UInt32 = 0
  /// A power of two, or 0 if there are no words.
  var slotCount: UInt32 = 0
}

struct GrammarRule: Sendable {
  enum Shape: UInt8, Sendable {
    case literal, prefix, line, escape, character, counted, delimited, repeated, heredoc, fence
    /// The ending of the context, and an opening that must be closed first.
    case end, balance

    init(_ shape: RuleDefinition.Shape) {
      switch shape {
      case .literal: self = .literal
      case .prefix: self = .prefix
      case .line: self = .line
      case .escape: self = .escape
      case .character: self = .character
      case .counted: self = .counted
      case .delimited: self = .delimited
      case .repeated: self = .repeated
      case .heredoc: self = .heredoc
      case .fence: self = .fence
      }
    }
  }

  enum Action: Sendable {
    case stay, leave
    case enter(UInt16)
    case become(UInt16)
  }

  var shape: Shape
  var start: GrammarLiteral
  var afterDelimiter = GrammarLiteral()
  var counted: UInt8 = 0
  var tokenClass = TokenClass.none
  var condition = RuleDefinition.Condition.anywhere
  var isWhole = false
  var endsLine = false
  var isPeek = false
  var ignoresCase = false
  var keys = GrammarLiterals()
  var action = Action.stay
}
