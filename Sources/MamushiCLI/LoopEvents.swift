import Foundation
import MamushiCore
import Synchronization

/// What happens while a site is watched: changes, signals, the server's end. Whoever reports never waits.
final class LoopEvents: Sendable {
  enum Event {
    /// What has changed since the last one.
    case change(SiteChange)
    case interrupted
    /// The status of a server that ended by itself (`waitpid`).
    case serverEnded(status: Int32)
    /// Nothing has happened for as long as was waited for.
    case idle
  }

  private struct State {
    var change = SiteChange()
    var isInterrupted = false
    var serverStatus: Int32?
    var notes: [Diagnostic] = []
    /// What to do at once when the loop is to end.
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

  /// Does work that is cancelled where the loop is to end.
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

  /// Whether something has changed that nobody has asked for yet.
  var hasChange: Bool { state.withLock { !$0.change.isEmpty } }

  /// What watchers had to say.
  func takeNotes() -> [Diagnostic] {
    state.withLock { state in
      defer { state.notes = [] }
      return state.notes
    }
  }

  /// The next event; of one kind all that have come. For one waiter at a time.
  func next(within limit: Duration?) async -> Event {
    // Before the timer's own start: when it rings, the limit has passed. It rings once.
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
      // Told at once.
      if !state.notes.isEmpty, state.change.isEmpty { return .change(SiteChange()) }
      if state.change.isEmpty { return nil }
      defer { state.change = SiteChange() }
      return .change(state.change)
    }
  }
}
