import MamushiKit

extension FormerSite {
  /// Writes a home page that leads to the pages at the top, where the old site has no articles and its home page is a
  /// template: an empty list of articles would be all that readers see.
  mutating func writeHomePage() {
    let pages = texts.filter { $0.kind == .page }
    if texts.contains(where: { $0.kind == .article })
      || pages.contains(where: { $0.pageParts == [] || $0.pageParts == ["index"] })
    {
      return
    }
    for language in [nil] + settings.languages.dropFirst().map(\.tag) {
      let links = pages.filter { page in
        page.language == language && page.pageParts.count == 1 && page.pageParts != ["404"]
          && !page.isUnpublished
      }.compactMap { page in
        page.title.map { title in
          let text = title.replacing("[", with: "\\[").replacing("]", with: "\\]")
          return "- [\(text)](\(FormerPlaces.address(of: page.plainPlace)))\n"
        }
      }
      if links.isEmpty { continue }
      let settings = settings.languages.first { $0.tag == language }
      let title = settings?.title ?? self.settings.title ?? "Home"
      let name = language.map { "index.\($0).md" } ?? "index.md"
      files.append(
        (
          ContentIndex.pagesFolder.appending(name),
          "---\ntitle: \(YAMLText.scalar(title))\n---\n\n\(links.joined())"
        ))
    }
  }
}
