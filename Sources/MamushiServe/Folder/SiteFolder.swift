import CPlatform

/// The output folder of a site, read as it is at the moment of each request.
///
/// A build replaces the folder as a whole, so its path is resolved anew every time and no descriptor of it is
/// kept. Below it, each step is opened relative to the one before and without following symbolic links: what
/// was checked is what is opened, and nothing leads out.
struct SiteFolder: Sendable {
  let path: String

  enum Entry {
    case file(OpenFile)
    case folder
    /// Nothing is there, or what no reader may have: a symbolic link, a pipe, a device.
    case missing
  }

  enum ReadError: Error, Equatable {
    /// The root itself is not there.
    case rootMissing
    case denied
    case failed(reason: String)
  }

  /// A folder that may be built later.
  init(path: String) { self.path = path }

  /// Throws unless `path` is a folder that can be read now.
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

  /// Opens what lies at `segments`, each of them the name of one entry; none at all means the root.
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
    // O_NONBLOCK: without it, opening a pipe waits for its writer.
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

  /// `.missing` for the errors that mean so; throws for others.
  private static func missing(_ code: Int32) throws(ReadError) -> Entry {
    switch code {
    // ELOOP, or ENOTDIR before the last step: a symbolic link. ENXIO: a socket.
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO: return .missing
    case EACCES, EPERM: throw .denied
    default: throw .failed(reason: systemReason(code))
    }
  }
}
