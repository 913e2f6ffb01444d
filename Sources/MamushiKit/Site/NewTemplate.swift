import MamushiCore

/// A file of the built-in theme that a site copies in order to change it.
package struct NewTemplate: Sendable {
  /// Why no file was made.
  package enum Fault: Error {
    case configuration([Diagnostic])
    /// A file of the site already takes its place.
    case taken(by: SitePath)
    case unknown(suggestion: String?)
  }

  package enum Kind: Sendable {
    case file
    /// Words of the theme; English ones to translate if the theme has none in the language.
    case words(isToBeTranslated: Bool, isOfSite: Bool)
  }

  /// Where the file applies in every look, except those for which the site has its own version.
  package let file: SitePath
  package let bytes: [UInt8]
  package var kind = Kind.file
}

/// Copies files of the built-in theme, in the look of a site.
package struct TemplateCreation: Sendable {
  private let services: BuildServices

  package init(services: BuildServices) { self.services = services }

  /// Returns the sorted names of all files that ``copy(of:)`` accepts: templates without their suffix, and the words of
  /// the theme's and the site's languages.
  package func names() throws(NewTemplate.Fault) -> [String] {
    let theme = try theme()
    let words = theme.languages.map(Self.strings).filter { theme.layers.files[$0] == nil }
    return (theme.layers.files.keys.map(Self.name) + words).sorted()
  }

  /// - Parameter name: the name of a template (`Shared/footer`) or of another file of the theme (`assets/page.css`), or
  ///   its path below the site; words may be in any language (`strings/de`). Files of looks are named by their paths, and
  ///   apply in that look alone (`looks/journal/Shared/card`).
  package func copy(of name: String) throws(NewTemplate.Fault) -> NewTemplate {
    let theme = try theme()
    let files = theme.layers.files
    let folder = Theme.folder.string + "/"
    let path = name.hasPrefix(folder) ? String(name.dropFirst(folder.utf8.count)) : name
    let meant = Self.names(of: path)
    if path.hasPrefix(ThemeLayers.looksFolder),
      let file = services.builtInTheme.first(where: { meant.contains($0.path) })
    {
      return NewTemplate(file: Theme.folder.appending(file.path), bytes: file.bytes)
    }
    let new: NewTemplate
    if let tag = Self.language(ofStrings: path) {
      new = words(in: tag, of: theme)
    } else {
      guard let key = meant.first(where: { files[$0] != nil }), let bytes = files[key]?.bytes else {
        throw .unknown(suggestion: nearestName(to: path, among: files.keys.map(Self.name).sorted()))
      }
      new = NewTemplate(file: Theme.folder.appending(key), bytes: bytes)
    }
    let key = String(new.file.string.dropFirst(folder.utf8.count))
    // A file and a template that makes it are one asset.
    let rivals = [ThemeLayers.twin(of: key), "looks/\(theme.layers.look.rawValue)/" + key].map {
      Theme.folder.appending($0)
    }
    for rival in rivals where (try? services.files.read(rival, first: 1)) != nil { throw .taken(by: rival) }
    return new
  }

  private func words(in tag: String, of theme: (layers: ThemeLayers, languages: [String])) -> NewTemplate {
    // The file's name must be that of the site's language, letter for letter.
    let own = theme.languages.first { $0.lowercased() == tag.lowercased() }
    let strings = NewStrings(for: own ?? tag, in: theme.layers)
    let isOfSite = theme.languages.contains { language in
      Theme.stringsFiles(for: language).contains(Self.strings(own ?? tag))
    }
    return NewTemplate(
      file: Theme.folder.appending(Self.strings(own ?? tag)), bytes: strings.bytes,
      kind: .words(isToBeTranslated: strings.isToBeTranslated, isOfSite: isOfSite))
  }

  private static func strings(_ tag: String) -> String { "\(Theme.stringsFolder)\(tag).yaml" }

  /// The language in a path of strings: `de` for `strings/de` and `strings/de.yaml`.
  private static func language(ofStrings path: String) -> String? {
    guard path.hasPrefix(Theme.stringsFolder) else { return nil }
    let name = path.dropFirst(Theme.stringsFolder.utf8.count)
    let tag = name.hasSuffix(".yaml") ? name.dropLast(5) : name
    return LanguageTag.isValid(String(tag)) ? String(tag) : nil
  }

  /// The theme with the site's look, and the site's languages.
  private func theme() throws(NewTemplate.Fault) -> (layers: ThemeLayers, languages: [String]) {
    let configured = services.configuration(in: services.files, baseURL: nil, isOffline: true)
    let errors = configured.diagnostics.filter(\.isError)
    guard let configuration = configured.value, errors.isEmpty else { throw .configuration(errors) }
    return (ThemeLayers(configuration.look, builtIn: services.builtInTheme), configuration.languageTags)
  }

  /// The files that a name may mean: the endings of templates, words and languages may be left out.
  private static func names(of path: String) -> [String] {
    [path, path + Theme.templateSuffix, path + ".yaml"]
  }

  private static func name(of path: String) -> String {
    path.hasSuffix(Theme.templateSuffix) ? String(path.dropLast(Theme.templateSuffix.utf8.count)) : path
  }
}
