import MamushiCore

/// Makes the pages and files of a plan that have changed, and hands them to a stage, on several threads.
struct SiteMaker: Sendable {
  let builder: SiteBuilder
  let contents: SiteContents
  let theme: CompiledTheme
  let outputs: OutputMemory
  let stage: any OutputStage
  /// The results of an earlier build, if this one differs from it only in texts.
  let kept: KeptFiles?
  /// Takes the search records of pages that are made.
  let searchRecords: SearchRecordSink

  init(
    _ builder: SiteBuilder, _ site: PreparedSite, _ outputs: OutputMemory, _ stage: any OutputStage,
    keeping kept: KeptFiles? = nil
  ) {
    self.builder = builder
    contents = site.contents
    theme = site.theme
    self.outputs = outputs
    self.stage = stage
    self.kept = kept
    searchRecords = SearchRecordSink(builder.services.memory.search?.records)
  }

  var services: BuildServices { builder.services }

  /// What was found while pages and files were made.
  struct Findings: Sendable {
    var diagnostics: [Diagnostic] = []
    var attachments: [Attachment] = []
    /// Pictures that texts show.
    var pictures: [ShownPicture] = []
    /// The ids within pages that links can lead to, separated by spaces.
    var anchors: [(page: UInt64, ids: String)] = []
    var fragments: [FragmentLink] = []
    /// Whether a text shows an article, an album or the ranking.
    var showsEntities = false
    /// The searched pages, each with the fingerprint of its record.
    var searched: [(page: UInt64, record: Fingerprint)] = []
    /// Whether a text changed while it was read: the next build makes everything from it again.
    var isMixed = false
    /// The first write that failed. The pages after it were still made, to find their faults.
    var failure: FileFailure?

    static func += (left: inout Findings, right: Findings) {
      left.diagnostics += right.diagnostics
      left.attachments += right.attachments
      left.pictures += right.pictures
      left.anchors += right.anchors
      left.fragments += right.fragments
      left.showsEntities = left.showsEntities || right.showsEntities
      left.searched += right.searched
      left.isMixed = left.isMixed || right.isMixed
      left.failure = left.failure ?? right.failure
    }
  }

  /// Makes the pages, then the pictures and files that they turned out to name, and everything else.
  ///
  /// - Returns: the results, for a later build.
  func makeAll(of plan: inout SitePlan, _ findings: inout BuildFindings) async -> MadeFiles {
    let isNeeded = findings.allowsCommit(with: plan.targets.routes.diagnostics)
    var files = MadeFiles(isHeld: services.held != nil)
    var made = await makePages(of: &plan, into: &files)
    made.fragments += plan.menus.fragments
    made.diagnostics += UnreadFile.diagnostics(
      ofMarkup: contents.index.markup, besides: plan.copies.lazy.map(\.file))
    let ofLanguages = theme.parts.highlighter.languages.takeDiagnostics()
    files.isRepeatable = ofLanguages.isEmpty
    made.diagnostics += theme.fragmentDiagnostics(of: made) + ofLanguages

    // Index: what the search finds. Feeds and the sitemap are made at the same time.
    let planned = plan
    async let machineFiles = makeMachineFiles(of: planned)
    let search = isNeeded && !findings.hasErrors(made.diagnostics) ? await makeSearch(of: plan, made) : nil
    if let search { made += search.findings }

    // Develop: the missing renditions of all pictures that pages show.
    let routes = plan.targets.routes
    let renditions = RenditionFiles(
      of: plan.pictures.all, icons: plan.icons, plan: contents.renditionPlan, store: services.renditions,
      isKnown: outputs.holds(pathHash:), isTaken: routes.contains(pathHash:))
    if isNeeded, !findings.hasErrors(made.diagnostics) {
      let developed = await develop(renditions)
      made.diagnostics += developed.diagnostics
      made.failure = made.failure ?? developed.failure
    }
    // If renditions are missing, report that fault alone, and not that they cannot be copied.
    let areMade = isNeeded && !findings.hasErrors(made.diagnostics) && made.failure == nil
    made += files.add(await machineFiles, as: .machineFiles)
    made += await makeFiles(of: plan, areMade ? renditions : nil)
    stage.remove(
      outputs.stalePaths {
        routes.contains(pathHash: $0) || renditions.contains(pathHash: $0)
          || search?.hashes.contains($0) ?? false
      })

    if made.showsEntities, outputs.shownEntities == .none {
      findings.shownEntities = contents.shownFingerprint(services.memory.fingerprinter)
    }
    findings.add(made: made.diagnostics + routes.diagnostics)
    if let failure = made.failure {
      findings.outputFaults.append(Diagnostic(SiteProblem.outputFailed(failure), at: nil))
    }
    return files
  }

  /// Recalls the results of all pages and files of a site that is as an earlier build left it.
  ///
  /// - Returns: nil if a page or file has changed.
  func recallAll(of plan: inout SitePlan) async -> MadeFiles? {
    var files = MadeFiles(isHeld: true)
    var made = await makePages(of: &plan, into: &files)
    made += files.add(await makeMachineFiles(of: plan), as: .machineFiles)
    return made.failure == nil && !Task.isCancelled ? files : nil
  }

  /// Makes the pages, and adds to the plan what they turned out to name.
  private func makePages(of plan: inout SitePlan, into files: inout MadeFiles) async -> Findings {
    var made = files.add(await makePages(0..<plan.firstPageCount, of: plan, .firstPages), as: .firstPages)
    made += files.add(
      await makePages(plan.firstPageCount..<plan.pageCount, of: plan, .otherPages), as: .otherPages)
    plan.publish(made)
    return made
  }

  /// Renders missing renditions.
  private func develop(_ renditions: RenditionFiles) async -> RenditionMaker.Outcome {
    let progress = builder.progress
    return await RenditionMaker(
      files: services.files, processor: services.images, store: services.renditions,
      fingerprinter: services.memory.fingerprinter,
      memory: theme.presentation.configuration.images.memory << 20, jobs: builder.options.jobs,
      progress: { progress(.developing(done: $0, total: $1)) }
    ).make(renditions.jobs)
  }

  private func makePages(
    _ pages: Range<Int>, of plan: SitePlan, _ part: OutputPart
  ) async -> [MadeStretch] {
    let counter = SharedCounter(pages.lowerBound)
    let total = total(of: plan)
    let reservedIDs = theme.reservedIDs(of: plan.templates)
    let renderer = theme.renderer.within(theme.frame.models)
    return await run(plan, part, count: pages.count, size: 64) { worker, range in
      for page in range.lazy.map({ $0 + pages.lowerBound }) where !Task.isCancelled {
        let (family, index) = plan.pages[page]
        let hash = plan.outputPathHashes[page]
        if let found = worker.recall(hash) {
          family.traits.excerpts?.set(found.excerpt, at: index)
          continue
        }
        if let common = outputs.common.pages[family.template.name] { worker.inputs.add(common) }
        plan.addInputs(ofPage: page, to: &worker.inputs)
        let route = family.route(index)
        let found = worker.settle(route, in: family.language, pathHash: hash) { path in
          worker.texts.reservedIDs = reservedIDs[family.template.name] ?? []
          let presented = family.present(index, worker.texts)
          worker.excerpt = presented.excerpt
          if plan.search != nil, let searched = family.searched(index) {
            worker.record(searched, at: route, presented.head, in: theme.presentation)
          }
          let around = PageFrame(
            route: route, head: presented.head, presentation: theme.presentation, menus: plan.menus.menus)
          render(presented, in: around, with: family.template, renderer, worker)
          worker.write { writer throws(FileFailure) in try writer.write(worker.bytes, to: path) }
        }
        family.traits.excerpts?.set(found.excerpt, at: index)
      }
      builder.progress(.making(done: counter.add(range.count), total: total))
    }
  }

  private func render(
    _ page: AnyPresentedPage, in around: PageFrame, with template: PageTemplate,
    _ renderer: any PageRenderer, _ worker: OutputWorker
  ) {
    worker.bytes.removeAll(keepingCapacity: true)
    let isWhole = renderer.render(
      template: template.name, models: [around, page.model], into: &worker.bytes)
    if !isWhole { worker.texts.report(.endlessTemplate, at: SourceLocation(template.file)) }
  }

  /// The number of pages and files that are made or copied, without renditions.
  func total(of plan: SitePlan) -> Int {
    plan.pageCount + plan.copies.count + plan.machineFiles.count + theme.assets.files.count
  }

  /// Makes files on several threads.
  ///
  /// - Parameters:
  ///   - part: the part of the output that the files belong to.
  ///   - work: makes the files of one stretch.
  func run(
    _ plan: SitePlan, _ part: OutputPart = .singleFiles, count: Int, size: Int,
    _ work: @escaping @Sendable (OutputWorker, Range<Int>) -> Void
  ) async -> [MadeStretch] {
    let links = makeLinks(plan)
    return await mapChunks(
      of: count, jobs: builder.options.jobs, size: size,
      makeWorker: { makeWorker(links) },
      { worker, range in
        let stretch = OutputStretch(part: part, number: range.lowerBound / size)
        let made = kept?[stretch] ?? worker.make(stretch) { work(worker, range) }
        outputs.record(stretch, texts: made.texts, made.records)
        return made
      })
  }

  func makeLinks(_ plan: SitePlan) -> LinkResolver {
    LinkResolver(
      targets: plan.targets, pictures: contents.pictures,
      articles: ShownArticles(catalog: contents.catalog, hidden: contents.hidden),
      albums: contents.shownAlbums, ranking: contents.shownRanking,
      newest: NewestArticles(catalog: contents.catalog))
  }

  /// Makes what one thread works with.
  func makeWorker(_ links: LinkResolver) -> OutputWorker {
    OutputWorker(texts: makeRenderer(links), outputs: outputs, stage: stage, searchRecords)
  }

  /// Makes what one thread reads texts with.
  private func makeRenderer(_ links: LinkResolver) -> ContentRenderer {
    let parser = services.makeMarkdownParser()
    return ContentRenderer(
      files: services.files, parser: parser,
      remoteTexts: contents.media.map { RemoteTexts(services.remote, parser: parser, media: $0) },
      links: links,
      parts: theme.parts,
      fingerprinter: services.memory.fingerprinter)
  }
}
