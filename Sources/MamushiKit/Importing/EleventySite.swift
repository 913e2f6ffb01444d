import MamushiCore

/// A site of Eleventy (https://www.11ty.dev/docs/). Its settings are a program, of which only folders and copies are
/// found.
struct EleventySite: FormerSiteReader {
  private let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.eleventy)
    let file = files.first(of: FormerGenerator.eleventy.configurationFiles)
    let program = ProgramText(files.source(file))
    if let file { site.tell(.programmedSettings, at: SourceLocation(file)) }
    let hasSources = files.inside(SitePath("src")).contains(where: \.isMarkdown)
    let root = Self.folder(program.text(of: "input") ?? (hasSources ? "src" : ""))
    addSettings(in: root, to: &site)
    site.roots = [root, SitePath("public")]
    site.contentFolder = root
    let copied = addCopies(program, root, to: &site)
    let listed = listedFolders(in: root, &site.problems)

    var sections: Set<String> = []
    var navigation: [(order: Int, entry: FormerSettings.MenuEntry)] = []
    for path in files.inside(root) where !copied.contains(where: { path == $0 || path.isInside($0) }) {
      let name = SitePath(String(path.string.dropFirst(root.string.isEmpty ? 0 : root.string.utf8.count + 1)))
      let parts = name.string.split(separator: "/").map(String.init)
      if Self.isProgram(parts, isAtTop: root.string.isEmpty) { continue }
      let section = listed.first { path.isInside($0) } ?? (parts.count > 1 ? SitePath(parts[0]) : nil)
      guard path.isMarkdown, let parsed = files.text(path, &site.problems) else {
        addOther(path, name, isInSection: section.map { listed.contains($0) } ?? false, to: &site)
        continue
      }
      let isPost =
        listed.contains { path.isInside($0) } || Self.isListed(parsed.value("tags")?.allTexts ?? [])
      if name.string == "index.md", !parsed.hasBody { continue }
      var text = FormerText(path, isPost ? .article : .page, at: place(of: name, isPost: isPost), parsed)
      text.isDraft = parsed.value("permalink")?.flag == false
      text.droppedTags = Self.listTags
      if let label =
        (parsed.value("eleventyNavigation", "title") ?? parsed.value("eleventyNavigation", "key"))?.text,
        parsed.value("eleventyNavigation", "parent") == nil
      {
        let order = parsed.value("eleventyNavigation", "order")?.integer ?? .max
        navigation.append((order, .init(label: label, address: text.place.string, mark: nil)))
      }
      if isPost, parts.count > 1 { sections.insert(parts[0]) }
      site.texts.append(text)
    }
    if !sections.isEmpty {
      let only =
        sections.count == 1 ? sections.first.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } : nil
      site.settings.permalink = "\(only.map { "/" + $0 } ?? "")/:sections/:slug/"
    }
    site.settings.mainMenu = navigation.sorted { $0.order < $1.order }.map(\.entry)
    site.copyData(
      files.inside(root.appending("_data")).filter { !["site", "metadata", "meta"].contains($0.stem) },
      from: root.appending("_data"))
    return site
  }

  private static func folder(_ path: String) -> SitePath {
    SitePath(path.split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
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
  private func addSettings(in root: SitePath, to site: inout FormerSite) {
    let names = ["metadata", "site", "meta"].flatMap { name in
      ["json", "yaml", "yml", "js", "mjs", "cjs"].map { "\(name).\($0)" }
    }
    let folders = [root.appending("_data"), SitePath("_data")]
    guard let file = files.first(of: folders.flatMap { folder in names.map { folder.appending($0).string } })
    else { return site.settings.languages = [.init(tag: "en")] }
    if let data = files.document(file, &site.problems) {
      site.settings.title = (data["title"] ?? data["name"])?.text
      site.settings.description = data["description"]?.text
      site.settings.baseURL = (data["url"] ?? data["baseUrl"])?.text
      site.settings.languages = [
        .init(tag: (data["language"] ?? data["lang"] ?? data["locale"])?.text ?? "en")
      ]
      site.settings.authorName = (data["author", "name"] ?? data["author"])?.text
      site.settings.authorEmail = data["author", "email"]?.text
    } else {
      let program = ProgramText(files.source(file))
      site.settings.title = program.text(of: "title", "name")
      site.settings.description = program.text(of: "description")
      site.settings.baseURL = program.text(of: "url", "baseUrl")
      site.settings.languages = [.init(tag: program.text(of: "language", "lang") ?? "en")]
      let author = program.part(of: "author")
      site.settings.authorName = author.text(of: "name") ?? program.text(of: "author")
      site.settings.authorEmail = author.text(of: "email")
    }
  }

  // MARK: Articles

  /// Tags that make lists of texts, and say nothing of what they are about.
  private static let listTags: Set<String> = ["post", "posts", "blog", "articles", "all", "nav"]

  private static func isListed(_ tags: [String]) -> Bool {
    tags.contains { $0 == "post" || $0 == "posts" || $0 == "blog" || $0 == "articles" }
  }

  /// The folders of articles: those whose data give all their texts such a tag, and those with a usual name.
  private func listedFolders(in root: SitePath, _ problems: inout [Diagnostic]) -> [SitePath] {
    let usual = ["posts", "post", "blog", "articles", "_posts"].map { root.appending($0) }
    let found = files.inside(root).compactMap { path -> SitePath? in
      // `posts/posts.json`, `posts/posts.11tydata.js`
      let stem = path.name.prefix { $0 != "." }
      guard stem == path.folder.name, path.folder != root, !stem.isEmpty else { return nil }
      let tags =
        path.fileExtension == "json" || path.fileExtension == "yaml"
        ? files.document(path, &problems)?["tags"]?.allTexts ?? []
        : ProgramText(files.source(path)).listOrText(of: "tags")
      return Self.isListed(tags) ? path.folder : nil
    }
    return found + usual.filter { folder in files.paths.contains { $0.isInside(folder) && $0.isMarkdown } }
  }

  private func place(of name: SitePath, isPost: Bool) -> SitePath {
    guard isPost else { return ContentIndex.pagesFolder.appending(name.string) }
    let parts = name.string.split(separator: "/")
    return ContentIndex.articlesFolder.appending(
      parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: "/"))
  }

  // MARK: Other files

  /// Adds files that the program copies.
  ///
  /// - Returns: the files and folders that it names.
  private func addCopies(_ program: ProgramText, _ root: SitePath, to site: inout FormerSite) -> [SitePath] {
    var copies = program.mappings(of: "addPassthroughCopy").map { ($0.from, Self.folder($0.to)) }
    copies += program.arguments(of: "addPassthroughCopy").map { path in
      let folder = Self.folder(path)
      let inside =
        folder.isInside(root) && !root.string.isEmpty
        ? SitePath(String(folder.string.dropFirst(root.string.utf8.count + 1))) : folder
      return (path, inside)
    }
    return copies.compactMap { path, target in
      let from = Self.folder(path)
      if from.string.isEmpty || path.contains("*") { return nil }
      if files.has(from.string) {
        site.copies.append((from, ContentFolders.statics.appending(target.string)))
      } else {
        site.copy(files.inside(from), from: from, to: ContentFolders.statics.appendingFolder(target))
      }
      return from
    }
  }

  private func addOther(_ path: SitePath, _ name: SitePath, isInSection: Bool, to site: inout FormerSite) {
    switch path.fileExtension {
    case "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "mp4", "webm", "mp3", "pdf", "zip":
      // Beside the texts; what texts name by an address of the site is also looked for there.
      site.copies.append(
        (path, isInSection ? place(of: name, isPost: true) : ContentFolders.statics.appending(name.string)))
    case "html", "njk", "liquid", "webc":
      let makes = ["feed", "sitemap", "404", "tags", "tag", "archive", "search", "index"]
      if !makes.contains(where: { path.name.hasPrefix($0) }), !path.name.contains(".xml"),
        !path.name.contains(".json")
      {
        site.tell(
          .leftOut(
            kind: "a page that is a template", help: "write what it says as Markdown in 'Content/pages'"),
          at: SourceLocation(path))
      }
    default: break
    }
  }
}
