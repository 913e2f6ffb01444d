import MamushiCore

/// The possible problems of the site's own pages, with all their wording.
enum PageProblem: Problem {
  case unknownTemplate(name: String, suggestion: String?, known: [String])
  /// A name that no template for pages can have.
  case invalidTemplate(name: String, known: [String])
  /// A key for the address of a page that always has the same.
  case keyOfFixedPage(key: String)
  case keyOfNotFound(key: String)

  static let unknownTemplateID = "UnknownTemplate"

  var severity: Diagnostic.Severity {
    switch self {
    case .unknownTemplate, .invalidTemplate: .error
    case .keyOfFixedPage, .keyOfNotFound: .warning
    }
  }

  var id: String {
    switch self {
    case .unknownTemplate, .invalidTemplate: Self.unknownTemplateID
    case .keyOfFixedPage: "UnusedSlug"
    case .keyOfNotFound: "UnusedPageKey"
    }
  }

  var message: String {
    switch self {
    case .unknownTemplate(let name, _, _): "there is no template '\(name)' for pages"
    case .invalidTemplate(let name, _): "'\(name)' cannot be the name of a template for pages"
    case .keyOfFixedPage(let key): "'\(key)' has no effect: the address of this page is fixed"
    case .keyOfNotFound(let key):
      "'\(key)' does nothing in the text of the 404 page"
    }
  }

  var help: String? {
    switch self {
    case .unknownTemplate(_, let suggestion?, _): "did you mean '\(suggestion)'?"
    case .unknownTemplate(let name, nil, let known):
      "add 'Templates/\(name.hasPrefix("Page/") ? name : "Page/" + name).mustache', or write one of "
        + known.map { "'\($0)'" }.joined(separator: ", ")
    case .invalidTemplate(_, let known):
      "write the path of a file below 'Templates/Page' without its ending, or one of "
        + known.map { "'\($0)'" }.joined(separator: ", ")
    case .keyOfFixedPage(let key): "remove '\(key)'"
    case .keyOfNotFound("template"):
      "remove it; to change that page, copy 'Shared/notfound.mustache' of the theme"
    case .keyOfNotFound: "remove it, or move it to the page that it is meant for"
    }
  }
}
