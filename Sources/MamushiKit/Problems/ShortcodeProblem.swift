import MamushiCore

/// The possible problems of calls of shortcodes, and of declarations in their templates, with all their wording.
enum ShortcodeProblem: Problem {
  // Calls
  /// - Parameter word: what the call has after its name.
  case unknownShortcode(name: String, word: String = "", suggestion: String?, known: [String])
  case unknownArgument(name: String, shortcode: String, suggestion: String?, known: [String])
  case missingArgument(name: String, shortcode: String)
  case argumentWithoutValue(name: String)
  /// - Parameter allowed: a description of valid values.
  case invalidArgument(name: String, value: String, suggestion: String?, allowed: String)
  /// An address that can run code.
  case unsafeAddress(value: String)
  /// - Parameters:
  ///   - isInline: whether the call is within a line.
  ///   - endsInHTML: whether the end of the body is there, but within raw HTML.
  case missingBody(shortcode: String, isInline: Bool = false, endsInHTML: Bool = false)
  case uselessBody(shortcode: String, isInline: Bool = false)
  /// - Parameter kind: `category`, `tag`, `author` or `section`.
  case unknownTerm(kind: String, name: String, suggestion: String?)
  /// Only drafts and future articles have the term.
  case unpublishedTerm(kind: String, name: String)
  /// An album whose photos are all in albums within it, if there are any.
  case emptyAlbum(path: String)
  /// - Parameter file: the text by which the language would have the album.
  case albumOfOtherLanguage(path: String, tag: String, file: SitePath)
  /// A folder that is no album, since there is nothing in it to show.
  case albumWithoutContent(path: String, folder: SitePath)
  // Templates
  case invalidDeclaration(text: String)
  /// - Parameter words: what follows `;`, such as `body`.
  case commaBetweenWords(words: [String])
  /// A default of `limit` that is no number.
  case uncountableDeclaration(value: String)
  case repeatedDeclaration(name: String)
  case reservedName(name: String)
  /// The template does not show the body exactly once in every case.
  case bodyShown(times: Int)

  var severity: Diagnostic.Severity {
    switch self {
    // The last article of a term may expire, and photos may be still to come.
    case .unknownTerm, .unpublishedTerm, .emptyAlbum: .warning
    default: .error
    }
  }

  var id: String {
    switch self {
    case .unknownShortcode: "UnknownShortcode"
    case .unknownArgument: "UnknownArgument"
    case .missingArgument: "MissingArgument"
    case .argumentWithoutValue, .invalidArgument, .unsafeAddress: "InvalidArgument"
    case .missingBody: "MissingBody"
    case .uselessBody: "UselessBody"
    case .unknownTerm: "UnknownTerm"
    case .unpublishedTerm: "UnpublishedTerm"
    case .emptyAlbum: "EmptyAlbum"
    case .albumOfOtherLanguage, .albumWithoutContent: "UnknownAlbum"
    case .invalidDeclaration, .commaBetweenWords, .uncountableDeclaration, .repeatedDeclaration,
      .reservedName:
      "InvalidDeclaration"
    case .bodyShown: "BodyNotShownOnce"
    }
  }

  var message: String {
    switch self {
    case .unknownShortcode(let name, _, _, _): "there is no shortcode '\(name)'"
    case .unknownArgument(let name, let shortcode, _, _): "'\(shortcode)' has no argument '\(name)'"
    case .missingArgument(let name, let shortcode): "'\(shortcode)' needs the argument '\(name)'"
    case .argumentWithoutValue(let name): "the argument '\(name)' has no value"
    case .invalidArgument(let name, let value, _, _): "'\(value)' is not a valid value for '\(name)'"
    case .unsafeAddress(let value): "the address '\(value)' is not allowed in a page"
    case .missingBody(let shortcode, _, _): "'\(shortcode)' needs a body"
    case .uselessBody(let shortcode, _): "'\(shortcode)' takes no body"
    case .unknownTerm(let kind, let name, _): "no article has the \(kind) '\(name)', so none is shown"
    case .unpublishedTerm(let kind, let name):
      "no article with the \(kind) '\(name)' is published, so none is shown"
    case .emptyAlbum(let path): "the album '\(path)' has no photos of its own, so none is shown"
    case .albumOfOtherLanguage(let path, let tag, _):
      "the album '\(path)' exists, but not in the language '\(tag)'"
    case .albumWithoutContent(let path, let folder):
      "there is no album '\(path)', since its folder '\(folder)' has no photos"
    case .invalidDeclaration(let text): "'\(text)' does not declare an argument"
    case .commaBetweenWords: "words after ';' are separated by ';', not by ','"
    case .uncountableDeclaration(let value):
      "'limit' says how many are shown, and '\(value)' is no whole number of at most nine digits"
    case .repeatedDeclaration(let name): "'\(name)' is declared twice"
    case .reservedName(let name): "an argument cannot be named '\(name)'"
    case .bodyShown(let times):
      times == 0
        ? "this template does not show the body of the shortcode"
        : "this template shows the body of the shortcode \(times) times"
    }
  }

  var help: String? {
    switch self {
    case .unknownShortcode(let name, let word, _, _) where ForeignShortcode.help(name) != nil:
      ForeignShortcode.help(name, word: word)
    case .unknownShortcode(_, _, let suggestion?, _), .unknownArgument(_, _, let suggestion?, _),
      .invalidArgument(_, _, let suggestion?, _), .unknownTerm(_, _, let suggestion?):
      "did you mean '\(suggestion)'?"
    case .unknownShortcode(let name, _, nil, let known):
      Self.list("shortcodes", known)
        + "; add 'Templates/Shortcodes/\(name).mustache', or show it as code between backticks"
    case .unknownArgument(_, _, nil, let known): Self.list("arguments", known)
    case .missingArgument(let name, _): "add '\(name)=\"...\"'"
    case .argumentWithoutValue(let name): "write '\(name)=\"...\"'"
    case .invalidArgument(_, _, nil, let allowed): "write \(allowed)"
    case .unsafeAddress: "name a file, or an address with 'https:', 'http:', 'mailto:', 'tel:' or 'geo:'"
    case .missingBody(let shortcode, _, endsInHTML: true):
      "put an empty line before '{{< /\(shortcode) >}}', which is part of the HTML above it"
    case .missingBody(let shortcode, isInline: false, endsInHTML: false):
      "end it with a line '{{< /\(shortcode) >}}'"
    case .missingBody(let shortcode, isInline: true, endsInHTML: false):
      "end it with '{{< /\(shortcode) >}}' in the same paragraph"
    case .unknownTerm("section", _, nil):
      "write the path of a folder that has a list; 'articles: { sections: true }' in site.yaml gives folders lists"
    case .unknownTerm(_, _, nil): "write the name of one that articles have"
    case .unpublishedTerm: "they appear once they are published"
    case .emptyAlbum: "name an album that has photos, or remove the call"
    case .albumOfOtherLanguage(_, _, let file): "add '\(file)', its text in that language"
    case .albumWithoutContent: "put photos into the folder, or a text: 'album.md'"
    case .uselessBody(let shortcode, let isInline):
      "remove \(isInline ? "" : "the line ")'{{< /\(shortcode) >}}'"
    case .invalidDeclaration:
      "write 'name', 'name = \"default\"' or 'name = one | two', separated by ',', with '; body' at the end"
    case .commaBetweenWords(let words): "write '\(words.map { "; " + $0 }.joined())'"
    case .uncountableDeclaration: "write 'limit = 5', or 'limit' without a default"
    case .repeatedDeclaration, .reservedName: "give it another name"
    case .bodyShown: "write '{{{body}}}' once, whatever the arguments are"
    }
  }

  private static func list(_ noun: String, _ known: [String]) -> String {
    known.isEmpty
      ? "there are no \(noun)" : "known \(noun): \(known.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
