import CPlatform
import MamushiCore
import Synchronization

/// The files to add and to remove so that one tree becomes equal to another.
struct TreeDelta: Sendable {
  /// Files of the other tree, as paths relative to the trees' root folders.
  var put: [[UInt8]] = []
  /// Files that the other tree does not have.
  var removed: [[UInt8]] = []

  /// Brings a tree into step with another. Links that tree's files into it, replacing files of the same name, and
  /// removes files that are gone, with the folders that they leave empty.
  ///
  /// Never writes through the names of a tree, because both trees name the same files.
  func apply(to target: Descriptor, from source: Descriptor, jobs: Int) throws(FileFailure) {
    // Removes first, because a folder may have taken the name of a file, or a file that of a folder.
    var tree = LinkedTree(target: target, source: source)
    for path in removed { try tree.remove(path) }
    try LinkedTree.put(put.count, jobs: jobs, target: target, source: source) { put[$0][...] }
  }
}

/// A tree whose files are links to another tree's files, used by one thread.
struct LinkedTree {
  private let root: Descriptor
  private var folders: OpenFolders
  private var sourceFolders: OpenFolders
  private var path = StagePathBuffer()
  /// The folder that is known to exist.
  private var lastFolder: [UInt8] = []

  init(target: Descriptor, source: Descriptor) {
    root = target
    folders = OpenFolders(root: target, makesMissing: true)
    sourceFolders = OpenFolders(root: source, makesMissing: false)
  }

  /// Links many files into a tree, on several threads.
  static func put(
    _ count: Int, jobs: Int, target: Descriptor, source: Descriptor,
    path: @Sendable (Int) -> ArraySlice<UInt8>
  ) throws(FileFailure) {
    let failure = Mutex<FileFailure?>(nil)
    let size = 256
    concurrently((count + size - 1) / size, jobs: jobs) { number in
      if failure.withLock({ $0 != nil }) { return }
      var tree = LinkedTree(target: target, source: source)
      do throws(FileFailure) {
        for index in number * size..<min(count, (number + 1) * size) { try tree.put(path(index)) }
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  mutating func put(_ file: ArraySlice<UInt8>) throws(FileFailure) {
    let shown = { String(decoding: file, as: UTF8.self) }
    try path.set(file, shown: shown())
    let parent = folders.descriptor(of: path.base)
    guard parent >= 0 else { throw FileFailure("create", shown()) }
    let sourceParent = sourceFolders.descriptor(of: path.base)
    guard sourceParent >= 0 else { throw FileFailure("read", shown()) }
    if !path.folder.isEmpty, !path.folder.elementsEqual(lastFolder) {
      let result = path.withFolderName { mkdirat(parent, $0, 0o755) }
      guard result == 0 || errno == EEXIST else { throw FileFailure("create", shown()) }
      lastFolder = Array(path.folder)
    }
    if path.withName({ linkat(sourceParent, $0, parent, $0, 0) }) == 0 { return }
    guard errno == EEXIST, path.withName({ unlinkat(parent, $0, 0) }) == 0,
      path.withName({ linkat(sourceParent, $0, parent, $0, 0) }) == 0
    else { throw FileFailure("create", shown()) }
  }

  mutating func remove(_ file: [UInt8]) throws(FileFailure) {
    let name = file + [0]
    guard withCString(in: name, at: 0, { unlinkat(root.number, $0, 0) }) == 0 else {
      switch errno {
      // It is gone already, or its name or its folder's name now belongs to the new site.
      case ENOENT, ENOTDIR, EISDIR: return
      case EPERM where isFolder(name): return
      default: throw FileFailure("remove", String(decoding: file, as: UTF8.self))
      }
    }
    try removeEmptyFolders(above: file)
  }

  private func isFolder(_ name: [UInt8]) -> Bool {
    var status = stat()
    return withCString(in: name, at: 0) { fstatat(root.number, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
      && kind(of: status) == S_IFDIR
  }

  private mutating func removeEmptyFolders(above file: [UInt8]) throws(FileFailure) {
    var name = file
    while let slash = name.lastIndex(of: UInt8(ascii: "/")) {
      name.removeLast(name.count - slash)
      if withCString(in: name + [0], at: 0, { unlinkat(root.number, $0, AT_REMOVEDIR) }) != 0 {
        switch errno {
        case ENOTEMPTY, EEXIST: return
        case ENOENT: break
        default: throw FileFailure("remove", String(decoding: name, as: UTF8.self))
        }
      }
      // Descriptors of that folder are useless now.
      folders.forget()
      lastFolder = []
    }
  }
}
