import MamushiCore

/// A site of Astro (https://docs.astro.build). Its settings are programs, of which only texts and folders are found.
struct AstroSite: FormerSiteReader {
  private let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.astro)
    let file = files.first(of: FormerGenerator.astro.configurationFiles)
    let program = ProgramText(files.source(file))
    if let file { site.tell(.programmedSettings, at: SourceLocation(file)) }
    addSettings(program, to: &site)
    site.contentFolder = SitePath("src")
    site.roots = [SitePath("public"), SitePath("src")]

    let collections = collections(&site.problems)
    let articles = collections.filter(\.isOfArticles)
    for collection in collections {
      for path in collection.paths {
        let name = SitePath(String(path.string.dropFirst(collection.folder.string.utf8.count + 1)))
        let folder =
          collection.isOfArticles
          ? ContentIndex.articlesFolder.appendingFolder(SitePath(articles.count > 1 ? collection.name : ""))
          : ContentIndex.pagesFolder.appendingFolder(
            SitePath(collection.name == "docs" ? "" : collection.name))
        add(path, collection.isOfArticles ? .article : .page, at: folder.appending(name.string), to: &site)
      }
    }
    for path in files.inside(SitePath("src/pages")) where Self.isText(path) {
      let name = String(path.string.dropFirst("src/pages/".utf8.count))
      add(path, .page, at: ContentIndex.pagesFolder.appending(name), to: &site)
    }
    if let first = articles.first {
      let route = articles.count == 1 ? route(of: first.name) : nil
      site.settings.permalink =
        route ?? (articles.count == 1 ? "/\(first.name)/:sections/:slug/" : "/:sections/:slug/")
    }
    site.copy(files.inside(SitePath("public")), from: SitePath("public"), to: ContentFolders.statics)
    site.copyMentioned(
      files.inside(SitePath("src/assets")), from: SitePath("src"), to: ContentFolders.statics)
    return site
  }

  private static func isText(_ path: SitePath) -> Bool { path.isMarkdown || path.hasExtension("mdx") }

  // MARK: Settings

  private func addSettings(_ program: ProgramText, to site: inout FormerSite) {
    let names = ["consts", "constants", "config", "site.config", "site", "settings"].flatMap { name in
      ["ts", "js", "mjs", "yaml", "json"].map { "src/\(name).\($0)" }
    }
    let file = files.first(of: names)
    let constants = ProgramText(files.source(file))
    let data = file.flatMap { files.document($0, &site.problems) }
    site.settings.title =
      data?["site", "name"]?.text ?? constants.text(of: "SITE_TITLE", "title", "name")
      ?? program.text(of: "title")
    site.settings.description =
      data?["metadata", "description"]?.text
      ?? constants.text(of: "SITE_DESCRIPTION", "description", "desc")
    let address =
      program.text(of: "site") ?? data?["site", "site"]?.text ?? constants.text(of: "website", "url")
    site.settings.baseURL = address.map { $0 + (program.text(of: "base") ?? "") }
    site.settings.authorName = constants.text(of: "author", "AUTHOR")
    let tag =
      program.text(of: "defaultLocale") ?? data?["i18n", "language"]?.text ?? constants.text(of: "lang")
    site.settings.languages = [.init(tag: tag == "root" ? "en" : tag ?? "en")]
  }

  // MARK: Collections

  private struct Collection {
    let name: String
    let folder: SitePath
    let paths: [SitePath]
    let isOfArticles: Bool
  }

  private static let usualNames: Set<String> = [
    "blog", "blogs", "post", "posts", "article", "articles", "news", "notes",
  ]

  /// The folders of texts: those in `src/content`, and those that the settings of collections name.
  private func collections(_ problems: inout [Diagnostic]) -> [Collection] {
    let settings = files.first(of: [
      "src/content.config.ts", "src/content.config.mjs", "src/content/config.ts", "src/content/config.js",
    ])
    let named = ProgramText(files.source(settings)).texts(of: "base").map {
      SitePath($0.split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
    }
    var folders = Set(named.filter { !$0.string.hasPrefix("..") && !files.inside($0).isEmpty })
    for path in files.inside(SitePath("src/content")) where Self.isText(path) {
      let parts = path.string.split(separator: "/")
      let folder = SitePath(parts.prefix(3).joined(separator: "/"))
      if parts.count > 3,
        !folders.contains(where: { folder == $0 || folder.isInside($0) || $0.isInside(folder) })
      {
        folders.insert(folder)
      }
    }
    return folders.sorted().map { folder in
      let paths = files.inside(folder)
      let texts = paths.filter(Self.isText).compactMap { files.text($0, &problems) }
      let dated = texts.count { text in
        ["date", "pubDate", "publishDate", "pubDatetime", "created_time"].contains { text.value($0) != nil }
      }
      let name = String(folder.name)
      return Collection(
        name: name, folder: folder, paths: paths,
        isOfArticles: Self.usualNames.contains(name)
          || name != "docs" && dated >= 3 && dated * 5 >= texts.count * 4)
    }
  }

  /// The addresses of a collection, by the page that shows its texts: `src/pages/blog/[...slug].astro`.
  private func route(of collection: String) -> String? {
    let pages = files.inside(SitePath("src/pages")).filter { path in
      path.hasExtension("astro") && ["[slug]", "[...slug]", "[id]", "[...id]"].contains(path.stem)
    }
    let own = pages.first { $0.string.contains("/\(collection)/") } ?? (pages.count == 1 ? pages[0] : nil)
    guard let folders = own?.folder.string.dropFirst("src/pages".utf8.count), !folders.contains("[") else {
      return nil
    }
    return folders + (own?.stem.contains("...") == true ? "/:sections/:slug/" : "/:slug/")
  }

  private func add(_ path: SitePath, _ kind: FormerText.Kind, at place: SitePath, to site: inout FormerSite) {
    guard Self.isText(path) else {
      if !["astro", "ts", "js", "tsx", "jsx", "json", "css", "vue", "svelte"].contains(path.fileExtension) {
        site.copies.append((path, place))
      }
      return
    }
    guard let parsed = files.text(path, &site.problems) else { return }
    let isHome = place.folder == ContentIndex.pagesFolder && place.stem == "index"
    if isHome, !parsed.hasBody { return }
    site.texts.append(FormerText(path, kind, at: place.folder.appending(place.stem + ".md"), parsed))
  }
}
