import MamushiCore

/// Keeps other builds of the same site from running for as long as it lives.
///
/// The system releases the lock when the process ends, however it ends, so nobody ever has to remove it by hand.
package final class BuildLock: Sendable {
  private let lock: FileLock

  private init(_ lock: FileLock) { self.lock = lock }

  /// - Parameter cache: The absolute path of the site's `.mamushi` folder, which is created if it is missing.
  /// - Returns: `nil` if another build holds the lock.
  package static func acquire(cache: String) throws(FileFailure) -> BuildLock? {
    try FileLock.acquire(cache + "/lock").map(BuildLock.init)
  }
}
