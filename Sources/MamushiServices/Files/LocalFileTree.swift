import CMamushi
import CPlatform
import MamushiCore

/// A site's files on disk, accessed by POSIX calls.
///
/// ```swift
/// let files = LocalFileTree(root: "/home/me/mysite")
/// let listing = files.listing(of: SitePath("Content"))
/// let bytes = try files.read(listing.entries[0].path)
/// ```
///
/// Never reads anything outside the site, whatever path is requested and wherever links lead.
package struct LocalFileTree: FileTree {
  /// The site's folder as given.
  let root: String
  /// The site's folder without symbolic links; `nil` if it does not exist.
  let resolvedRoot: String?
  let folder: Descriptor
  /// The `errno` that explains why ``folder`` is not open, or 0.
  private let failure: Int32

  /// Folders that builds write. They are never listed, whatever path leads to them.
  private let ownFolders: [String]

  /// - Parameters:
  ///   - root: The absolute path of the site's folder. If it cannot be opened, reading throws the system's error.
  ///   - ownFolders: The absolute paths of the folders that builds write.
  package init(root: String, ownFolders: [String] = []) {
    self.root = root
    resolvedRoot = resolvedPath(root)
    self.ownFolders = ownFolders
    let number = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    failure = number < 0 ? errno : 0
    folder = Descriptor(number)
  }

  /// Whether the root is a folder that can be opened.
  package var exists: Bool { folder.number >= 0 }

  /// The paths of ``ownFolders`` without symbolic links, and the identities of those that exist, because a linked
  /// folder may hold them. Computed for each listing, because a build replaces the output folder with another one.
  var ownPlaces: (paths: [String], identities: [FileIdentity]) {
    let identities = ownFolders.compactMap { path -> FileIdentity? in
      var status = stat()
      return stat(path, &status) == 0 ? FileIdentity(status) : nil
    }
    return (ownFolders.map { resolvedPath($0) ?? $0 }, identities)
  }

  package func isWrittenByBuilds(_ path: SitePath) -> Bool {
    guard let resolvedRoot else { return false }
    let own = ownPlaces
    // What does not exist yet is known by its name alone.
    let written = root + "/" + path.string
    if ownFolders.contains(where: { isPath(written, within: $0) }) { return true }
    var place = resolvedPath(written) ?? resolvedRoot + "/" + path.string
    if own.paths.contains(where: { isPath(place, within: $0) }) { return true }
    // Where file systems ignore case, a folder has further names.
    while place != resolvedRoot, isPath(place, within: resolvedRoot) {
      var status = stat()
      if stat(place, &status) == 0, own.identities.contains(FileIdentity(status)) { return true }
      place = splitPath(place).parent
    }
    return false
  }

  package func listing(of folder: SitePath) -> FileListing {
    var walk = FolderWalk(tree: self)
    walk.list(folder)
    return FileListing(entries: walk.entries, diagnostics: walk.diagnostics)
  }

  package func read(_ file: SitePath) throws(FileFailure) -> [UInt8] {
    let (descriptor, size) = try openFile(file)
    defer { close(descriptor) }
    // Asks for one byte more than expected, so that a shorter result reveals the end of the file without another call.
    return try read(file, from: descriptor, capacity: size + 1, expecting: size)
  }

  package func read(_ file: SitePath, listedSize size: Int) throws(FileFailure) -> [UInt8] {
    if size > 0 {
      let descriptor = try openItem(at: file)
      defer { close(descriptor) }
      // Anything but a regular file hardly ever yields exactly this many bytes. If the count differs, the other `read`
      // finds out what the item is.
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

  package func stamp(of file: SitePath) -> FileStamp? {
    let descriptor = Descriptor(openBeneath(file.string))
    var status = stat()
    guard descriptor.number >= 0, fstat(descriptor.number, &status) == 0, kind(of: status) == S_IFREG else {
      return nil
    }
    return FileStamp(status)
  }

  /// Opens a regular file of the site for reading.
  ///
  /// - Returns: A descriptor, which the caller closes, and the file's size in bytes.
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

  /// Opens any item at a path of the site for reading.
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

  /// Opens an item in the site; returns -1 with `errno` set, to `EXDEV` if a link leads out of the site.
  func openBeneath(_ path: String) -> Int32 {
    guard folder.number >= 0 else {
      errno = failure
      return -1
    }
    let descriptor = retrying { file_open_beneath(folder.number, path.isEmpty ? "." : path) }
    if descriptor >= 0 { return descriptor }
    switch errno {
    // A link that may lead out of the site, a race, or a system without the call; these need a closer look.
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
  ///   - capacity: The number of bytes to read at first.
  ///   - size: The file's size; `nil` if `capacity` bytes are enough. If the file has grown, the rest is read too.
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

  /// Reads at most `capacity` bytes, and stops once it has `size` bytes.
  ///
  /// - Returns: The bytes, whether they are the whole file, and the `errno` of a failed call or 0.
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
