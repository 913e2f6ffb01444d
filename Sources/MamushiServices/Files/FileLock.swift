import CPlatform
import MamushiCore
import Synchronization

/// An exclusive lock (`flock`) on a file of a known name, which is made for it.
///
/// The system drops the lock with the process, however it ends; what remains then is an empty file, which the next lock
/// takes.
final class FileLock: Sendable {
  private let path: String
  private let file: Mutex<Descriptor?>

  private init(_ path: String, _ file: Descriptor) {
    self.path = path
    self.file = Mutex(file)
  }

  /// - Parameter path: absolute; the folders above are made where they are missing.
  /// - Returns: nil where another one holds the lock.
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
      // Whoever takes the file's name away, and it may be the lock's last holder, has others lock a new one: so must
      // we.
      if isNamed(file, path) { return FileLock(path, file) }
    }
  }

  /// Takes the file's name away and then gives up the lock, if it is still held.
  func remove() {
    file.withLock { file in
      // While it is locked: whoever waits for this file finds that its name is gone.
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
