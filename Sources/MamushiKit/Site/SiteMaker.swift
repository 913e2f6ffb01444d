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

  /// What came out beside pages and files while they were made.
  struct Findings: Sendable {
    var diagnostics: [Diagnostic] = []
    var attachments: [PageTools.Attachment] = []
    /// The first write that failed. The pages after it were made all the same, to find what is wrong with them.
    var failure: FileFailure?

    static func += (left: inout Findings, right: Findings) {
      left.diagnostics += right.diagnostics
      left.attachments += right.attachments
      left.failure = left.failure ?? right.failure
    }
  }

  /// What a thread owns.
  private final class Worker {
    let tools: PageTools
    private var writer: (any OutputWriter)?
    private var failure: FileFailure?

    init(tools: PageTools, stage: any OutputStage) {
      self.tools = tools
      attempt { () throws(FileFailure) in writer = try stage.makeWriter() }
    }

    /// Has the writer do something; after a failure, nothing more.
    func write(_ work: (any OutputWriter) throws(FileFailure) -> Void) {
      guard let writer, failure == nil else { return }
      attempt { () throws(FileFailure) in try work(writer) }
    }

    private func attempt(_ work: () throws(FileFailure) -> Void) {
      do { try work() } catch { failure = error }
    }

    /// Ends a stretch of work: hands out what was found.
    func takeFindings() -> Findings {
      let found = tools.takeFindings()
      return Findings(diagnostics: found.diagnostics, attachments: found.attachments, failure: failure)
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
    let counter = DoneCounter(pages.lowerBound)
    return await run(pages.count, size: 64, into: stage) { worker, range in
      var bytes: [UInt8] = []
      for page in range where !Task.isCancelled {
        let (family, index) = plan.pages[pages.lowerBound + page]
        let route = family.route(index)
        let presented = family.present(index, worker.tools)
        let around = PageFrame(route: route, head: presented.head, presentation: presentation)
        bytes.removeAll(keepingCapacity: true)
        let isWhole = renderer.render(
          template: family.template.rawValue, models: frame.models + [around, presented.model], into: &bytes)
        if !isWhole { worker.tools.report(.endlessTemplate, in: family.template) }
        worker.write { writer throws(FileFailure) in try writer.write(bytes, to: route.outputPath) }
      }
      progress(.making(done: counter.add(range.count), total: total))
    }
  }

  /// Counts pages for the progress, from all threads.
  private final class DoneCounter: Sendable {
    private let done: Atomic<Int>
    init(_ done: Int) { self.done = Atomic(done) }
    func add(_ count: Int) -> Int { done.wrappingAdd(count, ordering: .relaxed).newValue }
  }

  /// Writes feeds and sitemap, the theme's assets, and the site's own files.
  func makeFiles(into stage: any OutputStage) async -> Findings {
    let machines = plan.machineFiles
    let copies = plan.copies
    let assets = assets.files
    var findings = await run(machines.count, size: 1, into: stage) { worker, range in
      for file in machines[range] {
        let bytes = file.bytes(worker.tools)
        worker.write { writer throws(FileFailure) in try writer.write(bytes, to: file.route.outputPath) }
      }
    }
    findings += await run(copies.count, size: 32, into: stage) { worker, range in
      for copy in copies[range] {
        worker.write { writer throws(FileFailure) in try writer.copy(copy.file, to: copy.outputPath) }
      }
    }
    findings += await run(assets.count, size: 32, into: stage) { worker, range in
      for asset in assets[range] {
        worker.write { writer throws(FileFailure) in try writer.write(asset.bytes, to: asset.path) }
      }
    }
    progress(.making(done: total, total: total))
    return findings
  }

  private func run(
    _ count: Int, size: Int, into stage: any OutputStage,
    _ work: @escaping @Sendable (Worker, Range<Int>) -> Void
  ) async -> Findings {
    let chunks = await mapChunks(
      of: count, jobs: jobs, size: size,
      makeWorker: {
        let tools = PageTools(
          files: services.files, parser: services.makeMarkdownParser(), targets: plan.targets,
          pictures: pictures, presentation: presentation)
        return Worker(tools: tools, stage: stage)
      },
      { worker, range in
        work(worker, range)
        return worker.takeFindings()
      })
    return chunks.reduce(into: Findings()) { $0 += $1 }
  }
}
