import CPlatform
import MamushiCore

/// Creates files in a tree, for one thread.
///
/// Needs few system calls per file: for `articles/kyoto/index.html` only `mkdirat`, `openat`, `write` and `close`,
/// relative to `articles`, which stays open.
struct TreeWriter: ~Copyable {
  enum Source {
    case bytes([UInt8])
    case file(Int32, size: Int, name: String)

    var size: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let size, _): size
      }
    }
  }

  /// What exists at the place of a new file.
  enum Place {
    case empty
    /// A file.
    case file
    /// Nothing, an item of another kind at the file's path, or a file at the path of one of its folders.
    case unknown
  }

  private let root: Descriptor
  /// The tree's final path, which messages name.
  private let output: String
  private var folders: OpenFolders
  /// The folder created last, which need not be created again.
  private var lastFolder: [UInt8] = []
  /// Whether something of another kind had to make way for a file.
  private(set) var isTangled = false
  var path = StagePathBuffer()
  let buffers = TransferBuffers()

  init(root: Descriptor, output: String) {
    self.root = root
    self.output = output
    folders = OpenFolders(root: root, makesMissing: true)
  }

  func shown(_ path: String) -> String { output + "/" + path }

  private func failure(_ operation: String, _ path: String) -> FileFailure {
    FileFailure(operation, shown(path))
  }

  /// A file as it was once everything was written.
  struct Written {
    let content: Fingerprint
    let stamp: FileStamp
  }

  /// Creates a new file at the current path.
  mutating func create(
    _ source: Source, path: String, in place: Place = .empty
  ) throws(FileFailure) -> Written {
    let descriptor = try openNew(path, in: place)
    let size: Int
    let content: Fingerprint
    var status = stat()
    do throws(FileFailure) {
      switch source {
      case .bytes(let bytes):
        size = bytes.count
        guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) else { throw failure("write", path) }
        content = ContentFingerprint.of(bytes)
      case .file(let file, _, let name):
        size = try buffers.copy(file, named: name, to: descriptor, named: shown(path))
        // The fingerprint of what was written, even if the source has changed meanwhile.
        guard lseek(descriptor, 0, SEEK_SET) == 0,
          let written = buffers.fingerprint(of: descriptor, size: size)
        else { throw failure("read", path) }
        content = written
      }
      guard fstat(descriptor, &status) == 0 else { throw failure("read", path) }
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems report a full disk only on close. Even if interrupted, the call closes the descriptor.
    guard close(descriptor) == 0 || errno == EINTR else { throw failure("write", path) }
    var stamp = FileStamp(status)
    if stamp.size != size {
      // Someone else wrote to the file, so its content is unknown.
      stamp.size = Int64(size)
      stamp.changed = LedgerFile.unverified
    }
    return Written(content: content, stamp: stamp)
  }

  /// Creates the folder of the current path.
  ///
  /// - Returns: The open folder that the path's ``StagePathBuffer/withName(_:)`` is relative to.
  mutating func prepareFolder(_ path: String) throws(FileFailure) -> Int32 {
    let parent = folders.descriptor(of: self.path.base)
    guard parent >= 0 else { throw failure("create", path) }
    let folder = self.path.folder
    if folder.isEmpty || folder.elementsEqual(lastFolder) { return parent }
    let result = self.path.withFolderName { mkdirat(parent, $0, 0o755) }
    guard result == 0 || errno == EEXIST else { throw failure("create", path) }
    lastFolder = Array(folder)
    return parent
  }

  /// The open base folder of a path that was just written.
  mutating func base() -> Int32 { folders.descriptor(of: path.base) }

  private mutating func openNew(_ path: String, in place: Place) throws(FileFailure) -> Int32 {
    var descriptor: Int32 = -1
    do throws(FileFailure) {
      let parent = try prepareFolder(path)
      if place == .file { _ = self.path.withName { unlinkat(parent, $0, 0) } }
      descriptor = openNew(in: parent)
    } catch {
      // This also happens if a file takes the folder's place.
      guard place != .empty, error.code == ENOTDIR else { throw error }
      errno = ENOTDIR
    }
    if descriptor >= 0 { return descriptor }
    guard place != .empty, errno == EEXIST || errno == ENOTDIR else { throw failure("create", path) }
    try clearPlace(path)
    descriptor = openNew(in: try prepareFolder(path))
    guard descriptor >= 0 else { throw failure("create", path) }
    return descriptor
  }

  private func openNew(in parent: Int32) -> Int32 {
    // Never opens an existing file, because it may belong to the site that readers see.
    path.withName { name in
      retrying { openat(parent, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644) }
    }
  }

  /// Removes whatever has the current path's name, or a file that has the name of one of its folders.
  private mutating func clearPlace(_ path: String) throws(FileFailure) {
    let bytes = Array(self.path.path)
    lastFolder = []
    for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
      var status = stat()
      let name = bytes[..<end] + [0]
      let isFile =
        withCString(in: Array(name), at: 0) { name in
          fstatat(root.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && kind(of: status) != S_IFDIR
            && unlinkat(root.number, name, 0) == 0
        }
      if isFile {
        isTangled = true
        return
      }
    }
    isTangled = true
    let code = withCString(in: bytes + [0], at: 0) { removeTree($0, in: root.number) }
    guard code == 0 || code == ENOENT else { throw FileFailure("remove", shown(path), code: code) }
  }
}
