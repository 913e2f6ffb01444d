import CPlatform
import MamushiCore
import Synchronization

/// Writes a whole site beside the old one and exchanges the two in one step.
///
/// A file whose bytes equal the old site's is not rewritten: the commit links it from the old tree, so it keeps its
/// times. If all files are equal and none is stale, the output is not touched at all.
///
/// After the commit the remains of an older tree become the new back tree, for ``DeltaStage``. If nothing remains, the
/// first build that changes the site makes the back tree. See ``OutputTrees``.
final class StagedOutput: OutputStage {
  let location: OutputLocation
  let folder: Descriptor
  let old: OldOutput?
  /// The back tree as an earlier build may have left it. Nothing in it is trusted.
  let back: Descriptor?
  let site: LocalFileTree
  /// Whether anything differs from the old site, so that a new tree has to replace it.
  let differs = Atomic(false)

  private let paths: StagePaths
  private let stagePath: String
  /// Held until the commit or the discard.
  private let lock: FileLock?
  private let ledger: any BuildCache
  private let jobs: Int
  /// Whether the summary names the written files. Only a process that builds repeatedly tells them to others.
  private let namesFiles: Bool
  private let records = Mutex<[StageRecord]>([])
  private let isFinished = Atomic(false)

  private init(
    location: OutputLocation, paths: StagePaths, stagePath: String, lock: FileLock?, folder: Descriptor,
    old: OldOutput?, trees: OutputTrees
  ) {
    self.location = location
    self.paths = paths
    self.lock = lock
    self.stagePath = stagePath
    self.folder = folder
    self.old = old
    let behind = openFolder(paths.back)
    back = behind >= 0 ? Descriptor(behind) : nil
    site = LocalFileTree(root: trees.site)
    ledger = trees.ledger
    jobs = trees.jobs
    namesFiles = trees.trustsItself
  }

  /// Clears what an earlier build left behind, and makes an empty stage.
  static func open(
    _ trees: OutputTrees, _ location: OutputLocation, _ lock: FileLock?
  ) throws(OutputError) -> StagedOutput {
    var location = location
    let stages = StagePaths(location: location, cache: trees.cache)
    let old: OldOutput?
    do throws(FileFailure) {
      if try stages.clear(restoring: location) {
        location = OutputLocation(restored: location)
      }
      old = location.exists ? try OldOutput(location.path) : nil
    } catch {
      throw .failed(error)
    }
    if old?.hasRepository == true { throw .refused(.repository(trees.output)) }
    do throws(FileFailure) {
      let stagePath = try stages.make(for: location)
      let number = openFolder(stagePath)
      guard number >= 0 else { throw FileFailure("open", stagePath) }
      return StagedOutput(
        location: location, paths: stages, stagePath: stagePath, lock: lock, folder: Descriptor(number),
        old: old, trees: trees)
    } catch {
      throw .failed(error)
    }
  }

  var keepsUnwrittenFiles: Bool { false }

  func makeWriter() throws(FileFailure) -> any OutputWriter { makeStageWriter() }

  func remove(_ paths: [String]) {}

  private func makeStageWriter() -> StageWriter {
    let record = StageRecord()
    records.withLock { $0.append(record) }
    return StageWriter(stage: self, record: record)
  }

  // MARK: Finishing

  /// - Throws: Also an error that a writer threw earlier: an incomplete site is never published. After a failure the
  ///   old site stays in place and the stage is gone.
  func commit() throws(FileFailure) -> OutputSummary {
    guard !isFinished.exchange(true, ordering: .sequentiallyConsistent) else {
      throw FileFailure("replace", location.path, code: EINVAL)
    }
    defer { lock?.remove() }
    do throws(FileFailure) {
      return try finish()
    } catch {
      try? removeTree(stagePath)
      throw error
    }
  }

  func discard() {
    guard !isFinished.exchange(true, ordering: .sequentiallyConsistent) else { return }
    // The next build removes what cannot be removed now.
    try? removeTree(stagePath)
    lock?.remove()
  }

  deinit { lock?.remove() }

  private func finish() throws(FileFailure) -> OutputSummary {
    let writer = makeStageWriter()
    try writer.writeMarker()
    let records = records.withLock { $0 }
    try StageRecord.check(records)
    var files = StageRecord.taken(from: records)
    var summary = OutputSummary()
    var replaced = 0
    for item in files.items {
      summary.bytes += item.size
      switch item.action {
      case .created: summary.written += 1
      case .replaced:
        summary.written += 1
        replaced += 1
      case .kept, .keptUnlinked: summary.unchanged += 1
      }
    }
    if namesFiles {
      let written = files.items.lazy.filter { $0.action == .created || $0.action == .replaced }
      summary.changedPaths = written.map { files.text($0) }
    }
    if let old {
      summary.deleted = max(0, old.files - summary.unchanged - replaced)
      let isSame = summary.written == 0 && summary.deleted == 0 && !old.hasEmptyFolder && old.isPlain
      if isSame {
        removeStage(into: &summary)
        settle(old.folder, &files, into: &summary)
        return summary
      }
      for item in files.items where item.action == .keptUnlinked { try writer.link(files.text(item)) }
    }
    try TreeExchange(location: location, stagePath: stagePath, stage: folder).run(mode: old?.mode)
    settle(folder, &files, into: &summary)
    return summary
  }

  // MARK: After the exchange

  /// Makes the back tree and the ledger. A failure here does not fail the build; it only makes the next build slower.
  ///
  /// - Parameter front: The tree that is in the output folder now. Its name could lead to something else.
  private func settle(
    _ front: Descriptor, _ files: inout FileRecords, into summary: inout OutputSummary
  ) {
    files.sort()
    // Made from scratch, the back tree would cost as much as half of the site, and many sites are built once and thrown
    // away (CI).
    let makesBack = stagePath == paths.sibling && (back != nil || access(stagePath, F_OK) == 0)
    let behind = makesBack ? makeBack(of: front, count: files.items.count) : nil
    if behind == nil { removeStage(into: &summary) }
    var known = files.ledger(
      path: location.path, roots: [inode(of: front), behind.map(inode) ?? 0], areLinked: makesBack)
    files = FileRecords()
    guard known?.takeStamps(front: front.number, back: behind?.number, proof: .witness, jobs: jobs) == true,
      known?.save(to: ledger) == true
    else { return }
    summary.site = known?.site.sum
  }

  /// Makes the back tree from the old site in the stage's place, or from an older back tree.
  private func makeBack(of front: Descriptor, count: Int) -> Descriptor? {
    do throws(FileFailure) {
      // An old tree has most of the folders, and the files that did not change.
      let behind = try paths.takeTree()
      guard try TreeMirror(source: front, target: behind).run(jobs: jobs) == count else {
        return nil
      }
      return rename(stagePath, paths.back) == 0 ? behind : nil
    } catch {
      return nil
    }
  }

  /// Removes what now lies in the stage's place: the old site, or a stage that was not needed.
  private func removeStage(into summary: inout OutputSummary) {
    for path in [stagePath, StagePaths.aside(of: stagePath)] {
      do throws(FileFailure) { try removeTree(path) } catch { summary.warnings.append(error) }
    }
  }
}
