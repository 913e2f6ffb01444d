import MamushiCore

/// The possible problems of the site's own pages and of what articles share with them, with all their wording.
enum PageProblem: Problem {
  /// - Parameter folder: the folder of the templates that the text can name: `Page/`.
  case unknownTemplate(name: String, suggestion: String?, folder: String, known: [String])
  /// A name that no template for such texts can have.
  case invalidTemplate(name: String, folder: String, known: [String])
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
    case .unknownTemplate(let name, _, let folder, _):
      "there is no template '\(name)' for \(Self.texts(folder))"
    case .invalidTemplate(let name, let folder, _):
      "'\(name)' cannot be the name of a template for \(Self.texts(folder))"
    case .keyOfFixedPage(let key): "'\(key)' has no effect: the address of this page is fixed"
    case .keyOfNotFound(let key):
      "'\(key)' does nothing in the text of the 404 page"
    }
  }

  private static func texts(_ folder: String) -> String {
    switch folder {
    case "Page/": "pages"
    case "Taxonomy/": "lists"
    default: "articles"
    }
  }

  var help: String? {
    switch self {
    case .unknownTemplate(_, let suggestion?, _, _): "did you mean '\(suggestion)'?"
    case .unknownTemplate(let name, nil, let folder, let known):
      "add 'Templates/\(name.hasPrefix(folder) ? name : folder + name).mustache', or write one of "
        + known.map { "'\($0)'" }.joined(separator: ", ")
    case .invalidTemplate(_, let folder, let known):
      "write the path of a file below 'Templates/\(folder.dropLast())' without its ending, or one of "
        + known.map { "'\($0)'" }.joined(separator: ", ")
    case .keyOfFixedPage(let key): "remove '\(key)'"
    case .keyOfNotFound("template"):
      "remove it; to change that page, copy 'Shared/notfound.mustache' of the theme"
    case .keyOfNotFound: "remove it, or move it to the page that it is meant for"
    }
  }
}
