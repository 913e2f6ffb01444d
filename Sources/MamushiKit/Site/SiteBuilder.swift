import MamushiCore

/// Builds a site: the whole pipeline, in order.
///
///     recall ─▶ fetch ─▶ load ─▶ route ─▶ check ─▶ present and render into a stage ─▶ develop pictures ─▶ commit
///     ─▶ remember
///
/// Every step adds what it finds wrong to one list and goes on, so that a build tells all that is wrong at
/// once. An error, wherever found, stops the commit: the old site stands.
///
/// A build costs what has changed. Files that are as the build before saw them are not read; a page is made anew
/// where anything that its bytes depend on is not as it was (``PageInputs``); the stage takes the rest from the old
/// site. What cannot be recalled without doubt is made again, so that the result is that of a build from nothing.
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
    // Open until the last text is read: the cache may be removed meanwhile. What is not tidied up is the next time.
    defer { try? services.remote.store.close() }
    let startedAt = services.memory.clock()
    var diagnostics: [Diagnostic] = []
    progress(.loading)

    // Recall: where no file has changed, no date has come and the output is as it was left, there is nothing to do.
    let past = PastBuild(services.memory.cache)
    async let knownSite = knownSite(of: past)
    let sources = await SourceTable(
      [ContentIndex.root, Theme.folder], in: services.files, saved: past?.sources,
      fingerprinter: services.memory.fingerprinter, jobs: options.jobs)
    let site = await knownSite
    let isKnown = past.map { site != nil && isCurrent($0, sources) } ?? false
    if let past, isKnown, past.summary.remote == .none { return report(past.summary, RemoteContents()) }

    // Load: configuration first, since it says how dates are read and what language the theme speaks.
    let configured = ConfigurationRepository(
      files: sources, documents: services.documents, environment: headerVariables,
      zone: services.timeZone.rules
    ).load(baseURL: options.baseURL)
    diagnostics += configured.diagnostics
    let isConfigured = !configured.diagnostics.contains { $0.severity == .error }
    guard let configuration = configured.value else {
      return report(diagnostics, for: nil, failure: .configuration)
    }
    let reading = reading(zoneName: configuration.zoneName)

    // Fetch: what sources have, into the store. One that is not to be had keeps what was there of it.
    let remote = isConfigured ? await fetch(configuration, reading: reading) : RemoteContents()
    if Task.isCancelled { return report([], for: configuration, failure: .interrupted) }
    if let past, isKnown, past.summary.remote == remote.fingerprint { return report(past.summary, remote) }

    async let opened = openOutput(from: past, onto: site)
    let recorder = CacheRecorder(services.memory.cache)
    let memos = memos(of: sources, from: past, reading, recorder)
    let theme = Theme(builtIn: services.builtInTheme, files: sources, diagnostics: &diagnostics)
    let strings = theme.strings(
      for: configuration.language, builtIn: services.builtInTheme, documents: services.documents,
      into: &diagnostics)
    let contents = await SiteContents.load(
      configuration, from: memos, remote.outcomes, services, options, into: &diagnostics, progress: progress)
    async let memosKept: Void = memos.keepSaved()
    progress(.loaded(articles: contents.catalog.articles.count, photos: contents.gallery.photoCount))

    // Compile the theme before routing: rendered assets are named by their bytes.
    let presentation = Presentation(
      configuration: configuration, strings: strings,
      excerpts: ExcerptTable(count: contents.catalog.articles.count), renditionPlan: contents.renditionPlan)
    let (renderer, faults) = services.compileTemplates(theme.templates)
    diagnostics += faults
    let assets = publishAssets(of: theme, presentation, renderer, into: &diagnostics)

    // Route: every page claims its place before any is made.
    var plan = SitePlan(contents, presentation, assets: assets)

    // Check: every template against what it will be given.
    let frame = SiteFrame(presentation, assets: assets.addresses)
    diagnostics += check(renderer, against: frame)

    let linkTargets = linkTargets(of: contents, plan, sources)

    // Present and render. Where something is wrong already, pages are made all the same, to find the rest,
    // but kept nowhere.
    let output = await opened
    if let fault = output.fault, fault.isBusy {
      await memosKept
      recorder.discard()
      return report([fault.diagnostic], for: configuration, failure: .running)
    }
    let sourceFailure = failure(of: remote)
    let isNeeded = !hasErrors(diagnostics + plan.targets.routes.diagnostics) && sourceFailure == nil
    var outputFaults = isNeeded ? output.fault.map { [$0.diagnostic] } ?? [] : []
    let stage = isNeeded ? output.stage : output.discarded()
    let outputs = OutputMemory(
      saved: output.saved,
      common: commonInputs(configuration, reading, strings, theme, assets, renderer, sources),
      linksHold: past?.summary.linkTargets == linkTargets && knowsFiles(sources),
      fingerprinter: services.memory.fingerprinter, recorder: recorder)
    func maker(_ plan: SitePlan) -> SiteMaker {
      SiteMaker(
        plan: plan, presentation: presentation, assets: assets, renderer: renderer, frame: frame,
        pictures: contents.pictures, sources: sources, outputs: outputs,
        media: remote.outcomes.isEmpty ? nil : RemoteMedia(remote.outcomes), services: services,
        jobs: options.jobs, progress: progress)
    }
    var findings = await maker(plan).makeArticlePages(into: stage)
    findings += await maker(plan).makeOtherPages(into: stage)
    plan.publish(findings.attachments)
    plan.publish(contents.pictures(findings.pictures))

    // Develop: the renditions of all pictures that pages show, where they are not there from before.
    let renditions = RenditionFiles(
      of: plan.pictures, plan: contents.renditionPlan, store: services.renditions,
      isKnown: outputs.holds(pathHash:), isTaken: plan.targets.routes.contains(pathHash:))
    if isNeeded, !hasErrors(findings.diagnostics) {
      let developed = await develop(renditions, configuration)
      findings.diagnostics += developed.diagnostics
      findings.failure = findings.failure ?? developed.failure
    }
    // Where they were not all made, that is what is wrong, and not that they cannot be copied.
    let areMade = isNeeded && !hasErrors(findings.diagnostics) && findings.failure == nil
    findings += await maker(plan).makeFiles(areMade ? renditions.files : [], into: stage)
    stage.remove(
      outputs.stalePaths { plan.targets.routes.contains(pathHash: $0) || renditions.contains(pathHash: $0) })
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
      failure = self.failure(for: diagnostics)
    } else if sourceFailure != nil {
      failure = sourceFailure
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
    let transient = remote.diagnostics + outputFaults
    var report = report(
      diagnostics + transient, for: configuration, pages: plan.pageCount, output: summary, failure: failure)
    report.sources = remote.statuses
    report.retained = [contents, plan, sources, memos, outputs]
    await memosKept
    guard failure == nil else {
      stage.discard()
      recorder.discard()
      return report
    }

    // Remember, for the next build. Where that cannot be done, the next one begins from nothing.
    sources.record(to: recorder)
    return remember(
      report, but: transient, startedAt: startedAt, nextChange: contents.nextChange, configuration,
      reading, linkTargets, remote, recorder)
  }
}
