import MamushiCore

// The check of all templates before the first page is made.
extension SiteBuilder {
  /// Checks the template of every kind of page and of everything that can stand in texts, whether this build uses it or
  /// not.
  ///
  /// - Parameter told: the diagnostics of the content. If a page names a missing template, it may have meant another
  ///   one: then none is reported as unused.
  func check(_ theme: CompiledTheme, for plan: SitePlan, beside told: [Diagnostic]) -> [Diagnostic] {
    let common = theme.frame.keys + [PageFrame.shape.keys]
    let pages = comparedWithLayout(
      plan.templates.flatMap { check($0, of: theme, beside: common) }, of: theme, beside: common)
    let texts = TextParts.templates.flatMap { check($0, of: theme, beside: []) }
    let shortcodes = theme.parts.shortcodes.declaredTemplates.flatMap {
      check($0, of: theme, beside: theme.parts.shortcodeKeys)
    }
    let assets = theme.theme.assetTemplates.flatMap { template, _ in
      theme.renderer.check(template: template, against: theme.frame.keys, knowing: theme.known)
    }.filter { $0.id == Self.idOfUnusedKeys }
    let unused = theme.unused(beside: plan.templates, plan.namedTemplates)
    let isMisnamed = told.contains { $0.id == PageProblem.unknownTemplateID }
    return pages + texts + shortcodes + assets + checkNamed(by: theme, for: plan)
      + theme.layoutsWithoutNoindex(of: plan.pages.families) + (isMisnamed ? [] : unused)
  }

  private func check(
    _ template: PageTemplate, of theme: CompiledTheme, beside models: [KeyList]
  ) -> [Diagnostic] {
    guard theme.renderer.hasTemplate(named: template.name) else {
      return [
        Diagnostic(SiteProblem.missingTemplate(name: template.name), at: SourceLocation(template.file))
      ]
    }
    return theme.renderer.check(
      template: template.name, against: models + [template.keys], knowing: theme.known)
  }

  /// Returns what was found in templates of pages, with other help for unknown names of what all pages show, such as
  /// hooks: the keys of a single kind of page would be wrong in the next one.
  ///
  /// - Parameter common: what all pages have.
  private func comparedWithLayout(
    _ found: [Diagnostic], of theme: CompiledTheme, beside common: [KeyList]
  ) -> [Diagnostic] {
    guard found.contains(where: { $0.id == Self.idOfUnknownNames }),
      theme.renderer.hasTemplate(named: Theme.layout)
    else { return found }
    func withoutHelp(_ diagnostic: Diagnostic) -> Diagnostic {
      var diagnostic = diagnostic
      diagnostic.help = nil
      return diagnostic
    }
    let shared = theme.renderer.check(template: Theme.layout, against: common, knowing: theme.known)
    let helps = Dictionary(shared.map { (withoutHelp($0), $0) }) { first, _ in first }
    return found.map { $0.id == Self.idOfUnknownNames ? helps[withoutHelp($0)] ?? $0 : $0 }
  }

  /// Checks the site's own templates wherever one takes a template whose name is a value: `{{> *params.widget}}`.
  private func checkNamed(by theme: CompiledTheme, for plan: SitePlan) -> [Diagnostic] {
    let added = theme.theme.addedTemplates
    // What a template calls is not known if it has no syntax.
    guard theme.isWhole, !added.isEmpty else { return [] }
    var roots: [(template: String, models: [KeyList])] = []
    for template in plan.templates.sorted(by: { $0.name < $1.name }) {
      roots.append((template.name, theme.frame.keys + [PageFrame.shape.keys, template.keys]))
    }
    for template in TextParts.templates { roots.append((template.name, [template.keys])) }
    for template in theme.parts.shortcodes.declaredTemplates {
      roots.append((template.name, theme.parts.shortcodeKeys + [template.keys]))
    }
    for (template, _) in theme.theme.assetTemplates { roots.append((template, theme.frame.keys)) }
    // The keys of a shortcode with a faulty declaration are not known anywhere.
    let shortcodes = theme.parts.shortcodes
    let faulty = Set(shortcodes.templates.map(\.name)).subtracting(shortcodes.declaredTemplates.map(\.name))
    let found = theme.renderer.check(
      named: Set(added.keys).subtracting(faulty), within: roots, knowing: theme.known)
    // A template for pages that none names now has other keys there.
    let forPages = Set(
      added.filter { name, _ in Self.foldersOfPages.contains { name.hasPrefix($0) } }.map(\.value))
    return found.filter { diagnostic in
      diagnostic.id != Self.idOfUnknownNames
        || !(diagnostic.location.map { forPages.contains($0.file) } ?? false)
    }
  }

  /// The folders of templates that texts can name.
  private static let foldersOfPages = ["Page/", "Article/", "Taxonomy/"]
  private static let idOfUnknownNames = "UnknownName"
  private static let idOfUnusedKeys = "UnusedKey"
}
