import MamushiCore

/// Folders that belong to one text each, with all files in them: that of `kyoto/index.md`, and `kyoto/` beside `kyoto.md`
/// where no other text lies in it. This is the one place that says so, for texts of every kind.
struct TextBundles: Sendable {
  /// Texts of one kind.
  private struct Kind {
    let root: SitePath
    /// Whether texts in the folder of an `index.md` are pages below it; otherwise nothing reads them.
    var nests = false
    /// Whether texts lie directly in the root, or in a folder there.
    var isFlat = false
  }

  private static let kinds = [
    Kind(root: ContentIndex.articlesFolder), Kind(root: ContentIndex.guidanceFolder, isFlat: true),
    Kind(root: ContentIndex.pagesFolder, nests: true),
  ]

  /// A folder's text.
  struct Bundle: Sendable {
    let text: SitePath
    let folder: SitePath
    /// The files that lie in it, by their positions among all.
    fileprivate let range: Range<Int>
  }

  private(set) var all: [Bundle] = []
  /// Files with the bundles that they belong to, by position in ``all``.
  private(set) var files: [(file: SitePath, bundle: Int)] = []
  /// Texts that nothing reads, since another one has their folder.
  private(set) var unreadTexts: Set<SitePath> = []
  private(set) var diagnostics: [Diagnostic] = []
  private var byFolder: [SitePath: Int] = [:]

  /// - Parameters:
  ///   - files: of the content, sorted.
  ///   - folders: of the content.
  init(files: [SitePath], folders: [SitePath]) {
    let indexes = files.filter(TextName.isIndex)
    for kind in Self.kinds {
      let indexed = Self.indexed(indexes, of: kind, in: files)
      let others = indexed.map(\.folder)
      let owned = Set(others)
      all += indexed
      for folder in folders where folder.isInside(kind.root) && !owned.contains(folder) {
        if kind.isFlat, folder.folder != kind.root { continue }
        // What lies in another's folder is the other's.
        if !kind.nests, Self.holds(folder, in: others) { continue }
        if let bundle = Self.bundle(beside: folder, in: files) { all.append(bundle) }
      }
      if !kind.nests { leaveOut(indexed, files) }
    }
    if all.isEmpty { return }
    all.sort { Self.prefix(of: $0.folder).utf8.lexicographicallyPrecedes(Self.prefix(of: $1.folder).utf8) }
    for number in all.indices where byFolder[all[number].folder] == nil {
      byFolder[all[number].folder] = number
    }
    assign(files)
  }

  /// The text that a folder belongs to.
  func text(ofFolder folder: SitePath) -> SitePath? { byFolder[folder].map { all[$0].text } }

  /// The place of a file in the folder of the text that names it: `night/lamp.jpg`; nil where it lies elsewhere.
  static func place(of file: SitePath, namedBy text: SitePath) -> Substring? {
    guard kinds.contains(where: { text.isInside($0.root) }) else { return nil }
    let folder = TextName.ownFolder(of: text)
    return file.isInside(folder) ? Self.place(of: file, in: folder) : nil
  }

  /// The place of a file in a folder that it lies in.
  static func place(of file: SitePath, in folder: SitePath) -> Substring {
    Substring(file.string.utf8.dropFirst(folder.string.utf8.count + 1))
  }

  // MARK: Which there are

  private static func indexed(_ indexes: [SitePath], of kind: Kind, in files: [SitePath]) -> [Bundle] {
    var bundles: [Bundle] = []
    for index in indexes where index.isInside(kind.root) {
      if index.folder == kind.root || kind.isFlat && index.folder.folder != kind.root { continue }
      bundles.append(
        Bundle(text: index, folder: index.folder, range: range(of: index.folder, in: files)))
    }
    if kind.nests { return bundles }
    // The outer one of two: it comes right before those in it.
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

  /// `kyoto/` beside `kyoto.md`. One that holds texts is a folder of these.
  private static func bundle(beside folder: SitePath, in files: [SitePath]) -> Bundle? {
    let text = SitePath(folder.string + ".md")
    let position = position(of: text, in: files)
    guard position < files.count, files[position].string.equalsInBytes(text.string) else { return nil }
    let range = range(of: folder, in: files)
    return files[range].contains { $0.isMarkdown }
      ? nil : Bundle(text: text, folder: folder, range: range)
  }

  /// Tells of texts that lie in the folder of an `index.md`, once for each folder.
  private mutating func leaveOut(_ bundles: [Bundle], _ files: [SitePath]) {
    for bundle in bundles {
      let others = files[bundle.range].filter { $0.isMarkdown && $0 != bundle.text }
      guard let first = others.first else { continue }
      unreadTexts.formUnion(others)
      let problem = AddressProblem.textsInBundle(index: bundle.text, others: others.count - 1)
      diagnostics.append(Diagnostic(problem, at: SourceLocation(first)))
    }
  }

  // MARK: What belongs to them

  /// Gives each file to the innermost bundle around it. Texts, and files that are hidden, are not published.
  private mutating func assign(_ files: [SitePath]) {
    var open: [Int] = []
    var next = 0
    var position = 0
    while position < files.count, next < all.count || !open.isEmpty {
      while let last = open.last, all[last].range.upperBound <= position { open.removeLast() }
      if open.isEmpty, next < all.count { position = max(position, all[next].range.lowerBound) }
      while next < all.count, all[next].range.lowerBound <= position {
        if position < all[next].range.upperBound { open.append(next) }
        next += 1
      }
      if let bundle = open.last, Self.isPublished(files[position], in: all[bundle].folder) {
        self.files.append((files[position], bundle))
      }
      position += 1
    }
  }

  private static func isPublished(_ file: SitePath, in folder: SitePath) -> Bool {
    if file.isMarkdown || UnreadFile.isOtherMarkup(file) { return false }
    var isStart = true
    for byte in place(of: file, in: folder).utf8 {
      if isStart, byte == UInt8(ascii: ".") { return false }
      isStart = byte == UInt8(ascii: "/")
    }
    return true
  }

  // MARK: Sorted paths

  private static func prefix(of folder: SitePath) -> String { folder.string + "/" }

  /// Whether a folder lies in one of some that are sorted by what their files' paths begin with, none within another.
  private static func holds(_ folder: SitePath, in others: [SitePath]) -> Bool {
    var low = 0
    var high = others.count
    let own = prefix(of: folder)
    while low < high {
      let middle = (low + high) / 2
      if prefix(of: others[middle]).utf8.lexicographicallyPrecedes(own.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 && folder.isInside(others[low - 1])
  }

  /// The positions of the files in a folder.
  private static func range(of folder: SitePath, in files: [SitePath]) -> Range<Int> {
    // Paths in a folder begin with a slash after it; the next byte is a zero.
    position(
      of: SitePath(folder.string + "/"), in: files)..<position(of: SitePath(folder.string + "0"), in: files)
  }

  /// The first position whose path is not before another one.
  private static func position(of path: SitePath, in files: [SitePath]) -> Int {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
