import CPlatform
import MamushiCore

/// Keeps other builds of the same site from running for as long as it lives.
///
/// The system releases the lock when the process ends, however it ends, so nobody ever has to remove it by hand.
package final class BuildLock: Sendable {
  private let lock: FileLock

  private let cache: String

  private init(_ lock: FileLock, _ cache: String) {
    self.lock = lock
    self.cache = cache
  }

  /// - Parameter cache: The absolute path of the site's `.mamushi` folder, which is created if it is missing.
  /// - Returns: `nil` if another build holds the lock.
  package static func acquire(cache: String) throws(FileFailure) -> BuildLock? {
    try FileLock.acquire(cache + "/lock").map { BuildLock($0, cache) }
  }

  /// Releases the lock and removes its file, and the site's `.mamushi` folder if that holds nothing else. Others who want
  /// the lock then make a new file.
  package func removeWithEmptyCache() {
    lock.remove()
    rmdir(cache)
  }
}
