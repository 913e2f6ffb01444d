import Foundation
import MamushiCore
import MamushiServices

/// Watches the folders of a site, and the files of its sources, which change with `site.yaml`.
final class FolderWatch {
  private let site: String
  /// What builds write.
  private let own: [String]
  private let console: Console
  private let events: LoopEvents
  private let polls: Bool
  private var places: [SitePath] = []
  private var watcher: (any SiteWatcher)?
  /// Why the folders are only polled, as it was told.
  private var told: Diagnostic?

  init(site: String, output: String, console: Console, events: LoopEvents) {
    self.site = site
    own = OutputTrees.ownFolders(output: output, cache: Configurator.cache(of: site))
    self.console = console
    self.events = events
    polls = !(ProcessInfo.processInfo.environment["MAMUSHI_POLL"] ?? "").isEmpty
  }

  /// Watches these places, in place of those before.
  ///
  /// - Returns: whether they differ.
  func watch(_ places: [SitePath]) -> Bool {
    if places == self.places { return false }
    watcher?.stop()
    self.places = places
    let watching = SiteWatching.open(site: site, folders: places, own: own, polls: polls)
    let problem = watching.problem.map { Diagnostic($0, at: nil) }
    if let problem, problem != told { console.print(problem) }
    told = problem
    watching.watcher.start({ [events] in events.add($0) }, telling: { [events] in events.add($0) })
    watcher = watching.watcher
    return true
  }

  func stop() { watcher?.stop() }
}
