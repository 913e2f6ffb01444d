import MamushiCore

/// Keeps a second build of the same site away for as long as it lives.
///
/// The system drops the lock with the process, however it ends; so it never has to be removed by hand.
package final class BuildLock: Sendable {
  private let lock: FileLock

  private init(_ lock: FileLock) { self.lock = lock }

  /// - Parameter cache: the absolute path of the site's `.mamushi` folder, made where it is missing.
  /// - Returns: nil where another build holds the lock.
  package static func acquire(cache: String) throws(FileFailure) -> BuildLock? {
    try FileLock.acquire(cache + "/lock").map(BuildLock.init)
  }
}
