import MamushiCore

/// What a theme is put together from. A file of a later layer takes the place of the one of the same path:
///
///     the tool's Templates/ ◀ its looks/<look>/ ◀ the site's Templates/ ◀ its looks/<look>/
///
/// Files of other looks are no part of it.
struct ThemeLayers: Sendable {
  private static let looksFolder = "looks/"

  let look: Look
  private var builtIn = Layer()
  private var builtInLook = Layer()
  private var site = Layer()
  private var siteLook = Layer()

  /// Files by their paths in the theme: without the folder of a look.
  private typealias Layer = [String: ThemeFile]

  init(_ look: Look, builtIn files: [ThemeFile]) {
    self.look = look
    for file in files { Self.put(file, of: look, into: &builtIn, or: &builtInLook) }
  }

  /// Adds a file of the site.
  mutating func add(_ file: ThemeFile) { Self.put(file, of: look, into: &site, or: &siteLook) }

  private static func put(_ file: ThemeFile, of look: Look, into base: inout Layer, or own: inout Layer) {
    guard file.path.hasPrefix(looksFolder) else {
      base[file.path] = file
      return
    }
    let folder = looksFolder + look.rawValue + "/"
    if file.path.hasPrefix(folder) { own[String(file.path.dropFirst(folder.utf8.count))] = file }
  }

  /// The look whose folder below `Templates/` a file lies in, as it is written; nil elsewhere.
  static func look(of path: String) -> Substring? {
    guard path.hasPrefix(looksFolder) else { return nil }
    let rest = path.dropFirst(looksFolder.utf8.count)
    return rest.firstIndex(of: "/").map { rest[..<$0] }
  }

  /// The files that count, by their paths in the theme.
  var files: [String: ThemeFile] {
    var files = builtIn
    for layer in [builtInLook, site, siteLook] {
      // An asset may be a template in one layer and none in another; it is published once.
      for path in layer.keys { files[Self.twin(of: path)] = nil }
      files.merge(layer) { _, later in later }
    }
    return files
  }

  /// The asset that a template makes, or the template of an asset.
  static func twin(of path: String) -> String {
    path.hasSuffix(Theme.templateSuffix)
      ? String(path.dropLast(Theme.templateSuffix.utf8.count)) : path + Theme.templateSuffix
  }

  /// The tool's files of some paths, each followed by its look's.
  func builtInFiles(_ paths: [String]) -> [ThemeFile] {
    paths.flatMap { [builtIn[$0], builtInLook[$0]] }.compactMap { $0 }
  }

  /// All of the tool's files in a folder, and its look's.
  func builtInFiles(in folder: String) -> [ThemeFile] {
    let paths = Set(builtIn.keys).union(builtInLook.keys).filter { $0.hasPrefix(folder) }
    return builtInFiles(paths.sorted())
  }

  /// The site's files of a path.
  func siteFiles(_ path: String) -> [ThemeFile] { [site[path], siteLook[path]].compactMap { $0 } }
}
