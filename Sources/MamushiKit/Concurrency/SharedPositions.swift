import Synchronization

/// Collects positions from several threads.
final class SharedPositions: Sendable {
  private let positions = Mutex<Set<Int>>([])

  func insert(_ position: Int) { positions.withLock { _ = $0.insert(position) } }

  func contains(_ position: Int) -> Bool { positions.withLock { $0.contains(position) } }
}
