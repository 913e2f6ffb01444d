import MamushiCore

/// The problems of a language that the theme has no words for, with all their wording.
enum StringsProblem: Problem {
  case noFile(language: String)
  /// The site's file lacks some of the theme's words, or plural forms of those that it has.
  case incomplete(keys: [String], forms: [String])

  /// How many missing keys are named.
  private static let limit = 3

  var severity: Diagnostic.Severity { .warning }

  var id: String { "MissingStrings" }

  var message: String {
    switch self {
    case .noFile(let language): return "the theme has no strings for the language '\(language)'"
    case .incomplete(let keys, let forms):
      let all = keys + forms
      let named = all.prefix(Self.limit).map { "'\($0)'" }.joined(separator: ", ")
      let more = all.count > Self.limit ? " and \(NumberText.grouped(all.count - Self.limit)) more" : ""
      let words = all.count == 1 ? " \(named) is" : "s \(named)\(more) are"
      return keys.isEmpty ? "the plural form\(words) missing" : "the theme's string\(words) not translated"
    }
  }

  var help: String? {
    switch self {
    case .noFile(let language):
      LanguageNames.slips[language.lowercased()].map { "did you mean '\($0)'?" }
        ?? "write 'mamushi new template strings/\(language)' and translate that file; until then, those for 'en' are used"
    case .incomplete(let keys, []):
      keys.count == 1
        ? "add it; until then, the one for 'en' is used" : "add them; until then, those for 'en' are used"
    case .incomplete(let keys, let forms):
      "add \(keys.isEmpty && forms.count == 1 ? "it" : "them"); until then, "
        + (keys.isEmpty ? "" : "those for 'en' are used, and for plural forms ")
        + "the word without an ending is used"
    }
  }
}
