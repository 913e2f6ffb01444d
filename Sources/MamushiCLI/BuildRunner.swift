import ArgumentParser
import Dispatch
import Foundation
import MamushiCore
import MamushiKit
import MamushiServices

/// Runs a build for a command: one at a time for each site, interruptible, with a report.
struct BuildRunner {
  let common: CommonOptions
  let flags: BuildFlags
  let console: Console

  init(common: CommonOptions, flags: BuildFlags) {
    self.common = common
    self.flags = flags
    console = Console(isQuiet: common.quiet || common.json)
  }

  var outputFolder: String { flags.outputFolder(site: common.siteFolder) }

  /// - Returns: the report of a successful build.
  /// - Throws: the exit code of a failed build, after its diagnostics are printed.
  func run() async throws -> BuildReport {
    let (site, output) = (common.siteFolder, outputFolder)
    return try await run(
      { services, options, progress in
        var report = await SiteBuilder(services: services, options: options, progress: progress).build()
        if report.failure == nil {
          report.diagnostics += ForeignFolders.diagnostics(in: site, output: output)
        }
        return report
      }, tellResult: tellResult)
  }

  /// Work on a site with its services and options, which reports its progress.
  typealias Work =
    @Sendable (BuildServices, BuildOptions, @escaping @Sendable (BuildProgress) -> Void) async -> BuildReport

  /// Runs other work on a site in the way that ``run()`` builds it.
  ///
  /// - Parameters:
  ///   - removesLock: whether nothing of the site's cache is to stay behind if the work is done.
  ///   - tellResult: prints the result, apart from diagnostics.
  func run(
    _ work: @escaping Work, removesLock: Bool = false, tellResult: (BuildReport) throws -> Void
  ) async throws -> BuildReport {
    let site = common.siteFolder
    let (lock, fault) = try acquireLock(site: site, tellResult)
    let options = flags.buildOptions(common)
    let services = Configurator.services(
      site: site, output: outputFolder, force: flags.force, jobs: options.jobs, lockFault: fault)
    let progress = console.progress()
    let report = try await interruptible({ await work(services, options, progress) }) {
      try tell($0, tellResult)
    }
    // Held until the new site is in place.
    withExtendedLifetime(lock) {}
    if removesLock, report.failure == nil { lock?.removeWithEmptyCache() }
    if let failure = report.failure { throw failure.exitCode }
    return report
  }

  /// - Returns: the lock, or the fault that prevents it. Such a site is built all the same, into nothing: errors
  ///   of the configuration and the content matter more than those of the output.
  private func acquireLock(
    site: String, _ tellResult: (BuildReport) throws -> Void
  ) throws -> (lock: BuildLock?, fault: OutputFault?) {
    // Without a site there is nothing to lock, and no cache folder should be created.
    guard FileManager.default.fileExists(atPath: site + "/" + ConfigurationRepository.file.string) else {
      return (nil, nil)
    }
    let cache = Configurator.cache(of: site)
    if let problem = CommandProblem.linkedCache(cache) {
      try tell(BuildReport(diagnostics: [Diagnostic(problem, at: nil)], failure: .output), tellResult)
      throw Exit.output
    }
    let lock: BuildLock?
    do {
      lock = try BuildLock.acquire(cache: cache)
    } catch {
      return (nil, OutputFault(error))
    }
    guard let lock else {
      let running = Diagnostic(CommandProblem.buildRunning, at: nil)
      try tell(BuildReport(diagnostics: [running], failure: .running), tellResult)
      throw Exit.buildRunning
    }
    return (lock, nil)
  }

  private func tell(_ report: BuildReport, _ tellResult: (BuildReport) throws -> Void) throws {
    console.endProgress()
    console.print(report.diagnostics, isWhole: common.all)
    try tellResult(report)
  }

  private func tellResult(_ report: BuildReport) throws {
    if common.json { try Console.writeData(report.json) }
    console.say(
      report.summary(
        output: VisibleText.line(Path.shown(outputFolder)), hasOldSite: holdsBuiltSite(outputFolder)))
  }

  /// Makes Ctrl-C and `kill` cancel the build, which soon ends and leaves the old site; a second signal ends the
  /// process. After the build, signals end the process with the build's own exit code, since its work is done.
  private func interruptible(
    _ build: @escaping @Sendable () async -> BuildReport, then end: (BuildReport) throws -> Void
  ) async throws -> BuildReport {
    let (start, gate) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in start {}
      return await build()
    }
    let sources = Interruptions.listen { task.cancel() }
    gate.finish()
    let report = await task.value
    let code = report.failure?.exitCode.rawValue ?? 0
    for source in sources { source.setEventHandler { _exit(code) } }
    try withExtendedLifetime(sources) { try end(report) }
    return report
  }
}
