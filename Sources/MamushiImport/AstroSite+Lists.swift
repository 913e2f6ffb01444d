import MamushiCore

// Lists of articles and feeds, which are programs among the pages.
extension AstroSite {
  /// Remembers where the lists of articles and the feeds were: `src/pages/blog/index.astro`, `src/pages/rss.xml.js`
  /// (https://docs.astro.build/en/recipes/rss/).
  func addLists(_ site: inout FormerSite) {
    let pages = SitePath("src/pages")
    let common = (site.settings.permalink ?? "").split(separator: "/").prefix { !$0.contains(":") }
    let folder = common.joined(separator: "/")
    let sections = site.settings.sections
    for path in files.inside(pages) {
      let name = path.below(pages)
      let address = "/" + (name.folder.string.isEmpty ? "" : name.folder.string + "/")
      let section = sections.contains(name.folder.string) ? name.folder.string : nil
      if ["js", "ts", "mjs"].contains(path.fileExtension), Self.isFeed(String(name.stem)) {
        site.lists.append(
          FormerList(
            kind: .feed(name: String(name.stem), section: section), address: address + name.stem,
            language: nil))
      }
      guard path.hasExtension("astro") else { continue }
      // `blog.astro`, `blog/index.astro` and `blog/[...page].astro`
      let isOfFolder = ["index", "[page]", "[...page]"].contains(String(name.stem))
      let list = isOfFolder ? name.folder.string : name.folder.appending(name.stem).string
      let own = sections.contains(list) ? list : nil
      guard !list.isEmpty, own != nil || list == folder else { continue }
      site.lists.append(FormerList(kind: .articles(section: own), address: "/\(list)/", language: nil))
    }
  }

  private static func isFeed(_ name: String) -> Bool {
    ["rss.xml", "feed.xml", "atom.xml", "index.xml", "feed.json"].contains(name)
  }
}
