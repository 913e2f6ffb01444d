import MamushiCore

/// The problems of a language's file, beyond keys and types of values.
enum LanguageProblem: Problem, Error {
  case ruleWithoutStart(known: [String])
  case ruleWithSeveralStarts(first: String, second: String)
  case unknownContext(name: String, suggestion: String?)
  case unknownBase(name: String, suggestion: String?)
  case circularBase(name: String)
  case tooManyBases(limit: Int)
  case emptyText(key: String)
  case lineBreak(key: String)
  case notOneByte(key: String, value: String)
  case tooLarge(count: Int, limit: Int)
  /// A rule counts once for each of its starts, in each context that contains it.
  case tooManyRules(limit: Int)
  case invalidAliases

  var severity: Diagnostic.Severity { .error }

  var id: String {
    switch self {
    case .ruleWithoutStart, .ruleWithSeveralStarts: "InvalidLanguageRule"
    case .unknownContext: "UnknownContext"
    case .unknownBase, .circularBase: "UnknownLanguage"
    case .emptyText, .lineBreak, .notOneByte: "InvalidLanguageText"
    case .tooLarge, .tooManyRules, .tooManyBases: "LanguageTooLarge"
    case .invalidAliases: "InvalidAliases"
    }
  }

  var message: String {
    switch self {
    case .ruleWithoutStart: "this rule does not say what it begins with"
    case .ruleWithSeveralStarts(let first, let second): "this rule has both '\(first)' and '\(second)'"
    case .unknownContext(let name, _): "there is no context '\(name)' in this language"
    case .unknownBase(let name, _): "there is no language '\(name)' to extend"
    case .circularBase(let name): "the language '\(name)' extends itself"
    case .tooManyBases(let limit): "more than \(limit) languages extend one another"
    case .emptyText(let key): "'\(key)' is empty"
    case .lineBreak(let key): "'\(key)' has a line break"
    case .notOneByte(let key, let value): "'\(key)' is '\(value)', but must be one ASCII character"
    case .tooLarge(let count, _):
      "this language has \(count) contexts, including all that it extends and opens"
    case .tooManyRules(let limit):
      "this language has more than \(limit) rules, including all that it extends and includes"
    case .invalidAliases: "this file is not a mapping of languages to their other names"
    }
  }

  var help: String? {
    switch self {
    case .ruleWithoutStart(let known): "give it one of \(known.joined(separator: ", "))"
    case .ruleWithSeveralStarts: "split it into two rules"
    case .unknownContext(_, let suggestion?), .unknownBase(_, let suggestion?):
      "did you mean '\(suggestion)'?"
    case .unknownContext(let name, nil): "add '\(name)' under 'contexts'"
    case .unknownBase(let name, nil): "add Templates/languages/\(name).yaml, or remove 'extends'"
    case .tooManyBases: "remove 'extends' from one of them, and write the rules themselves"
    case .circularBase: "remove 'extends' from one of the files"
    case .emptyText: "write what to look for, or remove the key"
    case .lineBreak: "look for text on one line ('at: line' and 'toAt: line' are its start and end)"
    case .notOneByte: "write a single one, as in \"#\""
    case .tooLarge(_, let limit): "write rules with fewer contexts of their own, at most \(limit) in all"
    case .tooManyRules: "put words under 'words', which have no limit, or include contexts less often"
    case .invalidAliases: "write lines such as 'shell: [sh, bash]'"
    }
  }
}
