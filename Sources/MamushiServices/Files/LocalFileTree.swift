import CMamushi
import CPlatform
import MamushiCore

/// A site's files on the disk, by POSIX calls.
///
/// ```swift
/// let files = LocalFileTree(root: "/home/me/mysite")
/// let listing = files.listing(of: SitePath("Content"))
/// let bytes = try files.read(listing.entries[0].path)
/// ```
///
/// Nothing outside the site is ever read, whatever path is asked for and wherever links lead.
package struct LocalFileTree: FileTree {
  /// The site's folder as it was given.
  let root: String
  /// The site's folder without symbolic links; nil where it does not exist.
  let resolvedRoot: String?
  let folder: Descriptor
  /// Why ``folder`` is not open.
  private let failure: Int32

  /// Folders that a build writes itself: they are never listed, whatever leads there.
  private let ownFolders: [String]

  /// - Parameters:
  ///   - root: the absolute path of the site's folder. Where it cannot be opened, reading throws what the system said.
  ///   - ownFolders: absolute paths of what a build writes itself.
  package init(root: String, ownFolders: [String] = []) {
    self.root = root
    resolvedRoot = resolvedPath(root)
    self.ownFolders = ownFolders
    let number = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    failure = number < 0 ? errno : 0
    folder = Descriptor(number)
  }

  /// ``ownFolders`` without symbolic links, and as far as they exist: folders between links may hold them. Asked for each
  /// listing, since a build puts another folder where the last output was.
  var ownPlaces: (paths: [String], identities: [FileIdentity]) {
    let identities = ownFolders.compactMap { path -> FileIdentity? in
      var status = stat()
      return stat(path, &status) == 0 ? FileIdentity(status) : nil
    }
    return (ownFolders.map { resolvedPath($0) ?? $0 }, identities)
  }

  package func listing(of folder: SitePath) -> FileListing {
    var walk = FolderWalk(tree: self)
    walk.list(folder)
    return FileListing(entries: walk.entries, diagnostics: walk.diagnostics)
  }

  package func read(_ file: SitePath) throws(FileFailure) -> [UInt8] {
    let (descriptor, size) = try openFile(file)
    defer { close(descriptor) }
    // One byte more than there should be: a shorter answer tells the end of the file without another call.
    return try read(file, from: descriptor, capacity: size + 1, expecting: size)
  }

  package func read(_ file: SitePath, listedSize size: Int) throws(FileFailure) -> [UInt8] {
    if size > 0 {
      let descriptor = try openItem(at: file)
      defer { close(descriptor) }
      // What is no regular file by now hardly ever gives exactly so many bytes. Whatever gives others is read by the call
      // that asks what it is.
      let start = readStart(of: descriptor, capacity: size + 1, expecting: size)
      if start.reachedEnd, start.bytes.count == size { return start.bytes }
    }
    return try read(file)
  }

  package func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8] {
    let (descriptor, size) = try openFile(file)
    defer { close(descriptor) }
    return try read(file, from: descriptor, capacity: min(max(0, count), size), expecting: nil)
  }

  /// Opens a regular file of the site for reading.
  ///
  /// - Returns: a descriptor, which the caller closes, and the file's size in bytes.
  func openFile(_ file: SitePath) throws(FileFailure) -> (descriptor: Int32, size: Int) {
    let descriptor = try openItem(at: file)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let failure = FileFailure("read", file.string)
      close(descriptor)
      throw failure
    }
    guard kind(of: status) == S_IFREG else {
      close(descriptor)
      throw FileFailure("read", file.string, code: kind(of: status) == S_IFDIR ? EISDIR : EINVAL)
    }
    return (descriptor, Int(status.st_size))
  }

  /// Opens whatever lies at a path of the site for reading.
  private func openItem(at file: SitePath) throws(FileFailure) -> Int32 {
    let descriptor = openBeneath(file.string)
    guard descriptor >= 0 else {
      if errno == EXDEV {
        throw FileFailure(
          path: file.string, operation: "read", code: EXDEV, reason: "a symbolic link leads out of the site")
      }
      throw FileFailure("read", file.string)
    }
    return descriptor
  }

  /// Opens what lies in the site; -1 with `errno`, `EXDEV` where a link leads out of it.
  func openBeneath(_ path: String) -> Int32 {
    guard folder.number >= 0 else {
      errno = failure
      return -1
    }
    let descriptor = retrying { file_open_beneath(folder.number, path.isEmpty ? "." : path) }
    if descriptor >= 0 { return descriptor }
    switch errno {
    // A link that may lead out, a race, or a system without the call: looked at with more care.
    case EXDEV, ELOOP, EAGAIN, ENOSYS, EPERM, EINVAL: break
    default: return -1
    }
    guard let target = resolvedPath(root + "/" + path) else { return -1 }
    guard let resolvedRoot, isPath(target, within: resolvedRoot) else {
      errno = EXDEV
      return -1
    }
    return retrying { open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
  }

  /// - Parameters:
  ///   - capacity: how many bytes are read at first.
  ///   - size: the file's size; nil where `capacity` bytes are enough. A file that grew meanwhile is read on.
  private func read(
    _ file: SitePath, from descriptor: Int32, capacity: Int, expecting size: Int?
  ) throws(FileFailure) -> [UInt8] {
    var (bytes, reachedEnd, errorCode) = readStart(of: descriptor, capacity: capacity, expecting: size)
    while errorCode == 0, size != nil, !reachedEnd {
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = retrying { systemRead(descriptor, buffer.baseAddress, buffer.count) }
        if result < 0 { errorCode = errno }
        count = max(0, result)
      }
      if more.isEmpty { reachedEnd = true }
      bytes += more
    }
    if errorCode != 0 { throw FileFailure("read", file.string, code: errorCode) }
    return bytes
  }

  /// Reads at most `capacity` bytes; no more are asked for once there are `size` of them.
  ///
  /// - Returns: the bytes, whether they are all, and the `errno` of a call that failed, or 0.
  private func readStart(
    of descriptor: Int32, capacity: Int, expecting size: Int?
  ) -> (bytes: [UInt8], reachedEnd: Bool, errorCode: Int32) {
    var errorCode: Int32 = 0
    var reachedEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let base = buffer.baseAddress {
        let result = retrying { systemRead(descriptor, base + count, capacity - count) }
        if result < 0 { errorCode = errno }
        if result <= 0 {
          reachedEnd = result == 0
          return
        }
        count += result
        if count == size {
          reachedEnd = true
          return
        }
      }
    }
    return (bytes, reachedEnd, errorCode)
  }
}
