import MamushiCore

// Unused files of a site's theme.
extension Theme {
  /// Reports files that are neither templates nor assets nor strings.
  ///
  /// - Parameter told: folders that have been reported as a whole.
  func unreadFiles(besides told: Set<String>) -> [Diagnostic] {
    let names = assets.map(\.name) + assetTemplates.map(\.asset)
    return additions.filter { !Self.isInside($0, told) }.compactMap { file in
      let help = Self.help(for: file.file, below: file.path) ?? Self.help(forAsset: file, among: names)
      return help.map { Diagnostic(UnreadFileProblem.theme(help: $0), at: SourceLocation(file.file)) }
    }
  }

  /// Reports words in languages that the site does not have. English ones stand in for those of languages without any,
  /// and unchanged copies of built-in files may come with all others.
  func unreadWords(of languages: [SiteLanguage]) -> [Diagnostic] {
    let names = languages.map { Self.stringsFiles(for: $0.tag) }
    let needsEnglish = names.contains { $0.allSatisfy { files[$0] == nil } }
    let read = Set(names.joined()).union(needsEnglish ? [Self.englishStrings] : [])
    return layers.sitePaths(in: Self.stringsFolder).flatMap { path -> [Diagnostic] in
      let tag = String(SitePath(path).stem)
      // Others are reported as files that nothing reads.
      guard !read.contains(path), path == "\(Self.stringsFolder)\(tag).yaml", Self.helpForTag(tag) == nil
      else { return [] }
      let meant = read.sorted().first { $0.lowercased() == path.lowercased() }
      let problem = UnreadFileProblem.words(tag: tag, name: meant.map { String(SitePath($0).name) })
      return layers.siteFiles(path).filter { !isBuiltIn($0, at: path) }
        .map { Diagnostic(problem, at: SourceLocation($0.file)) }
    }
  }

  /// Reports templates beside the asset that they would make. Which of the two the site means is unknown.
  static func repeatedAssets(in entries: [FileListing.Entry], of look: Look) -> [Diagnostic] {
    let files = Set(entries.filter { !$0.isFolder }.map(\.path.string))
    let folders = ["", "looks/\(look.rawValue)/"].map { "\(folder.string)/\($0)\(assetsFolder)" }
    return entries.compactMap { entry in
      let path = entry.path.string
      guard !entry.isFolder, path.hasSuffix(templateSuffix), folders.contains(where: { path.hasPrefix($0) })
      else { return nil }
      let asset = ThemeLayers.twin(of: path)
      guard files.contains(asset) else { return nil }
      return Diagnostic(UnreadFileProblem.repeatedAsset(kept: asset), at: SourceLocation(entry.path))
    }
  }

  /// Reports assets that have one name in templates: `a.b.css` and `a/b.css`.
  var assetsOfOneName: [Diagnostic] {
    let names = assets.map(\.name) + assetTemplates.map(\.asset)
    let groups = Dictionary(grouping: names, by: Self.tagName)
    var told = Set<String>()
    return additions.compactMap { file in
      guard file.path.hasPrefix(Self.assetsFolder) else { return nil }
      let path = file.path.hasSuffix(Self.templateSuffix) ? ThemeLayers.twin(of: file.path) : file.path
      let name = String(path.dropFirst(Self.assetsFolder.utf8.count))
      let tag = Self.tagName(ofAsset: name)
      guard let other = groups[tag]?.first(where: { $0 != name }), told.insert(tag).inserted else {
        return nil
      }
      let problem = UnreadFileProblem.assetOfOneName(
        tag: tag, other: Self.folder.appending(Self.assetsFolder + other).string)
      return Diagnostic(problem, at: SourceLocation(file.file))
    }
  }

  /// The name of an asset below `assets` in templates.
  private static func tagName(ofAsset name: String) -> String {
    AssetNames.parts(of: name).joined(separator: ".")
  }

  /// What to do about an asset without an ending that is named like the beginning of another, such as `style` beside
  /// `style.css`: templates cannot name it. Nil for other files.
  private static func help(forAsset file: ThemeFile, among names: [String]) -> String? {
    guard file.path.hasPrefix(assetsFolder), file.file.fileExtension.isEmpty else { return nil }
    let name = String(file.path.dropFirst(assetsFolder.utf8.count))
    return names.first { $0.hasPrefix(name + ".") }.map {
      "to replace the theme's file, name it '\(SitePath($0).name)'; otherwise give it another name"
    }
  }

  private static func help(for file: SitePath, below path: String) -> String? {
    if path.hasSuffix(templateSuffix) || path.hasPrefix(assetsFolder) { return nil }
    let type = file.fileExtension
    if path.hasPrefix(FileTemplate.folder), let help = helpForFile(file, below: path) { return help }
    // Notes for people are ignored.
    if file.isMarkdown || type == "txt" || file.name.hasPrefix(".") { return nil }
    for folder in [stringsFolder, languagesFolder] where path.hasPrefix(folder) {
      if folder == stringsFolder, let help = helpForTag(String(file.stem)) { return help }
      return type == "yaml" ? nil : "name it '\(file.stem).yaml'"
    }
    switch type {
    case "css", "js", "svg", "png", "jpg", "jpeg", "webp", "avif", "gif", "ico", "woff", "woff2", "ttf",
      "otf":
      return "move it to 'Templates/assets/\(file.name)'"
    case "yaml", "yml": return "put strings into 'Templates/strings/ja.yaml', one file for each language"
    case _ where file.stem.hasSuffix(templateSuffix): return "remove it, or name it '\(file.stem)'"
    default: return "templates end in '.mustache': name it '\(file.stem).mustache'"
    }
  }

  /// What to do about a file beside the templates that make files, which probably is to be one; nil for copies of
  /// templates and hidden files.
  private static func helpForFile(_ file: SitePath, below path: String) -> String? {
    if file.name.hasPrefix(".") || file.stem.hasSuffix(templateSuffix) { return nil }
    let address = path.dropFirst(FileTemplate.folder.utf8.count)
    let name = "name it '\(file.name)\(templateSuffix)'"
    guard FileTemplate(path, mentions: { _ in false }).subject == .site else { return name }
    return name
      + " to make '/\(address)'; or move it to 'Content/static/\(address)' if nothing in it is a tag"
  }

  /// What to do about a file of strings whose name is not the tag of a language; nil if it is.
  private static func helpForTag(_ stem: String) -> String? {
    let parts = stem.replacing("_", with: "-").split(separator: "-")
    if LanguageTag.isValid(stem), parts.first.map({ $0 == $0.lowercased() }) == true { return nil }
    // As tags are usually written (RFC 5646, section 2.1.1).
    let usual = parts.enumerated().map { number, part in
      switch (number, part.count) {
      case (1..., 2): part.uppercased()
      case (1..., 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }
    let tag = usual.joined(separator: "-")
    return LanguageTag.isValid(tag)
      ? "name it '\(tag).yaml'" : "name it by the tag of a language, such as 'en.yaml'"
  }

  /// Folders that differ from the theme's own only in case, and the right names. A folder with templates that the
  /// site uses is intentional.
  ///
  /// - Parameter used: the names of templates that pages use.
  func misnamedFolders(_ used: Set<String>) -> [String: String] {
    var known: [String: String] = [:]
    for folder in folderNames { known[folder.lowercased()] = folder }
    var found: [String: String] = [:]
    for file in additions {
      guard let end = file.path.firstIndex(of: "/") else { continue }
      let folder = String(file.path[..<end])
      if let right = known[folder.lowercased()], right != folder { found[folder] = right }
    }
    for file in additions where used.contains(Self.name(of: file)) {
      found[String(file.path.prefix { $0 != "/" })] = nil
    }
    return found
  }

  /// Whether a file is in one of some folders.
  private static func isInside(_ file: ThemeFile, _ folders: Set<String>) -> Bool {
    !folders.isEmpty && folders.contains(String(file.path.prefix { $0 != "/" }))
  }

  /// Reports templates that no page uses.
  ///
  /// - Parameters:
  ///   - used: the names of templates that pages use.
  ///   - told: folders that have been reported as a whole.
  func uncalledTemplates(_ used: Set<String>, besides told: Set<String>) -> [Diagnostic] {
    let uncalled = additions.filter { file in
      guard !Self.isInside(file, told), file.path.hasSuffix(Self.templateSuffix),
        !file.path.hasPrefix(Self.assetsFolder)
      else {
        return false
      }
      return !used.contains(Self.name(of: file))
    }
    if uncalled.isEmpty { return [] }
    let names = Set(additions.map(Self.name))
    let known = templates.map(\.name).filter { !names.contains($0) }
    let replaceable = known.filter { isBuiltIn($0) }
    return uncalled.map { file in
      let name = Self.name(of: file)
      let problem: UnreadFileProblem =
        if let right = MisplacedTemplate.place(of: name, among: replaceable), !names.contains(right) {
          .misplacedTemplate(name: name, right: Self.folder.appending(right + Self.templateSuffix).string)
        } else {
          .template(name: name, suggestion: nearestPath(to: name, among: known))
        }
      return Diagnostic(problem, at: SourceLocation(file.file))
    }
  }

  /// The templates that the site adds to the theme's, by their names, apart from those that make published files.
  var addedTemplates: [String: SitePath] {
    let templates = additions.filter {
      $0.path.hasSuffix(Self.templateSuffix) && !$0.path.hasPrefix(Self.assetsFolder)
    }
    return Dictionary(templates.map { (Self.name(of: $0), $0.file) }) { first, _ in first }
  }

  private static func name(of file: ThemeFile) -> String {
    String(file.path.dropLast(templateSuffix.utf8.count))
  }
}
