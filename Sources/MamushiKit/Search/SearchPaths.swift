import Synchronization

/// The files of an index that are settled, by the hashes of their paths. Shared by all threads.
final class SearchPaths: Sendable {
  private let claimed = Mutex<Set<UInt64>>([])

  var all: Set<UInt64> { claimed.withLock { $0 } }

  /// - Returns: false if the file is already settled. Files of one name have the same bytes.
  func claim(_ hash: UInt64) -> Bool { claimed.withLock { $0.insert(hash).inserted } }
}
