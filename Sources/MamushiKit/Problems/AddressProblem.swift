import MamushiCore

/// The possible problems of a text's place: its file's name and folder, and the resulting address, with all
/// wording.
enum AddressProblem: Problem {
  // Places of files
  case noDay(text: String)
  /// An `index.md` that would turn its whole section into one text.
  case indexOfSection(page: String)
  /// An `_index.md` in a folder that has no list.
  case unusedSectionText(ofArticles: Bool)
  /// The text of a folder of articles that has no published article in the text's language.
  case emptySection
  /// A folder of articles whose list is also that of another folder.
  case sectionsOfOneAddress(other: String)
  /// A folder of articles whose list would take an address that the site's own lists may need.
  case sectionOfSite(path: String)
  /// Texts in the folder of an `index.md`; reported at the first of them.
  case textsInBundle(index: SitePath, others: Int, isGuidance: Bool)
  /// `kyoto.ja.md` and `kyoto.md`, on a site whose first language is Japanese. `otherName`: the name in the second language
  /// of one that names none, since another language may have become the first one.
  case twoVersions(of: SitePath, language: String, otherName: String?)
  // Aliases
  case aliasInUse(path: String, by: AliasOwner)
  // Permalinks
  case unknownPlaceholder(name: String, suggestion: String?, known: [String])
  case permalinkWithoutSlug(value: String)
  case invalidPermalink(value: String, reason: String)
  /// The address that a text gives itself.
  case unusablePermalink(value: String, PermalinkFault)
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
    case .indexOfSection, .unusedSectionText, .emptySection, .sectionsOfOneAddress, .textsInBundle: .warning
    default: .error
    }
  }

  var id: String {
    switch self {
    case .noDay: "InvalidDate"
    case .indexOfSection, .unusedSectionText, .emptySection, .textsInBundle: "UnusedFile"
    case .aliasInUse, .sectionOfSite: "DuplicateURL"
    case .sectionsOfOneAddress: "NamesOfOneSlug"
    case .unknownPlaceholder: "UnknownPlaceholder"
    case .permalinkWithoutSlug, .invalidPermalink, .unusablePermalink: "InvalidPermalink"
    case .pathTooLong: "PathTooLong"
    case .noValueOfPlaceholder: "MissingKey"
    case .twoVersions: "TwoVersions"
    }
  }

  var message: String {
    switch self {
    case .noDay(let text): "the date '\(text)' in this file's name or folders does not exist"
    case .indexOfSection, .unusedSectionText: "nothing reads this file"
    case .emptySection:
      "this folder has no list, since no published article in its language is in it"
    case .sectionsOfOneAddress(let other):
      "this folder and '\(other)' share a list: both have the same address"
    case .sectionOfSite(let path):
      "the list of this folder would be at '\(path)', which the site's own lists may need"
    case .textsInBundle(let index, let others, _):
      "nothing reads this file\(Self.more(others)): the folder belongs to '\(index)'"
    case .twoVersions(let name, let language, _):
      "'\(name)' is also the version of this file in '\(language)'"
    case .aliasInUse(let path, .thisText): "alias '\(path)' is already the address of this text"
    case .aliasInUse(let path, .alias(let other)), .aliasInUse(let path, .page(let other)):
      "alias '\(path)' is already used by \(other)"
    case .unknownPlaceholder(let name, _, _): "permalinks have no placeholder ':\(name)'"
    case .permalinkWithoutSlug(let value): "'\(value)' does not give each article its own address"
    case .invalidPermalink(let value, let reason): "permalink '\(value)' \(reason)"
    case .unusablePermalink(let value, let fault): "permalink '\(value)' \(fault.reason)"
    case .pathTooLong(let path, let origin, let isName, let limit):
      "'\(path.prefix(80))…', made from \(origin), would have a \(isName ? "name" : "path") "
        + "of more than \(limit) bytes, which file systems do not support"
    case .noValueOfPlaceholder(let name, let key):
      "the article has no '\(key)', which its address needs for ':\(name)'"
    }
  }

  var help: String? {
    switch self {
    case .noDay: "rename it, or set 'date' in the front matter"
    case .indexOfSection(let page):
      "rename it to '_index.md' to make it the text of '\(page)', or move it into a folder of its own"
    case .unusedSectionText(ofArticles: true):
      "set 'articles: { sections: true }' in 'site.yaml' to give each folder of articles a list with such a text"
    case .unusedSectionText:
      "move it directly into 'articles', 'guidance' or 'gallery' to make it the text of that section"
    case .emptySection:
      "its text is left out until one is; folders that are a day, such as '2026/05/01', do not count"
    case .sectionsOfOneAddress: "move the articles into one of the two, or rename this folder"
    case .sectionOfSite:
      "rename this folder, or let 'permalinks' begin with a word, such as '/blog/:section/:slug/'"
    case .textsInBundle(_, _, isGuidance: true):
      "move it into 'guidance', or into a folder of its own there as 'index.md'"
    case .textsInBundle:
      "move it out of that folder, or rename 'index.md' to make this a folder of articles"
    case .twoVersions(_, _, nil): "keep one of the two"
    case .twoVersions(let name, let language, let otherName?):
      "if '\(name.name)' is in another language, rename it, such as to '\(otherName)': names without a language are in '\(language)', the site's first; otherwise keep one of the two"
    case .aliasInUse(_, .thisText): "remove it from 'aliases'"
    case .aliasInUse(_, .alias): "remove it from 'aliases' of one of the two"
    case .aliasInUse(_, .page):
      "remove it from 'aliases', or change the 'permalink', 'slug' or name of the other"
    case .unknownPlaceholder(_, let suggestion?, _): "did you mean ':\(suggestion)'?"
    case .unknownPlaceholder(_, nil, let known):
      "known placeholders: \(known.map { "':\($0)'" }.joined(separator: ", "))"
    case .permalinkWithoutSlug: "add ':slug' or ':title'"
    case .invalidPermalink: "write it as '/:year/:month/:slug/'"
    case .unusablePermalink(_, let fault): fault.help
    case .pathTooLong: "shorten its name, its folders or the address that it sets"
    case .noValueOfPlaceholder(let name, let key):
      "add '\(key): \(key == "date" ? "2026-05-05" : "...")', or remove ':\(name)' from 'permalinks' in site.yaml"
    }
  }

  private static func more(_ count: Int) -> String {
    count == 0 ? "" : count == 1 ? " (and 1 other there)" : " (and \(count) others there)"
  }
}
