import Foundation
import MamushiCore
import Synchronization

/// Events while a site is watched: changes, signals, the end of the server. Reporting never blocks.
final class LoopEvents: Sendable {
  enum Event {
    /// Everything that changed since the last such event.
    case change(SiteChange)
    case interrupted
    /// The status (`waitpid`) of a server that ended by itself.
    case serverEnded(status: Int32)
    /// Nothing happened within the time limit.
    case idle
  }

  private struct State {
    var change = SiteChange()
    var isInterrupted = false
    var serverStatus: Int32?
    var notes: [Diagnostic] = []
    /// Cancels the current work if the loop is to end.
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let bell: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)

  init() {
    bell = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  // MARK: Reporting

  func add(_ change: SiteChange) { update { $0.change.formUnion(change) } }

  func add(_ note: Diagnostic) { update { $0.notes.append(note) } }

  func interrupt() { end { $0.isInterrupted = true } }

  func serverEnded(status: Int32) { end { $0.serverStatus = status } }

  private func update(_ work: (inout State) -> Void) {
    state.withLock { work(&$0) }
    bell.continuation.yield()
  }

  private func end(_ work: (inout State) -> Void) {
    let cancel = state.withLock { state in
      work(&state)
      return state.cancel
    }
    cancel?()
    bell.continuation.yield()
  }

  // MARK: Waiting

  /// Runs work, which is cancelled if the loop is to end.
  func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task(operation: work)
    let isOver = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.isInterrupted || state.serverStatus != nil
    }
    if isOver { task.cancel() }
    let value = await task.value
    state.withLock { $0.cancel = nil }
    return value
  }

  var isOver: Bool { state.withLock { $0.isInterrupted || $0.serverStatus != nil } }

  /// Whether there is a change that has not been taken yet.
  var hasChange: Bool { state.withLock { !$0.change.isEmpty } }

  /// Takes the messages of watchers.
  func takeNotes() -> [Diagnostic] {
    state.withLock { state in
      defer { state.notes = [] }
      return state.notes
    }
  }

  /// Waits for the next event, which combines all changes so far. Only for one waiter at a time.
  func next(within limit: Duration?) async -> Event {
    // Measured before the timer starts, so that the limit has passed when the timer fires. It fires once.
    let start = ContinuousClock.now
    let timer = limit.map { limit in
      Task {
        try? await Task.sleep(for: limit)
        bell.continuation.yield()
      }
    }
    defer { timer?.cancel() }
    var rings = bell.stream.makeAsyncIterator()
    while true {
      if let event = take() { return event }
      if let limit, start.duration(to: .now) >= limit { return .idle }
      await rings.next()
    }
  }

  private func take() -> Event? {
    state.withLock { state in
      if state.isInterrupted { return .interrupted }
      if let status = state.serverStatus { return .serverEnded(status: status) }
      // Notes are reported at once, with an empty change.
      if !state.notes.isEmpty, state.change.isEmpty { return .change(SiteChange()) }
      if state.change.isEmpty { return nil }
      defer { state.change = SiteChange() }
      return .change(state.change)
    }
  }
}
