import MamushiCore

// The smaller steps of the pipeline.
extension SiteBuilder {
  /// Names the theme's assets by their bytes. Those that are templates are rendered first; they see the names
  /// of those that are not.
  func publishAssets(
    of theme: Theme, _ presentation: Presentation, _ renderer: any PageRenderer,
    into diagnostics: inout [Diagnostic]
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

  /// Checks every page template, used by this build or not.
  func check(_ renderer: any PageRenderer, against frame: SiteFrame) -> [Diagnostic] {
    PageTemplate.allCases.flatMap { template in
      guard renderer.hasTemplate(named: template.rawValue) else {
        let problem = SiteProblem.missingTemplate(name: template.rawValue)
        return [Diagnostic(problem, at: SourceLocation(template.file))]
      }
      return renderer.check(
        template: template.rawValue, against: frame.keys + [PageFrame.shape.keys, template.keys])
    }
  }

  /// Has renditions of pictures be made.
  func develop(
    _ renditions: RenditionFiles, _ configuration: SiteConfiguration
  ) async -> RenditionMaker.Findings {
    await RenditionMaker(
      files: services.files, processor: services.images, store: services.renditions,
      fingerprinter: services.memory.fingerprinter, memory: configuration.images.memory << 20,
      jobs: options.jobs,
      progress: { [progress] in progress(.developing(done: $0, total: $1)) }
    ).make(renditions.jobs)
  }

  /// Whether something found so far stops the commit.
  func hasErrors(_ diagnostics: [Diagnostic]) -> Bool {
    diagnostics.contains { $0.severity == .error || options.isStrict && $0.severity == .warning }
  }

  /// Why what there is of the sources does not do; nil where it does.
  func failure(of remote: RemoteContents) -> BuildReport.Failure? {
    if remote.isIncomplete || options.isStrict && remote.isStale { return .source }
    // What was repaired or left out is a warning like others; that something is stale has an exit code of its own.
    let warnings = remote.diagnostics.filter { $0.id != SourceProblem.staleID }
    return hasErrors(warnings) ? .content : nil
  }

  /// What errors come to. That the copy of a source is gone, in the middle of a build, is no error of the content.
  func failure(for diagnostics: [Diagnostic]) -> BuildReport.Failure {
    let isContent = diagnostics.contains { hasErrors([$0]) && $0.id != SourceProblem.failedID }
    return isContent ? .content : .source
  }

  /// What the caller is told. An interrupted build saw only a part: what it found says nothing.
  func report(
    _ diagnostics: [Diagnostic], for configuration: SiteConfiguration?, pages: Int = 0,
    output: OutputSummary = OutputSummary(), failure: BuildReport.Failure?
  ) -> BuildReport {
    // A partial of the theme is checked with every page that uses it: what is said of one place is said once.
    var seen = Set<String>()
    let distinct = diagnostics.sorted().filter { seen.insert("\($0.place)\($0.id) \($0.message)").inserted }
    var report = BuildReport(diagnostics: failure == .interrupted ? [] : distinct, failure: failure)
    report.baseURL = configuration?.baseURL
    report.pageCount = pages
    report.output = output
    return report
  }
}
