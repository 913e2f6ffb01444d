import CPlatform
import MamushiCore
import Synchronization

/// An output folder and what belongs to it: the tree behind, the stage, the ledger.
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
/// Beside the output folder lie, hidden, the *stage*, in which a new site grows, and, between builds, the tree *behind*:
/// a second tree with the same files under the same names, by links. So a site of which little changed costs little:
/// the tree behind becomes the stage, what changed is written into it, it is exchanged with the output, and what was
/// in the output is brought into step and is the tree behind (``DeltaStage``). Otherwise a whole site is written
/// (``StagedOutput``). A clean build leaves no tree behind; the first build that needs one makes it, by links.
///
/// The exchange is `renameat2(RENAME_EXCHANGE)` (`renamex_np(RENAME_SWAP)` on macOS), so a reader finds the old site or
/// the new, whole, whenever it looks and however this process ends. Where a file system cannot exchange names, two
/// renames do it: for a moment there is no output folder, and a build killed just then is mended by the next.
///
/// The *ledger* tells what is in the two trees, by the numbers of their folders among others: after an exchange that
/// it does not know of it is about neither tree, and the next build writes a whole site. What is not as the ledger
/// tells is never believed: of the output all files and folders are looked at, of the tree behind all folders. A
/// stage that a killed build left is used for a tree behind only after it was compared in whole (``TreeMirror``).
/// Files are never opened for writing once they are made, since both trees name them.
///
/// Nothing is synchronised to the disk: that would take longer than a whole build. After a loss of power a file may be
/// empty, as with any compiler's output; deleting `.mamushi` has the next build compare all bytes.
package final class OutputTrees: Sendable {
  let output: String
  let site: String
  let cache: String
  let force: Bool
  let ledger: any BuildCache
  let jobs: Int
  /// What the output folder was found to hold.
  private let known = Mutex<OutputLedger?>(nil)
  /// Whether this process builds again and again, and remembers how it left the trees.
  private let trustsItself: Bool
  /// How this process left both trees, or found them; nil where they have to be looked at.
  private let trusted = Mutex<OutputLedger?>(nil)

  /// The site's ``BuildLock`` should be held for as long as the output is worked with; builds that do not share it are
  /// kept apart by a lock beside the output, from the stage's opening to its end.
  ///
  /// - Parameters:
  ///   - output: the absolute path of the output folder, which need not exist; a symbolic link is followed.
  ///   - site: the absolute path of the site's folder.
  ///   - cache: the absolute path of its `.mamushi` folder; made where it is missing.
  ///   - force: whether a folder with foreign files is accepted. They are removed by the commit.
  ///   - ledger: where the ledger is kept.
  ///   - jobs: threads that work at once.
  ///   - trustsItself: whether trees that this process left are believed to be as it left them, until ``verify()`` finds
  ///     that they are not.
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

  /// Folders that builds into an output folder write; nothing in them is ever content.
  package static func ownFolders(output: String, cache: String) -> [String] {
    StagePaths.ownFolders(of: output) + [cache]
  }

  /// See ``OutputFolder/holds(_:jobs:)``. Where files had to be read the ledger is saved with their present times.
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

  /// Looks whether both trees are as they were left, for the next build to believe it. Where a clean build left no tree
  /// behind it is made, so that the first edit does not wait for it.
  ///
  /// - Returns: false where the output is not so: the next build looks at everything, and mends it. Where the tree behind
  ///   alone differs, true, and the next build looks at everything before it believes that tree.
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

  /// A stage that nothing is written into leaves a tree behind. What fails here is left to the next build.
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

  /// Notes how the trees were left.
  func trust(_ ledger: OutputLedger) {
    if trustsItself { trusted.withLock { $0 = ledger } }
  }

  /// Whether the output folder is the one that a ledger tells of.
  private func isInPlace(_ ledger: OutputLedger) -> Bool {
    guard resolvedPath(output) == ledger.path else { return false }
    let root = Descriptor(openFolder(ledger.path))
    return root.number >= 0 && ledger.roots[ledger.front] == inode(of: root)
  }

  /// See ``OutputFolder/openStage(onto:)``.
  ///
  /// - Throws: ``OutputError/refused(_:)`` where the folder is not ours, ``OutputError/busy`` where another build has
  ///   a stage for it.
  package func openStage(onto site: Fingerprint?) throws(OutputError) -> any OutputStage {
    let ledger = known.withLock { known in
      defer { known = nil }
      return known
    }
    do throws(FileFailure) { try makeFolders(cache) } catch { throw .failed(error) }
    let lock = try StagePaths(location: location(), cache: cache).acquireLock()
    do throws(OutputError) {
      // Until now another build may have been at work.
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

  private func location() throws(OutputError) -> OutputLocation {
    try OutputLocation(checking: output, site: site, cache: cache, force: force)
  }
}
