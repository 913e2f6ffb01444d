import CPlatform
import MamushiCore

/// Writes one thread's files into a stage, comparing them with those of the old site.
final class StageWriter: TreeOutputWriter {
  private let stage: StagedOutput
  let record: StageRecord
  private var tree: TreeWriter
  private var oldFolders: OpenFolders?
  private var backFolders: OpenFolders?

  init(stage: StagedOutput, record: StageRecord) {
    self.stage = stage
    self.record = record
    tree = TreeWriter(root: stage.folder, output: stage.location.path)
    oldFolders = stage.old.map { OpenFolders(root: $0.folder, makesMissing: false) }
    backFolders = stage.back.map { OpenFolders(root: $0, makesMissing: false) }
  }

  var site: LocalFileTree { stage.site }

  /// Links a file of the old site into the stage under the same name.
  func link(_ path: String) throws(FileFailure) {
    do throws(FileFailure) {
      try tree.path.set(path, shown: stage.location.path + "/" + path)
      try linkFromOld(path)
    } catch {
      throw remembered(error)
    }
  }

  // MARK: One file

  func put(_ source: TreeWriter.Source, to path: String) throws(FileFailure) {
    do throws(FileFailure) {
      try tree.path.set(path, shown: stage.location.path + "/" + path)
      switch try compareWithOld(source) {
      case .equal(let content, let stamp): try keep(path, content: content, stamp: stamp)
      case .none: try create(source, path: path, .created)
      case .different: try create(source, path: path, .replaced)
      }
    } catch {
      throw remembered(error)
    }
  }

  private func create(
    _ source: TreeWriter.Source, path: String, _ action: FileRecords.Action
  ) throws(FileFailure) {
    let written = try tree.create(source, path: path)
    if stage.old != nil { stage.differs.store(true, ordering: .relaxed) }
    record.state.withLock {
      $0.files.append(path, action, content: written.content, stamp: written.stamp)
    }
  }

  private func keep(_ path: String, content: Fingerprint, stamp: FileStamp) throws(FileFailure) {
    // Once a new tree is known to be needed, each thread links its own files.
    let linksNow = stage.differs.load(ordering: .relaxed)
    if linksNow { try linkFromOld(path) }
    record.state.withLock {
      $0.files.append(path, linksNow ? .kept : .keptUnlinked, content: content, stamp: stamp)
    }
  }

  // MARK: The old site

  private enum Comparison {
    case none, different
    /// With the stamp from before the file was read.
    case equal(Fingerprint, FileStamp)
  }

  private func compareWithOld(_ source: TreeWriter.Source) throws(FileFailure) -> Comparison {
    guard let old = stage.old, let parent = oldFolders?.descriptor(of: tree.path.base), parent >= 0 else {
      return .none
    }
    if !old.isPlain {
      var status = stat()
      let found = tree.path.withName { fstatat(parent, $0, &status, AT_SYMLINK_NOFOLLOW) }
      return found == 0 && kind(of: status) != S_IFDIR ? .different : .none
    }
    let descriptor = tree.path.withName { name in
      retrying { openat(parent, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    }
    guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .none : .different }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, kind(of: status) == S_IFREG else { return .none }
    guard Int(status.st_size) == source.size, hasOneName(status) else { return .different }
    let stamp = FileStamp(status)
    switch source {
    case .bytes(let bytes):
      let isEqual = bytes.withUnsafeBytes { tree.buffers.file(descriptor, holds: $0) }
      return isEqual ? .equal(ContentFingerprint.of(bytes), stamp) : .different
    case .file(let file, let size, let name):
      guard try tree.buffers.file(descriptor, holdsSameAs: file, size: size, named: name),
        lseek(descriptor, 0, SEEK_SET) == 0,
        let content = tree.buffers.fingerprint(of: descriptor, size: size)
      else { return .different }
      return .equal(content, stamp)
    }
  }

  /// Returns whether a file of the old site has no second name there. It may have the same name in the back tree. A
  /// file with more names may be one file under two names of the old site, so it is rewritten.
  private func hasOneName(_ status: stat) -> Bool {
    if status.st_nlink <= 1 { return true }
    guard status.st_nlink == 2, let parent = backFolders?.descriptor(of: tree.path.base), parent >= 0 else {
      return false
    }
    var behind = stat()
    return tree.path.withName { fstatat(parent, $0, &behind, AT_SYMLINK_NOFOLLOW) } == 0
      && FileIdentity(behind) == FileIdentity(status)
  }

  private func linkFromOld(_ path: String) throws(FileFailure) {
    let parent = try tree.prepareFolder(path)
    let oldParent = oldFolders?.descriptor(of: tree.path.base) ?? -1
    let result = tree.path.withName { linkat(oldParent, $0, parent, $0, 0) }
    if result == 0 { return }
    switch errno {
    // The file system has no links, the file has too many, or it belongs to another user.
    case EPERM, EOPNOTSUPP, ENOTSUP, EMLINK, EXDEV, ENOSYS, EACCES: try copyFromOld(path, oldParent)
    default: throw FileFailure("create", tree.shown(path))
    }
  }

  /// Copies bytes and times, the next best thing to a link.
  private func copyFromOld(_ path: String, _ oldParent: Int32) throws(FileFailure) {
    let descriptor = tree.path.withName { name in
      retrying { openat(oldParent, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    }
    guard descriptor >= 0 else { throw FileFailure("read", tree.shown(path)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure("read", tree.shown(path)) }
    _ = try tree.create(
      .file(descriptor, size: Int(status.st_size), name: tree.shown(path)), path: path)
    let parent = tree.base()
    let times = [status.accessTime, status.modificationTime]
    // Times are a courtesy; only the bytes matter.
    _ = tree.path.withName { utimensat(parent, $0, times, AT_SYMLINK_NOFOLLOW) }
  }
}
