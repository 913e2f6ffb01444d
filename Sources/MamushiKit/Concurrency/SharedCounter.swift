import Synchronization

/// A counter from 0 for several threads.
package final class SharedCounter: Sendable {
  private let count: Atomic<Int>
  package init(_ count: Int = 0) { self.count = Atomic(count) }

  /// - Returns: the new count.
  package func add(_ number: Int) -> Int { count.wrappingAdd(number, ordering: .relaxed).newValue }
}
