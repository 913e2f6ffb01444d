import Dispatch
import MamushiCore
import Synchronization

/// Checks a site's folders repeatedly, if the system does not report changes in them.
///
/// Compares the stamps of all files. Checking takes at most a tenth of the time, so that a large site does not keep a
/// processor busy.
package final class PollingWatcher: SiteWatcher {
  /// In milliseconds.
  static let shortestPause = 250

  private let files: LocalFileTree
  private let folders: [SitePath]
  private let isStopped = Atomic(false)

  package init(site: String, folders: [SitePath], own: [String] = []) {
    files = LocalFileTree(root: site, ownFolders: own)
    self.folders = folders
  }

  package func start(
    _ report: @escaping @Sendable (SiteChange) -> Void, telling tell: @escaping @Sendable (Diagnostic) -> Void
  ) {
    let first = look()
    DispatchQueue(label: "mamushi.watch").async { [weak self] in
      var known = first
      var pause = Self.shortestPause
      while true {
        usleep(milliseconds: pause)
        guard let self, !self.isStopped.load(ordering: .acquiring) else { return }
        let begin = monotonicMilliseconds()
        let found = self.look()
        pause = max(Self.shortestPause, Int(monotonicMilliseconds() - begin) * 10)
        let change = found.change(since: known)
        known = found
        if !change.isEmpty, !self.isStopped.load(ordering: .acquiring) { report(change) }
      }
    }
  }

  package func stop() { isStopped.store(true, ordering: .releasing) }

  private func look() -> FolderStamps {
    var stamps = FolderStamps(lookedAt: wallClock())
    for folder in folders {
      let listing = files.listing(of: folder)
      stamps.faults += listing.diagnostics
      for entry in listing.entries { stamps.entries[entry.path.string] = entry }
      // It may be a file.
      if let stamp = files.stamp(of: folder) {
        stamps.entries[folder.string] = FileListing.Entry(path: folder, isFolder: false, stamp: stamp)
      }
    }
    return stamps
  }
}

/// The contents of folders, as their listings show them.
struct FolderStamps {
  var entries: [String: FileListing.Entry] = [:]
  var faults: [Diagnostic] = []
  /// In nanoseconds since 1970.
  var lookedAt: Int64 = 0

  func change(since old: FolderStamps) -> SiteChange {
    var change = SiteChange(isUncertain: faults != old.faults)
    for (path, entry) in entries {
      let former = old.entries[path]
      if former?.stamp != entry.stamp || former?.isFolder != entry.isFolder || old.isInDoubt(entry) {
        change.paths.insert(entry.path)
      }
    }
    for (path, entry) in old.entries where entries[path] == nil { change.paths.insert(entry.path) }
    return change
  }

  /// Returns whether a file may have been rewritten after this check with the same stamp. File systems with a
  /// resolution of a second or two (FAT, HFS+) record whole seconds only.
  private func isInDoubt(_ entry: FileListing.Entry) -> Bool {
    let (time, step) = (entry.stamp.modified, Int64(2_500_000_000))
    return !entry.isFolder && time % 1_000_000_000 == 0 && (lookedAt - step..<lookedAt + step).contains(time)
  }
}
