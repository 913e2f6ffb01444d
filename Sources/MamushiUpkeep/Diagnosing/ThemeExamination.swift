import MamushiCore
import MamushiKit

/// The built-in theme, and a site's own files in place of its.
struct ThemeExamination {
  let builtIn: [ThemeFile]
  let compile: @Sendable ([(name: String, file: ThemeFile)]) -> (any PageRenderer, [Diagnostic])

  var builtInCheck: HealthCheck {
    let templates = builtIn.count { $0.path.hasSuffix(Theme.templateSuffix) }
    let looks = Look.allCases.map(\.rawValue).joined(separator: ", ")
    let languages = builtIn.compactMap { file -> String? in
      let path = SitePath(file.path)
      return path.folder.string + "/" == Theme.stringsFolder ? String(path.stem) : nil
    }.sorted()
    return HealthCheck(
      .theme, .ok,
      "the built-in theme has \(ContentExamination.counted(templates, "template")); looks \(looks); "
        + "words in \(languages.joined(separator: ", "))")
  }

  /// - Parameters:
  ///   - files: the site's files.
  ///   - listing: what lies in its `Templates`.
  func checks(_ files: any FileTree, _ listing: FileListing, _ configuration: SiteConfiguration)
    -> [HealthCheck]
  {
    let own = listing.entries.filter { !$0.isFolder }
    if own.isEmpty { return [HealthCheck(.templates, .ok, "the site uses the built-in theme as it is")] }
    var diagnostics: [Diagnostic] = []
    let theme = Theme(
      builtIn: builtIn, look: configuration.look, files: files, diagnostics: &diagnostics)
    // What cannot be read is told of all files.
    diagnostics.removeAll { listing.diagnostics.contains($0) }
    let (renderer, faults) = compile(theme.templates + theme.takenTemplates)
    diagnostics += faults
    var checks = diagnostics.map { HealthCheck(.templates, $0) }
    let layers = ThemeLayers(configuration.look, builtIn: builtIn).files
    let overriding = own.compactMap { entry -> (path: SitePath, name: String)? in
      let name = String(entry.path.string.dropFirst(Theme.folder.string.utf8.count + 1))
      return layers[name] == nil ? nil : (entry.path, name)
    }
    let isCopy = overriding.map { path, name in (try? files.read(path)) == layers[name]?.bytes }
    let copies = zip(overriding, isCopy).filter(\.1).map { "'\($0.0.name)'" }
    if !copies.isEmpty {
      let more = copies.count > 3 ? " and \(NumberText.grouped(copies.count - 3)) more" : ""
      checks.append(
        HealthCheck(
          .templates, .note,
          "unchanged copies of the theme's files hide later versions of them: "
            + copies.prefix(3).joined(separator: ", ") + more,
          help: "remove those that you do not want to change", at: SourceLocation(Theme.folder)))
    }
    let changed = zip(overriding, isCopy).filter { !$0.1 }.map(\.0)
    checks += stale(changed, theme: renderer, isWhole: faults.isEmpty, layers)
    let count = ContentExamination.counted(own.count, "file")
    checks.insert(
      HealthCheck(
        .templates, .ok,
        "the site has \(count) of its own in 'Templates', \(NumberText.grouped(overriding.count)) in place of the theme's"
      ),
      at: 0)
    return checks
  }

  /// Finds templates that lack parts which the theme's versions show. Either that was wanted, or they are copies of an
  /// older version.
  private func stale(
    _ changed: [(path: SitePath, name: String)], theme: any PageRenderer, isWhole: Bool,
    _ layers: [String: ThemeFile]
  ) -> [HealthCheck] {
    let templates = changed.filter { $0.name.hasSuffix(Theme.templateSuffix) }
    // If some do not compile, it is unknown what the others show.
    if templates.isEmpty || !isWhole { return [] }
    func name(_ path: String) -> String { String(path.dropLast(Theme.templateSuffix.utf8.count)) }
    let all = layers.filter { $0.key.hasSuffix(Theme.templateSuffix) }.map {
      (name: name($0.key), file: $0.value)
    }
    let (original, _) = compile(all.sorted { $0.name < $1.name })
    let missing = Dictionary(
      templates.map { template in
        let name = name(template.name)
        return (name, original.dependencies(of: name).subtracting(theme.dependencies(of: name)))
      }, uniquingKeysWith: { first, _ in first })
    return templates.compactMap { template in
      let name = name(template.name)
      var parts = missing[name] ?? []
      // A part that another changed template lacks is told there.
      for other in original.dependencies(of: name) where other != name {
        parts.subtract(missing[other] ?? [])
      }
      guard !parts.isEmpty else { return nil }
      let list = parts.sorted().prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      return HealthCheck(
        .templates, .note,
        "unlike the theme's version, this does not show \(list)\(parts.count > 3 ? " and others" : "")",
        help:
          "if it is a copy of an older version, compare it with the present one: 'mamushi new template \(name)' in "
          + "another site", at: SourceLocation(template.path))
    }
  }
}
