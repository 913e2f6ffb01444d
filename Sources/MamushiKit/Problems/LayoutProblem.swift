import MamushiCore

/// What layouts of a site's own leave out, so that something else of the site has no effect, with all the wording.
enum LayoutProblem: Problem {
  /// A page asks search engines not to list it.
  case withoutNoindex
  case uncalledHook(Hook)
  case unlinkedStyleSheet
  case unheededSettings([Setting])

  /// A setting of `site.yaml`, and the key with which a layout shows it.
  typealias Setting = (name: String, key: String)

  /// A template of the theme that a site replaces to add something to pages.
  enum Hook: String, CaseIterable {
    case head = "Hooks/head"
    case bodyEnd = "Hooks/body-end"
    case articleEnd = "Hooks/article-end"

    fileprivate var place: String {
      switch self {
      case .head: "at the end of the '<head>' of your layout"
      case .bodyEnd: "at the end of the '<body>' of your layout"
      case .articleEnd: "below the article in 'Templates/Article/details.mustache'"
      }
    }
  }

  var severity: Diagnostic.Severity { .warning }

  var id: String {
    switch self {
    case .withoutNoindex: "UnheededNoindex"
    case .uncalledHook: "UnusedTemplate"
    case .unlinkedStyleSheet: "UnusedFile"
    case .unheededSettings: "UnheededSettings"
    }
  }

  var message: String {
    switch self {
    case .withoutNoindex:
      "this layout never reads 'page.noindex', so search engines list pages that are not for them"
    case .uncalledHook: "nothing calls this template"
    case .unlinkedStyleSheet: "no page links this style sheet"
    case .unheededSettings(let settings):
      "nothing shows what 'site.yaml' sets with "
        + settings.map { "'\($0.name)'" }.joined(separator: ", ")
    }
  }

  /// Several settings may have one style sheet.
  private static func keys(of settings: [Setting]) -> [String] {
    settings.indices.filter { index in !settings[..<index].contains { $0.key == settings[index].key } }
      .map { settings[$0].key }
  }

  var help: String? {
    switch self {
    case .withoutNoindex:
      "add '{{#page.noindex}}<meta name=\"robots\" content=\"noindex\">{{/page.noindex}}' to its '<head>'"
    case .uncalledHook(let hook): "write '{{> \(hook.rawValue)}}' \(hook.place), or remove it"
    case .unlinkedStyleSheet:
      "add '{{#site.customStyleSheet}}<link rel=\"stylesheet\" href=\"{{.}}\">{{/site.customStyleSheet}}' to the "
        + "'<head>' of your layout"
    case .unheededSettings(let settings):
      "show \(Self.keys(of: settings).map { "'\($0)'" }.joined(separator: ", ")), as the theme's layout does, or remove what you "
        + "do not need from 'site.yaml'"
    }
  }
}
