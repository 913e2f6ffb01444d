import MamushiCore

/// What lies in `Content/`, by what it is for.
struct ContentIndex: Sendable {
  static let root = SitePath("Content")
  static let articlesFolder = SitePath("Content/articles")
  static let guidanceFolder = SitePath("Content/guidance")
  static let pagesFolder = SitePath("Content/pages")
  static let galleryFolder = SitePath("Content/gallery")
  static let dataFolder = SitePath("Content/data")
  static let staticFolder = SitePath("Content/static")
  static let folders =
    [articlesFolder, guidanceFolder, pagesFolder, galleryFolder, dataFolder, staticFolder]
    + Route.Taxonomy.allCases.map(folder)

  /// Where the texts of categories, tags and series lie.
  static func folder(of taxonomy: Route.Taxonomy) -> SitePath { root.appending(taxonomy.rawValue) }
  private static let textFolders = [articlesFolder, guidanceFolder]
  private static let sectionFolders = [articlesFolder, guidanceFolder, galleryFolder]

  /// Markdown files, sorted by path.
  private(set) var articles: [SitePath] = []
  private(set) var guidance: [SitePath] = []
  /// Texts of categories, tags and series, sorted by path.
  private(set) var terms: [(taxonomy: Route.Taxonomy, file: SitePath)] = []
  /// The texts of sections, above their lists: `articles/_index.md`.
  private(set) var sectionTexts: [SitePath] = []
  /// Folders that belong to one text each.
  let bundles: TextBundles
  private(set) var pages: [SitePath] = []
  /// HTML among texts, but for what belongs to one: read by nothing, and published where a text names it.
  private(set) var markup: [SitePath] = []
  /// Every file and folder below `gallery/`, sorted by path.
  private(set) var gallery: [FileListing.Entry] = []
  private(set) var data: [SitePath] = []
  /// Files of data that are not ours, sorted by path.
  private(set) var ownData: [SitePath] = []
  /// Files below `static/`, which are copied as they are.
  private(set) var staticFiles: [SitePath] = []
  private let files: [SitePath]
  private let lookup: PathLookup
  private let nearest = NearestFiles()

  init(_ entries: [FileListing.Entry], diagnostics: inout [Diagnostic]) {
    let files = entries.lazy.filter { !$0.isFolder }.map(\.path) as [SitePath]
    self.files = files
    bundles = TextBundles(files: files, folders: entries.lazy.filter(\.isFolder).map(\.path))
    lookup = PathLookup(count: files.count) { files[$0] }
    var unread: [SitePath] = []
    var misspelt: [String: Bool] = [:]
    for entry in entries {
      let path = entry.path
      if entry.isFolder {
        let isData = path.folder == Self.dataFolder && DataFileRepository.isDocument(path)
        if isData || path.isMarkdown, !path.isInside(Self.staticFolder) {
          let problem = SiteProblem.folderNamedLikeFile(name: String(path.name))
          diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
        }
      } else {
        if Self.folders.contains(path) {
          let problem = SiteProblem.fileNamedLikeFolder(name: String(path.name))
          diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
        }
      }
      if !entry.isFolder, let isKnown = classifySectionText(path, &diagnostics) {
        if isKnown { sectionTexts.append(path) }
      } else if path.isInside(Self.galleryFolder) {
        gallery.append(entry)
      } else if !entry.isFolder, !classify(path, misspelt: &misspelt) {
        unread.append(path)
      }
    }
    if !markup.isEmpty {
      let ofBundles = Set(bundles.files.lazy.map(\.file))
      markup.removeAll { ofBundles.contains($0) }
    }
    diagnostics += bundles.diagnostics
    diagnostics += UnreadFile.diagnostics(of: unread)
  }

  /// Looks for texts that are a section's, or are named as if they were.
  ///
  /// - Returns: nil for another file; false for one that nothing reads, which is reported.
  private func classifySectionText(_ path: SitePath, _ diagnostics: inout [Diagnostic]) -> Bool? {
    if TextName.isSectionText(path) {
      if Self.sectionFolders.contains(path.folder) { return true }
      guard Self.textFolders.contains(where: path.isInside) else { return nil }
      // The bundle tells of all that lies in it.
      if bundles.unreadTexts.contains(path) { return false }
      diagnostics.append(Diagnostic(AddressProblem.unusedSectionText, at: SourceLocation(path)))
      return false
    }
    if TextName.isIndex(path), Self.textFolders.contains(path.folder) {
      let problem = AddressProblem.indexOfSection(page: "/\(path.folder.name)/")
      diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
      return false
    }
    return nil
  }

  /// - Returns: false for a file that lies where such files are read, but is none of them.
  private mutating func classify(_ path: SitePath, misspelt: inout [String: Bool]) -> Bool {
    let isMarkdown = path.isMarkdown
    if path.isInside(Self.staticFolder) {
      staticFiles.append(path)
    } else if path.isInside(Self.dataFolder) {
      data.append(path)
      guard let format = DocumentFormat(dataFile: path) else { return !UnreadFile.isSuspectData(path) }
      if DataFileRepository.isNamed(path) { return format == .yaml || format == .json }
      ownData.append(path)
    } else if isMarkdown, bundles.unreadTexts.contains(path) {
      // The bundle tells of all that lies in it.
      return true
    } else if isMarkdown, path.isInside(Self.articlesFolder) {
      articles.append(path)
    } else if isMarkdown, path.isInside(Self.guidanceFolder) {
      guard Self.isChapter(path) else { return false }
      guidance.append(path)
    } else if isMarkdown, path.isInside(Self.pagesFolder) {
      pages.append(path)
    } else if isMarkdown, let taxonomy = Self.taxonomy(of: path) {
      terms.append((taxonomy, path))
    } else {
      let isText = [Self.articlesFolder, Self.guidanceFolder, Self.pagesFolder].contains { path.isInside($0) }
      if isText, path.hasExtension("html") || path.hasExtension("htm") { markup.append(path) }
      return !(isText ? UnreadFile.isOtherMarkup(path) : UnreadFile.isSuspect(path, misspelt: &misspelt))
    }
    return true
  }

  /// Whose term a file would be the text of.
  private static func taxonomy(of path: SitePath) -> Route.Taxonomy? {
    Route.Taxonomy.allCases.first { path.folder == folder(of: $0) }
  }

  /// Whether a file is read as a page of its own, or as the text of one.
  func isPageSource(_ path: SitePath) -> Bool {
    path.isMarkdown
      && (path.isInside(Self.articlesFolder) || path.isInside(Self.pagesFolder) || Self.isChapter(path)
        || Self.taxonomy(of: path) != nil)
      && !bundles.unreadTexts.contains(path)
  }

  /// Whether a text below the folder of guidance is a chapter: it lies there, or has a folder there.
  private static func isChapter(_ text: SitePath) -> Bool {
    text.folder == guidanceFolder || TextName.isIndex(text) && text.folder.folder == guidanceFolder
  }

  /// Whether a file may be published because a page names it: not what only the build is to read.
  static func isPublishable(_ path: SitePath) -> Bool {
    !path.isMarkdown && path != ConfigurationRepository.file
      && !(path.isInside(dataFolder) && DocumentFormat(dataFile: path) != nil)
  }

  /// The files in which a list of data may lie; more than one is too many.
  func dataFiles(named name: String) -> [SitePath] {
    data.filter { $0.folder == Self.dataFolder && $0.stem == name && DataFileRepository.isDocument($0) }
  }

  /// The text of a name, without its ending.
  func text(named name: some StringProtocol, in folder: SitePath) -> SitePath? {
    SitePath.markdownSuffixes.lazy.compactMap { file(at: folder.appending(name + $0)) }.first
  }

  func hasFile(_ path: SitePath) -> Bool { file(at: path) != nil }

  /// A file as it is spelled on the disk: texts are equal whose accents are composed differently, names of files
  /// are not. Nil where there is no such file.
  func file(at path: SitePath) -> SitePath? { lookup.position(likeTextOf: path).map { files[$0] } }

  /// The file that `path` was probably meant to be, which can be published.
  func nearestFile(to path: SitePath) -> SitePath? { nearest.file(to: path, among: files) }

  /// What a reference in `file` names: `/x` is a file of `static/`, other paths are relative to the file.
  ///
  /// - Returns: nil where it leads out of `Content/`.
  static func resolve(_ reference: String, from file: SitePath) -> SitePath? {
    let target =
      reference.hasPrefix("/")
      ? staticFolder.resolving(String(reference.dropFirst())) : file.folder.resolving(reference)
    return target.flatMap { $0.isInside(root) ? $0 : nil }
  }

  /// How `target` would be referred to from `file`.
  static func reference(to target: SitePath, from file: SitePath) -> String {
    if target.isInside(staticFolder) {
      return String(target.string.dropFirst(staticFolder.string.count))
    }
    let from = file.folder.string.split(separator: "/")
    let parts = target.string.split(separator: "/")
    let common = zip(from, parts).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + parts[common...]).joined(separator: "/")
  }
}

extension DocumentFormat {
  /// How a file of data is written; nil for a file of another kind.
  init?(dataFile file: SitePath) {
    switch file.fileExtension {
    case "yaml", "yml": self = .yaml
    case "json": self = .json
    case "toml": self = .toml
    case "csv": self = .csv
    default: return nil
    }
  }
}
