import Synchronization

/// What the server knows of the builds of the site that it shows, and who is to hear of it.
final class LiveSite: Sendable {
  /// What the last builds left.
  struct News: Sendable {
    /// Counts builds that ended.
    var generation = 0
    /// Of the last build; nil where it did not fail.
    var failure: [BuildDiagnostic]?
    /// Where pages went that are no longer where they were, by their paths.
    var moved: [String: String] = [:]
    /// When files of CSS last changed, by path: those whose names do not say it.
    var changedStyles: [String: Int] = [:]
    var author: AuthorData?
  }

  private struct State {
    var news = News()
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextListener = 0
  }

  /// More former addresses than anyone has open.
  private static let maximumMoved = 20_000

  private let state: Mutex<State>

  /// - Parameter generation: of what is there before the first build. A server that begins again at the same address
  ///   has to begin above what pages in browsers heard from the one before.
  init(generation: Int = 0) {
    var first = State()
    first.news.generation = generation
    state = Mutex(first)
  }

  var news: News { state.withLock { $0.news } }

  func receive(_ event: BuildEvent) {
    let listeners = state.withLock { state in
      Self.apply(event, to: &state.news)
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield() }
  }

  private static func apply(_ event: BuildEvent, to news: inout News) {
    switch event {
    case .building: break
    case .failed(_, let diagnostics):
      news.generation += 1
      news.failure = diagnostics
    case .built(let build):
      news.generation += 1
      news.failure = nil
      if news.moved.count + build.moved.count > maximumMoved { news.moved = [:] }
      for (old, new) in build.moved { news.moved[old] = new }
      // A page that is made where another one was leads nowhere else.
      for path in build.changed where path.hasSuffix("/index.html") {
        news.moved[String(path.dropLast("index.html".utf8.count))] = nil
      }
      if news.changedStyles.count > maximumMoved { news.changedStyles = [:] }
      for path in build.changed where path.hasSuffix(".css") { news.changedStyles[path] = news.generation }
    case .author(let data): news.author = data
    }
  }

  /// A signal at once and after each event, and more by the continuation; signals that are not waited for become one.
  func signals() -> (AsyncStream<Void>, AsyncStream<Void>.Continuation) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    continuation.yield()
    return (stream, continuation)
  }

  /// How many browsers listen.
  var listenerCount: Int { state.withLock { $0.listeners.count } }
}
