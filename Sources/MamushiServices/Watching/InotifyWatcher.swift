#if os(Linux)
  import CPlatform
  import Dispatch
  import MamushiCore
  import Synchronization

  /// Watches a site's folders with inotify.
  final class InotifyWatcher: SiteWatcher {
    private let site: String
    private let folders: [SitePath]
    private let own: [String]
    private let tree: Mutex<WatchedTree>
    /// The reading end of a pipe; waiting on it ends when the other end is closed.
    private let end: Descriptor
    /// The other end; `nil` after the watch has ended.
    private let otherEnd: Mutex<Descriptor?>
    /// Polls the folders once they can no longer be watched.
    private let substitute = Mutex<PollingWatcher?>(nil)

    /// Starts watching the folders. Events before ``start(_:telling:)`` are reported when it is called.
    init(site: String, folders: [SitePath], own: [String]) throws(WatchProblem) {
      self.site = site
      self.folders = folders
      self.own = own
      tree = Mutex(try WatchedTree(site: site, folders: folders, own: own))
      var ends: [Int32] = [-1, -1]
      guard pipe_closed_on_exec(&ends) == 0 else { throw .unavailable(reason: systemReason(errno)) }
      end = Descriptor(ends[0])
      otherEnd = Mutex(Descriptor(ends[1]))
    }

    func start(
      _ report: @escaping @Sendable (SiteChange) -> Void,
      telling tell: @escaping @Sendable (Diagnostic) -> Void
    ) {
      DispatchQueue(label: "mamushi.watch", qos: .userInitiated).async { [self] in
        do throws(WatchProblem) {
          try run(report)
        } catch {
          tell(Diagnostic(error, at: nil))
          let polling = PollingWatcher(site: site, folders: folders, own: own)
          let isStopped = otherEnd.withLock { $0 == nil }
          if isStopped { return }
          substitute.withLock { $0 = polling }
          polling.start(report, telling: tell)
          report(.everything)
        }
      }
    }

    func stop() {
      otherEnd.withLock { $0 = nil }
      substitute.withLock { $0?.stop() }
    }

    private func run(_ report: (SiteChange) -> Void) throws(WatchProblem) {
      var settling = Settling()
      while true {
        let queue = tree.withLock { $0.queue.descriptor }
        var waits = [
          pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0),
          pollfd(fd: end.number, events: Int16(POLLIN), revents: 0),
        ]
        let rest = settling.deadline.map { Int32(clamping: max(0, $0 - monotonicMilliseconds())) } ?? -1
        if poll(&waits, 2, rest) < 0, errno != EINTR { throw .unavailable(reason: systemReason(errno)) }
        if waits[1].revents != 0 { return }
        if waits[0].revents != 0 {
          // `withLock` does not propagate typed errors.
          let problem = tree.withLock { tree -> WatchProblem? in
            do throws(WatchProblem) {
              try tree.read(into: &settling, at: monotonicMilliseconds())
              return nil
            } catch {
              return error
            }
          }
          if let problem { throw problem }
        }
        if let change = settling.take(at: monotonicMilliseconds()) { report(change) }
      }
    }
  }
#endif
