import MamushiCore

/// The possible problems of menus, with all their wording.
enum MenuProblem: Problem {
  // In the settings
  case twoTargets
  case noTarget
  case tooDeep
  case missingLabel
  case labelWithoutLanguage(language: String)
  case tabsUnused
  // Targets
  case leadsNowhere(target: String, suggestion: String?)
  /// The list of one of the site's taxonomies, which has no terms.
  case leadsToEmptyTaxonomy(name: String)
  /// A content file that is published only together with a page.
  case leadsToUnpublishedFile(target: String)
  case unsafeAddress(value: String)
  case leadsToHidden(target: String, state: String)
  /// The list of a section or term, whose articles a source may have.
  case leadsToAwaitedList(target: String)
  case emptySection(tab: String)
  case namedTwice(target: String, line: Int)
  /// The place of an entry is missing in the text of a further language.
  case versionLacksID(target: String, file: String, id: String)

  var severity: Diagnostic.Severity {
    switch self {
    case .tabsUnused, .leadsToHidden, .leadsToAwaitedList, .namedTwice: .warning
    case .emptySection: .note
    default: .error
    }
  }

  var id: String {
    switch self {
    case .twoTargets, .noTarget, .tooDeep, .missingLabel, .labelWithoutLanguage: "InvalidMenuEntry"
    case .tabsUnused: "UnusedTabs"
    case .leadsNowhere, .leadsToEmptyTaxonomy, .leadsToUnpublishedFile: "BrokenMenuEntry"
    case .unsafeAddress: "UnsafeMenuAddress"
    case .leadsToHidden: "HiddenMenuEntry"
    case .leadsToAwaitedList: "EmptyMenuEntry"
    case .emptySection: "EmptySection"
    case .namedTwice: "RepeatedMenuEntry"
    case .versionLacksID: "BrokenFragment"
    }
  }

  var message: String {
    switch self {
    case .twoTargets: "a menu entry has either 'page' or 'url', not both"
    case .noTarget: "this menu entry has no target"
    case .tooDeep: "a menu has at most two levels"
    case .missingLabel: "this menu entry has no 'label'"
    case .labelWithoutLanguage(let language): "the label has no text for the language '\(language)'"
    case .tabsUnused: "'tabs' has no effect when 'menu.main' is set"
    case .leadsToEmptyTaxonomy(let name):
      "the menu entry '\(name)' leads to nothing: no published article has '\(name)'"
    case .leadsNowhere(let target, _): "the menu entry '\(target)' leads to nothing"
    case .leadsToUnpublishedFile(let target):
      "the menu entry '\(target)' is a file that is not published on its own"
    case .unsafeAddress(let value): "'\(value)' is not an address that a menu can lead to"
    case .leadsToHidden(let target, let state): "the menu entry '\(target)' is left out: it is \(state)"
    case .leadsToAwaitedList(let target):
      "the menu entry '\(target)' is left out: nothing is there, and a source has no articles at present"
    case .namedTwice(let target, _): "the menu entry '\(target)' repeats another entry"
    case .versionLacksID(let target, let file, _):
      "the menu entry '\(target)' leads to an id that does not exist in '\(file)'"
    case .emptySection(let tab): "the tab '\(tab)' is left out: the site has nothing to show there"
    }
  }

  var help: String? {
    switch self {
    case .twoTargets: "remove one of the two"
    case .noTarget: "add 'page: ...', 'url: ...' or 'children: [...]'"
    case .tooDeep: "move them one level up"
    case .missingLabel: "add 'label: ...'"
    case .labelWithoutLanguage(let language): "add '\(language): ...'"
    case .tabsUnused: "remove 'tabs'"
    case .leadsToEmptyTaxonomy(let name):
      "write '\(name): \(name == "series" ? "..." : "[...]")' in an article, or remove the entry"
    case .leadsNowhere(_, let suggestion?): "did you mean '\(suggestion)'?"
    case .leadsNowhere(let target, nil) where target.hasPrefix("/"):
      "write the address of an existing page, or name the page, such as 'about' or 'pages/about.md'"
    case .leadsNowhere(let target, nil) where target.hasSuffix(".md") && !target.contains(".."):
      "create the file '\(Self.file(of: target))', or name an existing page"
    case .leadsNowhere(let target, nil) where !target.contains(where: { "/.#".contains($0) }):
      "create the file 'Content/pages/\(target).md', name an existing page, or write 'url: /...' for another address of this site"
    case .leadsNowhere(_, nil):
      "name a page, such as 'about' or 'pages/about.md', or write 'url: /...' for another address of this site"
    case .leadsToUnpublishedFile: "move it into 'Content/static', and write 'url: /...'"
    case .unsafeAddress: "write '/...', or an address with 'https:', 'http:', 'mailto:' or 'tel:'"
    case .leadsToHidden(_, let state) where state == "expired":
      "remove it, or change the page's 'expires'"
    case .leadsToHidden: "it appears once the page is published"
    case .leadsToAwaitedList:
      "it appears once the source has articles there; remove it if the source never will"
    case .versionLacksID(_, _, let id): "give the heading in that file this id: '## Title {#\(id)}'"
    case .namedTwice(_, let line): "the other is on line \(line); remove one of the two"
    case .emptySection(let tab): "remove '\(tab)' from 'tabs', or add content"
    }
  }

  /// The path of the text that a menu names by its file.
  private static func file(of target: String) -> String {
    let path = target.hasPrefix("Content/") ? String(target.dropFirst(8)) : target
    return path.contains("/") ? "Content/" + path : "Content/pages/" + path
  }
}
