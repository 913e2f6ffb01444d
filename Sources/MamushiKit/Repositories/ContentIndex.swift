import MamushiCore

/// What lies in `Content/`, by what it is for.
struct ContentIndex: Sendable {
  static let root = SitePath("Content")
  static let articlesFolder = SitePath("Content/articles")
  static let guidanceFolder = SitePath("Content/guidance")
  static let galleryFolder = SitePath("Content/gallery")
  static let dataFolder = SitePath("Content/data")
  static let staticFolder = SitePath("Content/static")
  private static let folders = [articlesFolder, guidanceFolder, galleryFolder, dataFolder, staticFolder]

  /// Markdown files, sorted by path.
  private(set) var articles: [SitePath] = []
  private(set) var guidance: [SitePath] = []
  /// Every file and folder below `gallery/`, sorted by path.
  private(set) var gallery: [FileListing.Entry] = []
  private(set) var data: [SitePath] = []
  /// Files below `static/`, which are copied as they are.
  private(set) var staticFiles: [SitePath] = []
  private let files: [SitePath]
  private let lookup: PathLookup
  private let nearest = NearestFiles()

  init(_ entries: [FileListing.Entry], diagnostics: inout [Diagnostic]) {
    let files = entries.lazy.filter { !$0.isFolder }.map(\.path) as [SitePath]
    self.files = files
    lookup = PathLookup(count: files.count) { files[$0] }
    for entry in entries {
      let path = entry.path
      if entry.isFolder {
        let isData = path.folder == Self.dataFolder && DataFileRepository.isDocument(path)
        if isData || path.hasExtension("md"), !path.isInside(Self.staticFolder) {
          let problem = SiteProblem.folderNamedLikeFile(name: String(path.name))
          diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
        }
      } else {
        if Self.folders.contains(path) {
          let problem = SiteProblem.fileNamedLikeFolder(name: String(path.name))
          diagnostics.append(Diagnostic(problem, at: SourceLocation(path)))
        }
      }
      if path.isInside(Self.galleryFolder) {
        gallery.append(entry)
      } else if !entry.isFolder, !classify(path) {
        diagnostics.append(Diagnostic(SiteProblem.unusedFile, at: SourceLocation(path)))
      }
    }
  }

  /// - Returns: false for a file that lies where such files are read, but is none of them.
  private mutating func classify(_ path: SitePath) -> Bool {
    let isMarkdown = path.hasExtension("md")
    if path.isInside(Self.staticFolder) {
      staticFiles.append(path)
    } else if path.isInside(Self.dataFolder) {
      data.append(path)
      return !DataFileRepository.isDocument(path) || DataFileRepository.names.contains(String(path.stem))
    } else if isMarkdown, path.isInside(Self.articlesFolder) {
      articles.append(path)
    } else if isMarkdown, path.isInside(Self.guidanceFolder) {
      guard path.folder == Self.guidanceFolder else { return false }
      guidance.append(path)
    } else if isMarkdown, path.folder != Self.root {
      return false
    }
    return true
  }

  /// Whether a file is read as a page of its own.
  func isPageSource(_ path: SitePath) -> Bool {
    path.hasExtension("md")
      && (path.isInside(Self.articlesFolder) || path.folder == Self.guidanceFolder)
  }

  /// Whether a file may be published because a page names it: not what only the build is to read.
  static func isPublishable(_ path: SitePath) -> Bool {
    !path.hasExtension("md") && path != ConfigurationRepository.file
      && !(path.isInside(dataFolder) && DataFileRepository.isDocument(path))
  }

  /// The files in which a list of data may lie; more than one is too many.
  func dataFiles(named name: String) -> [SitePath] {
    data.filter { $0.folder == Self.dataFolder && $0.stem == name && DataFileRepository.isDocument($0) }
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
