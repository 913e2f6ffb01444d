import MamushiCore

/// Finds the files of `Content` that nothing reads, and where they probably belong.
struct UnreadFile {
  /// Names of folders in other generators, and the folders that correspond to them here.
  private static let folders: [(names: [String], folder: String)] = [
    (["post", "posts", "blog", "blogs", "article", "news", "entries", "writing", "drafts"], "articles"),
    (["page"], "pages"), (["docs", "doc", "guide", "guides", "documentation", "chapters"], "guidance"),
    (["photos", "albums", "galleries"], "gallery"),
    (["assets", "public", "files", "images", "img", "media"], "static"),
  ]
  /// The names of the site's folders.
  private let known: [String]
  /// Whether the name of a folder is a misspelt one, since each can contain any number of files.
  private var misspelt: [String: Bool] = [:]
  /// Files that people write for people.
  private static let notes: Set<String> = [
    "readme", "license", "licence", "changelog", "contributing", "todo",
  ]
  /// Formats that people keep data in and that are not read.
  private static let otherData: Set<String> = [
    "tsv", "txt", "xml", "json5", "jsonc", "jsonl", "ndjson", "js", "mjs", "cjs", "ts", "rb", "xls", "xlsx",
    "ods", "numbers", "md", "markdown",
  ]
  /// Formats that belong in a published folder. Pictures may be named by settings and texts wherever they are.
  private static let strays: Set<String> = ["css", "js", "mjs", "webmanifest"]
  /// Names that hosts, browsers and robots look for.
  private static let publishedNames: Set<String> = [
    "_headers", "_redirects", "ads.txt", "cname", "favicon.ico", "humans.txt", "llms.txt", "robots.txt",
    "security.txt",
  ]
  /// Formats that other generators read as texts.
  private static let otherMarkup: Set<String> = ["mdx", "mdown", "mkd", "mkdn", "mdwn"]

  /// - Parameter folders: the site's folders.
  init(besides folders: [SitePath]) { known = folders.map { String($0.name) } }

  /// Whether a file that belongs to no part of the site was probably meant for one.
  mutating func isSuspect(_ path: SitePath) -> Bool {
    if Self.notes.contains(path.stem.lowercased()) { return false }
    if path.isMarkdown || Self.isOtherMarkup(path) { return true }
    guard path != ConfigurationRepository.file else { return false }
    let top = Self.topFolder(of: path)
    if !top.isEmpty {
      let isMisspelt = misspelt[top] ?? isMisspelt(top)
      misspelt[top] = isMisspelt
      if isMisspelt { return true }
    }
    if Self.isStray(path) { return true }
    let isData = ["yaml", "yml", "toml"].contains(path.fileExtension)
    if path.folder == ContentIndex.root { return isData }
    return isData && (folder(for: Self.topFolder(of: path)).map { $0 == "data" } ?? false)
  }

  private static func isStray(_ path: SitePath) -> Bool {
    path.folder == ContentIndex.root
      && (strays.contains(where: path.hasExtension) || publishedNames.contains(path.name.lowercased()))
  }

  /// Whether an unread file among the data was probably meant for templates. Pictures are there because data name them.
  static func isSuspectData(_ path: SitePath) -> Bool {
    !notes.contains(path.stem.lowercased()) && otherData.contains(where: path.hasExtension)
  }

  /// Whether a file is a text in a format that no part of the site reads.
  static func isOtherMarkup(_ path: SitePath) -> Bool {
    otherMarkup.contains(where: path.hasExtension) || isMarkdownAsText(path)
  }

  /// Whether a text has the second extension that some editors add: `kyoto.md.txt`. Beside other files, it may be one that
  /// a text offers.
  private static func isMarkdownAsText(_ path: SitePath) -> Bool {
    path.hasExtension("txt") && path.folder.appending(path.stem).isMarkdown
      && path.folder.folder == ContentIndex.root
  }

  /// Reports unread files: one diagnostic for each top-level folder that is none of the site's.
  func diagnostics(of files: [SitePath]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // Terms have their texts directly in the folder of their taxonomy.
    var folders: [String: (first: SitePath, count: Int, areTexts: Bool)] = [:]
    for file in files {
      let top = Self.topFolder(of: file)
      if top.isEmpty || known.contains(top) {
        diagnostics.append(
          Diagnostic(UnreadFileProblem.file(help: Self.help(for: file)), at: SourceLocation(file)))
      } else {
        folders[top, default: (file, 0, true)].count += 1
        if !file.isMarkdown || file.folder.folder != ContentIndex.root { folders[top]?.areTexts = false }
      }
    }
    for (name, found) in folders.sorted(by: { $0.key < $1.key }) {
      let problem = UnreadFileProblem.folder(
        name: "Content/" + name, count: found.count, better: folder(for: name).map { "Content/" + $0 },
        taxonomy: found.areTexts && canBeTaxonomy(name) ? name : nil)
      diagnostics.append(Diagnostic(problem, at: SourceLocation(found.first)))
    }
    return diagnostics
  }

  /// Reports HTML among texts, which other generators treat as pages, and templates.
  ///
  /// - Parameter published: the files that are published because a text names them.
  static func diagnostics(ofMarkup files: [SitePath], besides published: some Sequence<SitePath>)
    -> [Diagnostic]
  {
    if files.isEmpty { return [] }
    let published = Set(published)
    return files.filter { !published.contains($0) }.map { file in
      let help =
        isTemplate(file)
        ? "move it to '\(placeOfTemplate(file))'"
        : "rename it to '\(file.stem).md', with 'markdown: { rawHTML: true }' in site.yaml; or move it to 'Content/static', as it is"
      return Diagnostic(UnreadFileProblem.file(help: help), at: SourceLocation(file))
    }
  }

  static func isTemplate(_ file: SitePath) -> Bool { file.hasExtension("mustache") }

  /// Returns the path below `Templates` of a template below `Content`.
  private static func placeOfTemplate(_ file: SitePath) -> SitePath {
    let parts = file.string.split(separator: "/").dropFirst()
    let isOfTheme = parts.count > 1 && parts.first?.lowercased() == Theme.folder.string.lowercased()
    return Theme.folder.appending(parts.dropFirst(isOfTheme ? 1 : 0).joined(separator: "/"))
  }

  /// Returns the first part of a path below `Content`; empty for a file directly in it.
  private static func topFolder(of file: SitePath) -> String {
    let parts = file.string.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  /// Returns the folder that a folder of another name was probably meant to be.
  private func folder(for name: String) -> String? {
    var plain = name.lowercased()
    while plain.first == "_" { plain.removeFirst() }
    if known.contains(plain) { return plain }
    return Self.folders.first { $0.names.contains(plain) }?.folder ?? nearestName(to: plain, among: known)
  }

  /// Whether a folder could be that of one of the site's own taxonomies.
  private func canBeTaxonomy(_ name: String) -> Bool {
    name == Slug.make(from: name) && SettingProblem.ofTaxonomy(named: name) == nil
      && !Self.folders.contains { $0.names.contains(name) }
  }

  /// Whether the name of a folder is probably a misspelling of one of the site's.
  private func isMisspelt(_ name: String) -> Bool {
    let plain = name.lowercased()
    if known.contains(name) || Self.folders.contains(where: { $0.names.contains(plain) }) { return false }
    return known.contains(plain) || nearestName(to: plain, among: known) != nil
  }

  private static func help(for file: SitePath) -> String? {
    let name = String(file.name)
    if file == ContentIndex.markerFile { return "remove it: each build marks its output folder with its own" }
    if isMarkdownAsText(file) { return "rename it to '\(file.stem)'" }
    if isOtherMarkup(file) {
      return "rename it to '\(file.stem).md'; it is read as Markdown, without components and imports"
    }
    if DataFileRepository.isNamed(file) {
      return "'\(file.stem)' is read from '\(file.stem).yaml' or '.json'"
    }
    if file.isInside(ContentIndex.dataFolder) { return "data are read from YAML, JSON, TOML and CSV" }
    guard file.folder == ContentIndex.root else { return nil }
    if file.isMarkdown {
      return "move it to 'Content/pages/\(name)' for a page of its own, or to 'Content/articles/\(name)'"
    }
    if isStray(file) { return "move it to 'Content/static/\(name)'" }
    let isConfiguration = ["site", "config", "_config", "hugo", "zola", "mamushi"].contains(
      file.stem.lowercased())
    return isConfiguration
      ? "settings belong in 'Content/site.yaml'" : "move it to 'Content/data/\(name)'"
  }
}
