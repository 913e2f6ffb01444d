import CMamushi
import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files of one thread into a stage.
///
/// Few calls a file: for `articles/kyoto/index.html` there are `mkdirat`, `openat`, `write` and `close`,
/// relative to `articles`, which stays open.
final class StageWriter: OutputWriter {
  private let stage: StagedOutput
  private let record: StageRecord
  private var folders: OpenFolders
  private var oldFolders: OpenFolders?
  private var path = StagePathBuffer()
  /// The folder made last, which need not be made again.
  private var lastFolder: [UInt8] = []
  private let buffers = TransferBuffers()

  init(stage: StagedOutput, record: StageRecord) {
    self.stage = stage
    self.record = record
    folders = OpenFolders(root: stage.folder, makesMissing: true)
    oldFolders = stage.old.map { OpenFolders(root: $0.folder, makesMissing: false) }
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    // A site may carry a copy of our own mark in `static/`: it is written once, at the commit.
    if path == OutputLocation.markerName { return }
    try put(.bytes(bytes), to: path)
  }

  func copy(_ file: SitePath, to path: String) throws(FileFailure) {
    if path == OutputLocation.markerName { return }
    do throws(FileFailure) {
      let (descriptor, size) = try stage.site.openFile(file)
      defer { close(descriptor) }
      try put(.file(descriptor, size: size, name: file.string), to: path)
    } catch {
      throw remembered(error)
    }
  }

  func writeMarker() throws(FileFailure) {
    try put(.bytes(OutputLocation.marker), to: OutputLocation.markerName)
  }

  /// Gives a file of the old site its name in the stage.
  func link(_ path: String) throws(FileFailure) {
    do throws(FileFailure) {
      try self.path.set(path, shown: shown(path))
      try linkFromOld(path)
    } catch {
      throw remembered(error)
    }
  }

  // MARK: One file

  private enum Source {
    case bytes([UInt8])
    case file(Int32, size: Int, name: String)

    var size: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let size, _): size
      }
    }
  }

  private func put(_ source: Source, to path: String) throws(FileFailure) {
    do throws(FileFailure) {
      try self.path.set(path, shown: shown(path))
      switch try compareWithOld(source) {
      case .equal:
        try keep(path, size: source.size)
      case .none:
        let size = try create(source, path: path)
        count(size, replaced: 0)
      case .different:
        let size = try create(source, path: path)
        count(size, replaced: 1)
      }
    } catch {
      throw remembered(error)
    }
  }

  private func count(_ size: Int, replaced: Int) {
    if stage.old != nil { stage.differs.store(true, ordering: .relaxed) }
    record.state.withLock {
      $0.written += 1
      $0.replaced += replaced
      $0.bytes += size
    }
  }

  private func keep(_ path: String, size: Int) throws(FileFailure) {
    // Once it is known that a new tree is needed, each thread links its own files.
    let linksNow = stage.differs.load(ordering: .relaxed)
    if linksNow { try linkFromOld(path) }
    record.state.withLock {
      $0.unchanged += 1
      $0.bytes += size
      if !linksNow { $0.unlinked.append(path) }
    }
  }

  /// A writer that failed must not lead to a commit, whatever became of the error.
  private func remembered(_ failure: FileFailure) -> FileFailure {
    record.state.withLock { $0.failure = $0.failure ?? failure }
    return failure
  }

  /// Where the file will be in the end: what messages name.
  private func shown(_ path: String) -> String { stage.location.path + "/" + path }

  // MARK: Writing

  private func create(_ source: Source, path: String) throws(FileFailure) -> Int {
    let parent = try prepareFolder(path)
    let descriptor = self.path.withName { name in
      retrying { openat(parent, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644) }
    }
    guard descriptor >= 0 else { throw FileFailure("create", shown(path)) }
    let size: Int
    do throws(FileFailure) {
      switch source {
      case .bytes(let bytes):
        size = bytes.count
        guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) else {
          throw FileFailure("write", shown(path))
        }
      case .file(let file, _, let name):
        size = try buffers.copy(file, named: name, to: descriptor, named: shown(path))
      }
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems tell only now that the disk is full. Interrupted or not, the descriptor is closed.
    guard close(descriptor) == 0 || errno == EINTR else { throw FileFailure("write", shown(path)) }
    return size
  }

  /// Makes the folder of the present path.
  ///
  /// - Returns: the open folder that the path's ``StagePathBuffer/withName(_:)`` is relative to.
  private func prepareFolder(_ path: String) throws(FileFailure) -> Int32 {
    let base = self.path.base
    let parent = folders.descriptor(of: base)
    guard parent >= 0 else { throw FileFailure("create", shown(path)) }
    let folder = self.path.folder
    if folder.isEmpty || folder.elementsEqual(lastFolder) { return parent }
    let result = self.path.withFolderName { mkdirat(parent, $0, 0o755) }
    guard result == 0 || errno == EEXIST else { throw FileFailure("create", shown(path)) }
    lastFolder = Array(folder)
    return parent
  }

  // MARK: The old site

  private enum Comparison {
    case none, equal, different
  }

  private func compareWithOld(_ source: Source) throws(FileFailure) -> Comparison {
    guard let old = stage.old, let parent = oldFolders?.descriptor(of: path.base), parent >= 0 else {
      return .none
    }
    if !old.isPlain {
      var status = stat()
      let found = path.withName { fstatat(parent, $0, &status, AT_SYMLINK_NOFOLLOW) }
      return found == 0 && kind(of: status) != S_IFDIR ? .different : .none
    }
    let descriptor = path.withName { name in
      retrying { openat(parent, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    }
    guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .none : .different }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, kind(of: status) == S_IFREG else { return .none }
    // A file with a second name may be one file under two names of the old site: it is written anew.
    guard status.st_nlink <= 1, Int(status.st_size) == source.size else { return .different }
    switch source {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { buffers.file(descriptor, holds: $0) } ? .equal : .different
    case .file(let file, let size, let name):
      return try buffers.file(descriptor, holdsSameAs: file, size: size, named: name) ? .equal : .different
    }
  }

  private func linkFromOld(_ path: String) throws(FileFailure) {
    let parent = try prepareFolder(path)
    let oldParent = oldFolders?.descriptor(of: self.path.base) ?? -1
    let result = self.path.withName { linkat(oldParent, $0, parent, $0, 0) }
    if result == 0 { return }
    switch errno {
    // A file system without links, too many of them, or another user's file.
    case EPERM, EOPNOTSUPP, ENOTSUP, EMLINK, EXDEV, ENOSYS, EACCES: try copyFromOld(path, oldParent)
    default: throw FileFailure("create", shown(path))
    }
  }

  /// The next best to a link: the same bytes and times.
  private func copyFromOld(_ path: String, _ oldParent: Int32) throws(FileFailure) {
    let descriptor = self.path.withName { name in
      retrying { openat(oldParent, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    }
    guard descriptor >= 0 else { throw FileFailure("read", shown(path)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure("read", shown(path)) }
    _ = try create(.file(descriptor, size: Int(status.st_size), name: shown(path)), path: path)
    let parent = folders.descriptor(of: self.path.base)
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    // Times are a courtesy: bytes are what counts.
    _ = self.path.withName { utimensat(parent, $0, times, AT_SYMLINK_NOFOLLOW) }
  }
}
