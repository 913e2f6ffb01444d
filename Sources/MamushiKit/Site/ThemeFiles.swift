import MamushiCore

/// The part of a theme that depends only on its files and the configuration.
struct ThemeFiles: Sendable {
  let theme: Theme
  let strings: ThemeStrings
  let templates: [(name: String, file: ThemeFile)]
  let renderer: any PageRenderer
  let languages: LanguageLibrary
  /// Whether all templates compiled.
  let isWhole: Bool
  let diagnostics: [Diagnostic]
}

extension SiteBuilder {
  /// Reads the theme's words and compiles its templates.
  ///
  /// - Parameters:
  ///   - start: what is waited for.
  ///   - end: reached when the theme is read.
  func readTheme(
    _ setup: SiteSetup, _ sources: SourceTable, after start: Milestone, reaching end: Milestone
  ) async -> ThemeFiles {
    await start.wait()
    defer { end.reach() }
    var diagnostics: [Diagnostic] = []
    let theme = Theme(
      builtIn: services.builtInTheme, look: setup.configuration.look, files: sources,
      diagnostics: &diagnostics)
    let strings = theme.strings(
      for: setup.language, at: setup.configuration.languageMark, documents: services.documents,
      into: &diagnostics)
    let templates = theme.templates
    let (renderer, faults) = services.compileTemplates(templates + theme.takenTemplates)
    return ThemeFiles(
      theme: theme, strings: strings, templates: templates, renderer: renderer,
      languages: theme.languages(documents: services.documents), isWhole: faults.isEmpty,
      diagnostics: diagnostics + faults)
  }
}
