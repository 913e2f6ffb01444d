import MamushiCore

/// A theme, ready to make the pages of one language.
struct CompiledTheme: Sendable {
  let presentation: Presentation
  let renderer: any PageRenderer
  let assets: PublishedAssets
  let frame: SiteFrame
  /// What texts are written with.
  let parts: TextParts
  /// The bytes of all templates, by name.
  fileprivate let templates: [String: [UInt8]]
  /// What all files of the output depend on, beside the theme's files.
  fileprivate let siteInputs: ByteEncoder

  /// What is wrong with links to places within pages.
  func fragmentDiagnostics(of findings: SiteMaker.Findings) -> [Diagnostic] {
    guard presentation.configuration.markdown.fragments, !findings.fragments.isEmpty else { return [] }
    return FragmentCheck(templates: templates.values)
      .diagnostics(of: findings.fragments, anchors: findings.anchors)
  }

  /// What files of the output depend on together.
  ///
  /// - Parameter pageTemplates: those that make pages.
  func commonInputs(for pageTemplates: some Sequence<PageTemplate>, _ fingerprinter: Fingerprinter)
    -> CommonInputs
  {
    func add(_ template: PageTemplate, to inputs: inout ByteEncoder) {
      for name in renderer.dependencies(of: template.name).sorted() {
        inputs.add(name)
        inputs.add(fingerprinter(templates[name] ?? []))
      }
    }
    var site = siteInputs
    // Pages show texts, and so do feeds.
    for template in TextParts.templates + parts.shortcodes.templates { add(template, to: &site) }
    var shared = site
    for (name, address) in assets.addresses.sorted(by: { $0.key < $1.key }) {
      shared.add(name)
      shared.add(address)
    }
    var pages: [String: Fingerprint] = [:]
    for template in pageTemplates {
      var inputs = shared
      add(template, to: &inputs)
      pages[template.name] = fingerprinter(inputs.bytes)
    }
    return CommonInputs(site: fingerprinter(site.bytes), pages: pages)
  }
}

extension SiteBuilder {
  /// Reads the theme's words, compiles its templates and names its assets.
  func compileTheme(
    _ setup: SiteSetup, _ contents: SiteContents, _ sources: SourceTable, _ findings: inout BuildFindings
  ) -> CompiledTheme {
    let theme = Theme(builtIn: services.builtInTheme, files: sources, diagnostics: &findings.diagnostics)
    let strings = theme.strings(
      for: setup.language, builtIn: services.builtInTheme, documents: services.documents,
      into: &findings.diagnostics)
    let presentation = Presentation(
      configuration: setup.configuration, language: setup.language, strings: strings,
      renditionPlan: contents.renditionPlan)
    let templates = theme.templates
    let (renderer, faults) = services.compileTemplates(templates)
    findings.diagnostics += faults
    let assets = publishAssets(of: theme, presentation, renderer, &findings.diagnostics)
    let languages = theme.languages(builtIn: services.builtInTheme, documents: services.documents)
    return CompiledTheme(
      presentation: presentation, renderer: renderer, assets: assets,
      frame: SiteFrame(presentation, assets: assets.addresses),
      parts: TextParts(
        presentation: presentation, renderer: renderer, highlighter: Highlighter(languages: languages),
        shortcodes: ShortcodeLibrary(templates, diagnostics: &findings.diagnostics)),
      templates: Dictionary(uniqueKeysWithValues: templates.map { ($0.name, $0.file.bytes) }),
      siteInputs: siteInputs(setup, strings, theme.languageFiles, sources))
  }

  /// Names the theme's assets by their bytes. Those that are templates are rendered first; they see the names
  /// of those that are not.
  private func publishAssets(
    of theme: Theme, _ presentation: Presentation, _ renderer: any PageRenderer,
    _ diagnostics: inout [Diagnostic]
  ) -> PublishedAssets {
    var assets = PublishedAssets(theme.assets.map(withoutMetadata), presentation: presentation)
    let frame = SiteFrame(presentation, assets: assets.addresses)
    for (template, asset) in theme.assetTemplates {
      diagnostics += renderer.check(template: template, against: frame.keys)
      var bytes: [UInt8] = []
      renderer.render(template: template, models: frame.models, into: &bytes)
      assets.add(asset, bytes: bytes)
    }
    return assets
  }

  /// A theme's pictures tell as much as those of the content.
  private func withoutMetadata(_ name: String, _ file: ThemeFile) -> (name: String, file: ThemeFile) {
    let start = Array(file.bytes.prefix(ImageHeader.startLength))
    guard file.file.hasExtension("svg") || ImageHeader.mayBePicture(start) else { return (name, file) }
    return (name, ThemeFile(path: file.path, bytes: services.images.withoutMetadata(file.bytes)))
  }

  /// What all files of the output depend on, beside the theme.
  private func siteInputs(
    _ setup: SiteSetup, _ strings: ThemeStrings, _ languages: [ThemeFile], _ sources: SourceTable
  ) -> ByteEncoder {
    var inputs = ByteEncoder()
    inputs.add(setup.reading)
    inputs.add(setup.baseURL.string)
    inputs.add(setup.language.tag)
    inputs.add(setup.language.pathPrefix)
    inputs.add(sources.position(of: ConfigurationRepository.file)) { $0.add(sources.fingerprint(at: $1)) }
    strings.add(to: &inputs)
    inputs.add(list: languages) {
      $0.add($1.path)
      $0.addFixed(ByteHash.hash($1.bytes))
    }
    return inputs
  }

  /// Checks the template of every kind of page, and of all that stands in texts, whether this build has any or not.
  func check(_ theme: CompiledTheme, for plan: SitePlan) -> [Diagnostic] {
    let pages = plan.templates.flatMap {
      check($0, of: theme, beside: theme.frame.keys + [PageFrame.shape.keys])
    }
    let texts = TextParts.templates.flatMap { check($0, of: theme, beside: []) }
    let shortcodes = theme.parts.shortcodes.templates.flatMap {
      check($0, of: theme, beside: theme.parts.shortcodeKeys)
    }
    return pages + texts + shortcodes
  }

  private func check(
    _ template: PageTemplate, of theme: CompiledTheme, beside models: [KeyList]
  ) -> [Diagnostic] {
    guard theme.renderer.hasTemplate(named: template.name) else {
      return [
        Diagnostic(SiteProblem.missingTemplate(name: template.name), at: SourceLocation(template.file))
      ]
    }
    return theme.renderer.check(template: template.name, against: models + [template.keys])
  }
}
