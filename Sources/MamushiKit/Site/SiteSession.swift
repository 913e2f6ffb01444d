import MamushiCore

/// Builds one site again and again, and keeps in memory what it knows of it.
///
/// Each build is a ``SiteBuilder``'s, and gives what that gives. What is spared is to look at files that nobody changed:
/// ``WatchedFiles`` lists only what a watcher names. Where a change is uncertain everything is looked at.
package actor SiteSession {
  /// The folders that builds read.
  package static let folders = [ContentIndex.root, Theme.folder]

  private let services: BuildServices
  private let files: WatchedFiles
  private var made: MadeSite?
  /// Whether the last build failed by what may be over now, though no file has changed.
  private var mayRetry = false
  /// What the last site was made with, given back when there is time.
  private var retained: [any Sendable] = []

  package init(_ services: BuildServices) {
    files = WatchedFiles(services.files, folders: Self.folders)
    var services = services
    services.files = files
    services.held = HeldResults()
    self.services = services
  }

  /// Builds the site.
  ///
  /// - Parameters:
  ///   - change: what may have changed since the last build.
  ///   - isLate: whether it was reported while the last build was running, which may have seen a part of it.
  /// - Returns: nil where every file that may have changed is as the last build saw it.
  package func build(
    _ options: BuildOptions, after change: SiteChange, isLate: Bool = false,
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) async -> SiteUpdate? {
    files.note(change)
    if !change.isUncertain, !isLate, !mayRetry, let made, isUnchanged(change, in: made.sources) { return nil }
    var report = await SiteBuilder(services: services, options: options, progress: progress).build()
    let passing: [BuildReport.Failure] = [.output, .source, .running]
    mayRetry = report.failure.map { passing.contains($0) } ?? false
    let former = made
    if report.failure != .interrupted { made = report.made }
    retained += report.retained
    report.retained = []
    // A build that ended early has no plan.
    if made?.plan == nil {
      made?.contents = former?.contents
      made?.plan = former?.plan
      made?.zone = former?.zone
    }
    return SiteUpdate(report: report, change: change, former: former, made: made)
  }

  /// Plans the site where no build did: after a start on one in which nothing has changed. What authors are shown follows from
  /// that, and what the next build can use is held. The site has to be locked.
  package func planned(_ update: SiteUpdate, _ options: BuildOptions) async -> SiteUpdate {
    guard let made, made.plan == nil, update.report.failure == nil,
      let past = PastBuild(services.memory.cache), past.summary == made.past
    else { return update }
    defer { try? services.remote.store.close() }
    var options = options
    options.fetchMode = .offline
    let builder = SiteBuilder(services: services, options: options)
    let planned = await builder.planned(past, made.sources)
    if Task.isCancelled { return update }
    if let planned { self.made = planned }
    return SiteUpdate(report: update.report, change: update.change, former: update.former, made: self.made)
  }

  /// Whether a watched file is not as it was listed, though nobody told.
  package func hasMissedChanges() -> Bool { !files.isCurrent }

  /// Gives back memory that nobody needs any more.
  package func tidyUp() { retained = [] }

  /// Whether files are as they were, whatever happened to them meanwhile.
  private func isUnchanged(_ change: SiteChange, in sources: SourceTable) -> Bool {
    let listings = Self.folders.map { ($0, files.listing(of: $0)) }
    return change.paths.allSatisfy { path in
      guard let listing = listings.first(where: { path.isInside($0.0) })?.1, listing.diagnostics.isEmpty
      else {
        return false
      }
      let (place, isListed) = listing.entries.position(of: path)
      let entry = isListed ? listing.entries[place] : nil
      guard let position = sources.position(of: path) else { return entry == nil }
      guard let entry, entry.isFolder == sources.entries[position].isFolder else { return false }
      if entry.isFolder { return true }
      let fingerprint = sources.fingerprint(at: position)
      // Of a file that was not read nothing is known but its stamp, which a later write may have left.
      guard fingerprint != .none, entry.size == sources.entries[position].size,
        let bytes = try? files.read(path)
      else { return false }
      return services.memory.fingerprinter(bytes) == fingerprint
    }
  }
}
