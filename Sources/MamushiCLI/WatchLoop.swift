import ArgumentParser
import Dispatch
import Foundation
import MamushiCore
import MamushiKit
import MamushiServices

/// Builds a site, and again whenever it changes, until the user ends it.
final class WatchLoop {
  /// The idle time after which everything is examined once for unreported changes, and a served output each time.
  private static let idleTime = Duration.seconds(1)

  /// The longest time until a change is reported.
  private static let delay = Duration.milliseconds(600)

  /// The number of builds after which memory is released even if changes follow each other without a pause.
  private static let fewBuilds = 32

  private let common: CommonOptions
  private let flags: BuildFlags
  private let console: Console
  private let launch: ServerLaunch?
  private let site, output: String
  private let services: SessionServices
  private let session: SiteSession
  private let events = LoopEvents()
  private let server: PreviewServer?

  /// The diagnostics printed for the last build.
  private var told: Set<Diagnostic> = []
  /// The site's diagnostics at the last build.
  private var faults: [Diagnostic] = []
  private var isFirst = true
  /// Whether the last build failed: the next one is worth a line, whatever it writes.
  private var hasFailed = false
  /// Whether nothing has yet checked for missed changes since the last build.
  private var isUnverified = false
  /// The number of builds since memory was released.
  private var buildCount = 0
  /// Whether the output has been rebuilt since the last change because something else had altered it.
  private var hasRestoredOutput = false
  /// Whether the last build was interrupted.
  private var isInterrupted = false
  /// When the next article appears or expires, in seconds since 1970.
  private var due: Int64?
  /// The update whose overview for authors the server has not received yet.
  private var untold: SiteUpdate?

  /// - Parameter launch: the options of the preview server; nil to only build.
  init(_ runner: BuildRunner, serving launch: ServerLaunch? = nil) {
    common = runner.common
    flags = runner.flags
    console = runner.console
    self.launch = launch
    site = runner.common.siteFolder
    output = runner.outputFolder
    services = Configurator.session(
      site: site, output: output, force: flags.force, jobs: flags.buildOptions(common).jobs)
    session = SiteSession(services.build)
    server = launch.map { [site, output, events, common] in
      PreviewServer($0, site: site, output: output, events: events, printsJSON: common.json)
    }
  }

  /// - Throws: the exit code.
  func run() async throws {
    // The first signal cancels a build, which leaves the old site. A second one ends the process.
    let signals = Interruptions.listen { [events] in events.interrupt() }
    defer { withExtendedLifetime(signals) {} }
    signal(SIGPIPE, SIG_IGN)
    let folders = FolderWatch(site: site, output: output, console: console, events: events)
    _ = folders.watch(await session.watched)
    defer {
      folders.stop()
      console.endProgress()
      server?.end()
    }
    var change = SiteChange.everything
    var isLate = false
    while true {
      if !change.isEmpty { try await build(change, isLate: isLate) }
      if folders.watch(await session.watched) {
        // Something may have changed between two watchers.
        change = .everything
        continue
      }
      for note in events.takeNotes() { console.print(note) }
      isLate = events.hasChange
      var event = await events.next(within: patience)
      // The rest of this loop reads files, which nobody needs who only looks after the output.
      while case .idle = event, !isUnverified, !isDue, !hasLostOutput {
        event = await events.next(within: patience)
      }
      switch event {
      case .change(let next): change = next
      case .idle where isDue || hasLostOutput: change = .everything
      case .idle: change = isUnverified ? await verify() : SiteChange()
      case .interrupted: throw isInterrupted ? Exit.interrupted : ExitCode.success
      case .serverEnded(let status): throw serverEnd(status)
      }
    }
  }

  /// The time to wait for the next event; nil if there is nothing to do without one.
  private var patience: Duration? {
    if isUnverified { return Self.idleTime }
    // At most a minute, since clocks are adjusted and machines sleep.
    let wait: Duration? = due.map { .seconds(min(max(1, $0 - flags.now.seconds), 60)) }
    return server == nil || hasFailed ? wait : min(wait ?? Self.idleTime, Self.idleTime)
  }

  /// Whether somebody deleted the output, which nobody watches. The server has nothing to answer then.
  private var hasLostOutput: Bool {
    server != nil && !hasFailed && !FileManager.default.fileExists(atPath: output)
  }

  /// Whether an article is due to appear or to expire.
  private var isDue: Bool { due.map { flags.now.seconds >= $0 } ?? false }

  // MARK: Builds

  private func build(_ change: SiteChange, isLate: Bool) async throws {
    guard let lock = try await acquireLock() else { return }
    defer { withExtendedLifetime(lock) {} }
    let (start, lost) = (ContinuousClock.now, hasLostOutput ? Path.shown(output) : nil)
    var options = flags.buildOptions(common)
    // `--refresh` applies to the first build, not to every save.
    if !isFirst, options.fetchMode == .refresh { options.fetchMode = .normal }
    let progress = console.progress(isPlain: isFirst)
    let update = await events.run { [session, server, options] in
      await session.build(options, after: change, isLate: isLate) { step in
        if case .loading = step { server?.tell(.building) }
        progress(step)
      }
    }
    console.endProgress()
    guard let update else {
      // The overview for authors may have been postponed for this.
      if untold != nil { await settle() }
      return
    }
    isInterrupted = update.report.failure == .interrupted
    if isInterrupted { return }
    if !change.paths.isEmpty { hasRestoredOutput = false }
    due = update.report.failure == nil ? update.due : nil
    try tell(update, milliseconds: Int(start.duration(to: .now) / .milliseconds(1)), lost: lost)
    await settle()
  }

  private func tell(_ update: SiteUpdate, milliseconds: Int, lost: String?) throws {
    let report = update.report
    if isFirst {
      // A folder without a site is most likely a mistake.
      let configuration = site + "/" + ConfigurationRepository.file.string
      if !FileManager.default.fileExists(atPath: configuration) {
        tellDiagnostics(of: report)
        throw Exit.configuration
      }
    }
    try server?.serve(report)
    let isNew = isFirst || hasFailed || report.failure != nil || !update.isSilent
    // What watchers report without naming it is seldom a change.
    let hasNews = isNew || !update.change.isUncertain || Set(report.diagnostics) != told
    server?.tell(
      report.failure == nil
        ? .built(update, milliseconds: milliseconds) : .failed(update, milliseconds: milliseconds))
    tellDiagnostics(of: report)
    if common.json, hasNews { try Console.writeData(report.json) }
    if isFirst {
      console.say(report.summary(output: Path.shown(output), hasOldSite: holdsBuiltSite(output)))
      console.say("Watching \(Path.shown(site)) for changes; press Ctrl-C to stop.")
    } else if isNew || !update.change.isUncertain {
      console.say(update.line(milliseconds: milliseconds, after: faults, lost: lost))
    }
    // A build that found the output in use did not examine the site.
    if report.failure != .running { faults = report.lastingDiagnostics }
    // Drafts and scheduled texts come and go without a trace in the output.
    if report.failure == nil, server != nil { untold = update }
    isFirst = false
    hasFailed = report.failure != nil
  }

  /// Prints diagnostics that were not printed before; if the build failed, all of its errors.
  private func tellDiagnostics(of report: BuildReport) {
    let all = Set(report.diagnostics)
    let shown = report.diagnostics.filter {
      !told.contains($0) || report.failure != nil && $0.isError
    }
    told = all
    console.print(shown, isWhole: common.all)
  }

  // MARK: After a build

  /// Does the work that nobody waits for.
  private func settle() async {
    for cache in services.caches {
      do throws(FileFailure) {
        try cache.flush()
      } catch {
        let problem = CommandProblem.cacheNotKept(error)
        if told.insert(Diagnostic(problem, at: nil)).inserted { console.print(Diagnostic(problem, at: nil)) }
      }
    }
    if let update = untold, !events.hasChange {
      let options = flags.buildOptions(common)
      untold = await events.run { [session] in await session.planned(update, options) }
      tellAuthor()
    }
    await session.tidyUp()
    buildCount += 1
    if buildCount >= Self.fewBuilds, !events.hasChange { giveBackMemory() }
    isUnverified = true
  }

  private func tellAuthor() {
    if let untold { server?.tell(.author(untold)) }
    untold = nil
  }

  private func giveBackMemory() {
    buildCount = 0
    ProcessMemory.giveBack()
  }

  /// Examines everything once, to find unreported changes in the site or its output.
  private func verify() async -> SiteChange {
    isUnverified = false
    tellAuthor()
    defer { if buildCount > 0, !events.hasChange { giveBackMemory() } }
    let isOutputWhole = services.trees.verify()
    // A user who has just saved does not wait for the rest, which is checked later.
    if events.hasChange {
      isUnverified = true
      return SiteChange()
    }
    if await session.hasMissedChanges() {
      // Very recent changes are about to be reported.
      if case .change(let change) = await events.next(within: Self.delay), !change.isEmpty { return change }
      return .everything
    }
    // A site that cannot be built cannot be repaired; and if one build does not repair it, another will not
    // either.
    if isOutputWhole || hasFailed || hasRestoredOutput { return SiteChange() }
    hasRestoredOutput = true
    return .everything
  }

  // MARK: The lock

  /// - Returns: nil if the loop is to end in the meantime.
  /// - Throws: the exit code if there is no site to watch any more.
  private func acquireLock() async throws -> SiteLock? {
    guard FileManager.default.fileExists(atPath: site + "/" + ConfigurationRepository.file.string) else {
      if !isFirst, !FileManager.default.fileExists(atPath: site) {
        console.print(Diagnostic(CommandProblem.siteGone(path: Path.shown(site)), at: nil))
        throw Exit.configuration
      }
      return SiteLock(lock: nil)
    }
    let cache = Configurator.cache(of: site)
    if let problem = CommandProblem.linkedCache(cache) {
      console.print(Diagnostic(problem, at: nil))
      throw Exit.output
    }
    var isTold = false
    while !events.isOver {
      do {
        if let lock = try BuildLock.acquire(cache: cache) {
          services.lockFault.present = nil
          return SiteLock(lock: lock)
        }
      } catch {
        services.lockFault.present = OutputFault(error)
        return SiteLock(lock: nil)
      }
      if !isTold { console.say("Another build of this site is running; waiting for it to finish.") }
      isTold = true
      try? await Task.sleep(for: .milliseconds(100))
    }
    return nil
  }

  private struct SiteLock { let lock: BuildLock? }

  // MARK: The server's end

  private func serverEnd(_ status: Int32) -> ExitCode {
    // Like the macros of <sys/wait.h>.
    let (signalNumber, code) = (status & 0x7F, status >> 8 & 0xFF)
    if signalNumber == 0, code == 0 { return .success }
    if [SIGINT, SIGTERM].contains(signalNumber) { return .success }
    // The server has told what is wrong with its address.
    if signalNumber == 0, code == Exit.usage.rawValue { return Exit.usage }
    let problem = CommandProblem.serverEnded(
      reason: signalNumber == 0 ? "exit code \(code)" : "signal \(signalNumber)")
    console.print(Diagnostic(problem, at: nil))
    return signalNumber == 0 ? ExitCode(code) : Exit.unavailable
  }
}
