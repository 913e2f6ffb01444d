import MamushiCore

/// Chooses how to watch a site's folders.
///
/// ```swift
/// let watching = SiteWatching.open(
///   site: "/home/me/mysite", folders: [SitePath("Content"), SitePath("Templates")])
/// watching.watcher.start({ change in print(change.paths) }, telling: { print($0) })
/// ```
package struct SiteWatching: Sendable {
  package let watcher: any SiteWatcher
  /// Why the folders are only polled; `nil` if they are watched.
  package let problem: WatchProblem?

  /// - Parameters:
  ///   - site: The absolute path of the site's folder.
  ///   - folders: The entries of the site's folder to watch, at any depth, whether they exist or not.
  ///   - own: The absolute paths of what builds write.
  ///   - polls: Whether to poll the folders regardless of what the system supports.
  package static func open(
    site: String, folders: [SitePath], own: [String] = [], polls: Bool = false
  ) -> SiteWatching {
    func polling(_ problem: WatchProblem) -> SiteWatching {
      SiteWatching(watcher: PollingWatcher(site: site, folders: folders, own: own), problem: problem)
    }
    if polls { return polling(.wanted) }
    #if os(Linux)
      for folder in [site] + folders.map({ site + "/" + $0.string }) {
        if let kind = DistantFileSystem.kind(of: folder) { return polling(.distantFiles(kind: kind)) }
      }
      do throws(WatchProblem) {
        let watcher = try InotifyWatcher(site: site, folders: folders, own: own)
        return SiteWatching(watcher: watcher, problem: nil)
      } catch {
        return polling(error)
      }
    #elseif os(macOS)
      if let watcher = EventStreamWatcher(site: site, folders: folders) {
        return SiteWatching(watcher: watcher, problem: nil)
      }
      return polling(.unavailable(reason: "no stream of file system events"))
    #else
      return polling(.unavailable(reason: "not supported on this system"))
    #endif
  }
}
