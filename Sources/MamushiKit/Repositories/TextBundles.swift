import MamushiCore

/// Folders that belong to one text each, with all files in them: the folder of `kyoto/index.md`, and `kyoto/` beside
/// `kyoto.md` if no other text is in it. This is the only place that defines them, for texts of every kind.
struct TextBundles: Sendable {
  /// The texts of one kind.
  private struct Kind {
    let root: SitePath
    /// Whether texts in the folder of an `index.md` are pages below it; otherwise nothing reads them.
    var nests = false
    /// Whether texts can only be directly in the root, or in a folder there.
    var isFlat = false

    /// Whether a text belongs to its folder. Below pages, `_index.md` is a page as well.
    func isIndex(_ text: SitePath) -> Bool {
      TextName.isIndex(text) || nests && TextName.isSectionText(text)
    }
  }

  private static let kinds = [
    Kind(root: ContentIndex.articlesFolder), Kind(root: ContentIndex.guidanceFolder, isFlat: true),
    Kind(root: ContentIndex.pagesFolder, nests: true),
  ]

  /// A folder with its text.
  struct Bundle: Sendable {
    let text: SitePath
    let folder: SitePath
    /// The positions of the folder's files among all.
    fileprivate let range: Range<Int>
  }

  /// A folder, and the bundle that its files belong to, if any. In a folder of other pages, only files that texts name
  /// are published, even if the folder is inside the bundle of a page above: other files may belong to drafts.
  private struct Area {
    let folder: SitePath
    let range: Range<Int>
    /// An index in ``all``.
    let bundle: Int?
  }

  private(set) var all: [Bundle] = []
  /// The files with their bundles, as indices in ``all``.
  private(set) var files: [(file: SitePath, bundle: Int)] = []
  /// Texts that nothing reads, since their folder belongs to another text.
  private(set) var unreadTexts: Set<SitePath> = []
  private(set) var diagnostics: [Diagnostic] = []
  private var byFolder: [SitePath: Int] = [:]

  /// - Parameters:
  ///   - files: the content's files, sorted, without hidden ones.
  ///   - folders: the content's folders, without hidden ones.
  init(files: [SitePath], folders: [SitePath]) {
    let texts = files.indices.filter { files[$0].isMarkdown }
    // Few texts are named so, and the others need not be looked at for each kind.
    let named = texts.filter { TextName.isIndex(files[$0]) || TextName.isSectionText(files[$0]) }
    var closed: [Area] = []
    for kind in Self.kinds {
      let indexed = Self.indexed(named, of: kind, in: files)
      let others = indexed.map(\.folder)
      let owned = Set(others)
      all += indexed
      for folder in folders where folder.isInside(kind.root) && !owned.contains(folder) {
        if kind.isFlat, folder.folder != kind.root { continue }
        // Everything in a bundle belongs to that bundle.
        if !kind.nests, Self.holds(folder, in: others) { continue }
        let range = Self.range(of: folder, in: files)
        // A folder with texts is a folder of these.
        if Self.holdsOne(of: texts, range) {
          if kind.nests { closed.append(Area(folder: folder, range: range, bundle: nil)) }
        } else if let text = Self.text(beside: folder, in: files) {
          all.append(Bundle(text: text, folder: folder, range: range))
        }
      }
      if !kind.nests { leaveOut(indexed, files) }
    }
    if all.isEmpty { return }
    all.sort { Self.prefix(of: $0.folder).utf8.lexicographicallyPrecedes(Self.prefix(of: $1.folder).utf8) }
    for number in all.indices where byFolder[all[number].folder] == nil {
      byFolder[all[number].folder] = number
    }
    var areas = all.indices.map { Area(folder: all[$0].folder, range: all[$0].range, bundle: $0) }
    if !closed.isEmpty {
      areas += closed
      areas.sort {
        Self.prefix(of: $0.folder).utf8.lexicographicallyPrecedes(Self.prefix(of: $1.folder).utf8)
      }
    }
    assign(files, to: areas)
  }

  /// Returns the text that a folder belongs to.
  func text(ofFolder folder: SitePath) -> SitePath? { byFolder[folder].map { all[$0].text } }

  /// Returns the path of a file within the folder of the text that names it: `night/lamp.jpg`; nil if it is elsewhere.
  static func place(of file: SitePath, namedBy text: SitePath) -> Substring? {
    guard let folder = Self.ownFolder(of: text), file.isInside(folder) else { return nil }
    return Self.place(of: file, in: folder)
  }

  /// Returns where a file that a text names can be below the text's page, the best place first. A file in the text's
  /// folder keeps its place there, whether the text names it or not. Others go to their name, or to as many of their
  /// folders as tell them apart from files of that name, and give way to those in the text's folder.
  static func places(of file: SitePath, namedBy text: SitePath, in index: ContentIndex) -> [String] {
    let own = Self.ownFolder(of: text)
    if let own, file.isInside(own) { return [String(Self.place(of: file, in: own))] }
    var (name, around) = (String(file.name), file.folder)
    var places = [name]
    while !around.string.isEmpty {
      name = "\(around.name)/\(name)"
      around = around.folder
      places.append(name)
    }
    guard let own else { return places }
    return places.filter { !index.hasFile(own.appending($0)) }
  }

  /// Returns the folder that belongs to a text, or would; nil for texts of kinds that have none.
  private static func ownFolder(of text: SitePath) -> SitePath? {
    guard let kind = kinds.first(where: { text.isInside($0.root) }) else { return nil }
    return kind.isIndex(text) ? text.folder : TextName.ownFolder(of: text)
  }

  /// Returns the path of a file within a folder that contains it.
  private static func place(of file: SitePath, in folder: SitePath) -> Substring {
    Substring(file.string.utf8.dropFirst(folder.string.utf8.count + 1))
  }

  // MARK: Which there are

  private static func indexed(_ texts: [Int], of kind: Kind, in files: [SitePath]) -> [Bundle] {
    var bundles: [Bundle] = []
    for text in texts where kind.isIndex(files[text]) && files[text].isInside(kind.root) {
      let index = files[text]
      if index.folder == kind.root || kind.isFlat && index.folder.folder != kind.root { continue }
      bundles.append(
        Bundle(text: index, folder: index.folder, range: range(of: index.folder, in: files)))
    }
    if kind.nests { return bundles }
    // Of nested bundles, keep the outer one, which precedes those in it.
    bundles.sort { prefix(of: $0.folder).utf8.lexicographicallyPrecedes(prefix(of: $1.folder).utf8) }
    var outer: [Bundle] = []
    for bundle in bundles {
      if let last = outer.last, bundle.folder == last.folder || bundle.folder.isInside(last.folder) {
        continue
      }
      outer.append(bundle)
    }
    return outer
  }

  /// Returns `kyoto.md` for `kyoto/`.
  private static func text(beside folder: SitePath, in files: [SitePath]) -> SitePath? {
    for suffix in SitePath.markdownSuffixes {
      let text = SitePath(folder.string + suffix)
      let position = position(of: text, in: files)
      if position < files.count, files[position].string.equalsInBytes(text.string) { return text }
    }
    return nil
  }

  /// The files that are published with texts, with their places in the output.
  ///
  /// - Parameter folder: returns the folder of a text's page in the output; nil leaves its files out.
  func published(below folder: (_ text: SitePath) -> String?) -> [(
    file: SitePath, text: SitePath, path: String
  )] {
    let folders = all.map { folder($0.text) }
    return files.compactMap { file, number in
      folders[number].map { (file, all[number].text, $0 + Self.place(of: file, in: all[number].folder)) }
    }
  }

  /// Whether a range contains one of some positions in ascending order.
  private static func holdsOne(of positions: [Int], _ range: Range<Int>) -> Bool {
    let place = positions.indices.firstPosition(notBefore: { positions[$0] < range.lowerBound })
    return place < positions.count && positions[place] < range.upperBound
  }

  /// Reports texts in the folder of an `index.md`, once for each folder.
  private mutating func leaveOut(_ bundles: [Bundle], _ files: [SitePath]) {
    for bundle in bundles {
      let others = files[bundle.range].filter { $0.isMarkdown && $0 != bundle.text }
      guard let first = others.first else { continue }
      unreadTexts.formUnion(others)
      let problem = AddressProblem.textsInBundle(
        index: bundle.text, others: others.count - 1,
        isGuidance: bundle.text.isInside(ContentIndex.guidanceFolder))
      diagnostics.append(Diagnostic(problem, at: SourceLocation(first)))
    }
  }

  // MARK: What belongs to them

  /// Assigns each file to the innermost bundle around it. Texts are not published.
  private mutating func assign(_ files: [SitePath], to areas: [Area]) {
    var open: [Area] = []
    var next = 0
    var position = 0
    while position < files.count, next < areas.count || !open.isEmpty {
      while let last = open.last, last.range.upperBound <= position { open.removeLast() }
      if open.isEmpty, next < areas.count { position = max(position, areas[next].range.lowerBound) }
      while next < areas.count, areas[next].range.lowerBound <= position {
        if position < areas[next].range.upperBound { open.append(areas[next]) }
        next += 1
      }
      if position < files.count, let area = open.last, let bundle = area.bundle,
        !files[position].isMarkdown, !UnreadFile.isOtherMarkup(files[position])
      {
        self.files.append((files[position], bundle))
      }
      position += 1
    }
  }

  // MARK: Sorted paths

  private static func prefix(of folder: SitePath) -> String { folder.string + "/" }

  /// Whether a folder is in one of several others, which are sorted by their path prefixes and not nested.
  private static func holds(_ folder: SitePath, in others: [SitePath]) -> Bool {
    let own = prefix(of: folder)
    let place = others.indices.firstPosition(notBefore: {
      prefix(of: others[$0]).utf8.lexicographicallyPrecedes(own.utf8)
    })
    return place > 0 && folder.isInside(others[place - 1])
  }

  /// Returns the positions of the files in a folder.
  private static func range(of folder: SitePath, in files: [SitePath]) -> Range<Int> {
    // Paths in a folder continue with a slash; the byte after the slash is that of `0`.
    position(
      of: SitePath(folder.string + "/"), in: files)..<position(of: SitePath(folder.string + "0"), in: files)
  }

  /// Returns the first position whose path is not before another one.
  private static func position(of path: SitePath, in files: [SitePath]) -> Int {
    files.indices.firstPosition(notBefore: { files[$0] < path })
  }
}
