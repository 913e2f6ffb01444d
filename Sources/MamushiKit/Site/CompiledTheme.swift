import MamushiCore

/// A theme, ready to make the pages of one language.
struct CompiledTheme: Sendable {
  let presentation: Presentation
  let renderer: any PageRenderer
  let assets: PublishedAssets
  let frame: SiteFrame
  /// What writes the markup of texts.
  let parts: TextParts
  /// The known keys of values whose content the site's author decides; once all languages are loaded, of all of them.
  var known: [String: KnownKeys]
  fileprivate let data: SiteData
  let theme: Theme
  /// Whether all templates compiled; if not, it is unknown what the others call.
  let isWhole: Bool
  /// The bytes of all templates, by name.
  let templates: [String: [UInt8]]
  /// The inputs that all files of the output share, apart from the theme's files.
  fileprivate let siteInputs: ByteEncoder
  /// What is wrong with the theme's files, apart from what checks of the templates of pages and texts find.
  let diagnostics: [Diagnostic]

  /// Reports faulty links to places within pages.
  func fragmentDiagnostics(of findings: SiteMaker.Findings) -> [Diagnostic] {
    guard presentation.configuration.markdown.fragments, !findings.fragments.isEmpty else { return [] }
    return FragmentCheck(themeIDs: ThemeIDs(templates: templates.values))
      .diagnostics(of: findings.fragments, anchors: findings.anchors)
  }

  /// The ids that pages have outside their texts, by the names of their templates. Pages depend on these templates
  /// anyway.
  func reservedIDs(of pageTemplates: some Sequence<PageTemplate>) -> [String: Set<String>] {
    let ids = templates.mapValues { ThemeIDs(templates: [$0]).whole }
    var reserved: [String: Set<String>] = [:]
    for template in pageTemplates {
      reserved[template.name] = renderer.dependencies(of: template.name)
        .reduce(into: []) { $0.formUnion(ids[$1] ?? []) }
    }
    return reserved
  }

  /// Reports files of the theme that nothing uses.
  ///
  /// - Parameters:
  ///   - pageTemplates: the templates that make pages.
  ///   - named: those that texts of lists name, which may make none now.
  func unused(beside pageTemplates: Set<PageTemplate>, _ named: [String]) -> [Diagnostic] {
    let roots =
      (Array(pageTemplates) + TextParts.templates + parts.shortcodes.templates).map(\.name) + named
      + theme.assetTemplates.map(\.template)
    let used = roots.reduce(into: Set<String>()) { $0.formUnion(renderer.dependencies(of: $1)) }
    let misnamed = isWhole ? theme.misnamedFolders(used) : [:]
    let told = Set(misnamed.keys)
    let folders: [Diagnostic] = misnamed.sorted { $0.key < $1.key }.map { name, right in
      let folder = Theme.folder.appending(name)
      let problem = UnreadFileProblem.otherFolder(
        name: folder.string, right: Theme.folder.appending(right).string)
      return Diagnostic(problem, at: SourceLocation(folder))
    }
    let files = theme.unreadFiles(besides: told) + theme.unfilledPlaceholders
    return folders + files + (isWhole ? theme.uncalledTemplates(used, besides: told) : [])
      + unshownAdditions(used)
  }

  /// The inputs that files of the output share.
  ///
  /// - Parameters:
  ///   - pageTemplates: the templates that make pages.
  ///   - menus: the menus of all pages.
  func commonInputs(
    for pageTemplates: some Sequence<PageTemplate>, showing menus: Menus, _ fingerprinter: Fingerprinter
  ) -> CommonInputs {
    func add(_ template: PageTemplate, to inputs: inout ByteEncoder) {
      for name in renderer.dependencies(of: template.name).sorted() {
        inputs.add(name)
        inputs.add(fingerprinter(templates[name] ?? []))
      }
      let showsData = [OpenKind.data.rawValue, OpenKind.dataJSON].contains { key in
        renderer.mentions(key, in: template.name)
      }
      if showsData { data.add(to: &inputs) }
    }
    var site = siteInputs
    // Pages show texts, and so do feeds.
    for template in TextParts.templates + parts.shortcodes.templates { add(template, to: &site) }
    var shared = site
    menus.add(to: &shared)
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
  /// Names the theme's assets, and combines the site's values with its templates.
  ///
  /// - Parameter isConfigured: whether the configuration has no errors.
  func compileTheme(
    _ files: ThemeFiles, _ presentation: Presentation, _ setup: SiteSetup, _ contents: SiteContents,
    _ sources: SourceTable, isConfigured: Bool
  ) -> CompiledTheme {
    let (theme, renderer) = (files.theme, files.renderer)
    var diagnostics = files.diagnostics
    if isConfigured { diagnostics += theme.unreadWords(of: setup.languages) }
    let data = DisplayValue.model(NodeModel(contents.data.entries, name: "data"))
    let known = OpenKind.known(
      articles: contents.catalog.articles, pages: contents.pages.pages.map(\.parameters),
      site: isConfigured ? setup.configuration.parameters : nil,
      data: contents.data)
    let assets = publishAssets(of: theme, presentation, renderer, data, contents.data.entries, &diagnostics)
    let shortcodes = ShortcodeLibrary(
      files.templates, isOfTheme: { theme.isBuiltIn($0) }, diagnostics: &diagnostics)
    return CompiledTheme(
      presentation: presentation, renderer: renderer, assets: assets,
      frame: SiteFrame(presentation, assets: assets.addresses, data: data, of: contents.data.entries),
      parts: TextParts(
        presentation: presentation, renderer: renderer, highlighter: Highlighter(languages: files.languages),
        shortcodes: shortcodes, data: data),
      known: known, data: contents.data,
      theme: theme, isWhole: files.isWhole,
      // A site may have a file of a taken template's name.
      templates: Dictionary(
        (files.templates + theme.takenTemplates).map { ($0.name, $0.file.bytes) }, uniquingKeysWith: { $1 }),
      siteInputs: siteInputs(
        setup, files.strings, theme.languageFiles, sources, contents.sitePictures,
        presentation.sections),
      diagnostics: diagnostics)
  }

  /// Names the theme's assets by their bytes. Assets made by templates come after the others, whose names their tags
  /// see: first drawings, since style sheets show them, then the rest, all of which are rendered before one is named.
  /// Keys of the site's own values are checked later, when those of all languages are known.
  private func publishAssets(
    of theme: Theme, _ presentation: Presentation, _ renderer: any PageRenderer, _ data: DisplayValue,
    _ entries: [Node.Entry], _ diagnostics: inout [Diagnostic]
  ) -> PublishedAssets {
    var assets = PublishedAssets(
      theme.assets.map(withoutMetadata), rendered: Set(theme.assetTemplates.map(\.asset)),
      presentation: presentation)
    for isDrawing in [true, false] {
      let frame = SiteFrame(
        presentation, assets: assets.addresses, rendered: theme.assetTemplates.map(\.asset), data: data,
        of: entries)
      var made: [(name: String, source: PublishedAssets.Source)] = []
      for (template, asset) in theme.assetTemplates where asset.hasSuffix(".svg") == isDrawing {
        diagnostics += renderer.check(template: template, against: frame.keys)
        var bytes: [UInt8] = []
        _ = renderer.render(
          template: template, models: frame.models, into: &bytes, diagnostics: &diagnostics)
        let check = MadeFileCheck(documents: services.documents, markup: nil)
        let file = theme.file(ofTemplate: template)
        if let fault = check.diagnostic(of: bytes, at: "assets/" + asset, madeBy: file) {
          diagnostics.append(fault)
        }
        let isOwnScript = asset.hasSuffix(".js") && theme.isBuiltIn(template)
        let source = PublishedAssets.Source(
          file: file, bytes: isOwnScript ? ScriptCompactor.compact(bytes) : bytes,
          template: theme.bytes(ofTemplate: template))
        made.append((asset, source))
      }
      assets.add(made)
    }
    diagnostics += assets.diagnostics
    return assets
  }

  /// Removes metadata from a picture of the theme, which reveals as much as one of the content.
  private func withoutMetadata(_ name: String, _ file: ThemeFile) -> (name: String, file: ThemeFile) {
    let start = Array(file.bytes.prefix(ImageHeader.startLength))
    guard file.file.hasExtension("svg") || ImageHeader.mayBePicture(start) else { return (name, file) }
    return (name, ThemeFile(path: file.path, bytes: services.images.withoutMetadata(file.bytes)))
  }

  /// The inputs that all files of the output share, apart from the theme.
  private func siteInputs(
    _ setup: SiteSetup, _ strings: ThemeStrings, _ languages: [ThemeFile], _ sources: SourceTable,
    _ pictures: SitePictures,
    _ sections: SiteSections
  ) -> ByteEncoder {
    var inputs = ByteEncoder()
    for picture in pictures.all { inputs.add(picture) }
    for icon in [pictures.favicon, pictures.touchIcon] { inputs.add(icon) { $0.add($1) } }
    // Titles are among the inputs of their pages.
    if let style = pictures.share { inputs.addFixed(ByteHash.hash(style.inputs)) }
    inputs.add(setup.reading)
    inputs.add(setup.baseURL.string)
    inputs.add(setup.language.tag)
    inputs.add(setup.language.pathPrefix)
    inputs.add(sources.position(of: ConfigurationRepository.file)) { $0.add(sources.fingerprint(at: $1)) }
    strings.add(to: &inputs)
    sections.add(to: &inputs)
    inputs.add(list: languages) {
      $0.add($1.path)
      $0.addFixed(ByteHash.hash($1.bytes))
    }
    return inputs
  }
}
