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
  /// folders.
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
    return paths.isEmpty ? known.map(\.path).sorted() : Set(paths).sorted()
  }
}
