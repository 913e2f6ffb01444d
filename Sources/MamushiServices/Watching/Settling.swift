import MamushiCore

/// Gathers changes until a burst of them is over.
///
/// An editor that saves makes several changes within some milliseconds, and a checkout thousands. A burst is over when
/// nothing has happened for a while; one that does not end is reported in parts. All times are in milliseconds, of
/// any clock that never goes back.
struct Settling {
  /// How long nothing may happen where every file that was written is closed.
  static let pause: Int64 = 12
  /// The same where somebody is still writing to one.
  static let pauseWhileWriting: Int64 = 30
  /// How long a burst is waited for.
  static let limit: Int64 = 250

  private(set) var change = SiteChange()
  private var first: Int64 = 0
  private var last: Int64 = 0
  /// Files that are being written.
  private var open: Set<SitePath> = []

  /// What happened to a file or folder.
  enum Event {
    /// It was written to, and whoever does that has not closed it.
    case writing
    /// It is as it should be: closed, moved here, gone.
    case done
  }

  mutating func add(_ event: Event, _ path: SitePath, at now: Int64) {
    note(now)
    change.paths.insert(path)
    switch event {
    case .writing: open.insert(path)
    case .done: open.remove(path)
    }
  }

  mutating func addDoubt(at now: Int64) {
    note(now)
    change.isUncertain = true
  }

  private mutating func note(_ now: Int64) {
    if change.isEmpty { first = now }
    last = now
  }

  /// When the burst is over if nothing happens until then; nil where there is none.
  var deadline: Int64? {
    if change.isEmpty { return nil }
    return min(last + (open.isEmpty ? Self.pause : Self.pauseWhileWriting), first + Self.limit)
  }

  /// What changed, if the burst is over.
  mutating func take(at now: Int64) -> SiteChange? {
    guard let deadline, now >= deadline else { return nil }
    defer { change = SiteChange() }
    // Of a file that nobody closes there is a later event, or none: it is not waited for again.
    open = []
    return change
  }
}
