import MamushiCore

/// The result of a change to a site that is built repeatedly.
package struct SiteUpdate: Sendable {
  package let report: BuildReport
  package let change: SiteChange

  /// When an article next appears or expires, in seconds since 1970.
  package var due: Int64? { report.due }
  let former: MadeSite?
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

  /// The pages that have moved, with their old and new paths from the output's root. They are those of texts that were
  /// edited, or of one text that was renamed.
  package var moved: [(from: String, to: String)] {
    guard let old = former?.languages, let new = made?.languages, !old.isEmpty, !new.isEmpty,
      report.failure == nil, change.paths.count < 1000
    else {
      return []
    }
    func path(_ file: SitePath, _ languages: [PreparedLanguage]) -> String? {
      languages.lazy.compactMap { $0.page(ofFile: file) }.first.map { "/" + $0 }
    }
    let files = changedFiles.filter(\.isMarkdown)
    var gone: [(file: SitePath, path: String)] = []
    var added: [(file: SitePath, path: String)] = []
    var moved: [(from: String, to: String)] = []
    for file in files {
      switch (path(file, old), path(file, new)) {
      case (let from?, let to?) where from != to: moved.append((from, to))
      case (let from?, nil): gone.append((file, from))
      case (nil, let to?): added.append((file, to))
      default: break
      }
    }
    if gone.count == 1, added.count == 1, isOneText(gone[0].file, added[0].file) {
      moved.append((gone[0].path, added[0].path))
    }
    return moved
  }

  /// Whether a new file is a removed one, renamed.
  private func isOneText(_ old: SitePath, _ new: SitePath) -> Bool {
    guard let oldSources = former?.sources, let newSources = made?.sources,
      let first = oldSources.position(of: old), let second = newSources.position(of: new)
    else { return false }
    let fingerprint = oldSources.fingerprint(at: first)
    if fingerprint != .none, fingerprint == newSources.fingerprint(at: second) { return true }
    // The inode of a removed file may be reused, but not with the same modification time.
    let (before, after) = (oldSources.entries[first].stamp, newSources.entries[second].stamp)
    return before.inode == after.inode && before.modified == after.modified && before.size == after.size
  }
}
