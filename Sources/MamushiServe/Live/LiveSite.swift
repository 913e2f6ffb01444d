import Synchronization

/// The state of a site's builds, and the listeners to notify of changes.
final class LiveSite: Sendable {
  /// The results of the last builds.
  struct News: Sendable {
    /// The number of finished builds.
    var generation = 0
    /// Grows whenever the author's page shows something else.
    var revision = 0
    /// The diagnostics of the last build; nil if it succeeded.
    var failure: [BuildDiagnostic]?
    /// The new paths of moved pages, by their old paths.
    var moved: [String: String] = [:]
    /// The generation at which CSS files last changed, by path, for names without a fingerprint.
    var changedStyles: [String: Int] = [:]
    var author: AuthorData?
    /// The path at which an earlier server had the site; nil if there was none, or at the same path.
    var formerBasePath: BasePath?
  }

  private struct State {
    var news = News()
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextListener = 0
  }

  /// More former addresses than anyone has open.
  private static let maximumMoved = 20_000

  private let state: Mutex<State>

  /// - Parameters:
  ///   - generation: the initial generation. A server that restarts at the same address must start above the
  ///     generations that pages in browsers know.
  ///   - formerBasePath: where an earlier server at the same address had the site.
  init(generation: Int = 0, formerBasePath: BasePath? = nil) {
    var first = State()
    first.news.generation = generation
    first.news.revision = generation
    first.news.formerBasePath = formerBasePath
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
      news.revision += 1
      news.failure = diagnostics
    case .built(let build):
      news.generation += 1
      news.failure = nil
      if news.moved.count + build.moved.count > maximumMoved { news.moved = [:] }
      for (old, new) in build.moved { news.moved[old] = new }
      // A new page at a former address replaces the move.
      for path in build.changed where path.hasSuffix("/index.html") {
        news.moved[String(path.dropLast("index.html".utf8.count))] = nil
      }
      if news.changedStyles.count > maximumMoved { news.changedStyles = [:] }
      for path in build.changed where path.hasSuffix(".css") { news.changedStyles[path] = news.generation }
    case .author(let data):
      news.author = data
      news.revision += 1
    }
  }

  /// A stream that signals at once, after each event, and whenever the continuation yields; pending signals are
  /// merged.
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

  /// The number of listening browsers.
  var listenerCount: Int { state.withLock { $0.listeners.count } }
}
