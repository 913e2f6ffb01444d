import MamushiCore

/// Data files that only templates use, in YAML, JSON, TOML or CSV: `Content/data/shop/hours.csv` is `data.shop.hours`.
struct SiteDataRepository: Sendable {
  /// Far deeper than any that a person makes.
  static let greatestDepth = 20

  let content: ContentFolder

  func load() -> Loaded<SiteData> {
    let root = Folder()
    var data = SiteData()
    var diagnostics: [Diagnostic] = []
    for file in content.index.ownData {
      let names = Self.names(of: file)
      if let problem = Self.problem(of: names) {
        diagnostics.append(Diagnostic(problem, at: SourceLocation(file)))
        continue
      }
      guard let value = content.data(file, into: &diagnostics) else {
        data.isWhole = false
        continue
      }
      if let kept = root.insert(value, of: file, at: names[...]) {
        diagnostics.append(Diagnostic(SiteProblem.twoDataFiles(kept: kept), at: SourceLocation(file)))
        continue
      }
      if file.hasExtension("csv") { diagnostics += Self.unusableKeys(of: value, in: file) }
      let sources = content.memos.sources
      let fingerprint = sources.position(of: file).map(sources.fingerprint(at:)) ?? .none
      data.files.append((file, fingerprint))
    }
    data.entries = root.entries
    return Loaded(data, diagnostics)
  }

  /// Returns the names that lead to a file: `["shop", "hours"]`.
  private static func names(of file: SitePath) -> [String] {
    let folder = file.folder.string.dropFirst(ContentIndex.dataFolder.string.utf8.count)
    return folder.split(separator: "/").map(String.init) + [String(file.stem)]
  }

  private static func problem(of names: [String]) -> SiteProblem? {
    if names.count > greatestDepth { return .deepDataFolder(limit: greatestDepth) }
    return names.first { !isKey($0) }.map { .unusableDataName(name: $0) }
  }

  private static func unusableKeys(of table: Node, in file: SitePath) -> [Diagnostic] {
    guard case .list(let rows) = table.value, let columns = rows.first?.entries else { return [] }
    return columns.filter { !isKey($0.key) }.map {
      Diagnostic(SiteProblem.unusableDataKey(key: $0.key), at: SourceLocation(file, $0.keyMark))
    }
  }

  /// Whether a template can use the text as one part of a name.
  private static func isKey(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        let properties = scalar.properties
        return scalar == "_" || scalar == "-" || properties.isAlphabetic || properties.numericType != nil
          || properties.isGraphemeExtend
      }
  }

  /// A folder of data while it is being filled.
  private final class Folder {
    private enum Part {
      case file(SitePath, Node)
      case folder(Folder, first: SitePath)
    }

    private var names: [String] = []
    private var parts: [String: Part] = [:]

    /// - Returns: the file whose data already have that name, or a name within it.
    func insert(_ value: Node, of file: SitePath, at path: ArraySlice<String>) -> SitePath? {
      guard let name = path.first else { return nil }
      switch (parts[name], path.count) {
      case (nil, 1): set(name, .file(file, value))
      case (nil, _):
        let folder = Folder()
        set(name, .folder(folder, first: file))
        return folder.insert(value, of: file, at: path.dropFirst())
      case (.folder(let folder, _)?, 2...): return folder.insert(value, of: file, at: path.dropFirst())
      case (.folder(_, let other)?, _), (.file(let other, _)?, _): return other
      }
      return nil
    }

    private func set(_ name: String, _ part: Part) {
      names.append(name)
      parts[name] = part
    }

    var entries: [Node.Entry] {
      let start = Mark(line: 1, column: 1)
      return names.compactMap { name in
        switch parts[name] {
        case .file(_, let value)?: Node.Entry(key: name, keyMark: start, value: value)
        case .folder(let folder, _)?:
          Node.Entry(key: name, keyMark: start, value: Node(.mapping(folder.entries), mark: start))
        case nil: nil
        }
      }
    }
  }
}
