import MamushiCore
import MamushiKit

/// A site of Eleventy (https://www.11ty.dev/docs/). Its settings are a program, of which only folders and copies are
/// found.
struct EleventySite: FormerSiteReader {
  let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.eleventy)
    let file = files.first(of: FormerGenerator.eleventy.configurationFiles)
    let program = ProgramText(files.source(file))
    if let file { site.tell(.programmedSettings, at: SourceLocation(file)) }
    let hasSources = files.inside(SitePath("src")).contains(where: \.isMarkdown)
    let root = Self.folder(program.text(of: "input") ?? (hasSources ? "src" : ""))
    let data = program.text(of: "data").map { String($0.split(separator: "/").last ?? "_data") } ?? "_data"
    addSettings(in: root, data: data, to: &site)
    site.roots = [root, SitePath("public")]
    site.contentFolder = root
    let lists = [".eleventyignore", ".gitignore"].flatMap {
      files.source(SitePath($0)).split(separator: "\n")
    }
    let ignored = IgnoredFiles(
      lists.map(String.init).filter { !$0.hasPrefix("#") && !$0.hasPrefix("!") }
        + program.arguments(of: "ignores.add") + program.texts(of: "output")
        + ["includes", "layouts"].flatMap { program.texts(of: $0) }.map { root.appending($0).string })
    let copied = addCopies(program, root, to: &site)
    let listed = listedFolders(in: root, &site.problems)

    var sections: Set<String> = []
    // Those of each folder, which its texts share.
    var values: [SitePath: [Node.Entry]] = [:]
    var addresses = EleventyAddresses(files, below: root)
    var found: [SitePath: EleventyAddresses.Found] = [:]
    for path in files.inside(root) where !copied.contains(where: { path == $0 || path.isInside($0) }) {
      let name = path.below(root)
      let parts = name.string.split(separator: "/").map(String.init)
      if Self.isProgram(parts, isAtTop: root.string.isEmpty) || ignored.holds(path.string) { continue }
      let section = listed.first { path.isInside($0) }
      guard path.isMarkdown || !Self.isOwnPage(path), let parsed = files.anyText(path, &site.problems) else {
        addOther(path, name, in: section, to: &site)
        continue
      }
      let own = ownValues(of: path, &site.problems)
      let tags = parsed.value("tags") ?? own.first { $0.key == "tags" }?.value
      let isPost = section != nil || Self.isListed(tags?.allTexts ?? [])
      if name.string == "index.md", !parsed.hasBody { continue }
      var text = FormerText(
        path, isPost ? .article : .page, at: place(of: name, in: section, isPost: isPost).textPlace, parsed)
      let data = values[path.folder] ?? folderValues(above: path, below: root, &site.problems)
      values[path.folder] = data
      text.defaults = own + data
      text.isDraft =
        parsed.value("permalink")?.flag == false
        || parts.dropLast().contains { $0 == "drafts" || $0 == "_drafts" }
      if let key = text.hide(by: own + data) { site.tell(.hidden(key: key), at: SourceLocation(path)) }
      text.dayOfName = TextName(of: path).writtenDay
      // A day in a file's name is not in the address.
      if !isPost, TextName(of: name).beginsWithDay { text.slug = Slug.make(from: TextName(of: name).text) }
      text.droppedTags = Self.listTags
      if let section { sections.insert(String(section.name)) }
      if isPost {
        let own = TextName.isIndex(text.place) ? name.folder : name.folder.appending(TextName(of: name).text)
        text.pathAddress = own.slugAddress
      }
      found[path] = addresses.found(for: path, parsed)
      site.texts.append(text)
    }
    var standard: String?
    if let section = sections.sorted().first {
      let folder =
        sections.count == 1 ? "/" + (section.hasPrefix("_") ? String(section.dropFirst()) : section) : ""
      standard = "\(folder)/:sections/:slug/"
    }
    site.adoptAddresses(found, below: root, else: standard)
    if site.settings.permalink != nil { site.keepPathAddresses() }
    let published = site.texts.filter { !$0.isUnpublished }
    site.setMainMenu(HugoMenu(published.compactMap { HugoMenu.Item(navigationOf: $0) }))
    site.copyData(
      files.inside(root.appending(data)).filter { !["site", "metadata", "meta"].contains($0.stem) },
      from: root.appending(data), of: files)
    return site
  }

  private static func folder(_ path: String) -> SitePath {
    SitePath(folder: path) ?? SitePath("")
  }

  private static func isProgram(_ parts: [String], isAtTop: Bool) -> Bool {
    if parts.contains(where: { $0.hasPrefix(".") || $0.hasPrefix("_") && $0 != "_posts" }) { return true }
    let notes = [
      "README", "LICENSE", "CHANGELOG", "CONTRIBUTING", "CODE_OF_CONDUCT", "SECURITY", "package", "netlify",
      "vercel",
    ]
    return isAtTop && parts.count == 1 && notes.contains { parts[0].hasPrefix($0) }
  }

  // MARK: Settings

  /// The data that most sites call `site` or `metadata`.
  private func addSettings(in root: SitePath, data: String, to site: inout FormerSite) {
    let names = ["metadata", "site", "meta"].flatMap { name in
      ["json", "yaml", "yml", "js", "mjs", "cjs"].map { "\(name).\($0)" }
    }
    let folders = [root.appending(data), SitePath(data)]
    let places = folders.flatMap { folder in names.map { folder.appending($0).string } }
    guard let file = files.first(of: places) else { return site.settings.languages = [] }
    if let data = files.document(file, &site.problems) {
      site.settings.title = (data["title"] ?? data["name"])?.text
      site.settings.description = data["description"]?.text
      site.settings.baseURL = (data["url"] ?? data["baseUrl"])?.text
      site.settings.languages =
        (data["language"] ?? data["lang"] ?? data["locale"])?.text.map { [.init(tag: $0)] } ?? []
      site.settings.authorName = (data["author", "name"] ?? data["author"])?.text
      site.settings.authorEmail = data["author", "email"]?.text
    } else {
      let program = ProgramText(files.source(file))
      site.settings.title = program.text(of: "title", "name")
      site.settings.description = program.text(of: "description")
      site.settings.baseURL = program.text(of: "url", "baseUrl")
      site.settings.languages = program.text(of: "language", "lang").map { [.init(tag: $0)] } ?? []
      let author = program.part(of: "author")
      site.settings.authorName = author.text(of: "name") ?? program.text(of: "author")
      site.settings.authorEmail = author.text(of: "email")
    }
    // Another one of these files may have it.
    if site.settings.baseURL == nil {
      site.settings.baseURL =
        places.lazy.filter { files.has($0) && SitePath($0) != file }
        .compactMap { address(in: SitePath($0)) }.first
    }
  }

  /// The site's address that a file of data says.
  private func address(in file: SitePath) -> String? {
    // What is wrong with it is no matter here.
    var problems: [Diagnostic] = []
    if let data = files.document(file, &problems) { return (data["url"] ?? data["baseUrl"])?.text }
    return ProgramText(files.source(file)).text(of: "url", "baseUrl")
  }

  // MARK: Articles

  /// Tags that make lists of texts, and say nothing of what they are about.
  private static let listTags: Set<String> = ["post", "posts", "blog", "articles", "all", "nav"]

  private static func isListed(_ tags: [String]) -> Bool {
    tags.contains { $0 == "post" || $0 == "posts" || $0 == "blog" || $0 == "articles" }
  }

  /// The folders of articles: those whose data give all their texts such a tag, and those with a usual name.
  private func listedFolders(in root: SitePath, _ problems: inout [Diagnostic]) -> [SitePath] {
    let usual = ["posts", "post", "blog", "articles", "notes", "_posts"]
    var folders: Set<SitePath> = []
    for path in files.inside(root) where path.folder != root {
      let parts = path.below(root).string.split(separator: "/")
      // At the top, or in the folder of a language.
      if path.isMarkdown,
        let place = parts.prefix(2).dropLast(parts.count > 2 ? 0 : 1).firstIndex(where: {
          usual.contains(String($0))
        })
      {
        folders.insert(root.appendingFolder(SitePath(parts[...place].joined(separator: "/"))))
      }
      if let tags = folderTags(path, &problems), Self.isListed(tags) { folders.insert(path.folder) }
    }
    return folders.sorted()
  }

  /// The tags that a file gives all texts of its folder: `posts/posts.json`, `posts/posts.11tydata.js`.
  private func folderTags(_ path: SitePath, _ problems: inout [Diagnostic]) -> [String]? {
    let stem = path.name.prefix { $0 != "." }
    guard stem == path.folder.name, !stem.isEmpty, !path.isMarkdown else { return nil }
    if let data = files.document(path, &problems) { return data["tags"]?.allTexts ?? [] }
    return ProgramText(files.source(path)).listOrText(of: "tags")
  }

  /// - Parameter section: the folder of articles that the text is in.
  private func place(of name: SitePath, in section: SitePath?, isPost: Bool) -> SitePath {
    guard isPost else { return ContentIndex.pagesFolder.appending(name.string) }
    // `kyoto/2026-05-01-index.md` has the address of its folder.
    let isDatedIndex =
      name.stem.hasSuffix("-index") && TextName(of: name).text == "index"
      || name.stem == name.folder.name && !name.folder.string.isEmpty
    let name = isDatedIndex ? name.folder.appending("index." + name.fileExtension) : name
    var parts = name.string.split(separator: "/").map(String.init)
    if let section, let place = parts.firstIndex(of: String(section.name)) { parts.remove(at: place) }
    return ContentIndex.articlesFolder.appending(parts.joined(separator: "/"))
  }

  // MARK: Other files

  /// Adds files that the program copies.
  ///
  /// - Returns: the files and folders that it names.
  private func addCopies(_ program: ProgramText, _ root: SitePath, to site: inout FormerSite) -> [SitePath] {
    var copies = program.mappings(of: "addPassthroughCopy").map { ($0.from, $0.to) }
    copies += program.arguments(of: "addPassthroughCopy").map { path in
      let folder = Self.folder(path)
      return (path, (folder.isInside(root) ? folder.below(root) : folder).string)
    }
    return copies.compactMap { path, written in
      let target = Self.folder(written)
      let from = Self.folder(path)
      if from.string.isEmpty || path.contains("*") { return nil }
      if files.has(from.string) {
        // A folder as the target takes the file under its own name.
        let isFolder = target.string.isEmpty || written.hasSuffix("/")
        let place = isFolder ? target.appending(from.name) : target
        site.copies.append((from, ContentFolders.statics.appending(place.string)))
      } else {
        site.copy(files.inside(from), from: from, to: ContentFolders.statics.appendingFolder(target))
      }
      return from
    }
  }

  /// Whether each site has such a page by itself.
  private static func isOwnPage(_ path: SitePath) -> Bool {
    ownPages.contains(String(path.name.prefix { $0 != "." }))
  }

  private static let ownPages = ["feed", "sitemap", "404", "tags", "tag", "archive", "search", "index"]

  private func addOther(_ path: SitePath, _ name: SitePath, in section: SitePath?, to site: inout FormerSite)
  {
    switch path.fileExtension {
    case "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "mp4", "webm", "mp3", "pdf", "zip":
      // Beside the texts; what texts name by an address of the site is also looked for there.
      site.copies.append(
        (
          path,
          section != nil
            ? place(of: name, in: section, isPost: true) : ContentFolders.statics.appending(name.string)
        ))
    case "html", "njk", "liquid", "webc":
      if !Self.isOwnPage(path), !path.name.contains(".xml"), !path.name.contains(".json") {
        site.tell(
          .leftOut(.templatePage),
          at: SourceLocation(path))
      }
    default: break
    }
  }
}
