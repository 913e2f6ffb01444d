import MamushiCore

/// Makes the pages and files of one language that have changed, and hands them to a stage, on several threads.
struct SiteMaker: Sendable {
  let builder: SiteBuilder
  /// The position of the language among those of the site.
  let number: Int
  let contents: SiteContents
  let theme: CompiledTheme
  let outputs: OutputMemory
  let stage: any OutputStage
  /// The results of an earlier build, if this one differs from it only in texts.
  let kept: KeptFiles?
  /// What the builds of this process hold; nil if this one holds nothing.
  let held: HeldResults?
  /// Takes the search records of pages that are made.
  let searchRecords: SearchRecordSink
  /// What earlier builds left of the search; nil if it cannot be used.
  let searchCaches: SearchCaches?
  /// The number of files that are made before those of the language, and after them.
  let otherFiles: (before: Int, after: Int)

  init(
    _ builder: SiteBuilder, _ language: PreparedLanguage, _ outputs: OutputMemory, _ stage: any OutputStage,
    keeping kept: KeptFiles?, held: HeldResults?, beside otherFiles: (before: Int, after: Int)
  ) {
    self.builder = builder
    number = language.number
    contents = language.contents
    theme = language.theme
    self.outputs = outputs
    self.stage = stage
    self.kept = kept
    self.held = held
    self.otherFiles = otherFiles
    searchCaches = builder.services.memory.search(language.number == 0 ? nil : language.plan.language.tag)
    searchRecords = SearchRecordSink(searchCaches?.records)
  }

  var services: BuildServices { builder.services }

  /// What was found while pages and files were made.
  struct Findings: Sendable {
    var diagnostics: [Diagnostic] = []
    var attachments: [Attachment] = []
    /// Pictures that texts show.
    var pictures: [ShownPicture] = []
    var anchors = PageAnchors()
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
      // The first findings are often those of all pages: then nothing is copied.
      if left.searched.isEmpty, left.anchors.isEmpty {
        (left.searched, left.anchors) = (right.searched, right.anchors)
      } else {
        left.searched += right.searched
        left.anchors += right.anchors
      }
      left.diagnostics += right.diagnostics
      left.attachments += right.attachments
      left.pictures += right.pictures
      left.fragments += right.fragments
      left.showsEntities = left.showsEntities || right.showsEntities
      left.isMixed = left.isMixed || right.isMixed
      left.failure = left.failure ?? right.failure
    }
  }

  /// Makes the pages, and adds to the plan what they turned out to name.
  func makePages(of plan: inout SitePlan, into files: inout MadeFiles) async -> Findings {
    let first = await makePages(0..<plan.firstPageCount, of: plan, .firstPages)
    var made = files.add(first, as: .firstPages, ofLanguage: number)
    let others = await makePages(plan.firstPageCount..<plan.pageCount, of: plan, .otherPages)
    made += files.add(others, as: .otherPages, ofLanguage: number)
    plan.publish(made)
    return made
  }

  private func makePages(
    _ pages: Range<Int>, of plan: SitePlan, _ part: OutputPart
  ) async -> [MadeStretch] {
    let counter = SharedCounter(otherFiles.before + pages.lowerBound)
    let total = otherFiles.before + plan.fileCount + otherFiles.after
    let reservedIDs = theme.reservedIDs(of: plan.templates)
    let renderer = theme.renderer.within(theme.frame.models)
    return await run(plan, part, count: pages.count, size: 64) { worker, range in
      var page = range.lowerBound + pages.lowerBound
      for (family, indices) in plan.pages.parts(of: page..<range.upperBound + pages.lowerBound) {
        // Threads share them, and would wait for each other to count their references for each page.
        let excerpts = family.traits.excerpts
        for index in indices where !Task.isCancelled {
          let hash = plan.outputPathHashes[page]
          page += 1
          if let found = worker.recall(hash) {
            excerpts?.set(found.excerpt, at: index)
            continue
          }
          let found = make(index, of: family, hash, plan, reservedIDs, renderer, worker)
          excerpts?.set(found.excerpt, at: index)
        }
      }
      builder.progress(.making(done: counter.add(range.count), total: total))
    }
  }

  /// Makes a page, unless the output already has it unchanged.
  ///
  /// - Parameters:
  ///   - index: the page's number within its family.
  ///   - hash: ``Route/outputPathHash(in:)`` of the page.
  private func make(
    _ index: Int, of family: PageFamily, _ hash: UInt64, _ plan: SitePlan,
    _ reservedIDs: [String: Set<String>],
    _ renderer: any PageRenderer, _ worker: OutputWorker
  ) -> PageFindings {
    let template = family.template(of: index)
    if let common = outputs.common.pages[template.name] { worker.inputs.add(common) }
    plan.addInputs(ofPage: index, in: family, to: &worker.inputs)
    let route = family.route(index)
    return worker.settle(route, in: family.language, pathHash: hash) { path in
      worker.texts.reservedIDs = reservedIDs[template.name] ?? []
      let presented = family.present(index, worker.texts)
      worker.excerpt = presented.excerpt
      if plan.search != nil, let searched = family.searched(index) {
        worker.record(searched, at: route, presented.head, in: theme.presentation)
      }
      let around = PageFrame(
        route: route, head: presented.head, presentation: theme.presentation, menus: plan.menus.menus,
        versions: plan.translations.versions(of: family, index), sharePicture: family.traits.shared(index),
        source: plan.source(ofPage: index, in: family))
      render(presented, in: around, with: template, renderer, worker)
      if template.name.hasPrefix(FileTemplate.folder) {
        if CalendarText.extensions.contains(where: SitePath(path).hasExtension) {
          worker.bytes = CalendarLines.folded(worker.bytes)
        }
        if MadeFileCheck.isJSON(SitePath(path)) { JSONCommas.removeNeedless(from: &worker.bytes) }
        let check = MadeFileCheck(documents: services.documents, markup: services.markup)
        let found = check.diagnostic(of: worker.bytes, at: path, madeBy: template.file)
        worker.texts.report(found.map { [$0] } ?? [])
      }
      worker.write { writer throws(FileFailure) in try writer.write(worker.bytes, to: path) }
    }
  }

  private func render(
    _ page: AnyPresentedPage, in around: PageFrame, with template: PageTemplate,
    _ renderer: any PageRenderer, _ worker: OutputWorker
  ) {
    worker.bytes.removeAll(keepingCapacity: true)
    var diagnostics: [Diagnostic] = []
    let isWhole = renderer.render(
      template: template.name, models: [around, page.model], into: &worker.bytes, diagnostics: &diagnostics)
    worker.texts.report(diagnostics)
    if !isWhole { worker.texts.report(.endlessTemplate, at: SourceLocation(template.file)) }
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
        let stretch = OutputStretch(part: part, number: range.lowerBound / size, language: number)
        let made = kept?[stretch] ?? worker.make(stretch) { work(worker, range) }
        outputs.record(stretch, texts: made.texts, made.records)
        return held == nil ? made.withoutRecords : made
      })
  }

  func makeLinks(_ plan: SitePlan) -> LinkResolver {
    LinkResolver(
      targets: plan.targets, pictures: contents.pictures,
      articles: ShownArticles(catalog: contents.catalog, hidden: contents.hidden),
      albums: contents.shownAlbums, ranking: contents.shownRanking,
      newest: NewestArticles(
        catalog: contents.catalog, hidden: contents.hidden.filter { $0.state != .expired }.map(\.article),
        sections: contents.taxonomies.sectionTable),
      originals: OriginalPages(contents.catalog))
  }

  /// Makes what one thread works with.
  func makeWorker(_ links: LinkResolver) -> OutputWorker {
    OutputWorker(texts: makeRenderer(links), outputs: outputs, stage: stage, searchRecords)
  }

  /// Makes what one thread reads texts with.
  private func makeRenderer(_ links: LinkResolver) -> ContentRenderer {
    let parser = services.makeMarkdownParser()
    let files = services.files
    return ContentRenderer(
      files: contents.sources.isRenamed ? RenamedFiles(files: files, sources: contents.sources) : files,
      parser: parser,
      remoteTexts: contents.media.map { RemoteTexts(services.remote, parser: parser, media: $0) },
      links: links,
      parts: theme.parts,
      fingerprinter: services.memory.fingerprinter)
  }
}
