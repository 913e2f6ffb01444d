import MamushiCore
import Synchronization

/// Makes the pages and files of a plan and hands them to a stage, on several threads.
struct SiteMaker: Sendable {
  let plan: SitePlan
  let presentation: Presentation
  let assets: PublishedAssets
  let renderer: any PageRenderer
  let frame: SiteFrame
  let pictures: PictureLibrary
  let services: BuildServices
  let jobs: Int
  let progress: @Sendable (BuildProgress) -> Void

  /// What the pages found while they were made.
  struct Findings: Sendable {
    var diagnostics: [Diagnostic] = []
    var attachments: [PageTools.Attachment] = []
  }

  /// What a thread owns.
  private struct Worker {
    let tools: PageTools
    let writer: any OutputWriter
  }

  private var total: Int {
    plan.pageCount + plan.copies.count + plan.machineFiles.count + assets.files.count
  }

  /// Makes the pages that read bodies.
  func makeArticlePages(into stage: any OutputStage) async throws(FileFailure) -> Findings {
    try await make(plan.articlePages, into: stage, after: 0)
  }

  /// Makes all the rest.
  func makeOtherPages(into stage: any OutputStage) async throws(FileFailure) -> Findings {
    try await make(plan.otherPages, into: stage, after: plan.articlePages.count)
  }

  private func make(
    _ pages: [PagePlan], into stage: any OutputStage, after done: Int
  ) async throws(FileFailure) -> Findings {
    let counter = Mutex(done)
    let chunks = try await run(pages.count, size: 64, into: stage) { worker, range throws(FileFailure) in
      var bytes: [UInt8] = []
      for page in pages[range] {
        let presented = page.present(worker.tools)
        let around = PageFrame(route: page.route, head: presented.head, presentation: presentation)
        bytes.removeAll(keepingCapacity: true)
        renderer.render(
          template: page.template.rawValue, models: frame.models + [around, presented.model], into: &bytes)
        try worker.writer.write(bytes, to: page.route.outputPath)
      }
      let done = counter.withLock { done in
        done += range.count
        return done
      }
      progress(.making(done: done, total: total))
      let found = worker.tools.takeFindings()
      return Findings(diagnostics: found.diagnostics, attachments: found.attachments)
    }
    return chunks.reduce(into: Findings()) { all, chunk in
      all.diagnostics += chunk.diagnostics
      all.attachments += chunk.attachments
    }
  }

  /// Writes feeds and sitemap, the theme's assets, and the site's own files.
  func makeFiles(into stage: any OutputStage) async throws(FileFailure) {
    let machines = plan.machineFiles
    let copies = plan.copies
    _ = try await run(machines.count, size: 1, into: stage) { worker, range throws(FileFailure) in
      for file in machines[range] {
        try worker.writer.write(file.bytes(worker.tools), to: file.route.outputPath)
      }
    }
    _ = try await run(copies.count, size: 32, into: stage) { worker, range throws(FileFailure) in
      for copy in copies[range] { try worker.writer.copy(copy.file, to: copy.outputPath) }
    }
    let writer = try stage.makeWriter()
    for asset in assets.files { try writer.write(asset.bytes, to: asset.path) }
    progress(.making(done: total, total: total))
  }

  private func run<Output: Sendable>(
    _ count: Int, size: Int, into stage: any OutputStage,
    _ work: @escaping @Sendable (Worker, Range<Int>) throws(FileFailure) -> Output
  ) async throws(FileFailure) -> [Output] {
    try await mapChunks(
      of: count, jobs: jobs, size: size,
      makeWorker: { () throws(FileFailure) in
        Worker(
          tools: PageTools(
            files: services.files, parser: services.makeMarkdownParser(), targets: plan.targets,
            pictures: pictures, presentation: presentation),
          writer: try stage.makeWriter())
      }, work)
  }
}
