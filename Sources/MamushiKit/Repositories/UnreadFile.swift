import MamushiCore

/// A file of `Content` that nothing reads, and where it probably belongs.
struct UnreadFile {
  /// Folders as other generators name them, and as they are named here.
  private static let folders: [(names: [String], folder: String)] = [
    (["post", "posts", "blog", "blogs", "article", "news", "entries", "writing", "drafts"], "articles"),
    (["page"], "pages"), (["docs", "doc", "guide", "guides", "documentation", "chapters"], "guidance"),
    (["photos", "albums", "galleries"], "gallery"),
    (["assets", "public", "files", "images", "img", "media"], "static"),
  ]
  private static let known = ContentIndex.folders.map { String($0.name) }
  /// What people put into folders for people.
  private static let notes: Set<String> = [
    "readme", "license", "licence", "changelog", "contributing", "todo",
  ]
  /// What people keep data in that is not read.
  private static let otherData: Set<String> = [
    "tsv", "txt", "xml", "json5", "jsonc", "jsonl", "ndjson", "js", "mjs", "cjs", "ts", "rb", "xls", "xlsx",
    "ods", "numbers", "md", "markdown",
  ]
  /// What belongs into a folder that is published. Pictures may be named by settings and texts wherever they lie.
  private static let strays: Set<String> = ["css", "js", "mjs", "webmanifest"]
  /// What hosts, browsers and robots look for by these names.
  private static let publishedNames: Set<String> = [
    "_headers", "_redirects", "ads.txt", "cname", "favicon.ico", "humans.txt", "llms.txt", "robots.txt",
    "security.txt",
  ]
  /// What is read as a text elsewhere, and not here.
  private static let otherMarkup: Set<String> = ["mdx", "mdown", "mkd", "mkdn", "mdwn"]

  /// Whether a file that belongs to no part of the site is likely to have been meant for one.
  ///
  /// - Parameter misspelt: what is known of folders: a folder can hold any number of files.
  static func isSuspect(_ path: SitePath, misspelt: inout [String: Bool]) -> Bool {
    if notes.contains(path.stem.lowercased()) { return false }
    if path.isMarkdown || isOtherMarkup(path) { return true }
    guard path != ConfigurationRepository.file else { return false }
    let top = topFolder(of: path)
    if !top.isEmpty {
      let isMisspelt = misspelt[top] ?? isMisspelt(top)
      misspelt[top] = isMisspelt
      if isMisspelt { return true }
    }
    if isStray(path) { return true }
    let isData = ["yaml", "yml", "toml"].contains(path.fileExtension)
    if path.folder == ContentIndex.root { return isData }
    return isData && (folder(for: topFolder(of: path)).map { $0 == "data" } ?? false)
  }

  private static func isStray(_ path: SitePath) -> Bool {
    path.folder == ContentIndex.root
      && (strays.contains(where: path.hasExtension) || publishedNames.contains(path.name.lowercased()))
  }

  /// Whether a file among the data, which is none that is read, is likely to have been meant for templates. Pictures lie
  /// there for what data name.
  static func isSuspectData(_ path: SitePath) -> Bool {
    !notes.contains(path.stem.lowercased()) && otherData.contains(where: path.hasExtension)
  }

  /// Texts that no part of the site reads for how they are written.
  static func isOtherMarkup(_ path: SitePath) -> Bool { otherMarkup.contains(where: path.hasExtension) }

  /// What is said of files: one word for each folder at the top that is none of the site's.
  static func diagnostics(of files: [SitePath]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var folders: [String: (first: SitePath, count: Int)] = [:]
    for file in files {
      let top = topFolder(of: file)
      if top.isEmpty || known.contains(top) {
        diagnostics.append(
          Diagnostic(UnreadFileProblem.file(help: help(for: file)), at: SourceLocation(file)))
      } else {
        folders[top, default: (file, 0)].count += 1
      }
    }
    for (name, found) in folders.sorted(by: { $0.key < $1.key }) {
      let problem = UnreadFileProblem.folder(
        name: "Content/" + name, count: found.count, better: folder(for: name).map { "Content/" + $0 })
      diagnostics.append(Diagnostic(problem, at: SourceLocation(found.first)))
    }
    return diagnostics
  }

  /// Tells of HTML among texts, which other generators take for pages.
  ///
  /// - Parameter published: files that are, since a text names them.
  static func diagnostics(ofMarkup files: [SitePath], besides published: some Sequence<SitePath>)
    -> [Diagnostic]
  {
    if files.isEmpty { return [] }
    let published = Set(published)
    return files.filter { !published.contains($0) }.map { file in
      let help =
        "rename it to '\(file.stem).md', with 'markdown: { rawHTML: true }' in site.yaml; or move it to 'Content/static', as it is"
      return Diagnostic(UnreadFileProblem.file(help: help), at: SourceLocation(file))
    }
  }

  /// The first part of a path below `Content`, empty for a file in it.
  private static func topFolder(of file: SitePath) -> String {
    let parts = file.string.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  /// The folder that one of another name was probably meant to be.
  private static func folder(for name: String) -> String? {
    var plain = name.lowercased()
    while plain.first == "_" { plain.removeFirst() }
    if known.contains(plain) { return plain }
    return folders.first { $0.names.contains(plain) }?.folder ?? nearestName(to: plain, among: known)
  }

  /// Whether a folder was probably meant to be one of the site's, for nothing but a slip.
  private static func isMisspelt(_ name: String) -> Bool {
    let plain = name.lowercased()
    if known.contains(name) || folders.contains(where: { $0.names.contains(plain) }) { return false }
    return known.contains(plain) || nearestName(to: plain, among: known) != nil
  }

  private static func help(for file: SitePath) -> String? {
    let name = String(file.name)
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
      ? "settings stand in 'Content/site.yaml'" : "move it to 'Content/data/\(name)'"
  }
}
