import CPlatform
import MamushiCore
import Synchronization

/// Writes only what differs from a known site into the back tree, then exchanges the two trees; see ``OutputTrees``.
final class DeltaStage: OutputStage {
  let location: OutputLocation
  let folder: Descriptor
  let site: LocalFileTree
  /// Describes the site that is in the output folder.
  let base: OutputLedger

  private let front: Descriptor
  private let paths: StagePaths
  /// Held until the commit or the discard.
  private let lock: FileLock?
  /// Whether the back tree was newly made, so that the ledger on disk does not know it.
  private let isBackNew: Bool
  private let ledger: any BuildCache
  private let trees: OutputTrees
  private let jobs: Int
  private let records = Mutex<[StageRecord]>([])
  private let removedPaths = Mutex<[String]>([])
  private let isFinished = Atomic(false)

  /// - Parameters:
  ///   - base: Describes what the output folder holds now.
  ///   - isTrusted: Whether the back tree is assumed to be as recorded.
  /// - Returns: `nil` if there is no back tree and none can be made.
  static func open(
    _ trees: OutputTrees, _ location: OutputLocation, _ lock: FileLock?, onto base: OutputLedger,
    isTrusted: Bool
  ) throws(OutputError) -> DeltaStage? {
    guard location.exists, location.path == base.path else { return nil }
    let front = Descriptor(openFolder(location.path))
    guard front.number >= 0, inode(of: front) == base.roots[base.front] else { return nil }
    let paths = StagePaths(location: location, cache: trees.cache)
    do throws(FileFailure) {
      try paths.clearAllButSibling()
      if let folder = try takeBack(paths, base, isTrusted: isTrusted) {
        return DeltaStage(trees, base, location, paths, lock, front: front, folder: folder, isBackNew: false)
      }
      guard let (folder, base) = try makeBack(paths, base, front, jobs: trees.jobs) else { return nil }
      return DeltaStage(trees, base, location, paths, lock, front: front, folder: folder, isBackNew: true)
    } catch {
      return nil
    }
  }

  private init(
    _ trees: OutputTrees, _ base: OutputLedger, _ location: OutputLocation, _ paths: StagePaths,
    _ lock: FileLock?, front: Descriptor, folder: Descriptor, isBackNew: Bool
  ) {
    self.location = location
    self.paths = paths
    self.lock = lock
    self.base = base
    self.front = front
    self.folder = folder
    self.isBackNew = isBackNew
    site = LocalFileTree(root: trees.site)
    ledger = trees.ledger
    self.trees = trees
    jobs = trees.jobs
  }

  /// Turns the back tree into the stage if it is as recorded.
  private static func takeBack(
    _ paths: StagePaths, _ base: OutputLedger, isTrusted: Bool
  ) throws(FileFailure) -> Descriptor? {
    let folder = Descriptor(openFolder(paths.back))
    // Uses one thread, because the build reads changed input at the same time.
    guard folder.number >= 0,
      isTrusted ? base.roots[base.back] == inode(of: folder) : base.checkBack(folder.number, jobs: 1)
    else { return nil }
    try removeTree(paths.sibling)
    guard rename(paths.back, paths.sibling) == 0 else { throw FileFailure("rename", paths.back) }
    makeWritable(folder.number)
    return folder
  }

  /// Makes a stage from what exists: what a killed build left, a back tree that is out of step, or, the first time
  /// after a clean build, an empty folder.
  ///
  /// - Returns: The stage and the ledger of both trees as they are now, because linking changes the times of files.
  private static func makeBack(
    _ paths: StagePaths, _ base: OutputLedger, _ front: Descriptor, jobs: Int
  ) throws(FileFailure) -> (Descriptor, OutputLedger)? {
    var base = base
    guard base.takeWitnesses(front: front.number, jobs: jobs) else { return nil }
    let folder = try paths.takeTree()
    let count = try TreeMirror(source: front, target: folder).run(jobs: jobs)
    base.roots[base.back] = inode(of: folder)
    guard count == base.site.files,
      base.takeStamps(front: front.number, back: folder.number, proof: .witness, jobs: jobs)
    else { return nil }
    return (folder, base)
  }

  var keepsUnwrittenFiles: Bool { true }

  func makeWriter() throws(FileFailure) -> any OutputWriter { makeDeltaWriter() }

  func remove(_ paths: [String]) { removedPaths.withLock { $0 += paths } }

  private func makeDeltaWriter() -> DeltaWriter {
    let record = StageRecord()
    records.withLock { $0.append(record) }
    return DeltaWriter(stage: self, record: record)
  }

  // MARK: Finishing

  /// - Throws: Also an error that a writer threw earlier. After a failure the old site stays in place.
  func commit() throws(FileFailure) -> OutputSummary {
    guard !isFinished.exchange(true, ordering: .sequentiallyConsistent) else {
      throw FileFailure("replace", location.path, code: EINVAL)
    }
    defer { lock?.remove() }
    do throws(FileFailure) {
      try makeDeltaWriter().writeMarker()
      try StageRecord.check(records.withLock { $0 })
    } catch {
      abandon(changes())
      throw error
    }
    let changes = changes()
    if changes.isEmpty { return finishUnchanged() }
    do throws(FileFailure) {
      var tree = LinkedTree(target: folder, source: front)
      for path in changes.removed where try holdsOldFile(path) { try tree.remove(path) }
      var status = stat()
      guard fstat(front.number, &status) == 0 else { throw FileFailure("read", location.path) }
      try TreeExchange(location: location, stagePath: paths.sibling, stage: folder).run(
        mode: status.st_mode & 0o7777)
    } catch {
      abandon(changes)
      throw error
    }
    return finish(changes)
  }

  /// Returns whether a name in the stage belongs to the old site's file. On a case-insensitive file system it may
  /// belong to a file that was just written.
  private func holdsOldFile(_ path: [UInt8]) throws(FileFailure) -> Bool {
    var status = stat()
    let result = withCString(in: path + [0], at: 0) {
      fstatat(folder.number, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw FileFailure("remove", String(decoding: path, as: UTF8.self))
    }
    return UInt64(status.st_ino) == base.file(path[...])?.inode
  }

  func discard() {
    guard !isFinished.exchange(true, ordering: .sequentiallyConsistent) else { return }
    abandon(changes())
    lock?.remove()
  }

  deinit { lock?.remove() }

  private func finishUnchanged() -> OutputSummary {
    var summary = OutputSummary()
    summary.unchanged = base.site.files
    summary.bytes = base.site.bytes
    summary.site = base.site.sum
    putBack(base)
    return summary
  }

  /// Moves the back tree to its place, and saves its ledger if that is not on disk yet.
  private func putBack(_ ledger: OutputLedger) {
    guard rename(paths.sibling, paths.back) == 0, !isBackNew || ledger.save(to: self.ledger) else { return }
    trees.trust(ledger)
  }

  /// Runs after the exchange, when the old front tree is the back tree. No failure here fails the build.
  private func finish(_ changes: SiteChanges) -> OutputSummary {
    var summary = OutputSummary()
    summary.written = changes.files.items.count
    summary.changedPaths = changes.files.items.map { changes.files.text($0) }
    summary.removedPaths = changes.removed.map { String(decoding: $0, as: UTF8.self) }
    summary.deleted = changes.removed.count
    summary.unchanged = base.site.files - changes.replaced.count - changes.removed.count
    summary.bytes = base.site.bytes + changes.growth
    var next = base
    next.front = base.back
    let isInStep = changes.isUntouched(front, base) && bringIntoStep(changes.delta)
    if !isInStep { next.roots[next.back] = 0 }
    let behind = isInStep ? front.number : nil
    guard
      var result = changes.stamped(next, front: folder.number, back: behind).flatMap(
        next.applying)
    else { return summary }
    if !isInStep, !result.takeStamps(front: folder.number, back: nil, proof: .stamp, jobs: jobs) {
      return summary
    }
    if result.save(to: ledger) {
      summary.site = result.site.sum
      if isInStep { trees.trust(result) }
    }
    return summary
  }

  /// - Returns: `false` if the old tree is left in the stage's place for the next build to repair.
  private func bringIntoStep(_ delta: TreeDelta) -> Bool {
    do throws(FileFailure) {
      // The output folder's mode came with it.
      makeWritable(front.number)
      try delta.apply(to: front, from: folder, jobs: jobs)
      return rename(paths.sibling, paths.back) == 0
    } catch {
      return false
    }
  }

  /// The changes made so far.
  private func changes() -> SiteChanges {
    let records = records.withLock { $0 }
    return SiteChanges(
      StageRecord.taken(from: records), removed: removedPaths.withLock { $0 },
      broken: records.flatMap { $0.state.withLock { $0.broken } }, base: base)
  }

  /// Brings the stage back into step with the current site, or removes it if that fails.
  private func abandon(_ changes: SiteChanges) {
    let isTangled = records.withLock { $0 }.contains { $0.state.withLock { $0.isTangled } }
    if changes.isEmpty { return putBack(base) }
    do throws(FileFailure) {
      if isTangled { throw FileFailure("link", location.path, code: ENOTDIR) }
      try changes.undo.apply(to: folder, from: front, jobs: jobs)
      guard rename(paths.sibling, paths.back) == 0 else { throw FileFailure("rename", paths.sibling) }
    } catch {
      try? removeTree(paths.sibling)
      return
    }
    // If the site's present state cannot be recorded, the next build checks more than it needs to.
    guard
      let result = changes.undone(base, front: front.number, back: folder.number).flatMap(
        base.applying)
    else { return }
    if result.save(to: ledger) { trees.trust(result) }
  }
}
