import MamushiCore

extension SiteConfiguration {
  /// Removes taxonomies whose names are something else already, and returns what is wrong with them.
  mutating func removeTakenTaxonomies() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let languages = Set(languageTags.dropFirst().map { $0.lowercased() })
    taxonomies.removeAll { taxonomy in
      guard let problem = Self.problem(ofTaxonomy: taxonomy.name, languages: languages) else { return false }
      diagnostics.append(
        Diagnostic(problem, at: SourceLocation(ConfigurationRepository.file, taxonomy.mark)))
      return true
    }
    return diagnostics
  }

  /// Whether a site can have a taxonomy of its own with a name: it is fit for addresses, and nothing else has it.
  ///
  /// - Parameter languages: the tags of the site's languages, the first one included.
  package static func canName(taxonomy name: String, languages: [String]) -> Bool {
    name == Slug.make(from: name)
      && problem(ofTaxonomy: name, languages: Set(languages.dropFirst().map { $0.lowercased() })) == nil
  }

  private static func problem(ofTaxonomy name: String, languages: Set<String>) -> SettingProblem? {
    func taken(_ what: String, _ help: String = "choose another name") -> SettingProblem {
      .takenTaxonomy(name: name, what: what, help: help)
    }
    switch FrontMatterKey.meaning(of: name, among: ArticleDecoder.knownKeys) {
    case .key(let keys, _)?:
      let isEverywhere = ["tags", "category", "categories", "series", "authors", "author"].contains(keys[0])
      return taken(
        "in articles, this key means '\(keys[0])'",
        isEverywhere
          ? "remove it: every site has categories, tags, series and authors" : "choose another name")
    case .some: return taken("in articles, builds tell that this key has no effect")
    case nil: break
    }
    if Route.isOfSite(path: name) { return taken("the site has pages of its own at '/\(name)/'") }
    if ContentIndex.folders.contains(ContentIndex.root.appending(name)) {
      return taken("'Content/\(name)' has other files")
    }
    if languages.contains(name) { return taken("'/\(name)/' is the folder of a language") }
    return nil
  }
}
