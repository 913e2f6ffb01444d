import Synchronization

/// A point that one task reaches, and that others wait for.
final class Milestone: Sendable {
  private enum State {
    case ahead(waiting: [CheckedContinuation<Void, Never>])
    case reached
  }

  private let state = Mutex(State.ahead(waiting: []))

  /// Resumes all tasks that wait. After the first time, does nothing.
  func reach() {
    let waiting = state.withLock { state in
      guard case .ahead(let waiting) = state else { return [CheckedContinuation<Void, Never>]() }
      state = .reached
      return waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns once the point is reached, even if the task is cancelled: whatever leads there must reach it at its end.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        guard case .ahead(let waiting) = state else { return true }
        state = .ahead(waiting: waiting + [continuation])
        return false
      }
      if isReached { continuation.resume() }
    }
  }
}
