import MamushiCore
import Synchronization
import TestFakes

@testable import MamushiKit

/// A site in memory and a build of it.
struct TestSite: Sendable {
  var files: MemoryFiles
  var options = BuildOptions(policy: PublicationPolicy(now: now, includesDrafts: false), jobs: 2)
  var renderer = KeyRenderer()
  var syntaxFaults: [Diagnostic] = []
  var theme = TestTheme.files
  var stage = RecordingStage()
  var outputFault: OutputFault?
  /// In the place of ``stage``.
  var output: (any OutputFolder)?
  var cache = MemoryCache()
  var searchRecords = MemoryCache()
  var searchIndex = MemoryCache()
  var images = MemoryImages()
  var renditions = MemoryRenditions()
  var remote = MemoryRemote()
  var environment: [String: String] = [:]
  var documents: any DocumentReader = LineDocuments()
  /// Makes fingerprints.
  var hash = fingerprinter
  /// Stands for the program.
  var tool = Fingerprint(high: 1, low: 2)
  /// In the place of ``images``.
  var processor: (any ImageProcessor)?
  /// In the place of ``renderer``.
  var pageRenderer: (any PageRenderer)?

  /// - Parameter content: files below `Content`, besides a `site.yaml` that is right.
  init(_ content: [String: String] = [:]) {
    var files = [
      "Content/site.yaml": "title: グルメ通信\nbaseURL: https://example.com/\ntimeZone: Asia/Tokyo\n"
    ]
    for (path, text) in content { files["Content/" + path] = text }
    self.files = MemoryFiles(files)
  }

  var services: BuildServices {
    let renderer = pageRenderer ?? renderer
    let syntaxFaults = syntaxFaults
    let stage = stage
    return BuildServices(
      files: files, documents: documents, markup: FoundationMarkup(), images: processor ?? images,
      renditions: renditions,
      timeZone: TimeZones(
        rules: { $0 == "Asia/Tokyo" ? tokyo : $0 == "UTC" ? FixedOffset(seconds: 0) : nil },
        fingerprint: { fingerprinter(Array($0.utf8)) }),
      environment: { [environment] in environment[$0] },
      makeMarkdownParser: { LineMarkdown() }, compileTemplates: { _ in (renderer, syntaxFaults) },
      builtInTheme: theme,
      output: output ?? RecordingFolder(stage: stage, fault: outputFault),
      memory: BuildMemory(
        cache: cache, search: { _ in SearchCaches(records: searchRecords, index: searchIndex) },
        fingerprinter: hash, tool: tool,
        clock: { 1_800_000_000_000_000_000 }),
      remote: remote.services)
  }

  func build() async -> BuildReport { await SiteBuilder(services: services, options: options).build() }
}
