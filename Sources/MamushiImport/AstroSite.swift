import MamushiCore
import MamushiKit

/// A site of Astro (https://docs.astro.build). Its settings are programs, of which only texts and folders are found.
struct AstroSite: FormerSiteReader {
  let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.astro)
    let file = files.first(of: FormerGenerator.astro.configurationFiles)
    let program = ProgramText(files.source(file))
    if let file { site.tell(.programmedSettings, at: SourceLocation(file)) }
    addSettings(program, to: &site)
    site.contentFolder = SitePath("src")
    site.roots = [SitePath("public"), SitePath("src")]

    let collections = self.collections
    let isComputed = hasComputedAddresses
    if isComputed, let file = collectionSettings { site.tell(.unreadAddress, at: SourceLocation(file)) }
    let articles = collections.filter(\.isOfArticles)
    let hasDayInRoute = articles.count == 1 && route(of: articles[0].name)?.contains(":day") ?? false
    for collection in collections {
      for path in collection.paths where !Self.isHidden(path.below(collection.folder)) {
        let name = path.below(collection.folder)
        if let terms = Self.terms[collection.name], Self.isText(path) {
          add(
            path, .section, at: SitePath("Content/\(terms)/\(Slug.make(fromName: String(name.stem))).md"),
            to: &site)
          continue
        }
        let folder =
          collection.isOfArticles
          ? ContentIndex.articlesFolder.appendingFolder(SitePath(articles.count > 1 ? collection.name : ""))
          : ContentIndex.pagesFolder.appendingFolder(
            SitePath(collection.name == "docs" ? "" : collection.name))
        let place =
          collection.isOfArticles && collection.hasTexts(besides: path) ? Self.besideFolder(name) : name
        add(
          path, collection.isOfArticles ? .article : .page, at: folder.appending(place.string),
          keepsDays: !isComputed && !hasDayInRoute, to: &site)
      }
    }
    let posts = articles.isEmpty ? folderOfPosts : nil
    for path in files.inside(Self.pages) where Self.isText(path) && !Self.isHidden(path) {
      if let posts, path.folder == posts, path.stem == "index" {
        add(path, .section, at: ContentIndex.articlesFolder.appending("_index.md"), to: &site)
      } else if let posts, path.isInside(posts) {
        add(path, .article, at: ContentIndex.articlesFolder.appending(path.below(posts).string), to: &site)
      } else {
        add(path, .page, at: ContentIndex.pagesFolder.appending(path.below(Self.pages).string), to: &site)
      }
    }
    if let posts { site.settings.permalink = posts.below(Self.pages).slugAddress + ":sections/:slug/" }
    if articles.count > 1 { site.settings.sections = Set(articles.map(\.name)) }
    if let first = articles.first {
      let route = articles.count == 1 ? route(of: first.name) : nil
      site.settings.permalink =
        route ?? (articles.count == 1 ? "/\(first.name)/:sections/:slug/" : "/:sections/:slug/")
    }
    addLists(&site)
    addOtherPages(&site)
    addStarlight(program, to: &site)
    site.copy(files.inside(SitePath("public")), from: SitePath("public"), to: ContentFolders.statics)
    site.copyMentioned(
      files.inside(SitePath("src/assets")), from: SitePath("src"), to: ContentFolders.statics)
    return site
  }

  /// Whether a name on the way begins with an underscore, which keeps a file private.
  static func isHidden(_ path: SitePath) -> Bool {
    path.string.split(separator: "/").contains { $0.hasPrefix("_") }
  }

  fileprivate static func isText(_ path: SitePath) -> Bool { path.isMarkdown || path.hasExtension("mdx") }

  // MARK: Settings

  private func addSettings(_ program: ProgramText, to site: inout FormerSite) {
    let names = ["consts", "constants", "config", "site.config", "site", "settings"].flatMap { name in
      ["ts", "js", "mjs", "yaml", "json"].map { "src/\(name).\($0)" }
    }
    let file = files.first(of: names)
    let constants = ProgramText(files.source(file))
    let data = file.flatMap { files.document($0, &site.problems) }
    if !program.mentions("smartypants: false"), !program.mentions("smartypants:false") {
      site.settings.markdown.insert("smartPunctuation")
    }
    site.settings.title =
      data?["site", "name"]?.text ?? constants.text(of: "SITE_TITLE", "title", "name")
      ?? program.text(of: "title")
    site.settings.description =
      data?["metadata", "description"]?.text
      ?? constants.text(of: "SITE_DESCRIPTION", "description", "desc")
      ?? (program.mentions("starlight(") ? program.text(of: "description") : nil)
    let address =
      program.text(of: "site") ?? data?["site", "site"]?.text ?? constants.text(of: "website", "url")
    site.settings.baseURL = address.map { address in
      let base = program.text(of: "base") ?? ""
      let path = base.split(separator: "/").map { $0 + "/" }.joined()
      return path.isEmpty ? address : address + (address.hasSuffix("/") ? "" : "/") + path
    }
    site.settings.authorName = constants.text(of: "author", "AUTHOR")
    // Starlight calls the language that has no folder `root`.
    let locale = program.text(of: "defaultLocale").flatMap { $0 == "root" ? nil : $0 }
    let root = program.keys(of: "locales").contains("root") ? program.part(of: "root").text(of: "lang") : nil
    let tag = locale ?? root ?? data?["i18n", "language"]?.text ?? constants.text(of: "lang")
    site.settings.languages =
      (tag ?? (program.text(of: "defaultLocale") == nil ? nil : "en")).map { [.init(tag: $0)] } ?? []
    let locales = program.keys(of: "locales") + program.listOrText(of: "locales") + [locale ?? ""]
    addTitles(program, to: &site)
    site.settings.languageFolders = Set(locales.filter(LanguageTag.isValid).map { $0.lowercased() })
  }

  // MARK: Collections

  private struct Collection {
    let name: String
    let folder: SitePath
    let paths: [SitePath]
    let isOfArticles: Bool

    /// Whether a text is `index` in a folder with further texts. Here, the folder of such an article holds no other one.
    func hasTexts(besides path: SitePath) -> Bool {
      path.stem == "index" && path.folder != folder
        && paths.contains { $0 != path && AstroSite.isText($0) && $0.isInside(path.folder) }
    }
  }

  /// `tea/index.md` as `tea.md`.
  private static func besideFolder(_ name: SitePath) -> SitePath {
    let type = name.name.drop { $0 != "." }
    return name.folder.folder.appending(name.folder.name + type)
  }

  /// The program that says what collections there are.
  private var collectionSettings: SitePath? {
    files.first(of: [
      "src/content.config.ts", "src/content.config.mjs", "src/content.config.js", "src/content/config.ts",
      "src/content/config.mjs", "src/content/config.js",
    ])
  }

  /// Whether that program makes the texts' addresses.
  private var hasComputedAddresses: Bool {
    ProgramText(files.source(collectionSettings)).mentions("generateId")
  }

  /// Collections of texts about terms, and their lists here.
  private static let terms = [
    "tag": "tags", "tags": "tags", "category": "categories", "categories": "categories",
  ]

  private static let usualNames: Set<String> = [
    "blog", "blogs", "post", "posts", "article", "articles", "news", "notes",
  ]

  static let pages = SitePath("src/pages")

  /// The folder of pages that are articles, in a site without collections of them.
  private var folderOfPosts: SitePath? {
    let texts = files.inside(Self.pages).filter { Self.isText($0) && $0.folder != Self.pages }
    let folders = Dictionary(grouping: texts) { text in
      Self.pages.appending(text.below(Self.pages).string.prefix { $0 != "/" })
    }
    return folders.filter { holdsArticles(String($0.key.name), $0.value) }
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }

  /// Whether the texts of a folder are articles, by its name or by their dates.
  private func holdsArticles(_ name: String, _ paths: [SitePath]) -> Bool {
    // What is wrong with texts is told when they are added.
    var problems: [Diagnostic] = []
    let texts = paths.filter(Self.isText).compactMap { files.text($0, &problems) }
    let dated = texts.count { text in
      text.entries?.contains { FormerText.isDate($0.key) && !$0.value.isNull } ?? false
    }
    return Self.usualNames.contains(name) || name != "docs" && dated >= 3 && dated * 5 >= texts.count * 4
  }

  /// The folders of texts: those in `src/content`, and those that the settings of collections name.
  private var collections: [Collection] {
    let named = ProgramText(files.source(collectionSettings)).texts(of: "base").compactMap {
      SitePath(folder: $0)
    }
    var folders = Set(named.filter { !$0.string.isEmpty && !files.inside($0).isEmpty })
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
      let name = String(folder.name)
      return Collection(name: name, folder: folder, paths: paths, isOfArticles: holdsArticles(name, paths))
    }
  }

  /// The addresses of a collection, by the page that shows its texts: `src/pages/blog/[...slug].astro`.
  private func route(of collection: String) -> String? {
    let lists: Set<Substring> = ["tags", "tag", "categories", "category", "page", "archive", "series"]
    let routes = files.inside(SitePath("src/pages")).compactMap { path -> [Substring]? in
      guard path.hasExtension("astro") else { return nil }
      let page = path.stem == "index" ? path.folder : path.folder.appending(path.stem)
      let parts = page.string.split(separator: "/").dropFirst(2)
      guard parts.last.map(Self.isSlug) ?? false, !parts.contains(where: lists.contains) else { return nil }
      return Array(parts)
    }
    let own = routes.filter { $0.dropLast().contains { $0 == collection } }
    let dated = routes.filter { $0.contains("[year]") }
    guard
      let route = (own.isEmpty ? dated.isEmpty ? routes : dated : own).min(by: {
        ($0.count, $0.description) < ($1.count, $1.description)
      })
    else { return nil }
    var pattern = ""
    for part in route.dropLast() {
      switch part {
      case "[year]", "[month]", "[day]": pattern += "/:" + part.dropFirst().dropLast()
      case _ where part.contains("["): return nil
      default: pattern += "/" + part
      }
    }
    return pattern + (route.last?.contains("...") == true ? "/:sections/:slug/" : "/:slug/")
  }

  private static func isSlug(_ part: Substring) -> Bool {
    ["[slug]", "[...slug]", "[id]", "[...id]", "[...path]", "[post]"].contains(part)
  }

  /// - Parameter keepsDays: whether the day in a file's name is in the address.
  private func add(
    _ path: SitePath, _ kind: FormerText.Kind, at place: SitePath, keepsDays: Bool = true,
    to site: inout FormerSite
  ) {
    guard Self.isText(path) else {
      if !["astro", "ts", "js", "tsx", "jsx", "json", "css", "vue", "svelte"].contains(path.fileExtension) {
        site.copies.append((path, place))
      }
      return
    }
    guard let parsed = files.text(path, &site.problems) else { return }
    let isHome = place.folder == ContentIndex.pagesFolder && place.stem == "index"
    if isHome, !parsed.hasBody, parsed.value("hero")?.entries == nil { return }
    var text = FormerText(path, kind, at: place.folder.appending(place.stem + ".md"), parsed)
    if kind == .article, keepsDays { text.keepDay() }
    site.texts.append(text)
  }
}
