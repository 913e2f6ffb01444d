import MamushiCore

/// The layers of a theme. A file in a later layer replaces those with the same path in earlier ones:
///
///     the tool's Templates/ ◀ its looks/<look>/ ◀ the site's Templates/ ◀ its looks/<look>/
///
/// Files of other looks are ignored. A template of the site that takes its own name as parent or partial means the file
/// that it replaces.
package struct ThemeLayers: Sendable {
  static let looksFolder = "looks/"

  let look: Look
  private var builtIn = Layer()
  private var builtInLook = Layer()
  private var site = Layer()
  private var siteLook = Layer()

  /// Files by their paths in the theme, without the folder of a look.
  private typealias Layer = [String: ThemeFile]

  package init(_ look: Look, builtIn files: [ThemeFile]) {
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

  /// The look in a path below `Templates/looks/`, as written; nil for other paths.
  static func look(of path: String) -> Substring? {
    guard path.hasPrefix(looksFolder) else { return nil }
    let rest = path.dropFirst(looksFolder.utf8.count)
    return rest.firstIndex(of: "/").map { rest[..<$0] }
  }

  /// The files in effect, by their paths in the theme.
  package var files: [String: ThemeFile] {
    var files = builtIn
    for layer in [builtInLook, site, siteLook] {
      // An asset may be a template in one layer and a plain file in another; it is published once.
      for path in layer.keys where path.hasPrefix(Theme.assetsFolder) { files[Self.twin(of: path)] = nil }
      files.merge(layer) { _, later in later }
    }
    return files
  }

  /// The files in effect, and the templates that these replace and take, by names that no tag can have.
  var filesAndTaken: (files: [String: ThemeFile], taken: [String: ThemeFile]) {
    var files = files
    var taken: [String: ThemeFile] = [:]
    for path in Set(site.keys).union(siteLook.keys) {
      guard path.hasSuffix(Theme.templateSuffix), files[path] != nil else { continue }
      let name = String(path.dropLast(Theme.templateSuffix.utf8.count))
      var below = siteFiles(path).map { (name: name + " of all looks", file: $0) }
      if let file = builtInFiles([path]).last { below.insert((name + " of the theme", file.covered), at: 0) }
      guard var upper = below.popLast() else { continue }
      upper.name = name
      while let lower = below.popLast(), upper.file.bytes.firstRange(of: Array(name.utf8)) != nil {
        upper.file.replaced = (path: name, name: lower.name)
        if upper.name == name { files[path] = upper.file } else { taken[upper.name] = upper.file }
        taken[lower.name] = lower.file
        upper = lower
      }
    }
    return (files, taken)
  }

  /// The path of the asset that a template makes, or of the template for an asset.
  static func twin(of path: String) -> String {
    path.hasSuffix(Theme.templateSuffix)
      ? String(path.dropLast(Theme.templateSuffix.utf8.count)) : path + Theme.templateSuffix
  }

  /// The built-in files at some paths, each followed by its look's.
  func builtInFiles(_ paths: [String]) -> [ThemeFile] {
    paths.flatMap { [builtIn[$0], builtInLook[$0]] }.compactMap { $0 }
  }

  /// The built-in files in a folder, and its look's.
  func builtInFiles(in folder: String) -> [ThemeFile] {
    let paths = Set(builtIn.keys).union(builtInLook.keys).filter { $0.hasPrefix(folder) }
    return builtInFiles(paths.sorted())
  }

  /// The paths of the site's files in a folder and in its look's, sorted.
  func sitePaths(in folder: String) -> [String] {
    Set(site.keys).union(siteLook.keys).filter { $0.hasPrefix(folder) }.sorted()
  }

  /// The site's files at a path.
  func siteFiles(_ path: String) -> [ThemeFile] { [site[path], siteLook[path]].compactMap { $0 } }
}
