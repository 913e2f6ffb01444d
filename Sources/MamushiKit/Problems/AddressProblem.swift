import MamushiCore

/// The possible problems of a text's place: its file's name and folder, and the resulting address, with all
/// wording.
enum AddressProblem: Problem {
  // Places of files
  case noDay(text: String)
  /// An `index.md` that would turn its whole section into one text.
  case indexOfSection(page: String)
  case unusedSectionText
  /// Texts in the folder of an `index.md`; reported at the first of them.
  case textsInBundle(index: SitePath, others: Int)
  /// `kyoto.ja.md` and `kyoto.md`, on a site whose first language is Japanese.
  case twoVersions(of: SitePath, language: String)
  // Aliases
  case aliasInUse(path: String, by: AliasOwner)
  // Permalinks
  case unknownPlaceholder(name: String, suggestion: String?, known: [String])
  case permalinkWithoutSlug(value: String)
  case invalidPermalink(value: String, reason: String)
  /// A path whose whole, or one name in it, exceeds `limit` bytes; `origin` says what it is made from.
  case pathTooLong(path: String, origin: String, isName: Bool, limit: Int)
  /// An article lacks a value for its address.
  case noValueOfPlaceholder(name: String, key: String)

  /// The owner of an alias's address; described in words if it is another file.
  enum AliasOwner {
    case thisText
    case alias(String)
    case page(String)
  }

  var severity: Diagnostic.Severity {
    switch self {
    case .indexOfSection, .unusedSectionText, .textsInBundle: .warning
    default: .error
    }
  }

  var id: String {
    switch self {
    case .noDay: "InvalidDate"
    case .indexOfSection, .unusedSectionText, .textsInBundle: "UnusedFile"
    case .aliasInUse: "DuplicateURL"
    case .unknownPlaceholder: "UnknownPlaceholder"
    case .permalinkWithoutSlug, .invalidPermalink: "InvalidPermalink"
    case .pathTooLong: "PathTooLong"
    case .noValueOfPlaceholder: "MissingKey"
    case .twoVersions: "TwoVersions"
    }
  }

  var message: String {
    switch self {
    case .noDay(let text): "there is no day '\(text)', which this file's name or folders begin with"
    case .indexOfSection, .unusedSectionText: "nothing reads this file"
    case .textsInBundle(let index, let others):
      "nothing reads this file\(Self.more(others)): the folder belongs to '\(index)'"
    case .twoVersions(let name, let language): "'\(name)' is the version of this file in '\(language)', too"
    case .aliasInUse(let path, .thisText): "alias '\(path)' is the address of this text itself"
    case .aliasInUse(let path, .alias(let other)), .aliasInUse(let path, .page(let other)):
      "alias '\(path)' is also made by \(other)"
    case .unknownPlaceholder(let name, _, _): "permalinks have no ':\(name)'"
    case .permalinkWithoutSlug(let value): "with '\(value)', articles would have one address"
    case .invalidPermalink(let value, let reason): "permalink '\(value)' \(reason)"
    case .pathTooLong(let path, let origin, let isName, let limit):
      "'\(path.prefix(80))…', made of \(origin), would have a \(isName ? "name" : "path") of more than \(limit) bytes, "
        + "which file systems do not hold"
    case .noValueOfPlaceholder(let name, let key):
      "the article has no '\(key)', which its address needs for ':\(name)'"
    }
  }

  var help: String? {
    switch self {
    case .noDay: "rename it, or write its 'date' into the front matter"
    case .indexOfSection(let page):
      "name it '_index.md', so that it is the text of '\(page)', or give it a folder of its own"
    case .unusedSectionText:
      "a section's text is '_index.md' directly in 'articles', 'guidance' or 'gallery'"
    case .textsInBundle:
      "move it out of that folder, or rename 'index.md' so that the folder is one of articles"
    case .twoVersions: "keep one of the two"
    case .aliasInUse(_, .thisText): "remove it from 'aliases'"
    case .aliasInUse(_, .alias): "remove it from 'aliases' of one of the two"
    case .aliasInUse(_, .page): "remove it from 'aliases', or give the other one another 'slug' or name"
    case .unknownPlaceholder(_, let suggestion?, _): "did you mean ':\(suggestion)'?"
    case .unknownPlaceholder(_, nil, let known):
      "known are \(known.map { "':\($0)'" }.joined(separator: ", "))"
    case .permalinkWithoutSlug: "add ':slug' or ':title'"
    case .invalidPermalink: "write it as '/:year/:month/:slug/'"
    case .pathTooLong: "shorten its name, its folders or the address that it asks for"
    case .noValueOfPlaceholder(let name, let key):
      "add '\(key): \(key == "date" ? "2026-05-05" : "...")', or take ':\(name)' out of 'permalinks' in site.yaml"
    }
  }

  private static func more(_ count: Int) -> String {
    count == 0 ? "" : count == 1 ? ", nor another one there" : ", nor \(count) others there"
  }
}
