import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps a second build of the same site away for as long as it lives.
///
/// The system drops the lock with the process, however it ends; so it never has to be removed by hand.
package final class BuildLock: Sendable {
  private let file: Descriptor

  private init(_ file: Descriptor) { self.file = file }

  /// - Parameter cache: the absolute path of the site's `.mamushi` folder, made where it is missing.
  /// - Returns: nil where another build holds the lock.
  package static func acquire(cache: String) throws(FileFailure) -> BuildLock? {
    let path = cache + "/lock"
    while true {
      try makeFolders(cache)
      let number = retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
      guard number >= 0 else { throw FileFailure("open", path) }
      let file = Descriptor(number)
      guard retrying({ flock(number, LOCK_EX | LOCK_NB) }) == 0 else {
        if errno == EWOULDBLOCK { return nil }
        throw FileFailure("lock", path)
      }
      // Whoever removes `.mamushi` takes the file's name away, and others lock a new one: so must we.
      var locked = stat()
      var named = stat()
      guard fstat(number, &locked) == 0 else { throw FileFailure("lock", path) }
      if stat(path, &named) == 0, FileIdentity(locked) == FileIdentity(named) { return BuildLock(file) }
    }
  }
}
