import MamushiCore

// Lists and feeds.
extension HugoSite {
  /// Remembers where the home page, lists of articles and feeds were.
  func addLists(_ settings: HugoSettings, _ content: SectionedContent, to site: inout FormerSite) {
    var prefixes: [(language: String?, prefix: String)] = []
    for language in [nil] + settings.languages.dropFirst().map(\.key) {
      let prefix = language.map { "/" + $0.lowercased() } ?? settings.ownPrefix
      prefixes.append((language, prefix))
      let feedsOfSection = feeds(of: "section", settings.own)
      site.addLists(
        in: language, below: prefix, only: content.onlySection, feeds: feeds(of: "home", settings.own)
      ) { _ in feedsOfSection }
    }
    if let patterns = patterns(of: "section", settings.own) {
      addSectionAddresses(patterns, prefixes, content, to: &site)
    }
    addTermAddresses(settings, to: &site)
  }

  /// The names of the feeds that lists of a kind have (https://gohugo.io/templates/rss/).
  private func feeds(of kind: String, _ configuration: Node) -> [String] {
    let disabled = configuration["disableKinds"]?.allTexts.map { $0.lowercased() } ?? []
    let formats = configuration["outputs", kind]?.allTexts.map { $0.lowercased() } ?? ["rss"]
    if disabled.contains("rss") || !formats.contains("rss") { return [] }
    return [(configuration["outputFormats", "rss", "baseName"]?.text ?? "index") + ".xml"]
  }
}
