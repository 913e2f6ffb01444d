import MamushiCore

/// A page in one of the site's languages.
struct PageVersion: Sendable {
  let language: SiteLanguage
  /// Nil if the page does not exist in the language.
  let route: Route?
  let isCurrent: Bool
  /// Whether search engines may list the page.
  var isListed = true
}

extension PageVersion {
  /// The page for search engines; nil if it does not exist, or is hidden from them.
  var listedRoute: Route? { isListed ? route : nil }
}

extension PageVersion: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(language.tag)
    inputs.add(route?.outputPath(in: language))
    inputs.add(isListed)
  }
}

/// A language of the site, as a page offers it to readers.
struct PageVersionModel: RecordModel {
  let version: PageVersion
  let presentation: Presentation

  static let shape = Shape<PageVersionModel>(
    "Language",
    .text("language") { $0.version.language.tag },
    .text("name") { LanguageNames.name(of: $0.version.language.tag) },
    .text("url") { $0.presentation.url($0.version.route ?? .feed(page: 1), in: $0.version.language) },
    .text("translation") { model in
      model.version.listedRoute.map { model.presentation.absoluteURL($0, in: model.version.language) }
    },
    .flag("current") { $0.version.isCurrent })
}
