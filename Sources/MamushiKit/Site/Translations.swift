import MamushiCore

/// Finds the pages of one language in the site's other languages: the pages of the versions of a text, and lists with
/// the same route.
struct Translations: Sendable {
  /// The targets of links in all languages; empty for a site in one language.
  private let languages: [LinkTargets]

  init(_ languages: [LinkTargets] = []) { self.languages = languages.count > 1 ? languages : [] }

  /// Returns a page in all languages of the site.
  func versions(of family: PageFamily, _ index: Int) -> [PageVersion] {
    if languages.isEmpty { return [] }
    let route = family.route(index)
    // Versions of a text have one name in all languages.
    let file = family.traits.files.lazy.compactMap { $0.file(ofPage: index) }.first(where: \.isMarkdown)
    return languages.map { targets in
      let language = targets.language
      if language == family.language {
        return PageVersion(
          language: language, route: route, isCurrent: true, isListed: family.isListed(index))
      }
      if let file, let found = targets.page(of: file) {
        return PageVersion(
          language: language, route: found, isCurrent: false, isListed: targets.isListed(file))
      }
      var found: Route?
      if route.isOfLists, targets.routes.contains(route, in: language) { found = route }
      return PageVersion(
        language: language, route: found, isCurrent: false, isListed: targets.isListed(route))
    }
  }

  func add(of family: PageFamily, _ index: Int, to inputs: inout PageInputs) {
    for version in versions(of: family, index) { version.add(to: &inputs) }
  }
}

extension Route {
  /// Whether a language makes the page by itself, with or without a text about it; false for the page of a text, and for
  /// one that readers do not mean to see.
  fileprivate var isOfLists: Bool {
    switch self {
    case .article, .permalink, .guidancePage, .notFound, .alias: false
    case .page(let path): path.isEmpty
    default: true
    }
  }
}
