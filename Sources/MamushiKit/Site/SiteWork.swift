import MamushiCore

/// Makes all of a site: the pages of each language, then the files that they share.
struct SiteWork: Sendable {
  let builder: SiteBuilder
  /// What is known of the output, without what is particular to a language.
  let outputs: OutputMemory
  let stage: any OutputStage
  /// The previous build; nil if it left nothing.
  let past: PastBuild?
  /// The results of an earlier build, if this one differs from it only in texts.
  let kept: KeptFiles?

  private var services: BuildServices { builder.services }

  /// Makes the pages, then the pictures and files that they turned out to name, and everything else.
  ///
  /// - Returns: the results, for a later build.
  func makeAll(of site: inout PreparedSite, _ findings: inout BuildFindings) async -> MadeFiles {
    let isNeeded = findings.allowsCommit(with: site.routeDiagnostics)
    let told = site.routeDiagnostics.count
    let makers = makers(of: site)
    var files = MadeFiles(isHeld: services.held != nil)
    var made = await makePages(of: &site, makers, into: &files)
    let search = await makeIndices(
      of: site, makers, &made, into: &files, isNeeded: isNeeded && !findings.hasErrors(made.diagnostics))

    // Develop: the missing renditions of all pictures that pages show.
    let shared = site.shared
    let tables = site.languages.map(\.plan.targets.routes)
    var renditions = RenditionFiles(
      of: shared.pictures.all, icons: shared.icons, drawings: shared.sharePictures,
      plan: makers[0].contents.renditionPlan,
      isKnown: outputs.holds(pathHash:),
      isTaken: { hash in tables.contains { $0.contains(pathHash: hash) } })
    if isNeeded, !findings.hasErrors(made.diagnostics) {
      await renditions.omitKept(in: services.renditions, jobs: builder.options.jobs)
      let developed = await develop(renditions, makers[0].theme.presentation.configuration.images)
      made.diagnostics += developed.diagnostics
      made.failure = made.failure ?? developed.failure
    }
    // If renditions are missing, report that fault alone, and not that they cannot be copied.
    let areMade = isNeeded && !findings.hasErrors(made.diagnostics) && made.failure == nil
    made += await makers[0].makeFiles(of: shared, areMade ? renditions : nil)
    let total = site.languages.reduce(0) { $0 + $1.plan.fileCount }
    builder.progress(.making(done: total, total: total))
    stage.remove(
      outputs.stalePaths { hash in
        tables.contains { $0.contains(pathHash: hash) } || renditions.contains(pathHash: hash)
          || search.contains(hash)
      })

    if made.showsEntities, outputs.shownEntities == .none {
      findings.shownEntities = site.shownFingerprint(services.memory.fingerprinter)
    }
    findings.add(
      made: made.diagnostics + tables[0].diagnostics
        + tables.dropFirst().flatMap { $0.diagnostics.dropFirst(told) })
    if let failure = made.failure {
      findings.outputFaults.append(Diagnostic(SiteProblem.outputFailed(failure), at: nil))
    }
    return files
  }

  /// Makes the pages of all languages, and checks what has no page yet.
  private func makePages(
    of site: inout PreparedSite, _ makers: [SiteMaker], into files: inout MadeFiles
  ) async -> SiteMaker.Findings {
    var made = SiteMaker.Findings()
    // What read the content is not needed for the pages. A build that keeps most of them is over too soon to gain.
    if outputs.saved == nil { services.giveBackMemory() }
    for (number, maker) in makers.enumerated() {
      var own = await maker.makePages(of: &site.languages[number].plan, into: &files)
      own.fragments += site.languages[number].plan.menus.fragments
      own += await maker.checkTextsWithoutPage(
        of: site.languages[number].plan, hasErrors: site.diagnostics.hasErrors)
      made += own.located(in: maker.contents.sources)
      let ofCode = maker.theme.parts.highlighter.languages.takeDiagnostics()
      files.isRepeatable = files.isRepeatable && ofCode.isEmpty
      made.diagnostics += ofCode.filter { number == 0 || !made.diagnostics.contains($0) }
    }
    made.diagnostics +=
      UnreadFile.diagnostics(
        ofMarkup: makers[0].contents.index.markup,
        besides: site.languages.flatMap { $0.plan.copies.map(\.file) })
      + makers[0].theme.fragmentDiagnostics(of: made)
    // Nothing else needs them, and there are as many as pages.
    made.anchors = PageAnchors()
    made.fragments = []
    return made
  }

  /// Index: makes what the search finds in each language. Feeds and the sitemap are made at the same time.
  ///
  /// - Parameters:
  ///   - made: the findings of the pages, to which further ones are added.
  ///   - isNeeded: whether the search is made.
  /// - Returns: the hashes of the paths of the search's files.
  private func makeIndices(
    of site: PreparedSite, _ makers: [SiteMaker], _ made: inout SiteMaker.Findings,
    into files: inout MadeFiles,
    isNeeded: Bool
  ) async -> Set<UInt64> {
    var search = Set<UInt64>()
    for (maker, language) in zip(makers, site.languages) {
      async let machineFiles = maker.makeMachineFiles(of: language.plan)
      if isNeeded, let found = await maker.makeSearch(of: language.plan, made) {
        made += found.findings
        search.formUnion(found.hashes)
      }
      made += files.add(await machineFiles, as: .machineFiles, ofLanguage: maker.number)
        .located(in: maker.contents.sources)
    }
    return search
  }

  /// Recalls the results of all pages and files of a site that is as an earlier build left it.
  ///
  /// - Returns: nil if a page or file has changed.
  func recallAll(of site: PreparedSite) async -> MadeFiles? {
    var files = MadeFiles(isHeld: true)
    for (maker, language) in zip(makers(of: site), site.languages) {
      var plan = language.plan
      var made = await maker.makePages(of: &plan, into: &files)
      made += files.add(
        await maker.makeMachineFiles(of: plan), as: .machineFiles, ofLanguage: maker.number)
      if made.failure != nil || Task.isCancelled { return nil }
    }
    return files
  }

  private func makers(of site: PreparedSite) -> [SiteMaker] {
    let counts = site.languages.map { $0.plan.fileCount }
    return site.languages.enumerated().map { number, language in
      var outputs = outputs
      outputs.common = language.common
      if outputs.saved != nil { outputs.search = past?.search(ofLanguage: number) }
      return SiteMaker(
        builder, language, outputs, stage, keeping: kept, held: services.held,
        beside: (counts[..<number].reduce(0, +), counts[(number + 1)...].reduce(0, +)))
    }
  }

  /// Renders missing renditions.
  private func develop(
    _ renditions: RenditionFiles, _ settings: ImageSettings
  ) async -> RenditionMaker.Outcome {
    let progress = builder.progress
    return await RenditionMaker(
      files: services.files, processor: services.images, store: services.renditions,
      fingerprinter: services.memory.fingerprinter,
      memory: settings.memory << 20, jobs: builder.options.jobs,
      progress: { progress(.renderingPictures(done: $0, total: $1)) }
    ).make(renditions.jobs, drawings: renditions.drawings)
  }
}

extension SiteMaker.Findings {
  /// The same findings, at the paths of the files that a language knows by other names.
  fileprivate func located(in sources: SourceTable) -> SiteMaker.Findings {
    guard sources.isRenamed else { return self }
    var findings = self
    findings.diagnostics = diagnostics.map(sources.located)
    for position in findings.fragments.indices {
      findings.fragments[position].location = sources.located(fragments[position].location)
    }
    return findings
  }
}
