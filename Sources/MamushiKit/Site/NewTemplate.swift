import MamushiCore

/// A file of the built-in theme that a site copies in order to change it.
package struct NewTemplate: Sendable {
  /// Why no file was made.
  package enum Fault: Error {
    case configuration([Diagnostic])
    /// A file of the site already takes its place.
    case taken(by: SitePath)
    case unknown(suggestion: String?)
    /// A site's file of words holds only those that differ.
    case words(SitePath)
  }

  /// Where the file applies in every look, except those for which the site has its own version.
  package let file: SitePath
  package let bytes: [UInt8]
}

/// Copies files of the built-in theme, in the look of a site.
package struct TemplateCreation: Sendable {
  private let services: BuildServices

  package init(services: BuildServices) { self.services = services }

  /// Returns the sorted names of all files that ``copy(of:)`` accepts: templates without their suffix.
  package func names() throws(NewTemplate.Fault) -> [String] {
    try theme().files.keys.filter { !$0.hasPrefix(Theme.stringsFolder) }.map(Self.name).sorted()
  }

  /// - Parameter name: the name of a template (`Shared/footer`) or of another file of the theme (`assets/page.css`), or
  ///   its path below the site.
  package func copy(of name: String) throws(NewTemplate.Fault) -> NewTemplate {
    let (files, look) = try theme()
    let folder = Theme.folder.string + "/"
    let path = name.hasPrefix(folder) ? String(name.dropFirst(folder.utf8.count)) : name
    let key = files[path] == nil ? path + Theme.templateSuffix : path
    guard let bytes = files[key]?.bytes else {
      throw .unknown(suggestion: nearestName(to: path, among: files.keys.map(Self.name).sorted()))
    }
    // A look has its own words; a copy of all words would override them.
    if key.hasPrefix(Theme.stringsFolder) { throw .words(Theme.folder.appending(key)) }
    // A file and a template that makes it are one asset.
    let rivals = [ThemeLayers.twin(of: key), "looks/\(look.rawValue)/" + key].map {
      Theme.folder.appending($0)
    }
    for rival in rivals where (try? services.files.read(rival, first: 1)) != nil { throw .taken(by: rival) }
    return NewTemplate(file: Theme.folder.appending(key), bytes: bytes)
  }

  /// The files by their paths in the theme, with the site's look.
  private func theme() throws(NewTemplate.Fault) -> (files: [String: ThemeFile], look: Look) {
    let configured = services.configuration(in: services.files, baseURL: nil, isOffline: true)
    let errors = configured.diagnostics.filter { $0.severity == .error }
    guard let configuration = configured.value, errors.isEmpty else { throw .configuration(errors) }
    return (ThemeLayers(configuration.look, builtIn: services.builtInTheme).files, configuration.look)
  }

  private static func name(of path: String) -> String {
    path.hasSuffix(Theme.templateSuffix) ? String(path.dropLast(Theme.templateSuffix.utf8.count)) : path
  }
}
