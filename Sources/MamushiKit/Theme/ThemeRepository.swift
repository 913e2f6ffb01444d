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

/// The theme of a site: the built-in one, file by file overridden by the site's `Templates/`.
struct Theme: Sendable {
  static let folder = SitePath("Templates")
  private static let templateSuffix = ".mustache"
  private static let assetsFolder = "assets/"
  private static let stringsFolder = "strings/"
  private static let languagesFolder = "languages/"

  /// By path.
  private var files: [String: ThemeFile]

  init(builtIn: [ThemeFile], files tree: any FileTree, diagnostics: inout [Diagnostic]) {
    files = Dictionary(builtIn.map { ($0.path, $0) }) { first, _ in first }
    let listing = tree.listing(of: Self.folder)
    diagnostics += listing.diagnostics
    for entry in listing.entries where entry.isFolder && entry.path.string.hasSuffix(Self.templateSuffix) {
      let problem = SiteProblem.folderNamedLikeFile(name: String(entry.path.name))
      diagnostics.append(Diagnostic(problem, at: SourceLocation(entry.path)))
    }
    for entry in listing.entries where !entry.isFolder {
      do {
        let path = String(entry.path.string.dropFirst(Self.folder.string.utf8.count + 1))
        let file = ThemeFile(path: path, bytes: try tree.read(entry.path))
        if Self.isText(path), let fault = UTF8Check.firstFault(in: file.bytes) {
          let mark = UTF8Check.mark(at: fault, in: file.bytes)
          diagnostics.append(
            Diagnostic(SiteProblem.invalidTemplateFile, at: SourceLocation(entry.path, mark)))
        } else {
          files[path] = file
        }
      } catch {
        let problem = SiteProblem.unreadable(reason: error.reason)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(entry.path)))
      }
    }
  }

  private static func isText(_ path: String) -> Bool {
    path.hasSuffix(templateSuffix) || path.hasPrefix(stringsFolder) || path.hasPrefix(languagesFolder)
  }

  /// Files that are templates, with the names that pages and partials call them by, sorted.
  var templates: [(name: String, file: ThemeFile)] {
    files.values.filter { $0.path.hasSuffix(Self.templateSuffix) }
      .map { (String($0.path.dropLast(Self.templateSuffix.utf8.count)), $0) }
      .sorted { $0.0 < $1.0 }
  }

  /// Files that are published, with their names below `assets/`, sorted.
  var assets: [(name: String, file: ThemeFile)] {
    files.values
      .filter { $0.path.hasPrefix(Self.assetsFolder) && !$0.path.hasSuffix(Self.templateSuffix) }
      .map { (String($0.path.dropFirst(Self.assetsFolder.utf8.count)), $0) }
      .sorted { $0.0 < $1.0 }
  }

  /// Templates of files that are published: names of template and asset.
  var assetTemplates: [(template: String, asset: String)] {
    templates.filter { $0.name.hasPrefix(Self.assetsFolder) }
      .map { ($0.name, String($0.name.dropFirst(Self.assetsFolder.utf8.count))) }
  }

  /// Files that say how code is coloured, sorted by path.
  var languageFiles: [ThemeFile] {
    files.values.filter { $0.path.hasPrefix(Self.languagesFolder) && $0.file.hasExtension("yaml") }
      .sorted { $0.path < $1.path }
  }

  /// The languages of code. A site's own take the place of built-in ones, and its aliases come to theirs.
  func languages(builtIn: [ThemeFile], documents: any DocumentReader) -> LanguageLibrary {
    let aliases = Self.languagesFolder + "aliases.yaml"
    let all = languageFiles.map { (path: $0.path, file: LanguageFile(file: $0.file, bytes: $0.bytes)) }
    let ofTheme = builtIn.filter { $0.path == aliases }.map { LanguageFile(file: $0.file, bytes: $0.bytes) }
    return LanguageLibrary(
      files: Dictionary(
        all.filter { $0.path != aliases }.map { (String($0.file.file.stem), $0.file) },
        uniquingKeysWith: { $1 }),
      aliases: ofTheme
        + all.filter { $0.path == aliases && $0.file.bytes != ofTheme.first?.bytes }.map(\.file),
      documents: documents)
  }

  /// The words for a language: those of the tag itself, else of its first part, else English, which is said.
  /// Words that a file of the site leaves out are the built-in ones.
  func strings(
    for siteLanguage: SiteLanguage, builtIn: [ThemeFile], documents: any DocumentReader,
    into diagnostics: inout [Diagnostic]
  ) -> ThemeStrings {
    let language = siteLanguage.tag
    let primary = language.prefix { $0 != "-" }.lowercased()
    let candidates = [language, primary].map { "\(Self.stringsFolder)\($0).yaml" }
    let english = Self.stringsFolder + "en.yaml"
    let chosen = candidates.first { files[$0] != nil }
    if chosen == nil {
      let problem = SiteProblem.missingStrings(language: language, used: "en")
      diagnostics.append(Diagnostic(problem, at: SourceLocation(ConfigurationRepository.file)))
    }
    let path = chosen ?? english
    var texts: [String: String] = [:]
    let layers = [english, path].compactMap { name in builtIn.first { $0.path == name } } + [files[path]]
    for file in layers.compactMap({ $0 }) {
      texts.merge(read(file, language: language, documents, &diagnostics)) { _, new in new }
    }
    let strings = ThemeStrings(texts)
    for key in strings.missingKeys {
      let place = SourceLocation(SitePath("Templates/" + path))
      diagnostics.append(Diagnostic(SiteProblem.missingString(key: key), at: place))
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
