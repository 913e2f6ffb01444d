import MamushiCore
import Synchronization
import Testing

@testable import MamushiServices

/// A watched site, and what was told of it.
final class WatchRecorder: Sendable {
  /// Each way to watch has to tell the same.
  enum Way: String, CaseIterable, Sendable {
    case system, polling
  }

  static let folders = [SitePath("Content"), SitePath("Templates")]

  private let told = Mutex(SiteChange())
  private let all = Mutex<Set<SitePath>>([])
  private let notes = Mutex<[Diagnostic]>([])
  private let bell: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
  private let watcher: any SiteWatcher

  init(_ site: String, _ way: Way) {
    bell = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    watcher = SiteWatching.open(site: site, folders: Self.folders, polls: way == .polling).watcher
    watcher.start(
      { [weak self] change in
        self?.told.withLock { $0.formUnion(change) }
        self?.all.withLock { $0.formUnion(change.paths) }
        self?.bell.continuation.yield()
      }, telling: { [weak self] note in self?.notes.withLock { $0.append(note) } })
  }

  deinit { watcher.stop() }

  /// Waits until all of these were told; what was told is forgotten then.
  ///
  /// - Returns: all that was told until then.
  @discardableResult
  func expect(
    _ paths: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async -> SiteChange {
    let wanted = Set(paths.map { SitePath($0) })
    let timer = Task { [bell] in
      // Only a failure waits for so long.
      try await Task.sleep(for: .seconds(30))
      bell.continuation.finish()
    }
    defer { timer.cancel() }
    var rings = bell.stream.makeAsyncIterator()
    while true {
      let told = told.withLock { $0 }
      if wanted.isSubset(of: told.paths) { return take() }
      if await rings.next() == nil {
        let missing = wanted.subtracting(told.paths).map(\.string).sorted()
        Issue.record("never told: \(missing); told: \(told)", sourceLocation: sourceLocation)
        return take()
      }
    }
  }

  /// Waits until it is told that anything may have changed.
  func expectDoubt(sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    let timer = Task { [bell] in
      try await Task.sleep(for: .seconds(30))
      bell.continuation.finish()
    }
    defer { timer.cancel() }
    var rings = bell.stream.makeAsyncIterator()
    while !told.withLock({ $0.isUncertain }) {
      if await rings.next() == nil {
        Issue.record("no doubt was told", sourceLocation: sourceLocation)
        break
      }
    }
    _ = take()
  }

  /// Waits until a path was told, now or before.
  func expectEver(_ path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    if !all.withLock({ $0.contains(SitePath(path)) }) { await expect(path, sourceLocation: sourceLocation) }
  }

  private func take() -> SiteChange {
    told.withLock { told in
      defer { told = SiteChange() }
      return told
    }
  }
}
