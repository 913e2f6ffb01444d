import Synchronization

/// Admits up to `limit` tasks at once for each key; others wait in the order of their arrival.
final class HostGate: Sendable {
  private struct Waiter {
    let number: Int
    /// Resumed with `true` when a place is given, with `false` if the task was cancelled.
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var next = 0
    var inside: [String: Int] = [:]
    var waiting: [String: [Waiter]] = [:]
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Waits for a place, which ``leave(_:)`` gives back.
  ///
  /// - Returns: `false` if the task was cancelled, in which case no place was taken.
  func enter(_ key: String) async -> Bool {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isGiven: Bool? = state.withLock { state in
          // Runs under the lock: either this sees the cancellation, or its handler finds the waiter below.
          if Task.isCancelled { return false }
          if state.inside[key, default: 0] < limit {
            state.inside[key, default: 0] += 1
            return true
          }
          state.waiting[key, default: []].append(Waiter(number: number, continuation: continuation))
          return nil
        }
        if let isGiven { continuation.resume(returning: isGiven) }
      }
    } onCancel: {
      let waiter = state.withLock { state -> Waiter? in
        guard let index = state.waiting[key]?.firstIndex(where: { $0.number == number }) else { return nil }
        return state.waiting[key]?.remove(at: index)
      }
      waiter?.continuation.resume(returning: false)
    }
  }

  func leave(_ key: String) {
    let waiter = state.withLock { state -> Waiter? in
      if var waiting = state.waiting[key], !waiting.isEmpty {
        // The place passes to the first waiter.
        let first = waiting.removeFirst()
        state.waiting[key] = waiting.isEmpty ? nil : waiting
        return first
      }
      let inside = state.inside[key, default: 1] - 1
      state.inside[key] = inside > 0 ? inside : nil
      return nil
    }
    waiter?.continuation.resume(returning: true)
  }
}
