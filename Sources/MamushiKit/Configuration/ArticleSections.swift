import MamushiCore

/// The sections of articles (`articles.sections`): the first folders below `Content/articles`, and those deeper ones that
/// have a text of their own. Each has a list.
struct ArticleSections: Sendable {
  /// A section, whose slug is the path of its list: `articles/notes`.
  struct Section: Sendable {
    let term: Term
    /// The path of its folder, as slugs: `notes/deep`.
    let path: String
    /// The folder that it is the list of; nil for that of a source.
    let folder: SitePath?
    /// The file of its text.
    let text: SitePath?
  }

  private static let root = SitePath("Content/articles")

  /// The start of the lists' paths, empty or with a slash at its end: `articles/`.
  private let base: String
  /// The texts of folders, by the folders' paths.
  private let written: [String: SitePath]

  /// - Parameter texts: the files of the folders' texts.
  init(below base: String, texts: [SitePath] = []) {
    self.base = base
    let texts = texts.map { (Self.path(ofFolderOf: $0), $0) }
    written = Dictionary(texts) { first, _ in first }
  }

  /// Returns the sections that a text is in, the outermost first.
  func sections(of body: TextBody) -> [Section] {
    let folders = body.item == nil ? TextName.folders(to: body.sectionPlace, below: Self.root) : []
    let names = body.folderNames
    return names.indices.compactMap { depth in
      let path = Self.path(of: names[...depth])
      guard depth == 0 || written[path] != nil else { return nil }
      let folder = body.item == nil ? folders[depth] : nil
      return Section(
        term: Term(name: NameTitle.title(of: names[depth]), slug: base + path), path: path, folder: folder,
        text: folder == nil ? nil : written[path])
    }
  }

  /// Returns the slug of the section that a text is about.
  func slug(ofText file: SitePath) -> String { base + Self.path(ofFolderOf: file) }

  /// The path of the folder that a text is about, as slugs.
  private static func path(ofFolderOf text: SitePath) -> String {
    let folders = TextName.folders(to: text.folder, below: root)
    // A folder that is a day is no section. Its text must not become that of a folder around it.
    let isDay = folders.last != text.folder
    let names =
      isDay
      ? text.folder.string.split(separator: "/").dropFirst(2).map(String.init)
      : folders.map { String($0.name) }
    return path(of: names[...])
  }

  /// The names of a folder of articles and of those around it, not counting those that are a day.
  static func names(of folder: SitePath) -> [String] {
    TextName.folders(to: folder, below: root).map { String($0.name) }
  }

  /// Returns the slugs of all sections that some texts are in.
  ///
  /// - Parameter sources: what stands for the files of items (``TextBody/file``).
  func slugs(of texts: [SitePath], and sources: [SitePath]) -> Set<String> {
    let files = Dictionary(texts.map { (TextName(of: $0).folder, $0) }) { first, _ in first }.values
    let bodies =
      files.map { TextBody(file: $0, offset: 0, firstLine: 1) }
      + sources.map { TextBody(item: 0, of: $0, fingerprint: .none) }
    return Set(bodies.flatMap(sections).map(\.term.slug))
  }

  /// The path of folders, as slugs.
  static func path(of names: ArraySlice<String>) -> String {
    names.lazy.map { Slug.make(fromName: $0) }.joined(separator: "/")
  }
}

/// The sections of all articles, those that a build leaves out included, called as their lists are.
struct SectionTable: Sendable {
  /// By ``TextBody/sectionPlace``.
  private let places: [SitePath: [ArticleSections.Section]]

  init(_ places: [SitePath: [ArticleSections.Section]] = [:]) { self.places = places }

  /// Returns the sections that a text is in, or would be in, the outermost first.
  func sections(of body: TextBody) -> [ArticleSections.Section] {
    places.isEmpty ? [] : places[body.sectionPlace] ?? []
  }
}

extension TextBody {
  /// The names of the folders below `Content/articles` that it is in, not counting those that are a day; for an item, the
  /// name of its source.
  var folderNames: [String] {
    item == nil ? ArticleSections.names(of: sectionPlace) : [String(file.name)]
  }

  /// What decides about the sections that it is in: its folder, or its source.
  var sectionPlace: SitePath { item == nil ? TextName(of: file).folder : file }
}
