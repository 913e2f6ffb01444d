import MamushiCore

/// Builds a site: the whole pipeline, in order.
///
///     load ─▶ route ─▶ check ─▶ present and render into a stage ─▶ commit
///
/// Every step adds what it finds wrong to one list and goes on, so that a build tells all that is wrong at
/// once. An error, wherever found, stops the commit: the old site stands.
package struct SiteBuilder: Sendable {
  let services: BuildServices
  let options: BuildOptions
  let progress: @Sendable (BuildProgress) -> Void

  package init(
    services: BuildServices, options: BuildOptions,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) {
    self.services = services
    self.options = options
    self.progress = progress
  }

  package func build() async -> BuildReport {
    var diagnostics: [Diagnostic] = []
    progress(.loading)

    // Load: configuration first, since it says how dates are read and what language the theme speaks.
    let configured = ConfigurationRepository(
      files: services.files, documents: services.documents, zone: services.timeZone
    ).load(baseURL: options.baseURL)
    diagnostics += configured.diagnostics
    let isConfigured = !configured.diagnostics.contains { $0.severity == .error }
    guard let configuration = configured.value else {
      return report(diagnostics, for: nil, failure: .configuration)
    }
    let theme = Theme(
      builtIn: services.builtInTheme, files: services.files, diagnostics: &diagnostics)
    let strings = theme.strings(
      for: configuration.language, builtIn: services.builtInTheme, documents: services.documents,
      into: &diagnostics)
    let contents = await SiteContents.load(configuration, services, options, into: &diagnostics)
    progress(.loaded(articles: contents.catalog.articles.count, photos: contents.gallery.photoCount))

    // Compile the theme before routing: rendered assets are named by their bytes.
    let presentation = Presentation(
      configuration: configuration, strings: strings,
      excerpts: ExcerptTable(count: contents.catalog.articles.count))
    let (renderer, faults) = services.compileTemplates(theme.templates)
    diagnostics += faults
    let assets = publishAssets(of: theme, presentation, renderer, into: &diagnostics)

    // Route: every page claims its place before any is made.
    var plan = SitePlan(contents, presentation, assets: assets)

    // Check: every template against what it will be given.
    let frame = SiteFrame(presentation, assets: assets.addresses)
    diagnostics += check(renderer, against: frame)

    // Present and render. Where something is wrong already, pages are made all the same, to find the rest,
    // but kept nowhere.
    var outputFaults: [Diagnostic] = []
    let stage = openStage(
      isNeeded: !hasErrors(diagnostics + plan.targets.routes.diagnostics), faults: &outputFaults)
    func maker(_ plan: SitePlan) -> SiteMaker {
      SiteMaker(
        plan: plan, presentation: presentation, assets: assets, renderer: renderer, frame: frame,
        pictures: contents.pictures, services: services, jobs: options.jobs, progress: progress)
    }
    var findings = await maker(plan).makeArticlePages(into: stage)
    findings += await maker(plan).makeOtherPages(into: stage)
    plan.publish(findings.attachments)
    findings += await maker(plan).makeFiles(into: stage)
    diagnostics += findings.diagnostics + plan.targets.routes.diagnostics
    if let failure = findings.failure {
      outputFaults.append(Diagnostic(SiteProblem.outputFailed(failure), at: nil))
    }

    // Commit, or leave the old site as it is.
    var failure: BuildReport.Failure?
    if Task.isCancelled {
      failure = .interrupted
    } else if !isConfigured {
      failure = .configuration
    } else if hasErrors(diagnostics) {
      failure = .content
    } else if !outputFaults.isEmpty {
      failure = .output
    }
    var summary = OutputSummary()
    if failure == nil {
      progress(.committing)
      do {
        summary = try stage.commit()
        outputFaults += summary.warnings.map { Diagnostic(SiteProblem.outputNotCleaned($0), at: nil) }
      } catch {
        outputFaults.append(Diagnostic(SiteProblem.outputFailed(error), at: nil))
        failure = .output
      }
    }
    if failure != nil { stage.discard() }
    return report(
      diagnostics + outputFaults, for: configuration, pages: plan.pageCount, output: summary, failure: failure
    )
  }
}
