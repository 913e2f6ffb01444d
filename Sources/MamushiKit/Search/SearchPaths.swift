import Synchronization

/// The files of an index that are settled, by the hashes of their paths. All threads share it.
final class SearchPaths: Sendable {
  private let claimed = Mutex<Set<UInt64>>([])

  var all: Set<UInt64> { claimed.withLock { $0 } }

  /// - Returns: false for one that is settled already. Files of one name have the same bytes.
  func claim(_ hash: UInt64) -> Bool { claimed.withLock { $0.insert(hash).inserted } }
}
