import CPlatform
import MamushiCore
import Synchronization

/// An exclusive lock (`flock`) on a file with a known name, created for this purpose.
///
/// The system releases the lock when the process ends, however it ends. An empty file then remains, which the next lock
/// reuses.
final class FileLock: Sendable {
  private let path: String
  private let file: Mutex<Descriptor?>

  private init(_ path: String, _ file: Descriptor) {
    self.path = path
    self.file = Mutex(file)
  }

  /// - Parameter path: The absolute path. Missing folders above it are created.
  /// - Returns: `nil` if someone else holds the lock.
  static func acquire(_ path: String) throws(FileFailure) -> FileLock? {
    while true {
      try makeFolders(splitPath(path).parent)
      let number = retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644) }
      guard number >= 0 else { throw FileFailure("open", path) }
      let file = Descriptor(number)
      guard retrying({ flock(number, LOCK_EX | LOCK_NB) }) == 0 else {
        if errno == EWOULDBLOCK { return nil }
        throw FileFailure("lock", path)
      }
      // Whoever unlinks the file, possibly the lock's last holder, makes others lock a new file. In that case this must
      // lock the new file too.
      if isNamed(file, path) { return FileLock(path, file) }
    }
  }

  /// Unlinks the file and then releases the lock, if it is still held.
  func remove() {
    file.withLock { file in
      // Unlinks while the file is locked, so that whoever waits for this file finds its name gone.
      if let file, Self.isNamed(file, path) { unlink(path) }
      file = nil
    }
  }

  private static func isNamed(_ file: Descriptor, _ path: String) -> Bool {
    var locked = stat()
    var named = stat()
    return fstat(file.number, &locked) == 0 && lstat(path, &named) == 0
      && FileIdentity(locked) == FileIdentity(named)
  }
}
