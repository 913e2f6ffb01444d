#if os(macOS)
  import CoreServices
  import Dispatch
  import MamushiCore
  import Synchronization

  /// Watches a site's folders with the file system event stream of macOS.
  ///
  /// The stream covers whole trees, whether they exist yet or not, and reports when it has lost events.
  final class EventStreamWatcher: SiteWatcher {
    private struct State {
      var settling = Settling()
      var report: (@Sendable (SiteChange) -> Void)?
    }

    private let site: String
    private let folders: [SitePath]
    /// Handles events one after the other.
    private let queue = DispatchQueue(label: "mamushi.watch", qos: .userInitiated)
    private let state = Mutex(State())
    /// The address of an opaque pointer; 0 if there is none.
    private let stream = Mutex<UInt>(0)

    /// - Returns: `nil` if the system provides no stream.
    init?(site: String, folders: [SitePath]) {
      // Events contain resolved paths.
      guard let root = resolvedPath(site) else { return nil }
      self.site = root
      self.folders = folders
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil,
        copyDescription: nil)
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        | kFSEventStreamCreateFlagWatchRoot
      let created = FSEventStreamCreate(
        nil,
        { _, info, count, paths, flags, _ in
          guard let info else { return }
          let watcher = Unmanaged<EventStreamWatcher>.fromOpaque(info).takeUnretainedValue()
          let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
          for index in 0..<count { watcher.take(String(cString: names[index]), flags[index]) }
          watcher.settle()
        }, &context, folders.map { root + "/" + $0.string } as CFArray,
        FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01, FSEventStreamCreateFlags(flags))
      guard let created else { return nil }
      FSEventStreamSetDispatchQueue(created, queue)
      guard FSEventStreamStart(created) else {
        FSEventStreamInvalidate(created)
        FSEventStreamRelease(created)
        return nil
      }
      stream.withLock { $0 = UInt(bitPattern: created) }
    }

    deinit { stop() }

    func start(
      _ report: @escaping @Sendable (SiteChange) -> Void,
      telling tell: @escaping @Sendable (Diagnostic) -> Void
    ) {
      state.withLock { $0.report = report }
      queue.async { self.settle() }
    }

    func stop() {
      state.withLock { $0.report = nil }
      let number = stream.withLock { number in
        defer { number = 0 }
        return number
      }
      guard let pointer = OpaquePointer(bitPattern: number) else { return }
      FSEventStreamStop(pointer)
      FSEventStreamInvalidate(pointer)
      FSEventStreamRelease(pointer)
    }

    private func take(_ path: String, _ flags: FSEventStreamEventFlags) {
      let now = monotonicMilliseconds()
      let doubts =
        kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged
        | kFSEventStreamEventFlagMount | kFSEventStreamEventFlagUnmount
      // The listing follows links, but the stream does not watch their targets under the links' names.
      let link = kFSEventStreamEventFlagItemIsSymlink
      state.withLock { state in
        guard flags & UInt32(doubts | link) == 0, path.hasPrefix(site + "/") else {
          return state.settling.addDoubt(at: now)
        }
        let inside = String(path.dropFirst(site.count + 1))
        let parts = inside.split(separator: "/")
        let isUnwanted = parts.contains { part in
          var name = String(part)
          return name.withUTF8 { isClutter($0) }
        }
        if !isUnwanted { state.settling.add(.done, SitePath(inside), at: now) }
      }
    }

    /// Reports a burst once it is over.
    private func settle() {
      let now = monotonicMilliseconds()
      let (change, report, rest) = state.withLock { state in
        guard let report = state.report else { return (SiteChange?.none, state.report, Int64?.none) }
        let change = state.settling.take(at: now)
        let rest = state.settling.deadline.map { max(1, $0 - now) }
        return (change, report, rest)
      }
      if let change { report?(change) }
      if let rest {
        queue.asyncAfter(deadline: .now() + .milliseconds(Int(rest))) { [weak self] in self?.settle() }
      }
    }
  }
#endif
