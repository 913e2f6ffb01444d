import MamushiCore

extension SettingProblem {
  /// What is wrong with a name for one of the site's own taxonomies: it is something else already.
  static func ofTaxonomy(named name: String) -> SettingProblem? {
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
    case .some: return taken("builds warn of this key in articles")
    case nil: break
    }
    if Route.isOfSite(path: name) { return taken("the site has pages of its own at '/\(name)/'") }
    if ContentIndex.folders.contains(ContentIndex.root.appending(name)) {
      return taken("'Content/\(name)' has other files")
    }
    return nil
  }
}

extension SiteConfiguration {
  /// Whether a site can have a taxonomy of its own with a name: it is fit for addresses, and nothing else has it.
  ///
  /// - Parameter languages: the tags of the site's languages, the first one included.
  package static func canName(taxonomy name: String, languages: [String]) -> Bool {
    name == Slug.make(from: name) && OwnTaxonomy.isFolder(name)
      && SettingProblem.ofTaxonomy(named: name) == nil
      && !languages.dropFirst().contains { $0.lowercased() == name }
  }
}
