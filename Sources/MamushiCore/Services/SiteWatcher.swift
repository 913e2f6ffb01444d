/// Tells what changes in a site's folders.
package protocol SiteWatcher: AnyObject, Sendable {
  /// Begins to watch. What changes after this call returns is reported, if need be as an uncertain change.
  ///
  /// - Parameters:
  ///   - report: called with each burst of changes when it is over, never from two threads at once.
  ///   - tell: called with what keeps the watcher from working as it should.
  func start(
    _ report: @escaping @Sendable (SiteChange) -> Void, telling tell: @escaping @Sendable (Diagnostic) -> Void
  )

  /// Ends the watch; nothing is reported afterwards.
  func stop()
}

/// What may have changed in a site.
package struct SiteChange: Sendable, Equatable {
  /// Files and folders that were written, made, moved or removed. They need not be different from what they were.
  package var paths: Set<SitePath>
  /// Whether more may have changed than is named, so that all of it has to be looked at.
  package var isUncertain: Bool

  package init(_ paths: Set<SitePath> = [], isUncertain: Bool = false) {
    self.paths = paths
    self.isUncertain = isUncertain
  }

  package static let everything = SiteChange(isUncertain: true)

  package var isEmpty: Bool { paths.isEmpty && !isUncertain }

  package mutating func formUnion(_ other: SiteChange) {
    paths.formUnion(other.paths)
    isUncertain = isUncertain || other.isUncertain
  }
}
