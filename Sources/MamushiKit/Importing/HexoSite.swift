import MamushiCore

/// A site of Hexo (https://hexo.io/docs/).
struct HexoSite: FormerSiteReader {
  private let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.hexo)
    let file = files.first(of: FormerGenerator.hexo.configurationFiles)
    let configuration =
      file.flatMap { files.document($0, &site.problems) } ?? Node(.null, mark: Mark(line: 1, column: 1))
    site.settings.all = configuration
    site.settings.title = configuration["title"]?.text
    site.settings.description = configuration["description"]?.text ?? configuration["subtitle"]?.text
    site.settings.baseURL = configuration["url"]?.text
    site.settings.timeZone = configuration["timezone"]?.text
    site.settings.authorName = configuration["author"]?.text
    site.settings.authorEmail = configuration["email"]?.text
    site.settings.pageSize =
      configuration["index_generator", "per_page"]?.integer ?? configuration["per_page"]?.integer
    site.settings.languages = [.init(tag: configuration["language"]?.allTexts.first ?? "en")]

    let root = SitePath(configuration["source_dir"]?.text ?? "source")
    site.roots = [root]
    for path in files.inside(root) {
      let name = SitePath(String(path.string.dropFirst(root.string.utf8.count + 1)))
      let parts = name.string.split(separator: "/").map(String.init)
      if parts[0] == "_posts" || parts[0] == "_drafts" {
        addPost(path, parts, to: &site)
      } else if parts[0] != "_data",
        !parts.contains(where: { $0.hasPrefix(".") || $0.hasPrefix("_") }) || parts.count == 1
      {
        addPage(path, name, to: &site)
      }
    }
    site.copyData(files.inside(root.appending("_data")), from: root.appending("_data"))
    let pattern = configuration["permalink"]
    site.setPermalink(
      pattern?.text ?? ":year/:month/:day/:title/", Self.placeholders,
      at: pattern.flatMap { node in file.map { SourceLocation($0, node.mark) } })
    return site
  }

  private static let placeholders = [
    "year": ":year", "month": ":month", "day": ":day", "title": ":slug", "name": ":slug",
    "post_title": ":title",
    "category": ":categories",
  ]

  private func addPost(_ path: SitePath, _ parts: [String], to site: inout FormerSite) {
    let place = ContentIndex.articlesFolder.appending(parts.dropFirst().joined(separator: "/"))
    guard path.isMarkdown, let parsed = files.text(path, &site.problems) else {
      site.copies.append((path, place))
      return
    }
    var text = FormerText(path, .article, at: place, parsed)
    text.isDraft = parts[0] == "_drafts"
    site.texts.append(text)
  }

  private func addPage(_ path: SitePath, _ name: SitePath, to site: inout FormerSite) {
    guard path.isMarkdown, let parsed = files.text(path, &site.problems) else {
      return site.copy([path], from: path.folder, to: ContentFolders.statics.appendingFolder(name.folder))
    }
    // Pages that only choose a template: each site has lists of these by itself.
    let lists = ["tags", "categories", "tag", "category", "archives", "archive", "search"]
    if [parsed.value("type")?.text, parsed.value("layout")?.text].contains(where: {
      $0.map(lists.contains) ?? false
    }) {
      return
    }
    site.texts.append(FormerText(path, .page, at: ContentIndex.pagesFolder.appending(name.string), parsed))
  }
}
