import CPlatform
import MamushiCore
import Synchronization

/// An output folder with its back tree, stage and ledger.
///
/// ```swift
/// let trees = OutputTrees(
///   output: "/site/Output", site: "/site", cache: "/site/.mamushi", force: false,
///   ledger: BlockFile(path: "/site/.mamushi/output", format: 1), jobs: 2)
/// let isKnown = trees.holds(site, jobs: 2)
/// let stage = try trees.openStage(onto: isKnown ? site : nil)
/// try stage.makeWriter().write(bytes, to: "articles/kyoto/index.html")
/// let summary = try stage.commit()
/// ```
///
/// Beside the output folder lie two hidden folders: the *stage*, in which a build writes a new site, and, between
/// builds, the *back tree*, a second tree of links to the same files under the same names. They make small changes
/// cheap. The back tree becomes the stage, the build writes the changes into it and exchanges it with the output, then
/// brings the old output into step as the new back tree (``DeltaStage``). Otherwise the build writes a whole site
/// (``StagedOutput``). A clean build leaves no back tree; the first build that needs one makes it from links.
///
/// The exchange is `renameat2(RENAME_EXCHANGE)` (`renamex_np(RENAME_SWAP)` on macOS), so a reader always finds either
/// the whole old site or the whole new one, however this process ends. If a file system cannot exchange names, two
/// renames replace the exchange. Between them there is no output folder; if a build is killed at that point, the next
/// build repairs the output.
///
/// The *ledger* records what the two trees hold and the inode numbers of their root folders. After an exchange that it
/// did not record it matches neither tree, and the next build writes a whole site. A tree is used only if it matches
/// the ledger, which takes a check of all files and folders of the output, and of all folders of the back tree. A stage
/// that a killed build left becomes a back tree only after a complete comparison (``TreeMirror``). Existing files are
/// never opened for writing, because both trees name them.
///
/// Nothing is synchronised to the disk, because that would take longer than a whole build. After a power failure a file
/// may be empty, as with any compiler's output; deleting `.mamushi` makes the next build compare all bytes.
package final class OutputTrees: Sendable {
  let output: String
  let site: String
  let cache: String
  let force: Bool
  let ledger: any BuildCache
  let jobs: Int
  /// The ledger of the output folder's present content, as found by ``holds(_:jobs:)``.
  private let known = Mutex<OutputLedger?>(nil)
  /// Whether this process builds repeatedly and remembers how it left the trees.
  let trustsItself: Bool
  /// The ledger of both trees as this process left or found them; `nil` if they have to be checked.
  private let trusted = Mutex<OutputLedger?>(nil)

  /// The caller should hold the site's ``BuildLock`` while it works with the output. A lock beside the output, held
  /// from opening the stage to its end, keeps builds apart that do not share the ``BuildLock``.
  ///
  /// - Parameters:
  ///   - output: The absolute path of the output folder, which need not exist. A symbolic link is followed.
  ///   - site: The absolute path of the site's folder.
  ///   - cache: The absolute path of its `.mamushi` folder, which is created if it is missing.
  ///   - force: Whether a folder with foreign files is accepted. The commit removes them.
  ///   - ledger: Where the ledger is stored.
  ///   - jobs: The number of threads that work at once.
  ///   - trustsItself: Whether trees that this process left are assumed to be unchanged until ``verify()`` finds
  ///     otherwise.
  package init(
    output: String, site: String, cache: String, force: Bool, ledger: any BuildCache, jobs: Int,
    trustsItself: Bool = false
  ) {
    self.trustsItself = trustsItself
    self.output = output
    self.site = site
    self.cache = cache
    self.force = force
    self.ledger = ledger
    self.jobs = jobs
  }

  /// Folders that builds into an output folder write; their contents are never site content.
  package static func ownFolders(output: String, cache: String) -> [String] {
    StagePaths.ownFolders(of: output) + [cache]
  }

  /// See ``OutputFolder/holds(_:jobs:)``. If files had to be read, the ledger is saved with their present times.
  package func holds(_ site: Fingerprint, jobs: Int) -> Bool {
    known.withLock { $0 = nil }
    if let ledger = trusted.withLock({ $0 }), ledger.site.sum == site, isInPlace(ledger) {
      known.withLock { $0 = ledger }
      return true
    }
    guard var found = OutputLedger.load(from: ledger), found.site.sum == site,
      resolvedPath(output) == found.path
    else { return false }
    let number = openFolder(found.path)
    guard number >= 0 else { return false }
    let root = Descriptor(number)
    guard found.roots[found.front] == inode(of: root) else { return false }
    switch found.checkFront(root.number, jobs: jobs) {
    case .different: return false
    case .equal: break
    case .equalButForTimes(let restamped):
      found = restamped
      _ = found.save(to: ledger)
    }
    known.withLock { $0 = found }
    return true
  }

  /// Checks whether both trees are as they were left, so that the next build can trust them. If a clean build left no
  /// back tree, makes one, so that the first edit does not wait for it.
  ///
  /// - Returns: `false` if the output differs; the next build then checks everything and repairs it. `true` if only the
  ///   back tree differs; the next build then checks everything before it trusts that tree.
  package func verify() -> Bool {
    guard trustsItself, let found = OutputLedger.load(from: ledger), isInPlace(found) else { return false }
    let root = Descriptor(openFolder(found.path))
    guard root.number >= 0, case .equal = found.checkFront(root.number, jobs: jobs),
      let location = try? location()
    else {
      trusted.withLock { $0 = nil }
      return false
    }
    let paths = StagePaths(location: location, cache: cache)
    let behind = Descriptor(openFolder(paths.back))
    if behind.number < 0, errno == ENOENT {
      makeBack(paths, location, of: found)
      return true
    }
    let isWhole = behind.number >= 0 && found.checkBack(behind.number, jobs: jobs)
    trusted.withLock { $0 = isWhole ? found : nil }
    return true
  }

  /// Makes a back tree by discarding a stage that nothing was written into. Failures are left to the next build.
  private func makeBack(_ paths: StagePaths, _ location: OutputLocation, of ledger: OutputLedger) {
    do throws(OutputError) {
      let lock = try paths.acquireLock()
      guard let stage = try DeltaStage.open(self, location, lock, onto: ledger, isTrusted: false) else {
        lock?.remove()
        return
      }
      stage.discard()
    } catch {}
  }

  /// Remembers how the trees were left.
  func trust(_ ledger: OutputLedger) {
    if trustsItself { trusted.withLock { $0 = ledger } }
  }

  /// Returns whether the output folder is the one that a ledger describes.
  private func isInPlace(_ ledger: OutputLedger) -> Bool {
    guard resolvedPath(output) == ledger.path else { return false }
    let root = Descriptor(openFolder(ledger.path))
    return root.number >= 0 && ledger.roots[ledger.front] == inode(of: root)
  }

  /// See ``OutputFolder/openStage(onto:)``.
  ///
  /// - Throws: ``OutputError/refused(_:)`` if a build may not replace the folder, ``OutputError/busy`` if another build
  ///   has a stage for it.
  package func openStage(onto site: Fingerprint?) throws(OutputError) -> any OutputStage {
    let ledger = known.withLock { known in
      defer { known = nil }
      return known
    }
    do throws(FileFailure) { try makeFolders(cache) } catch { throw .failed(error) }
    let lock = try StagePaths(location: location(), cache: cache).acquireLock()
    do throws(OutputError) {
      // Until the lock was acquired, another build may have changed the folder.
      let location = try location()
      let believed = trusted.withLock { trusted in
        defer { trusted = nil }
        return trusted
      }
      if let site, let ledger, ledger.site.sum == site,
        let stage = try DeltaStage.open(
          self, location, lock, onto: ledger, isTrusted: believed?.site.sum == site)
      {
        return stage
      }
      return try StagedOutput.open(self, location, lock)
    } catch {
      lock?.remove()
      throw error
    }
  }

  func location() throws(OutputError) -> OutputLocation {
    try OutputLocation(checking: output, site: site, cache: cache, force: force)
  }
}
