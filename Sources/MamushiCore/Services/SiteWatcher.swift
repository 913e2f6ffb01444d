/// Reports changes in a site's folders.
package protocol SiteWatcher: AnyObject, Sendable {
  /// Starts watching. Every change after this call returns is reported, if need be as an uncertain change.
  ///
  /// - Parameters:
  ///   - report: called after each burst of changes, never from two threads at once.
  ///   - tell: receives the problems that keep the watcher from working properly.
  func start(
    _ report: @escaping @Sendable (SiteChange) -> Void, telling tell: @escaping @Sendable (Diagnostic) -> Void
  )

  /// Stops watching; nothing is reported afterwards.
  func stop()
}

/// A possible change in a site.
package struct SiteChange: Sendable, Equatable {
  /// Files and folders that were written, created, moved or removed, possibly without a difference.
  package var paths: Set<SitePath>
  /// Whether more may have changed than `paths` names, so that the whole site must be examined.
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
