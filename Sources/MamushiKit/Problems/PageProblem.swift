import MamushiCore

/// What can be wrong with the site's own pages. All words are here.
enum PageProblem: Problem {
  case unknownTemplate(name: String, suggestion: String?, known: [String])
  case slugOfFixedPage

  var severity: Diagnostic.Severity {
    switch self {
    case .unknownTemplate: .error
    case .slugOfFixedPage: .warning
    }
  }

  var id: String {
    switch self {
    case .unknownTemplate: "UnknownTemplate"
    case .slugOfFixedPage: "UnusedSlug"
    }
  }

  var message: String {
    switch self {
    case .unknownTemplate(let name, _, _): "there is no template '\(name)' for pages"
    case .slugOfFixedPage: "the address of this page is fixed: its 'slug' says nothing"
    }
  }

  var help: String? {
    switch self {
    case .unknownTemplate(_, let suggestion?, _): "did you mean '\(suggestion)'?"
    case .unknownTemplate(let name, nil, let known):
      "add 'Templates/\(name.hasPrefix("Page/") ? name : "Page/" + name).mustache', or write one of "
        + known.map { "'\($0)'" }.joined(separator: ", ")
    case .slugOfFixedPage: "remove 'slug'"
    }
  }
}
