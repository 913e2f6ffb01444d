import CPlatform

/// The output folder of a site, as it is at the time of each request.
///
/// A build replaces the whole folder, so its path is resolved for each request and no descriptor of it is kept.
/// Below it, each step is opened relative to the one before, without following symbolic links: what was checked
/// is what is opened, and nothing leads out.
struct SiteFolder: Sendable {
  let path: String

  enum Entry {
    case file(OpenFile)
    case folder
    /// A missing file, or one that is not served: a symbolic link, a pipe, a device.
    case missing
  }

  enum ReadError: Error, Equatable {
    /// The root itself does not exist.
    case rootMissing
    case denied
    case failed(reason: String)
  }

  /// Creates a folder that may be built later.
  init(path: String) { self.path = path }

  /// - Throws: if `path` is not a readable folder now.
  init(checking path: String) throws(ServeProblem) {
    self.path = path
    let descriptor = open(path, Self.folderFlags)
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    switch errno {
    case ENOENT: throw .missingRoot(path)
    case ENOTDIR: throw .rootNotFolder(path)
    default: throw .unreadableRoot(path, reason: systemReason(errno))
    }
  }

  /// Opens the entry at `segments`, each of which is the name of one entry; empty segments mean the root.
  func entry(at segments: some BidirectionalCollection<String>) throws(ReadError) -> Entry {
    var folder = open(path, Self.folderFlags)
    guard folder >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .rootMissing : .failed(reason: systemReason(errno))
    }
    defer { close(folder) }
    guard let name = segments.last else { return .folder }
    for step in segments.dropLast() {
      let next = openat(folder, step, Self.folderFlags | O_NOFOLLOW)
      guard next >= 0 else { return try Self.missing(errno) }
      close(folder)
      folder = next
    }
    // O_NONBLOCK prevents that opening a pipe waits for its writer.
    let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return try Self.missing(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      defer { close(descriptor) }
      throw .failed(reason: systemReason(errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(OpenFile(descriptor: descriptor, status: status))
    case S_IFDIR:
      close(descriptor)
      return .folder
    default:
      close(descriptor)
      return .missing
    }
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Returns `.missing` for errors that mean a missing file; throws others.
  private static func missing(_ code: Int32) throws(ReadError) -> Entry {
    switch code {
    // ELOOP, or ENOTDIR before the last step, means a symbolic link; ENXIO a socket.
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO: return .missing
    case EACCES, EPERM: throw .denied
    default: throw .failed(reason: systemReason(code))
    }
  }
}
