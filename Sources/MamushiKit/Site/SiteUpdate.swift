import MamushiCore

/// The result of a change to a site that is built repeatedly.
package struct SiteUpdate: Sendable {
  package let report: BuildReport
  package let change: SiteChange

  /// When an article next appears or expires, in seconds since 1970.
  package var due: Int64? { report.due }
  let former: MadeSite?
  /// What the last build before this one that did not fail made.
  let good: MadeSite?
  let made: MadeSite?
  /// The changed files of sources, wherever they are.
  var sourceFiles: Set<SitePath> = []

  /// The files that were edited, added or removed, except those that came and went unseen. If only folders changed, the
  /// folders; and what was removed where watchers do not name it, or name a folder that the site does not list.
  package var changedFiles: [SitePath] {
    func entry(_ path: SitePath, _ sources: SourceTable?) -> FileListing.Entry? {
      sources.flatMap { sources in sources.position(of: path).map { sources.entries[$0] } }
    }
    /// Compares fingerprints, or stamps if the file was not read.
    func isSame(_ path: SitePath) -> Bool {
      guard let old = entry(path, former?.sources), let new = entry(path, made?.sources) else { return false }
      let prints = [former?.sources, made?.sources].compactMap { sources in
        sources?.position(of: path).flatMap { sources?.fingerprint(at: $0) }
      }
      return prints[0] == .none ? old.stamp == new.stamp : prints[0] == prints[1]
    }
    let known = change.paths.compactMap { entry($0, made?.sources) ?? entry($0, former?.sources) }
    let files = known.filter { !$0.isFolder && !isSame($0.path) }
    let paths = files.map(\.path) + sourceFiles.intersection(change.paths)
    if !paths.isEmpty { return Set(paths).sorted() }
    return known.isEmpty ? removed : known.map(\.path).sorted()
  }

  /// The named folders that held what is gone, or else that itself.
  private var removed: [SitePath] {
    guard let old = former?.sources, let new = made?.sources else { return change.paths.sorted() }
    let gone = old.entries.lazy.map(\.path).filter { new.position(of: $0) == nil }
    let folders = change.paths.filter { folder in gone.contains { $0.isInside(folder) } }
    let outermost = folders.filter { path in !folders.contains { path.isInside($0) } }
    if !outermost.isEmpty { return outermost.sorted() }
    let outer = Set(gone)
    // A folder stands for all that was in it.
    let paths = outer.filter { !outer.contains($0.folder) }
    return paths.isEmpty ? change.paths.sorted() : paths.sorted()
  }
}
