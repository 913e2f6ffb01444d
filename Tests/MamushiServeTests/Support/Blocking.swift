import Foundation

/// Runs `body` on a thread of its own: the server under test needs those that tests run on, and Dispatch's
/// queues have few.
func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}
