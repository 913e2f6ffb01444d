import MamushiCore

/// Makes the pages and files of a plan that are not as they were and hands them to a stage, on several threads.
struct SiteMaker: Sendable {
  let plan: SitePlan
  let presentation: Presentation
  let assets: PublishedAssets
  let renderer: any PageRenderer
  let frame: SiteFrame
  let pictures: PictureLibrary
  let sources: SourceTable
  let outputs: OutputMemory
  /// Pictures of remote items; nil for a site without sources.
  let media: RemoteMedia?
  let services: BuildServices
  let jobs: Int
  let progress: @Sendable (BuildProgress) -> Void

  /// What came out beside pages and files while they were made.
  struct Findings: Sendable {
    var diagnostics: [Diagnostic] = []
    var attachments: [PageTools.Attachment] = []
    /// Pictures that texts show.
    var pictures: [SitePath] = []
    /// The first write that failed. The pages after it were made all the same, to find what is wrong with them.
    var failure: FileFailure?

    static func += (left: inout Findings, right: Findings) {
      left.diagnostics += right.diagnostics
      left.attachments += right.attachments
      left.pictures += right.pictures
      left.failure = left.failure ?? right.failure
    }
  }

  private var total: Int {
    plan.pageCount + plan.copies.count + plan.machineFiles.count + assets.files.count
  }

  /// Makes the pages that read bodies.
  func makeArticlePages(into stage: any OutputStage) async -> Findings {
    await make(0..<plan.articlePageCount, into: stage)
  }

  /// Makes all the rest.
  func makeOtherPages(into stage: any OutputStage) async -> Findings {
    await make(plan.articlePageCount..<plan.pageCount, into: stage)
  }

  private func make(_ pages: Range<Int>, into stage: any OutputStage) async -> Findings {
    let counter = SharedCounter(pages.lowerBound)
    return await run(pages.count, size: 64, into: stage) { worker, range in
      for page in range.lazy.map({ $0 + pages.lowerBound }) where !Task.isCancelled {
        let (family, index) = plan.pages[page]
        if let common = outputs.common.pages[family.template] { worker.inputs.add(common) }
        plan.addInputs(ofPage: page, to: &worker.inputs)
        let route = family.route(index)
        let found = worker.settle(route, pathHash: plan.outputPathHashes[page]) { path in
          render(family.present(index, worker.tools), at: route, with: family.template, worker)
          worker.write { writer throws(FileFailure) in try writer.write(worker.bytes, to: path) }
        }
        if let excerpt = found.excerpt { presentation.excerpts.set(excerpt, at: page) }
      }
      progress(.making(done: counter.add(range.count), total: total))
    }
  }

  private func render(
    _ page: PresentedPage, at route: Route, with template: PageTemplate, _ worker: OutputWorker
  ) {
    let around = PageFrame(route: route, head: page.head, presentation: presentation)
    worker.bytes.removeAll(keepingCapacity: true)
    let isWhole = renderer.render(
      template: template.rawValue, models: frame.models + [around, page.model], into: &worker.bytes)
    if !isWhole { worker.tools.report(.endlessTemplate, in: template) }
  }

  /// Writes feeds and sitemap, the theme's assets, the site's own files, and what was made of its pictures.
  func makeFiles(_ files: [RenditionFiles.File], into stage: any OutputStage) async -> Findings {
    let machines = plan.machineFiles
    let copies = plan.copies
    let assets = assets.files
    var findings = await run(machines.count, size: 1, into: stage) { worker, range in
      for file in machines[range] {
        worker.inputs.add(outputs.common.site)
        file.inputs(&worker.inputs)
        worker.settle(file.route) { path in
          let bytes = file.bytes(worker.tools)
          worker.write { writer throws(FileFailure) in try writer.write(bytes, to: path) }
        }
      }
    }
    findings += await run(copies.count, size: 32, into: stage) { worker, range in
      for copy in copies[range] {
        worker.inputs.add(copy.file.string)
        // Another program may take other metadata out of a picture.
        worker.inputs.add(services.memory.tool)
        // Fetched pictures are named by their bytes.
        let isKnown = copy.file.isInside(RemoteMedia.folder) || sources.isUnchanged(copy.file)
        worker.settle(.file(copy.outputPath), isKnown: isKnown) { path in
          worker.write { writer throws(FileFailure) in try publish(copy.file, to: path, writer, worker.tools)
          }
        }
      }
    }
    findings += await run(assets.count, size: 32, into: stage) { worker, range in
      for asset in assets[range] {
        worker.inputs.add(services.memory.fingerprinter(asset.bytes))
        worker.settle(.file(asset.path)) { path in
          worker.write { writer throws(FileFailure) in try writer.write(asset.bytes, to: path) }
        }
      }
    }
    findings += await run(files.count, size: 256, into: stage) { worker, range in
      for file in files[range] {
        // Named by all that its bytes depend on.
        worker.settle(.file(file.path), pathHash: file.pathHash) { path in
          worker.write { writer throws(FileFailure) in try writer.copy(file.source, to: path) }
        }
      }
    }
    progress(.making(done: total, total: total))
    return findings
  }

  /// Copies a file of the site; a picture without its metadata.
  private func publish(
    _ file: SitePath, to path: String, _ writer: any OutputWriter, _ tools: PageTools
  ) throws(FileFailure) {
    let start = try services.files.read(file, first: ImageHeader.startLength)
    if file.hasExtension("svg") || ImageHeader.mayBePicture(start) {
      let bytes = try services.files.read(file)
      let stripped = services.images.withoutMetadata(bytes)
      if stripped != bytes { return try writer.write(stripped, to: path) }
    } else if ImageHeader.mayKeepMetadata(start) {
      tools.report(.metadataLeft, at: SourceLocation(file))
    }
    try writer.copy(file, to: path)
  }

  private func run(
    _ count: Int, size: Int, into stage: any OutputStage,
    _ work: @escaping @Sendable (OutputWorker, Range<Int>) -> Void
  ) async -> Findings {
    let chunks = await mapChunks(
      of: count, jobs: jobs, size: size,
      makeWorker: {
        let parser = services.makeMarkdownParser()
        let tools = PageTools(
          files: services.files, parser: parser,
          remoteTexts: media.map { RemoteTexts(services.remote, parser: parser, media: $0) },
          targets: plan.targets, pictures: pictures, presentation: presentation,
          fingerprinter: services.memory.fingerprinter)
        return OutputWorker(tools: tools, outputs: outputs, stage: stage)
      },
      { worker, range in
        work(worker, range)
        return worker.takeFindings()
      })
    return chunks.reduce(into: Findings()) { $0 += $1 }
  }
}
