/// The class of a piece of code. Raw values are the names in language files.
enum TokenClass: String, Sendable, CaseIterable {
  /// Plain text; no element is written for it.
  case none
  case keyword
  /// A word for a value: `true`, `nil`, `self`.
  case literal
  /// A function, type or variable built into the language.
  case builtin
  case type
  case function
  case variable
  /// Attributes of declarations, decorators, and attributes of elements.
  case attribute
  case preprocessor
  case string
  /// A part of a string that is not literal: an escape, the delimiters of an interpolation.
  case escape
  case number
  case comment
  case `operator`
  /// The name of a markup element.
  case tag
  /// A name before a value, in data, style sheets and settings.
  case key
  case heading
  case link
  case emphasis
  case strong
  case inserted
  case deleted
  /// Text around the code: prompts, positions in diffs.
  case meta

  /// The class in HTML. A single letter, since code has many tokens; `Templates/Shared/code.css.mustache` assigns
  /// the colours.
  var letter: UInt8 {
    switch self {
    case .none: 0
    case .keyword: UInt8(ascii: "k")
    case .literal: UInt8(ascii: "l")
    case .builtin: UInt8(ascii: "b")
    case .type: UInt8(ascii: "t")
    case .function: UInt8(ascii: "f")
    case .variable: UInt8(ascii: "v")
    case .attribute: UInt8(ascii: "a")
    case .preprocessor: UInt8(ascii: "p")
    case .string: UInt8(ascii: "s")
    case .escape: UInt8(ascii: "e")
    case .number: UInt8(ascii: "n")
    case .comment: UInt8(ascii: "c")
    case .operator: UInt8(ascii: "o")
    case .tag: UInt8(ascii: "x")
    case .key: UInt8(ascii: "y")
    case .heading: UInt8(ascii: "h")
    case .link: UInt8(ascii: "u")
    case .emphasis: UInt8(ascii: "i")
    case .strong: UInt8(ascii: "w")
    case .inserted: UInt8(ascii: "g")
    case .deleted: UInt8(ascii: "d")
    case .meta: UInt8(ascii: "m")
    }
  }
}
