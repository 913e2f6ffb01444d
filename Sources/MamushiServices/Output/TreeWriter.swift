import CPlatform
import MamushiCore

/// Makes files in a tree, for one thread.
///
/// Few calls a file: for `articles/kyoto/index.html` there are `mkdirat`, `openat`, `write` and `close`,
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

  /// What there is where a file is made.
  enum Place {
    case empty
    /// A file.
    case file
    /// Nothing, or something of another kind, in the place of the file or as a file in that of one of its folders.
    case unknown
  }

  private let root: Descriptor
  /// Where the tree will be in the end: what messages name.
  private let output: String
  private var folders: OpenFolders
  /// The folder made last, which need not be made again.
  private var lastFolder: [UInt8] = []
  /// Something of another kind had to go for a file.
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

  /// A file as it was when all was written.
  struct Written {
    let content: Fingerprint
    let stamp: FileStamp
  }

  /// Makes a new file at the present path.
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
        // Of what was written, whatever happens to the source meanwhile.
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
    // Some file systems tell only now that the disk is full. Interrupted or not, the descriptor is closed.
    guard close(descriptor) == 0 || errno == EINTR else { throw failure("write", path) }
    var stamp = FileStamp(status)
    if stamp.size != size {
      // Somebody else wrote into it: what it holds is not known.
      stamp.size = Int64(size)
      stamp.changed = LedgerFile.unverified
    }
    return Written(content: content, stamp: stamp)
  }

  /// Makes the folder of the present path.
  ///
  /// - Returns: the open folder that the path's ``StagePathBuffer/withName(_:)`` is relative to.
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

  /// The open base of a path that was written just now.
  mutating func base() -> Int32 { folders.descriptor(of: path.base) }

  private mutating func openNew(_ path: String, in place: Place) throws(FileFailure) -> Int32 {
    var descriptor: Int32 = -1
    do throws(FileFailure) {
      let parent = try prepareFolder(path)
      if place == .file { _ = self.path.withName { unlinkat(parent, $0, 0) } }
      descriptor = openNew(in: parent)
    } catch {
      // Also where the folder's place is taken by a file.
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
    // Never an existing file: it may be one of the site that readers see.
    path.withName { name in
      retrying { openat(parent, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644) }
    }
  }

  /// Takes away what has the present path's name, or as a file that of one of its folders.
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
