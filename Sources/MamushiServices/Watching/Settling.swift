import MamushiCore

/// Collects changes until a burst of them is over.
///
/// An editor makes several changes within milliseconds when it saves, and a checkout makes thousands. A burst is over
/// when nothing has happened for a while; one that does not end is reported in parts. All times are in milliseconds,
/// from any clock that never goes back.
struct Settling {
  /// The quiet time that ends a burst if every written file is closed.
  static let pause: Int64 = 12
  /// The quiet time that ends a burst if a file is still being written.
  static let pauseWhileWriting: Int64 = 30
  /// The maximum time to wait for the end of a burst.
  static let limit: Int64 = 250

  private(set) var change = SiteChange()
  private var first: Int64 = 0
  private var last: Int64 = 0
  /// Files that are being written.
  private var open: Set<SitePath> = []

  /// What happened to a file or folder.
  enum Event {
    /// It was written to, and the writer has not closed it.
    case writing
    /// It is complete: closed, moved here, or gone.
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

  /// The time at which the burst is over if nothing else happens; `nil` if there is no burst.
  var deadline: Int64? {
    if change.isEmpty { return nil }
    return min(last + (open.isEmpty ? Self.pause : Self.pauseWhileWriting), first + Self.limit)
  }

  /// Returns the changes if the burst is over.
  mutating func take(at now: Int64) -> SiteChange? {
    guard let deadline, now >= deadline else { return nil }
    defer { change = SiteChange() }
    // A file that nobody closes causes a later event or none, so it is not waited for again.
    open = []
    return change
  }
}
