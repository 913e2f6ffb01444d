import CMamushi
import MamushiCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a site beside the old one and exchanges the two in one step.
///
/// ```swift
/// let stage = try StagedOutput.open(output: "/site/Output", site: "/site", cache: "/site/.mamushi", force: false)
/// try stage.makeWriter().write(bytes, to: "articles/kyoto/index.html")
/// let summary = try stage.commit()
/// ```
///
/// The new tree grows in `.mamushi/staging`, or in a hidden folder beside the output where `.mamushi` lies on
/// another file system. It is exchanged with the old by `renameat2(RENAME_EXCHANGE)` (`renamex_np(RENAME_SWAP)`
/// on macOS), so a reader finds the old site or the new, whole, whenever it looks and however this process
/// ends; what a killed build leaves behind is removed when the next one opens. Where a file system cannot
/// exchange names, two renames do it: for a moment there is no output folder, and a build killed just then is
/// mended by the next.
///
/// A file whose bytes are those of the old site is not written again: at the commit it is linked from the old
/// tree, so that it keeps its times, and the old tree with its second name goes right after the exchange. Where
/// all files are equal and none is stale the output is not touched at all.
///
/// Nothing is synchronised to the disk: that would take longer than a whole build. After a loss of power a file
/// may be empty, as with any compiler's output; the next build compares bytes, not times, and so mends it.
package final class StagedOutput: OutputStage {
  let location: OutputLocation
  let folder: Descriptor
  let old: OldOutput?
  let site: LocalFileTree
  /// Something is not as in the old site, so that a new tree has to take its place.
  let differs = Atomic(false)

  private let stagePath: String
  private let records = Mutex<[StageRecord]>([])
  private let isFinished = Atomic(false)

  private init(location: OutputLocation, stagePath: String, folder: Descriptor, old: OldOutput?, site: String)
  {
    self.location = location
    self.stagePath = stagePath
    self.folder = folder
    self.old = old
    self.site = LocalFileTree(root: site)
  }

  /// Checks that the output folder is ours, clears what an earlier build left behind, and makes an empty stage.
  ///
  /// The site's ``BuildLock`` has to be held, from here until the commit.
  ///
  /// - Parameters:
  ///   - output: the absolute path of the output folder, which need not exist; a symbolic link is followed.
  ///   - site: the absolute path of the site's folder.
  ///   - cache: the absolute path of its `.mamushi` folder; made where it is missing.
  ///   - force: whether a folder with foreign files is accepted. They are removed by the commit.
  package static func open(
    output: String, site: String, cache: String, force: Bool
  ) throws(OutputError) -> StagedOutput {
    do throws(FileFailure) { try makeFolders(cache) } catch { throw .failed(error) }
    var location = try OutputLocation(checking: output, site: site, cache: cache, force: force)
    let stages = StagePaths(location: location, cache: cache)
    let old: OldOutput?
    do throws(FileFailure) {
      if try stages.clear(restoring: location) {
        location = OutputLocation(restored: location)
      }
      old = location.exists ? try OldOutput(location.path) : nil
    } catch {
      throw .failed(error)
    }
    if old?.hasRepository == true { throw .refused(.repository(output)) }
    do throws(FileFailure) {
      let stagePath = try stages.make(for: location)
      let number = openFolder(stagePath)
      guard number >= 0 else { throw FileFailure("open", stagePath) }
      return StagedOutput(
        location: location, stagePath: stagePath, folder: Descriptor(number), old: old, site: site)
    } catch {
      throw .failed(error)
    }
  }

  package func makeWriter() throws(FileFailure) -> any OutputWriter { makeStageWriter() }

  private func makeStageWriter() -> StageWriter {
    let record = StageRecord()
    records.withLock { $0.append(record) }
    return StageWriter(stage: self, record: record)
  }

  // MARK: The end

  /// - Throws: also what a writer threw before: a site with a hole in it is never shown. After a failure the
  ///   old site stands and the stage is gone.
  package func commit() throws(FileFailure) -> OutputSummary {
    guard !isFinished.exchange(true, ordering: .sequentiallyConsistent) else {
      throw FileFailure("replace", location.path, code: EINVAL)
    }
    do throws(FileFailure) {
      return try finish()
    } catch {
      try? removeTree(stagePath)
      throw error
    }
  }

  package func discard() {
    guard !isFinished.exchange(true, ordering: .sequentiallyConsistent) else { return }
    // What cannot be removed now is removed by the next build.
    try? removeTree(stagePath)
  }

  private func finish() throws(FileFailure) -> OutputSummary {
    let writer = makeStageWriter()
    try writer.writeMarker()
    var summary = OutputSummary()
    var replaced = 0
    let records = records.withLock { $0 }
    for record in records {
      let state = record.state.withLock { $0 }
      if let failure = state.failure { throw failure }
      summary.written += state.written
      summary.unchanged += state.unchanged
      summary.bytes += state.bytes
      replaced += state.replaced
    }
    if let old {
      summary.deleted = max(0, old.files - summary.unchanged - replaced)
      let isSame = summary.written == 0 && summary.deleted == 0 && !old.hasEmptyFolder && old.isPlain
      if isSame {
        clean(into: &summary)
        return summary
      }
      for record in records {
        for path in record.state.withLock({ $0.unlinked }) { try writer.link(path) }
      }
    }
    try replace()
    clean(into: &summary)
    return summary
  }

  private func replace() throws(FileFailure) {
    // Another build may have taken the stage for a leftover: what has its name now is not what was written.
    var named = stat()
    var written = stat()
    guard stat(stagePath, &named) == 0, fstat(folder.number, &written) == 0,
      FileIdentity(named) == FileIdentity(written)
    else { throw FileFailure("replace", location.path, code: ENOENT) }
    guard let old else {
      try makeFolders(location.parent)
      guard rename(stagePath, location.path) == 0 else { throw FileFailure("replace", location.path) }
      return
    }
    _ = fchmod(folder.number, old.mode)
    if file_exchange(stagePath, location.path) == 0 { return }
    guard [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(errno) else {
      throw FileFailure("replace", location.path)
    }
    let aside = StagePaths.aside(of: stagePath)
    guard rename(location.path, aside) == 0 else { throw FileFailure("replace", location.path) }
    guard rename(stagePath, location.path) == 0 else {
      let failure = FileFailure("replace", location.path)
      _ = rename(aside, location.path)
      throw failure
    }
  }

  /// Removes what the stage's place holds now: the old site, or a stage that was not needed.
  private func clean(into summary: inout OutputSummary) {
    for path in [stagePath, StagePaths.aside(of: stagePath)] {
      do throws(FileFailure) { try removeTree(path) } catch { summary.warnings.append(error) }
    }
  }
}

/// What one writer did. Its lock is contended only at the commit.
final class StageRecord: Sendable {
  struct State {
    var written = 0
    var unchanged = 0
    /// Of those written: how many had a predecessor.
    var replaced = 0
    var bytes = 0
    /// Unchanged files that are not in the stage yet: they need not be there if no file differs at all.
    var unlinked: [String] = []
    var failure: FileFailure?
  }

  let state = Mutex(State())
}

func openFolder(_ path: String) -> Int32 { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }
