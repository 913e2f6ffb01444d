import MamushiCore

/// A file of the theme: a template, an asset or a file of strings.
package struct ThemeFile: Sendable {
  /// Its place below `Templates/`: `Feed/home.mustache`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Where messages say it lies; a built-in file as the site's own would.
  package var file: SitePath { SitePath("Templates/" + path) }
}

/// The theme of a site: the built-in one in one of its looks, file by file overridden by the site's `Templates/`.
struct Theme: Sendable {
  static let folder = SitePath("Templates")
  static let templateSuffix = ".mustache"
  static let assetsFolder = "assets/"
  static let stringsFolder = "strings/"
  static let languagesFolder = "languages/"

  /// In bytes, of a template, of words or of a language: each sign of it can become an instruction or a message.
  static let sizeLimit = 1 << 20

  private let layers: ThemeLayers
  /// Those that count, by their paths in the theme.
  private let files: [String: ThemeFile]
  /// Those that are not the built-in ones, sorted by path.
  private(set) var additions: [ThemeFile] = []

  /// The folders of the built-in theme, and those of looks.
  let folderNames: Set<String>

  init(builtIn: [ThemeFile], look: Look, files tree: any FileTree, diagnostics: inout [Diagnostic]) {
    let folders = builtIn.compactMap { file in file.path.firstIndex(of: "/").map { String(file.path[..<$0]) }
    }
    folderNames = Set(folders + ["looks", "strings", "languages", "assets"])
    var layers = ThemeLayers(look, builtIn: builtIn)
    let listing = tree.listing(of: Self.folder)
    diagnostics += listing.diagnostics
    for entry in listing.entries where entry.isFolder && entry.path.string.hasSuffix(Self.templateSuffix) {
      let problem = SiteProblem.folderNamedLikeFile(name: String(entry.path.name))
      diagnostics.append(Diagnostic(problem, at: SourceLocation(entry.path)))
    }
    let known = Set(layers.files.keys).union(builtIn.map(\.path))
    for entry in listing.entries where !entry.isFolder {
      do {
        let path = String(entry.path.string.dropFirst(Self.folder.string.utf8.count + 1))
        let file = ThemeFile(path: path, bytes: try tree.read(entry.path))
        if Self.isText(path), file.bytes.count > Self.sizeLimit {
          let problem = SiteProblem.fileTooLarge(megabytes: Self.sizeLimit >> 20)
          diagnostics.append(Diagnostic(problem, at: SourceLocation(entry.path)))
        } else if Self.isText(path), let fault = UTF8Check.firstFault(in: file.bytes) {
          let mark = UTF8Check.mark(at: fault, in: file.bytes)
          diagnostics.append(
            Diagnostic(SiteProblem.invalidTemplateFile, at: SourceLocation(entry.path, mark)))
        } else {
          layers.add(file)
          // What a look has is known by other paths than those of the files.
          if !known.contains(path), ThemeLayers.look(of: path) == nil { additions.append(file) }
        }
      } catch {
        let problem = SiteProblem.unreadable(reason: error.reason)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(entry.path)))
      }
    }
    diagnostics += Self.unknownLooks(in: listing.entries)
    self.layers = layers
    files = layers.files
  }

  /// Folders below `Templates/looks/` that no look ever reads.
  private static func unknownLooks(in entries: [FileListing.Entry]) -> [Diagnostic] {
    let names = Look.allCases.map(\.rawValue)
    let prefix = folder.string.utf8.count + 1
    var told = Set<Substring>()
    return entries.compactMap { entry in
      let path = String(entry.path.string.dropFirst(prefix))
      guard !entry.isFolder, let name = ThemeLayers.look(of: path), !names.contains(String(name)),
        told.insert(name).inserted
      else { return nil }
      let problem = SiteProblem.folderOfNoLook(
        name: String(name), suggestion: nearestName(to: String(name), among: names), known: names)
      return Diagnostic(problem, at: SourceLocation(folder.appending("looks/\(name)")))
    }
  }

  private static func isText(_ path: String) -> Bool {
    path.hasSuffix(templateSuffix) || path.hasPrefix(stringsFolder) || path.hasPrefix(languagesFolder)
      || (ThemeLayers.look(of: path) != nil && path.hasSuffix(".yaml"))
  }

  /// The names of all templates of a look, before any is read.
  static func templateNames(
    builtIn: [ThemeFile], look: Look, files tree: any FileTree
  ) -> Set<String> {
    var layers = ThemeLayers(look, builtIn: builtIn)
    for entry in tree.listing(of: folder).entries where !entry.isFolder {
      layers.add(
        ThemeFile(path: String(entry.path.string.dropFirst(folder.string.utf8.count + 1)), bytes: []))
    }
    return Set(
      layers.files.keys.filter { $0.hasSuffix(templateSuffix) }
        .map { String($0.dropLast(templateSuffix.utf8.count)) })
  }

  /// Files that are templates, with the names that pages and partials call them by, sorted.
  var templates: [(name: String, file: ThemeFile)] {
    files.filter { $0.key.hasSuffix(Self.templateSuffix) }
      .map { (String($0.key.dropLast(Self.templateSuffix.utf8.count)), $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  /// Files that are published, with their names below `assets/`, sorted.
  var assets: [(name: String, file: ThemeFile)] {
    files
      .filter { $0.key.hasPrefix(Self.assetsFolder) && !$0.key.hasSuffix(Self.templateSuffix) }
      .map { (String($0.key.dropFirst(Self.assetsFolder.utf8.count)), $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  /// Templates of files that are published: names of template and asset.
  var assetTemplates: [(template: String, asset: String)] {
    templates.filter { $0.name.hasPrefix(Self.assetsFolder) }
      .map { ($0.name, String($0.name.dropFirst(Self.assetsFolder.utf8.count))) }
  }

  /// Whether a template is the tool's own, as it came.
  func isBuiltIn(_ template: String) -> Bool {
    let path = template + Self.templateSuffix
    return files[path].map { isBuiltIn($0, at: path) } ?? false
  }

  private func isBuiltIn(_ file: ThemeFile, at path: String) -> Bool {
    layers.builtInFiles([path]).contains { $0.bytes == file.bytes }
  }

  /// Files that say how code is coloured, sorted by path.
  var languageFiles: [ThemeFile] { namedLanguageFiles.map(\.file) }

  private var namedLanguageFiles: [(path: String, file: ThemeFile)] {
    files.filter { $0.key.hasPrefix(Self.languagesFolder) && $0.value.file.hasExtension("yaml") }
      .map { (path: $0.key, file: $0.value) }
      .sorted { $0.path < $1.path }
  }

  /// The languages of code. A site's own take the place of built-in ones, and its aliases come to theirs.
  func languages(documents: any DocumentReader) -> LanguageLibrary {
    let aliases = Self.languagesFolder + "aliases.yaml"
    func read(_ file: ThemeFile) -> LanguageFile { LanguageFile(file: file.file, bytes: file.bytes) }
    return LanguageLibrary(
      files: Dictionary(
        namedLanguageFiles.filter { $0.path != aliases }.map { (String($0.file.file.stem), read($0.file)) },
        uniquingKeysWith: { $1 }),
      aliases: (layers.builtInFiles([aliases]) + layers.siteFiles(aliases)).map(read),
      documents: documents)
  }

  /// The words for a language: those of its first part and, before them, of the whole tag; else English, which is said.
  /// Words that a file of the site leaves out are the built-in ones, a look's before those of all looks.
  ///
  /// - Parameter mark: where `site.yaml` names the language.
  func strings(
    for siteLanguage: SiteLanguage, at mark: Mark? = nil, documents: any DocumentReader,
    into diagnostics: inout [Diagnostic]
  ) -> ThemeStrings {
    let language = siteLanguage.tag
    let primary = language.prefix { $0 != "-" }.lowercased()
    let english = Self.stringsFolder + "en.yaml"
    var names = (primary == language ? [language] : [primary, language])
      .map { "\(Self.stringsFolder)\($0).yaml" }.filter { files[$0] != nil }
    if names.isEmpty {
      let problem = SiteProblem.missingStrings(language: language, used: "en")
      let file = ConfigurationRepository.file
      diagnostics.append(
        Diagnostic(problem, at: SourceLocation(file, line: mark?.line, column: mark?.column)))
      names = [english]
    }
    var texts: [String: String] = [:]
    let builtIn = names.first == english ? names : [english] + names
    for file in layers.builtInFiles(builtIn) + names.flatMap(layers.siteFiles) {
      texts.merge(read(file, language: language, documents, &diagnostics)) { _, new in new }
    }
    let strings = ThemeStrings(texts)
    for key in strings.missingKeys {
      let place = SourceLocation(SitePath("Templates/" + (names.last ?? english)))
      diagnostics.append(Diagnostic(SiteProblem.missingString(key: key), at: place))
    }
    let own = names.flatMap { name in layers.siteFiles(name).filter { !isBuiltIn($0, at: name) } }
    if !own.isEmpty {
      let check = StringsCheck(
        builtIn: layers.builtInFiles(in: Self.stringsFolder), documents, templates: templates.map(\.file))
      for file in own { diagnostics += check.diagnostics(of: file, documents) }
    }
    return strings
  }

  private func read(
    _ file: ThemeFile, language: String, _ documents: any DocumentReader, _ diagnostics: inout [Diagnostic]
  ) -> [String: String] {
    do {
      let root = try documents.read(file.bytes[...], as: .yaml, of: file.file, firstLine: 1)
      if case .null = root.value { return [:] }
      guard let entries = root.entries else {
        let problem = SiteProblem.invalidStrings(language: language)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(file.file, root.mark)))
        return [:]
      }
      var values = ValueDecoder(file: file.file)
      var texts: [String: String] = [:]
      for entry in entries { texts[entry.key] = values.text(entry.key, entry.value) }
      diagnostics += values.diagnostics
      return texts
    } catch {
      diagnostics.append(error.diagnostic)
      return [:]
    }
  }
}
