import MamushiCore

// What layouts of the site's own leave out.
extension CompiledTheme {
  /// Reports layouts that tell search engines of no page that it is not for them, where a page asks for that.
  func layoutsWithoutNoindex(of families: [PageFamily]) -> [Diagnostic] {
    guard isWhole else { return [] }
    var names = Set<String>()
    for family in families {
      for page in family.traits.unlisted { names.insert(family.template(of: page).name) }
    }
    return names.sorted().compactMap { name in
      // Pages at former addresses say it themselves.
      let parts = renderer.dependencies(of: name).subtracting(["Shared/alias"]).sorted()
      guard let place = ownHead(among: parts), !parts.contains(where: { mentions("noindex", in: $0) }) else {
        return nil
      }
      return Diagnostic(LayoutProblem.withoutNoindex, at: place)
    }
  }

  /// Reports hooks and the style sheet of the site's own that no page shows.
  ///
  /// - Parameter used: the templates that make pages and files, and those that they call.
  func unshownAdditions(_ used: Set<String>) -> [Diagnostic] {
    guard isWhole else { return [] }
    var diagnostics: [Diagnostic] = LayoutProblem.Hook.allCases.compactMap { hook in
      let name = hook.rawValue
      guard theme.isReplaced(name), !used.contains(name) else { return nil }
      return Diagnostic(LayoutProblem.uncalledHook(hook), at: SourceLocation(theme.file(ofTemplate: name)))
    }
    // Another style sheet may import it.
    if theme.isReplaced(Theme.layout), let file = theme.customStyleSheet,
      !assets.targets.contains(Theme.customStyleSheetName),
      !used.contains(where: { mentions("customStyleSheet", in: $0) || mentions("assets.custom.css", in: $0) })
    {
      diagnostics.append(Diagnostic(LayoutProblem.unlinkedStyleSheet, at: SourceLocation(file)))
    }
    if theme.isReplaced(Theme.layout),
      let place = ownHead(among: renderer.dependencies(of: Theme.layout).sorted())
    {
      let settings = unheededSettings(used)
      if !settings.isEmpty {
        diagnostics.append(Diagnostic(LayoutProblem.unheededSettings(settings), at: place))
      }
    }
    return diagnostics
  }

  /// The settings that the site makes and that no template shows. In doubt, one is shown.
  private func unheededSettings(_ used: Set<String>) -> [LayoutProblem.Setting] {
    let configuration = presentation.configuration
    let identity = configuration.identity
    let made: [(isSet: Bool, setting: LayoutProblem.Setting)] = [
      (configuration.hasStructuredData, ("structuredData", "page.structuredData")),
      (configuration.sharePictures != nil, ("sharePictures", "page.image")),
      (identity.icon != nil, ("icon", "site.icon")),
      (configuration.languages.count > 1, ("languages", "page.languages")),
      (configuration.menu.main?.isEmpty == false, ("menu.main", "menu.main")),
      (!configuration.menu.footer.isEmpty, ("menu.footer", "menu.footer")),
      (!identity.social.isEmpty, ("social", "site.social")),
      (identity.copyright != nil || identity.copyrightText != nil, ("copyright", "site.copyright")),
      (identity.logo != nil, ("logo", "site.logo")),
      (!configuration.colours.isEmpty, ("colors", Self.colourSheet)),
      (
        configuration.colours.isEmpty && configuration.accent != SiteConfiguration.themeAccent,
        ("accent", Self.colourSheet)
      ),
      (!configuration.fonts.all.isEmpty, ("fonts", Self.colourSheet)),
    ]
    return made.filter(\.isSet).map(\.setting).filter { setting in
      !used.contains { isShown(setting.key, in: $0) }
    }
  }

  private static let colourSheet = "assets.accent.css"
  private static let iconAddresses = [
    IconFile.container, IconFile.touch, IconFile.pixels, IconFile.drawing,
  ].flatMap { ["/" + $0, "}}" + $0] }

  private func isShown(_ key: String, in template: String) -> Bool {
    if mentions(key, in: template) { return true }
    // Style sheets of the site's own may have the colours and typefaces themselves.
    if key == Self.colourSheet {
      return !theme.isBuiltIn(template)
        && ["accent.", "palette", "fonts"].contains { mentions($0, in: template) }
    }
    // A layout may write the addresses at which icons are: '{{site.root}}favicon.ico'.
    if key == "site.icon", Self.iconAddresses.contains(where: { mentions($0, in: template) }) { return true }
    // The main menu's former name, and keys within a section over what has them.
    if key == "menu.main", mentions("#tabs}}", in: template) { return true }
    return mentions("#\(key.prefix { $0 != "." })}}", in: template)
  }

  private static let headTags = ["<head>", "<head ", "<head\n"]

  /// Where the first of some templates that is the site's own writes the beginning of a page's head.
  private func ownHead(among names: [String]) -> SourceLocation? {
    for name in names where !theme.isBuiltIn(name) {
      let bytes = templates[name] ?? []
      let start = Self.headTags.compactMap { bytes.firstRange(of: Array($0.utf8))?.lowerBound }.min()
      if let start {
        return SourceLocation(theme.file(ofTemplate: name), UTF8Check.mark(at: start, in: bytes))
      }
    }
    return nil
  }

  private func mentions(_ word: String, in template: String) -> Bool {
    templates[template].map { $0.firstRange(of: Array(word.utf8)) != nil } ?? false
  }
}
