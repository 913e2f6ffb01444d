import Foundation
import Testing

/// The lock of a site, as a build holds it.
struct SiteLock {
  fileprivate let file: Int32

  func release() {
    // Not by closing alone: what another test started in between may have the file open, too.
    flock(file, LOCK_UN)
    close(file)
  }
}

extension Site {
  /// Takes the lock of a site that has been built and is not being built.
  func locked() throws -> SiteLock {
    let file = open(url(".mamushi/lock").path, O_RDWR | O_CLOEXEC)
    try #require(file >= 0)
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    return SiteLock(file: file)
  }
}
