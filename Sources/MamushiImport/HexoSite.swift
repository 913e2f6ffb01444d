import MamushiCore
import MamushiKit

/// A site of Hexo (https://hexo.io/docs/).
struct HexoSite: FormerSiteReader {
  private let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.hexo)
    let (configuration, file) = files.settings(of: .hexo, &site.problems)
    site.settings.all = configuration
    site.settings.title = configuration["title"]?.text
    site.settings.description = configuration["description"]?.text ?? configuration["subtitle"]?.text
    site.settings.baseURL = configuration["url"]?.text
    site.settings.timeZone = configuration["timezone"]?.text
    site.settings.authorName = configuration["author"]?.text
    site.settings.authorEmail = configuration["email"]?.text
    site.settings.pageSize =
      configuration["index_generator", "per_page"]?.integer ?? configuration["per_page"]?.integer
    site.settings.languages = (configuration["language"]?.allTexts.first).map { [.init(tag: $0)] } ?? []
    // As its usual renderers have it (https://github.com/hexojs/hexo-renderer-marked#options).
    let renderer = configuration["marked"] ?? configuration["markdown", "render"] ?? configuration["markdown"]
    let isUsual =
      !ProgramText(files.source(SitePath("package.json"))).mentions("hexo-renderer-pandoc")
      && configuration["markdown", "preset"]?.text != "commonmark"
    if renderer?["breaks"]?.flag ?? isUsual { site.settings.markdown.insert("lineBreaks") }
    if (renderer?["smartypants"] ?? renderer?["typographer"])?.flag ?? isUsual {
      site.settings.markdown.insert("smartPunctuation")
    }

    let root = configuration["source_dir"]?.text.flatMap { SitePath(folder: $0) } ?? SitePath("source")
    site.roots = [root]
    let excluded = IgnoredFiles(configuration["exclude"]?.allTexts ?? [])
    let copied = IgnoredFiles(configuration["skip_render"]?.allTexts ?? [])
    let keepsDays = !(configuration["new_post_name"]?.text ?? ":title.md").hasPrefix(":year")
    for path in files.inside(root) {
      let name = path.below(root)
      let parts = name.string.split(separator: "/").map(String.init)
      if excluded.holds(name.string) { continue }
      if parts[0] == "_posts" || parts[0] == "_drafts" {
        // Hidden files are not read below these, either.
        if parts.dropFirst().contains(where: { $0.hasPrefix(".") || $0.hasPrefix("_") }) { continue }
        addPost(path, parts, keepsDay: keepsDays, to: &site)
      } else if copied.holds(name.string) {
        site.copy([path], from: root, to: ContentFolders.statics)
      } else if !parts.contains(where: {
        $0.hasPrefix(".") || $0.hasPrefix("_") && $0 != "_headers" && $0 != "_redirects"
      }) {
        addPage(path, name, to: &site)
      }
    }
    site.decodeTitles(files.readers.html)
    site.copyData(files.inside(root.appending("_data")), from: root.appending("_data"), of: files)
    let pattern = configuration["permalink"]
    let written = pattern?.text ?? ":year/:month/:day/:title/"
    if !addOwnAddresses(written, to: &site) {
      site.setPermalink(
        written, Self.placeholders,
        at: pattern.flatMap { node in file.map { SourceLocation($0, node.mark) } })
    }
    site.keepNames { $0 }
    site.adoptSlugs(ofTerms: ["tags", "tag"], from: configuration["tag_map"])
    site.adoptSlugs(ofTerms: ["categories", "category"], from: configuration["category_map"])
    return site
  }

  private static let placeholders = [
    "year": ":year", "month": ":month", "day": ":day", "title": ":slug", "name": ":slug",
    "post_title": ":title",
    "category": ":categories",
  ]

  /// Gives articles the addresses of a pattern with a key of their front matter: `posts/:abbrlink.html`
  /// (https://hexo.io/docs/permalinks).
  ///
  /// - Returns: whether the pattern has such a key.
  private func addOwnAddresses(_ pattern: String, to site: inout FormerSite) -> Bool {
    guard case .unknown(let part) = PermalinkTranslation(names: Self.placeholders).translate(pattern) else {
      return false
    }
    let key = String(part.dropFirst())
    var isFound = false
    for index in site.texts.indices where site.texts[index].kind == .article {
      let text = site.texts[index]
      guard var entries = text.parsed.entries, let place = entries.firstIndex(where: { $0.key == key }),
        let value = entries[place].value.text
      else { continue }
      isFound = true
      let entry = entries.remove(at: place)
      let names = Self.placeholders.merging([key: PercentEncoding.encode(path: value)]) { $1 }
      // What the text says itself counts.
      if text.writtenAddresses.isEmpty,
        case .pattern(let ours) = PermalinkTranslation(names: names).translate(pattern),
        let former = text.address(following: ours)
      {
        // Here, pages are folders.
        let isFile = former.hasSuffix(".html")
        if isFile { site.texts[index].formerAddresses.append(former) }
        let folder = isFile ? String(former.dropLast(".html".count)) : former
        let address = folder.hasSuffix("/") ? folder : folder + "/"
        let node = Node(.string(address), mark: entry.value.mark)
        entries.append(Node.Entry(key: "permalink", keyMark: entry.keyMark, value: node))
      }
      site.texts[index].parsed.entries = entries
      site.texts[index].parsed.isForeign = true
    }
    return isFound
  }

  private func addPost(_ path: SitePath, _ parts: [String], keepsDay: Bool, to site: inout FormerSite) {
    let place = ContentIndex.articlesFolder.appending(parts.dropFirst().joined(separator: "/"))
    guard let parsed = files.anyText(path, &site.problems) else {
      if path.hasExtension("html"), files.hasFrontMatter(path) {
        site.tell(
          .leftOut(.otherMarkup),
          at: SourceLocation(path))
      } else {
        site.copies.append((path, place))
      }
      return
    }
    var text = FormerText(path, .article, at: place.textPlace, parsed)
    text.isDraft = parts[0] == "_drafts"
    if keepsDay { text.keepDay() }
    site.texts.append(text)
  }

  private func addPage(_ path: SitePath, _ name: SitePath, to site: inout FormerSite) {
    guard let parsed = files.anyText(path, &site.problems),
      path.isMarkdown || parsed.value("layout")?.flag != false
    else {
      if path.textPlace != path, files.hasFrontMatter(path) {
        return site.tell(.leftOut(.templatePage), at: SourceLocation(path))
      }
      return site.copy([path], from: site.roots[0], to: ContentFolders.statics)
    }
    // Pages that only choose a template: each site has lists of these by itself.
    let lists = ["tags", "categories", "tag", "category", "archives", "archive", "search"]
    if [parsed.value("type")?.text, parsed.value("layout")?.text].contains(where: {
      $0.map(lists.contains) ?? false
    }) {
      if parsed.hasBody {
        site.tell(
          .leftOut(.listText),
          at: SourceLocation(path))
      }
      return
    }
    let place = ContentIndex.pagesFolder.appending(name.textPlace.string)
    var text = FormerText(path, .page, at: place, parsed)
    if !TextName.isIndex(name.textPlace), name.string != "404.md" {
      text.formerAddresses = ["/" + name.folder.appending(name.stem).string + ".html"]
    }
    site.texts.append(text)
  }
}
