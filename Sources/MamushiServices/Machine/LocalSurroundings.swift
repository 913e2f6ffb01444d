import CPlatform
import MamushiCore

/// The folders of a site on this machine. Nothing is written to them, and no lock is held.
package struct LocalSurroundings: SiteSurroundings {
  private let trees: OutputTrees
  private let site: String
  private let output: String
  private let cache: String
  /// The files of the cache by their names.
  private let files: [(name: String, file: BlockFile)]

  /// - Parameters:
  ///   - trees: The output, with the absolute paths of all folders.
  ///   - files: The files in the cache that hold blocks.
  package init(_ trees: OutputTrees, files: [(name: String, file: BlockFile)]) {
    self.trees = trees
    site = trees.site
    output = trees.output
    cache = trees.cache
    self.files = files
  }

  package func lock() -> SiteLockState {
    let path = cache + "/lock"
    let file = Descriptor(retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) })
    guard file.number >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .free : .unknown(reason: systemReason(errno))
    }
    // Looks into the system's list first, because a lock of its own could be in a build's way for a moment.
    if let holder = FileLockHolder.find(file) { return .held(by: holder) }
    guard retrying({ flock(file.number, LOCK_SH | LOCK_NB) }) == 0 else {
      return errno == EWOULDBLOCK ? .held(by: nil) : .unknown(reason: systemReason(errno))
    }
    flock(file.number, LOCK_UN)
    return .free
  }

  package func leftovers() -> [String] { trees.leftovers() }

  package func outputFault() -> OutputFault? {
    switch trees.error() {
    case nil, .busy: nil
    case .refused(let diagnostic): OutputFault(diagnostic)
    case .failed(let failure):
      OutputFault(Diagnostic(.error, id: "OutputFailed", message: failure.description, help: failure.help))
    }
  }

  package func cacheLink() -> String? { CacheFolder.target(ofLink: cache) }

  /// Enough for most sites; more takes longer than a look should.
  private static let mostFiles = 50_000

  package func cacheSize() -> (files: Int, bytes: Int, isWhole: Bool) {
    CacheFolder.size(of: cache, atMost: Self.mostFiles)
  }

  package func cacheFiles() -> [CacheFileState] {
    files.compactMap { name, file in
      file.condition().map { CacheFileState(name: name, condition: $0) }
    } + [sources].compactMap { $0 }
  }

  private var sources: CacheFileState? {
    let name = "sources.sqlite"
    return SourceDatabaseInspection(path: cache + "/" + name).condition()
      .map { CacheFileState(name: name, condition: $0) }
  }

  package func watchProblem() -> Diagnostic? {
    let watching = SiteWatching.open(
      site: site, folders: [SitePath("Content"), SitePath("Templates")],
      own: OutputTrees.ownFolders(output: output, cache: cache))
    return watching.problem.map { Diagnostic($0, at: nil) }
  }
}

/// Who holds a lock of `flock`, as Linux lists it.
private enum FileLockHolder {
  static func find(_ file: Descriptor) -> Int? {
    #if os(Linux)
      var status = stat()
      let list = Descriptor(open("/proc/locks", O_RDONLY | O_CLOEXEC))
      guard list.number >= 0, fstat(file.number, &status) == 0,
        let bytes = readBytes(of: list, atMost: 1 << 20)
      else { return nil }
      // `1: FLOCK  ADVISORY  WRITE 1234 fe:00:5678 0 EOF`; the device and the inode are the third last word's parts.
      let inode = String(status.st_ino)
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count >= 8, words[1] == "FLOCK", let process = Int(words[4]), process > 0 else {
          continue
        }
        let parts = words[5].split(separator: ":")
        guard parts.count == 3, parts[2] == inode, let major = Int(parts[0], radix: 16),
          let minor = Int(parts[1], radix: 16),
          UInt64(status.st_dev) == UInt64(machineDevice(major: major, minor: minor))
        else { continue }
        return process
      }
    #endif
    return nil
  }

  /// A device's number from its parts, as Linux composes it (`makedev`, which is a macro).
  private static func machineDevice(major: Int, minor: Int) -> Int {
    (minor & 0xff) | (major & 0xfff) << 8 | (minor & ~0xff) << 12 | (major & ~0xfff) << 32
  }
}
