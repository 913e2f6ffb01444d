extension Route {
  /// Former addresses of this page, from the site's root: `/old/kyoto/`.
  ///
  /// - Parameter aliases: in the form of ``FormerAddress/read(_:)``.
  func formerPaths(of aliases: [String], in language: SiteLanguage) -> [String] {
    if aliases.isEmpty { return [] }
    let page = path(in: language)
    return aliases.map { FormerAddress.path(of: $0, beside: page) }
  }

  /// The same addresses, as routes.
  func formerRoutes(of aliases: [String], in language: SiteLanguage) -> [Route] {
    formerPaths(of: aliases, in: language).map(Route.alias)
  }
}
