import Synchronization

/// Counts from 0 what several threads do.
final class SharedCounter: Sendable {
  private let count: Atomic<Int>
  init(_ count: Int = 0) { self.count = Atomic(count) }

  /// - Returns: the new count.
  func add(_ number: Int) -> Int { count.wrappingAdd(number, ordering: .relaxed).newValue }
}
