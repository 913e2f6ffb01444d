import MamushiCore

/// The possible problems of front matter with a meaning in other generators, or in another form, with all their
/// wording.
enum FrontMatterProblem: Problem {
  /// A key of another generator without a meaning here.
  ///
  /// - Parameter hasParams: whether the text can keep the key for templates.
  case foreignKey(key: String, help: String, hasParams: Bool)
  /// Such a key, for which there is a setting in `site.yaml`.
  case mathKey(key: String)
  /// A key of another generator that contradicts a known key.
  case overruledKey(key: String, by: String, line: Int)
  case keyOfArticles(key: String, meaning: String, kind: String)
  /// A photo cannot be hidden by its text.
  case photoNotHidden(key: String)
  case partsLeftOut(key: String, taken: String, rest: [String])
  case authorParts(key: String, rest: [String])
  case splitText(key: String, parts: [String])
  /// One name here, which Jekyll would read as several.
  case nameWithSpaces(key: String, name: String)
  case nameWithCommas(key: String, name: String, parts: [String])
  /// - Parameter hasAliases: whether the entity can have other addresses.
  case slugIsPath(value: String, slug: String, hasAliases: Bool)
  /// A language of the site, in a text whose file belongs to another one.
  case otherLanguage(tag: String, ofFile: String, name: String, isTaken: Bool)
  case commentInValue(key: String, comment: String)
  /// A colon, brackets, or a space or letters of a known key, as input methods of Japanese and Chinese write them.
  case wideColon(key: String, value: String)
  case wideBrackets(key: String, parts: [String])
  case wideKey(key: String, known: String)
  /// A name in a list, which may be several.
  case wideComma(key: String, name: String, parts: [String])
  /// A path from the site's root, whose slashes are full-width ones.
  case wideSlashes(value: String, meant: String)
  /// The file is not read at all.
  case tooLarge(megabytes: Int)
  /// An opening line of another program's front matter.
  case foreignFence(text: String)
  /// The closing line exists, but the opening line is missing.
  case missingFence(fence: String)
  /// The text has no front matter, and therefore no title.
  case noFrontMatter
  /// The text begins with a heading.
  case headingIsNoTitle(hasFrontMatter: Bool)
  case emptyTitle
  /// A year before 1000, which is probably a typing mistake.
  case ancientYear(key: String, value: String, suggestion: String?)
  /// The text expires before it appears.
  case neverShown
  /// The text was changed before it appeared.
  case updatedBeforeDate

  private static let mathID = "MathKey"

  /// Diagnostics that apply only if an extension of Markdown is off, by id: keys that enable it in other
  /// generators. Filtered later, since files are read and cached independently of the settings.
  private static let toldWithout: [String: MarkdownExtensions] = [mathID: .math]

  /// Whether a diagnostic applies to a site with these extensions.
  static func holds(_ diagnostic: Diagnostic, with extensions: MarkdownExtensions) -> Bool {
    toldWithout[diagnostic.id].map { !extensions.contains($0) } ?? true
  }

  /// The ids of problems that whole folders share: shown once, with the number of files.
  static let toldOnce: Set<String> = [
    "ForeignKey", "UpdatedBeforeDate", mathID, "OverruledKey", "KeyOfArticles", "PartsLeftOut", "SplitText",
    "NameWithSpaces",
  ]

  var severity: Diagnostic.Severity {
    switch self {
    case .tooLarge, .foreignFence, .missingFence, .noFrontMatter, .headingIsNoTitle,
      .emptyTitle, .wideColon:
      .error
    case .foreignKey, .mathKey, .overruledKey, .slugIsPath, .otherLanguage, .commentInValue, .ancientYear,
      .neverShown, .updatedBeforeDate, .photoNotHidden, .wideBrackets, .wideKey,
      .wideSlashes:
      .warning
    case .keyOfArticles, .partsLeftOut, .authorParts, .splitText, .nameWithSpaces, .nameWithCommas,
      .wideComma:
      .note
    }
  }

  var id: String {
    switch self {
    case .foreignKey: "ForeignKey"
    case .mathKey: Self.mathID
    case .overruledKey: "OverruledKey"
    case .keyOfArticles: "KeyOfArticles"
    case .photoNotHidden: "PhotoNotHidden"
    case .partsLeftOut, .authorParts: "PartsLeftOut"
    case .splitText: "SplitText"
    case .nameWithSpaces: "NameWithSpaces"
    case .nameWithCommas: "NameWithCommas"
    case .slugIsPath: "SlugIsPath"
    case .otherLanguage: "OtherLanguage"
    case .commentInValue: "CommentInValue"
    case .wideColon: "InvalidSyntax"
    case .wideBrackets, .wideKey, .wideComma, .wideSlashes: "FullWidthCharacter"
    case .tooLarge: "FrontMatterTooLarge"
    case .foreignFence, .missingFence: "FrontMatterFence"
    case .noFrontMatter, .headingIsNoTitle, .emptyTitle: "MissingTitle"
    case .ancientYear: "AncientYear"
    case .neverShown: "NeverShown"
    case .updatedBeforeDate: "UpdatedBeforeDate"
    }
  }

  var message: String {
    switch self {
    case .foreignKey(let key, _, _): "the key '\(key)' does nothing here"
    case .mathKey(let key): "the key '\(key)' does nothing: formulas are off"
    case .overruledKey(let key, let ours, _): "'\(key)' differs from '\(ours)', which is used"
    case .keyOfArticles(let key, _, let kind): "'\(key)' does nothing in \(kind)"
    case .photoNotHidden(let key): "'\(key)' does not hide a photo: it is public unless its album is a draft"
    case .partsLeftOut(let key, let taken, let rest):
      "only '\(taken)' of '\(key)' is used, not \(Self.list(rest))"
    case .authorParts(let key, let rest): "only the name in '\(key)' is used, not \(Self.list(rest))"
    case .splitText(let key, _): "'\(key)' is one text with commas; it is read as a list"
    case .nameWithSpaces(let key, let name), .nameWithCommas(let key, let name, _):
      "'\(key)' is one text; '\(name)' is read as one name"
    case .slugIsPath(let value, let slug, _): "the slug '\(value)' is a path; '\(slug)' is used instead"
    case .commentInValue(let key, let comment):
      "the value of '\(key)' ends before '\(comment)', which YAML reads as a comment"
    case .wideColon(let key, _): "the colon after '\(key)' is a full-width one"
    case .wideBrackets(let key, _):
      "'\(key)' is in full-width brackets, '［' and '］'; it is read as a list"
    case .wideKey(let key, let known)
    where key.unicodeScalars.filter({ $0 != "\u{3000}" }).elementsEqual(known.unicodeScalars):
      "the key '\(known)' stands beside a full-width space (U+3000)"
    case .wideKey(let key, _): "the key '\(key)' is written in full-width characters"
    case .wideComma(let key, let name, _): "'\(name)' in '\(key)' is one name, with a full-width comma"
    case .wideSlashes(let value, _): "the alias '\(value)' has full-width slashes; they are read as '/'"
    case .otherLanguage(let tag, let other, _, _):
      "the text is in '\(tag)', but the name of its file makes it one in '\(other)'"
    case .tooLarge(let limit): "the front matter is larger than \(limit) MB"
    case .foreignFence(let text): "'\(text)' does not begin front matter"
    case .missingFence(let fence): "the front matter has no opening '\(fence)'"
    case .emptyTitle: "the 'title' is empty"
    case .ancientYear(let key, let value, _):
      "\(key) '\(value)' is before the year 1000"
    case .neverShown: "'expires' is not later than 'date', so the text is never published"
    case .updatedBeforeDate: "'updated' is before 'date', and does nothing"
    case .noFrontMatter, .headingIsNoTitle(false): "the file has no front matter, and so no 'title'"
    case .headingIsNoTitle(true): "the front matter has no 'title'"
    }
  }

  private static let frontMatterHelp = "begin it with the lines '---', 'title: ...' and '---'"

  var help: String? {
    switch self {
    case .foreignKey(_, let help, true): "\(help); to keep the key for your templates, move it below 'params'"
    case .foreignKey(_, let help, false): help
    case .mathKey: "set 'markdown: { math: true }' in site.yaml"
    case .otherLanguage(_, _, let name, isTaken: false): "rename the file to '\(name)', or remove 'language'"
    case .otherLanguage(_, _, let name, isTaken: true):
      "remove 'language', or keep only one of this file and '\(name)'"
    case .overruledKey(let key, let ours, let line): "remove '\(key)'; '\(ours)' is on line \(line)"
    case .keyOfArticles(_, _, let kind): "remove it; articles have this key, but \(kind) does not"
    case .photoNotHidden:
      "move the photo out of 'Content/gallery', or into an album whose 'album.md' says 'draft: true'"
    case .partsLeftOut: "move the rest below 'params' if one of your templates shows it"
    case .authorParts: "describe the author once, in 'Content/data/authors.yaml'"
    case .splitText(let key, let parts): "write '\(key): \(YAMLText.list(parts.prefix(3)))'"
    case .nameWithSpaces(let key, let name):
      Self.oneOrMany(key, name, name.split(separator: " ").map(String.init))
    case .nameWithCommas(let key, let name, let parts): Self.oneOrMany(key, name, Array(parts.prefix(3)))
    case .slugIsPath(_, let slug, let hasAliases):
      "write 'slug: \(slug)': a slug is only the last part of an address"
        + (hasAliases ? "; write others in 'aliases'" : "")
    case .commentInValue(let key, _):
      "put the value in quotes: '\(key): \"...\"', or move the comment to a line of its own"
    case .wideColon(let key, let value): "write '\(key): \(value)', with a half-width colon and a space"
    case .wideBrackets(let key, let parts):
      "write '\(key): \(YAMLText.list(parts.prefix(3)))', with half-width brackets"
    case .wideKey(_, let known): "write '\(known)' alone, in half-width characters"
    case .wideComma(let key, _, let parts):
      "write '\(key): \(YAMLText.list(parts.prefix(3)))', with half-width commas, if these are several"
    case .wideSlashes(_, let meant): "write '\(meant)', with half-width slashes"
    case .foreignFence: "write '---' for YAML, '+++' for TOML, or only a JSON object"
    case .missingFence(let fence): "add a line '\(fence)' above this one"
    case .emptyTitle: "write a title"
    case .neverShown: "write a later day, or remove one of the two"
    case .updatedBeforeDate: "write the day of the last change, or remove it"
    case .ancientYear(_, _, let suggestion?): "did you mean '\(suggestion)'?"
    case .ancientYear(_, _, nil): "write the year with four digits, such as '2026'"
    case .noFrontMatter: Self.frontMatterHelp
    case .headingIsNoTitle(let hasFrontMatter):
      (hasFrontMatter ? "add a line 'title: ...'" : Self.frontMatterHelp)
        + "; or set 'markdown: { headingTitles: true }' in site.yaml "
        + "to take the title from the heading at the start of the text"
    case .tooLarge: "move data into files in 'Content/data', and text below the front matter"
    }
  }

  private static func oneOrMany(_ key: String, _ name: String, _ parts: [String]) -> String {
    "write '\(key): \(YAMLText.list([name]))' if it is one, or '\(key): \(YAMLText.list(parts))' if not"
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
  }
}
