import MamushiCore

// Whether the podcast has what directories want, and whether the list exists whose feed it is.
extension PodcastProblem {
  static func ofSettings(in languages: [PreparedLanguage]) -> [Diagnostic] {
    guard let configuration = languages.first?.theme.presentation.configuration,
      let podcast = configuration.podcast, let mark = podcast.mark
    else { return [] }
    return podcast.omissions(hasAuthor: configuration.authorName != nil).map {
      Diagnostic($0, at: SourceLocation(ConfigurationRepository.file, mark))
    }
  }

  /// - Returns: one problem for each address that the setting gives, and that none of its languages has.
  static func ofList(in languages: [PreparedLanguage]) -> [Diagnostic] {
    var users: [(path: String, languages: [PreparedLanguage])] = []
    for language in languages {
      guard let path = language.podcast?.list else { continue }
      if let position = users.firstIndex(where: { $0.path == path }) {
        users[position].languages.append(language)
      } else {
        users.append((path, [language]))
      }
    }
    return users.compactMap { path, languages -> Diagnostic? in
      let lists = languages.flatMap { $0.listPaths }
      if lists.contains(path) { return nil }
      let problem: PodcastProblem =
        languages.contains { $0.mayHaveList(at: path) }
        ? .emptyList(path: path)
        : .missingList(path: path, suggestion: nearestName(to: path, among: lists))
      let file = ConfigurationRepository.file
      guard let mark = languages.first?.podcast?.listText?.mark else { return nil }
      return Diagnostic(problem, at: SourceLocation(file, mark))
    }
  }
}

extension PreparedLanguage {
  fileprivate var podcast: PodcastSettings? { theme.presentation.configuration.podcast }

  /// The addresses of all lists that can have a feed, without slashes around them or the prefix of the language.
  fileprivate var listPaths: [String] {
    let taxonomies = contents.taxonomies
    var routes = contents.authors.map { Route.author(slug: $0.slug, page: 1) }
    for taxonomy in Route.Taxonomy.indexed + [.sections] + taxonomies.own {
      routes += taxonomies.terms(of: taxonomy).map { Route.term(taxonomy, slug: $0.slug, page: 1) }
    }
    return routes.map { String($0.path(in: SiteLanguage(tag: "")).dropLast()) }
  }

  /// Whether a list will have articles that this build leaves out, or that a source may have.
  fileprivate func mayHaveList(at path: String) -> Bool {
    let address = "/\(plan.language.pathPrefix)\(path)/"
    switch plan.targets.resolve(address, from: ConfigurationRepository.file) {
    // The fault of a text that may be in the list has been reported.
    case .hidden, .unpublished: return true
    default: break
    }
    return MenuPlanner(contents, theme.presentation, targets: plan.targets).isAwaited(path)
  }
}
