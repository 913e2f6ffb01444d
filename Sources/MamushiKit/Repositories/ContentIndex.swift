import MamushiCore

/// The files of `Content/`, by purpose.
package struct ContentIndex: Sendable {
  package static let root = SitePath("Content")
  package static let articlesFolder = SitePath("Content/articles")
  static let guidanceFolder = SitePath("Content/guidance")
  package static let pagesFolder = SitePath("Content/pages")
  package static let galleryFolder = SitePath("Content/gallery")
  static let dataFolder = SitePath("Content/data")
  package static let staticFolder = SitePath("Content/static")
  /// Never published: every output folder has a file of this name from the build itself.
  static let markerFile = staticFolder.appending(".mamushi-output")
  static let folders =
    [articlesFolder, guidanceFolder, pagesFolder, galleryFolder, dataFolder, staticFolder]
    + Route.Taxonomy.indexed.map(folder)

  /// The folder of the texts of a taxonomy's terms.
  static func folder(of taxonomy: Route.Taxonomy) -> SitePath { root.appending(taxonomy.name) }
  private static let textFolders = [articlesFolder, guidanceFolder]
  private static let sectionFolders = [articlesFolder, guidanceFolder, galleryFolder]

  /// Markdown files, sorted by path.
  package private(set) var articles: [SitePath] = []
  package private(set) var guidance: [SitePath] = []
  /// The texts of categories, tags, series and terms of the site's own taxonomies, sorted by path.
  private(set) var terms: [(taxonomy: Route.Taxonomy, file: SitePath)] = []
  /// The texts of sections, above their lists: `articles/_index.md`.
  private(set) var sectionTexts: [SitePath] = []
  /// The texts of folders of articles: `articles/notes/_index.md`.
  private(set) var folderTexts: [SitePath] = []
  /// The folders that belong to one text each.
  let bundles: TextBundles
  package private(set) var pages: [SitePath] = []
  /// HTML among texts and templates, except in bundles: not read, and published only if a text names them.
  private(set) var markup: [SitePath] = []
  /// Every file and folder below `gallery/`, sorted by path.
  package private(set) var gallery: [FileListing.Entry] = []
  private(set) var data: [SitePath] = []
  /// The site's own data files, which only templates use, sorted by path.
  private(set) var ownData: [SitePath] = []
  /// Files below `static/`, which are published.
  private(set) var staticFiles: [SitePath] = []
  /// The taxonomies whose terms may have texts, by the folders of these.
  private let taxonomies: [SitePath: Route.Taxonomy]
  /// Files and folders that cannot be read, which has been reported. Nothing else here has them.
  let unreadable: [SitePath]
  private let files: [SitePath]
  private let lookup: PathLookup
  private let nearest = NearestFiles()

  package init(_ entries: [FileListing.Entry], diagnostics: inout [Diagnostic]) {
    self.init(entries, own: [], diagnostics: &diagnostics)
  }

  /// - Parameters:
  ///   - own: the site's own taxonomies.
  ///   - unreadable: what the listing has reported and left out.
  init(
    _ entries: [FileListing.Entry], own: [Route.Taxonomy], unreadable: [SitePath] = [],
    diagnostics: inout [Diagnostic]
  ) {
    self.unreadable = unreadable
    taxonomies = Dictionary(
      (Route.Taxonomy.indexed + own).map { (Self.folder(of: $0), $0) }
    ) { first, _ in first }
    let files = entries.lazy.filter { !$0.isFolder }.map(\.path) as [SitePath]
    self.files = files
    lookup = PathLookup(count: files.count) { files[$0] }
    // Vaults of editors and thumbnails of network drives are no content. Texts may name hidden files all the same.
    let isAllVisible = !entries.contains(where: Self.isHidden)
    let visible = isAllVisible ? entries : entries.filter { !Self.isHidden($0) }
    bundles = TextBundles(
      files: isAllVisible ? files : visible.filter { !$0.isFolder }.map(\.path),
      folders: visible.lazy.filter(\.isFolder).map(\.path))
    var unread: [SitePath] = []
    var unreadFiles = UnreadFile(besides: Self.folders + own.map(Self.folder))
    for entry in visible {
      let path = entry.path
      if entry.isFolder {
        let isData = path.folder == Self.dataFolder && DataFileRepository.isDocument(path)
        if isData || path.isMarkdown, !path.isInside(Self.staticFolder) {
          let problem = SiteProblem.folderNamedLikeFile(name: String(path.name))
          diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
        }
      } else {
        if Self.folders.contains(path) || taxonomies[path] != nil {
          let problem = SiteProblem.fileNamedLikeFolder(name: String(path.name))
          diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
        }
      }
      if !entry.isFolder, let isKnown = classifySectionText(path, &diagnostics) {
        if isKnown { keepSectionText(path) }
      } else if path.isInside(Self.galleryFolder) {
        gallery.append(entry)
      } else if !entry.isFolder, !classify(path, &unreadFiles) {
        unread.append(path)
      }
    }
    if !markup.isEmpty {
      let ofBundles = Set(bundles.files.lazy.map(\.file))
      markup.removeAll { ofBundles.contains($0) }
    }
    diagnostics += bundles.diagnostics
    diagnostics += unreadFiles.diagnostics(of: unread)
  }

  /// Whether an entry's name, or that of a folder around it, begins with a dot. In `static` such files are published.
  private static func isHidden(_ entry: FileListing.Entry) -> Bool {
    entry.path.isHidden && !entry.path.isInside(staticFolder)
  }

  /// Finds texts of sections, and texts that are named as if they were.
  ///
  /// - Returns: nil for another file; false for one that nothing reads, which is reported.
  private func classifySectionText(_ path: SitePath, _ diagnostics: inout [Diagnostic]) -> Bool? {
    if TextName.isSectionText(path) {
      if Self.sectionFolders.contains(path.folder) { return true }
      guard Self.textFolders.contains(where: path.isInside) else { return nil }
      // The bundle reports everything in it.
      if bundles.unreadTexts.contains(path) { return false }
      if path.isInside(Self.articlesFolder) { return true }
      diagnostics.append(
        Diagnostic(AddressProblem.unusedSectionText(ofArticles: false), at: SourceLocation(path)))
      return false
    }
    if TextName.isIndex(path), Self.textFolders.contains(path.folder) {
      let problem = AddressProblem.indexOfSection(page: "/\(path.folder.name)/")
      diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
      return false
    }
    return nil
  }

  private mutating func keepSectionText(_ path: SitePath) {
    if Self.sectionFolders.contains(path.folder) {
      sectionTexts.append(path)
    } else {
      folderTexts.append(path)
    }
  }

  /// - Returns: false for a file that nothing reads, though it is in a folder of such files or seems meant for one.
  private mutating func classify(_ path: SitePath, _ unreadFiles: inout UnreadFile) -> Bool {
    let isMarkdown = path.isMarkdown
    if path.isInside(Self.staticFolder) {
      if path == Self.markerFile { return false }
      staticFiles.append(path)
    } else if path.isInside(Self.dataFolder) {
      data.append(path)
      guard let format = DocumentFormat(dataFile: path) else { return !UnreadFile.isSuspectData(path) }
      if DataFileRepository.isNamed(path) { return format == .yaml || format == .json }
      ownData.append(path)
    } else if isMarkdown, bundles.unreadTexts.contains(path) {
      // The bundle reports everything in it.
      return true
    } else if isMarkdown, path.isInside(Self.articlesFolder) {
      articles.append(path)
    } else if isMarkdown, path.isInside(Self.guidanceFolder) {
      guard Self.isChapter(path) else { return false }
      guidance.append(path)
    } else if isMarkdown, path.isInside(Self.pagesFolder) {
      pages.append(path)
    } else if isMarkdown, let taxonomy = taxonomies[path.folder] {
      terms.append((taxonomy, path))
    } else if UnreadFile.isTemplate(path) {
      markup.append(path)
    } else {
      let isText = [Self.articlesFolder, Self.guidanceFolder, Self.pagesFolder].contains { path.isInside($0) }
      if isText, path.hasExtension("html") || path.hasExtension("htm") { markup.append(path) }
      return !(isText ? UnreadFile.isOtherMarkup(path) : unreadFiles.isSuspect(path))
    }
    return true
  }

  /// Whether a file is read as a page, or as the text of one.
  func isPageSource(_ path: SitePath) -> Bool {
    path.isMarkdown && !path.isHidden
      && (path.isInside(Self.articlesFolder) || path.isInside(Self.pagesFolder) || Self.isChapter(path)
        || taxonomies[path.folder] != nil)
      && !bundles.unreadTexts.contains(path)
  }

  /// Whether a folder of the site's addresses is that of a taxonomy's lists.
  func hasTaxonomy(named name: String) -> Bool { taxonomies[Self.root.appending(name)] != nil }

  /// Whether a text below the guidance folder is a chapter: it is directly in the folder, or has its own folder there.
  private static func isChapter(_ text: SitePath) -> Bool {
    text.folder == guidanceFolder || TextName.isIndex(text) && text.folder.folder == guidanceFolder
  }

  /// Whether a file may be published because a page names it; false for files that only the build reads.
  static func isPublishable(_ path: SitePath) -> Bool {
    !path.isMarkdown && path != ConfigurationRepository.file
      && !(path.isInside(dataFolder) && DocumentFormat(dataFile: path) != nil)
  }

  /// Returns the candidates for the file of a data list; more than one is an error.
  func dataFiles(named name: String) -> [SitePath] {
    data.filter { $0.folder == Self.dataFolder && $0.stem == name && DataFileRepository.isDocument($0) }
  }

  /// Returns the text with a name, without its extension.
  func text(named name: some StringProtocol, in folder: SitePath) -> SitePath? {
    SitePath.markdownSuffixes.lazy.compactMap { file(at: folder.appending(name + $0)) }.first
  }

  func hasFile(_ path: SitePath) -> Bool { file(at: path) != nil }

  /// Returns a file as it is spelled on the disk, since strings with differently composed accents are equal, but file
  /// names are not. Returns nil if there is no such file.
  func file(at path: SitePath) -> SitePath? { lookup.position(likeTextOf: path).map { files[$0] } }

  /// Whether a path is that of a file that cannot be read, or lies in a folder that cannot.
  func isUnreadable(_ path: SitePath) -> Bool {
    unreadable.contains { $0 == path || path.isInside($0) }
  }

  /// Whether the folder of an album, or one around it, cannot be read.
  ///
  /// - Parameter path: the album's below `/gallery/`, or that of one of its photos.
  func isInUnreadableAlbum(_ path: String) -> Bool {
    let named = Self.galleryFolder.appending(path)
    return unreadable.contains { folder in
      folder == Self.galleryFolder || named == folder || named.isInside(folder)
        || folder.isInside(Self.galleryFolder)
          && (path + "/").hasPrefix(PhotoFolderRepository.slugs(of: folder) + "/")
    }
  }

  /// Returns the publishable file that `path` was probably meant to be. Pictures stand for nothing else.
  func nearestFile(to path: SitePath) -> SitePath? {
    func isPicture(_ file: SitePath) -> Bool {
      PhotoFolderRepository.pictureExtensions.contains(file.fileExtension) || file.fileExtension == "svg"
    }
    return nearest.file(to: path, among: files).flatMap { isPicture($0) == isPicture(path) ? $0 : nil }
  }

  /// Resolves a reference in `file`: `/x` is a file of `static/`, `@/x` one of `Content/`, as in Zola (its documentation,
  /// "Internal links"); other paths are relative to the file.
  ///
  /// - Returns: nil if it leads out of `Content/`.
  static func resolve(_ reference: String, from file: SitePath) -> SitePath? {
    let target =
      if reference.hasPrefix("/") {
        staticFolder.resolving(String(reference.dropFirst()))
      } else if reference.hasPrefix("@/") {
        root.resolving(String(reference.dropFirst(2)))
      } else {
        file.folder.resolving(reference)
      }
    return target.flatMap { $0.isInside(root) ? $0 : nil }
  }

  /// Returns the reference to `target` from `file`.
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

extension FileListing {
  /// The files and folders that were left out because they cannot be read.
  var unreadable: [SitePath] {
    diagnostics.compactMap { $0.id == "UnreadableFile" ? $0.location?.file : nil }
  }
}

extension DocumentFormat {
  /// The extensions of data files.
  static let dataExtensions = ["yaml", "yml", "json", "toml", "csv"]

  /// The format of a data file; nil for other files.
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
