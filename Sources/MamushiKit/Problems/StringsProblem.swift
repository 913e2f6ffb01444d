import MamushiCore

/// The problems of a language that the theme has no words for, with all their wording.
enum StringsProblem: Problem {
  case noFile(language: String)
  /// The site's file lacks some of the theme's words.
  case incomplete(keys: [String])

  /// How many missing keys are named.
  private static let limit = 3

  var severity: Diagnostic.Severity { .warning }

  var id: String { "MissingStrings" }

  var message: String {
    switch self {
    case .noFile(let language): return "the theme has no strings for the language '\(language)'"
    case .incomplete(let keys):
      let named = keys.prefix(Self.limit).map { "'\($0)'" }.joined(separator: ", ")
      let more = keys.count > Self.limit ? " and \(NumberText.grouped(keys.count - Self.limit)) more" : ""
      return "the theme's string\(keys.count == 1 ? " \(named) is" : "s \(named)\(more) are") not translated"
    }
  }

  var help: String? {
    switch self {
    case .noFile(let language):
      LanguageNames.slips[language.lowercased()].map { "did you mean '\($0)'?" }
        ?? "write 'mamushi new template strings/\(language)' and translate that file; until then, those for 'en' are used"
    case .incomplete(let keys):
      keys.count == 1
        ? "add it; until then, the one for 'en' is used" : "add them; until then, those for 'en' are used"
    }
  }
}
