import MamushiCore

/// The theme of a site: the built-in theme in one of its looks, with files overridden by the site's `Templates/`.
package struct Theme: Sendable {
  package static let folder = SitePath("Templates")
  package static let templateSuffix = ".mustache"
  static let assetsFolder = "assets/"
  static let customStyleSheetName = "custom.css"
  /// The template around all pages.
  static let layout = "Shared/layout"
  package static let stringsFolder = "strings/"
  static let languagesFolder = "languages/"
  static let englishStrings = stringsFolder + "en.yaml"

  /// The size limit of templates, strings and languages in bytes: each character can become an instruction or a
  /// message.
  static let sizeLimit = 1 << 20

  let layers: ThemeLayers
  /// The files in effect, by their paths in the theme.
  let files: [String: ThemeFile]
  /// The files that do not override built-in ones, sorted by path.
  private(set) var additions: [ThemeFile] = []
  /// Templates that others replace and take, by the names that only these know.
  private let taken: [String: ThemeFile]

  /// The folders of the built-in theme, and of looks.
  let folderNames: Set<String>

  package init(builtIn: [ThemeFile], look: Look, files tree: any FileTree, diagnostics: inout [Diagnostic]) {
    let folders = builtIn.compactMap { file in file.path.firstIndex(of: "/").map { String(file.path[..<$0]) }
    }
    folderNames = Set(
      folders + ["looks", "strings", "languages", "assets", String(FileTemplate.folder.dropLast())])
    var layers = ThemeLayers(look, builtIn: builtIn)
    let listing = tree.listing(of: Self.folder)
    diagnostics += listing.diagnostics
    for entry in listing.entries where entry.isFolder && entry.path.string.hasSuffix(Self.templateSuffix) {
      let problem = SiteProblem.folderNamedLikeFile(name: String(entry.path.name))
      diagnostics.append(Diagnostic(problem, at: SourceLocation(entry.path)))
    }
    let known = Set(layers.files.keys).union(builtIn.map(\.path))
    for entry in listing.entries where !entry.isFolder {
      let path = String(entry.path.string.dropFirst(Self.folder.string.utf8.count + 1))
      let read = Self.read(entry.path, isText: Self.isText(path), in: tree, into: &diagnostics)
      // Templates that call one that cannot be read are right.
      let isOwnTemplate = path.hasSuffix(Self.templateSuffix) && !known.contains(path)
      guard let bytes = read ?? (isOwnTemplate ? [] : nil) else { continue }
      let file = ThemeFile(path: path, bytes: bytes)
      layers.add(file)
      // Files of a look have other paths in the theme.
      if !known.contains(path), ThemeLayers.look(of: path) == nil { additions.append(file) }
    }
    diagnostics += Self.unknownLooks(in: listing.entries)
    diagnostics += Self.repeatedAssets(in: listing.entries, of: look)
    self.layers = layers
    let found = layers.filesAndTaken
    files = found.files
    taken = found.taken
    diagnostics += assetsOfOneName
  }

  /// - Returns: nil for a file that is unusable, which is told.
  private static func read(
    _ file: SitePath, isText: Bool, in tree: any FileTree, into diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    let bytes: [UInt8]
    do {
      bytes = try tree.read(file)
    } catch {
      diagnostics.append(Diagnostic(SiteProblem.unreadable(reason: error.reason), at: SourceLocation(file)))
      return nil
    }
    if isText, bytes.count > sizeLimit {
      let problem = SiteProblem.fileTooLarge(megabytes: sizeLimit >> 20)
      diagnostics.append(Diagnostic(problem, at: SourceLocation(file)))
      return nil
    }
    if isText, let fault = UTF8Check.firstFault(in: bytes) {
      let mark = UTF8Check.mark(at: fault, in: bytes)
      diagnostics.append(Diagnostic(SiteProblem.invalidTemplateFile, at: SourceLocation(file, mark)))
      return nil
    }
    return bytes
  }

  /// Reports folders below `Templates/looks/` that are not looks.
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

  /// The names of all templates of a look, without reading any.
  ///
  /// - Parameter tree: the site's files; nil for the built-in theme alone.
  static func templateNames(
    builtIn: [ThemeFile], look: Look, files tree: (any FileTree)?
  ) -> Set<String> {
    var layers = ThemeLayers(look, builtIn: builtIn)
    for entry in tree?.listing(of: folder).entries ?? [] where !entry.isFolder {
      layers.add(
        ThemeFile(path: String(entry.path.string.dropFirst(folder.string.utf8.count + 1)), bytes: []))
    }
    return Set(
      layers.files.keys.filter { $0.hasSuffix(templateSuffix) }
        .map { String($0.dropLast(templateSuffix.utf8.count)) })
  }

  /// The templates, with the names that pages and partials use, sorted.
  package var templates: [(name: String, file: ThemeFile)] {
    files.filter { $0.key.hasSuffix(Self.templateSuffix) }
      .map { (String($0.key.dropLast(Self.templateSuffix.utf8.count)), $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  /// The templates that others replace and take: they make no page themselves. Sorted.
  package var takenTemplates: [(name: String, file: ThemeFile)] {
    taken.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The published files, with their names below `assets/`, sorted.
  var assets: [(name: String, file: ThemeFile)] {
    files
      .filter { $0.key.hasPrefix(Self.assetsFolder) && !$0.key.hasSuffix(Self.templateSuffix) }
      .map { (String($0.key.dropFirst(Self.assetsFolder.utf8.count)), $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  /// Templates that make published files: the names of template and asset.
  var assetTemplates: [(template: String, asset: String)] {
    templates.filter { $0.name.hasPrefix(Self.assetsFolder) }
      .map { ($0.name, String($0.name.dropFirst(Self.assetsFolder.utf8.count))) }
  }

  /// Whether a template is an unchanged built-in one.
  func isBuiltIn(_ template: String) -> Bool {
    if let file = taken[template] { return file.isCovered }
    let path = template + Self.templateSuffix
    return files[path].map { isBuiltIn($0, at: path) } ?? false
  }

  /// Whether a template of the site's own stands in the place of a built-in one.
  func isReplaced(_ template: String) -> Bool {
    !layers.builtInFiles([template + Self.templateSuffix]).isEmpty && !isBuiltIn(template)
  }

  /// The file of a template, for messages.
  func file(ofTemplate name: String) -> SitePath {
    (taken[name] ?? files[name + Self.templateSuffix])?.file
      ?? Self.folder.appending(name + Self.templateSuffix)
  }

  func bytes(ofTemplate name: String) -> [UInt8] { files[name + Self.templateSuffix]?.bytes ?? [] }

  /// The file of the style sheet that the theme links on each page; nil if the site has none.
  var customStyleSheet: SitePath? {
    let path = Self.assetsFolder + Self.customStyleSheetName
    return (files[path] ?? files[path + Self.templateSuffix])?.file
  }

  func isBuiltIn(_ file: ThemeFile, at path: String) -> Bool {
    layers.builtInFiles([path]).contains { $0.bytes == file.bytes }
  }

  /// The definitions of code languages, sorted by path.
  var languageFiles: [ThemeFile] { namedLanguageFiles.map(\.file) }

  private var namedLanguageFiles: [(path: String, file: ThemeFile)] {
    files.filter { $0.key.hasPrefix(Self.languagesFolder) && $0.value.file.hasExtension("yaml") }
      .map { (path: $0.key, file: $0.value) }
      .sorted { $0.path < $1.path }
  }

  /// The languages for code. A site's own definitions replace built-in ones, and its aliases are added.
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

  /// The strings for a language: those of its first part, overridden by those of the whole tag; else English,
  /// which is reported. Strings that the site's files lack are the built-in ones, with a look's before the common
  /// ones.
  ///
  /// - Parameter mark: the place of the language in `site.yaml`.
  func strings(
    for siteLanguage: SiteLanguage, at mark: Mark? = nil, documents: any DocumentReader,
    into diagnostics: inout [Diagnostic]
  ) -> ThemeStrings {
    let language = siteLanguage.tag
    let english = Self.englishStrings
    var names = Self.stringsFiles(for: language).filter { files[$0] != nil }
    let isOther = names.isEmpty
    if isOther {
      let place = SourceLocation(ConfigurationRepository.file, line: mark?.line, column: mark?.column)
      diagnostics.append(Diagnostic(StringsProblem.noFile(language: language), at: place))
      names = [english]
    }
    let known = diagnostics.errorCount
    func words(of file: ThemeFile) -> [String: String] {
      read(file, language: language, documents, &diagnostics)
    }
    let common = layers.builtInFiles([english]).reduce(into: [:]) { $0.merge(words(of: $1)) { $1 } }
    var texts = common
    var given: Set<String> = []
    for file in layers.builtInFiles(names.filter { $0 != english }) + names.flatMap(layers.siteFiles) {
      let own = words(of: file)
      given.formUnion(own.keys)
      // A singular in English would be among words of another language.
      for (key, text) in own where names.first != english {
        let singular = key + PluralCategory.one.rawValue
        if common[singular] != nil, !given.contains(singular) { texts[singular] = text }
      }
      texts.merge(own) { $1 }
    }
    let strings = ThemeStrings(
      texts, language: language, otherLanguage: isOther ? "en" : nil,
      areWhole: diagnostics.errorCount == known)
    for key in strings.missingKeys {
      let place = SourceLocation(SitePath("Templates/" + (names.last ?? english)))
      diagnostics.append(Diagnostic(SiteProblem.missingString(key: key), at: place))
    }
    let own = names.flatMap { name in layers.siteFiles(name).filter { !isBuiltIn($0, at: name) } }
    if let file = own.last, layers.builtInFiles(names).isEmpty {
      let translated = Set(StringsCheck.keys(of: own, documents))
      let known = StringsCheck.keys(of: layers.builtInFiles([english]), documents)
      let keys = known.filter { key in
        !translated.contains(key) && !StringsCheck.isUnusedSingular(key, in: language, among: known)
      }
      let forms = StringsCheck.missingForms(of: known, in: language, among: translated)
      if !keys.isEmpty || !forms.isEmpty {
        let problem = StringsProblem.incomplete(keys: keys, forms: forms)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(file.file)))
      }
    }
    if !own.isEmpty {
      let check = StringsCheck(
        builtIn: layers.builtInFiles(in: Self.stringsFolder), documents,
        templates: (templates + takenTemplates).map(\.file))
      for file in own { diagnostics += check.diagnostics(of: file, documents) }
    }
    return strings
  }

  /// The paths of the strings for a language: those for its first part, and those for the whole tag. Between them come
  /// those for its script, where regions write differently: `zh-Hant` for `zh-TW`.
  static func stringsFiles(for tag: String) -> [String] {
    var tags = [tag.prefix { $0 != "-" }.lowercased()]
    if LanguageTag.isTraditionalChinese(tag) { tags.append("zh-Hant") }
    if tags.last != tag { tags.append(tag) }
    return tags.map { "\(stringsFolder)\($0).yaml" }
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
