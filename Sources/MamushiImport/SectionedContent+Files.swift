import MamushiCore
import MamushiKit

// Files that are no texts.
extension SectionedContent {
  private static let markup: Set<String> = ["html", "htm", "org", "adoc", "rst", "ipynb", "pdc"]

  /// Adds the files to a site, but for those of authors.
  ///
  /// - Parameters:
  ///   - bundles: the folders of texts with a folder of their own.
  ///   - authors: the folders of authors.
  func addFiles(_ bundles: Set<SitePath>, _ authors: Set<SitePath>, to site: inout FormerSite) {
    var versions: [SitePath: [(file: SitePath, place: SitePath)]] = [:]
    for other in others where !other.name.name.hasPrefix(".") && !Self.isInside(authors, other.name) {
      let (file, name) = (other.file, other.name)
      // Front matter may say that nobody is to see it.
      if Self.markup.contains(file.fileExtension),
        !Self.isInside(bundles, name) || files.hasFrontMatter(file)
      {
        site.tell(.leftOut(.otherMarkup), at: SourceLocation(file))
        continue
      }
      let isArticle = isArticleFile(name, bundles)
      let plain = place(of: isArticle ? Self.lifted(name, bundles) : name, isArticle: isArticle)
      let known = versions[plain, default: []]
      // Files of translations are in one folder here, and those with the same bytes are one.
      if other.language != nil, let same = known.first(where: { files.areEqual($0.file, file) }) {
        site.repeated.append((file, same.place))
        continue
      }
      let target = known.isEmpty ? plain : named(plain, other.language)
      versions[plain, default: []].append((file, target))
      site.copies.append((file, target))
    }
  }

  /// Whether a file belongs to an article: that in whose folder it is, or any of its section.
  private func isArticleFile(_ name: SitePath, _ bundles: Set<SitePath>) -> Bool {
    var folder = name.folder
    while !folder.string.isEmpty {
      if bundles.contains(folder) { return isArticle(folder.appending("index.md")) }
      folder = folder.folder
    }
    let parts = name.string.split(separator: "/")
    return articleSections.contains(String(parts[0])) || hasArticlesAtTop
  }
}
