import MamushiCore

/// Builds one site repeatedly, and keeps in memory what it knows of it.
///
/// Each build is a ``SiteBuilder``'s, with the same result. It only skips files that nobody changed: ``WatchedFiles``
/// lists again only what a watcher names. After an uncertain change, everything is examined.
package actor SiteSession {
  /// The folders that builds read.
  package static let folders = [ContentIndex.root, Theme.folder]

  private let services: BuildServices
  private let files: WatchedFiles
  private var made: MadeSite?
  /// What the last build that did not fail made: the site that readers of the output see.
  private var good: MadeSite?
  /// Whether the last build failed for a reason that may have passed, even if no file has changed.
  private var mayRetry = false
  /// The files of sources, as ``sourceFiles`` found them in `site.yaml` with this fingerprint.
  private var named: (site: Fingerprint, files: SourceFiles)?
  /// The stamps of the files of sources before the last build read them.
  private var sourceStamps: [SitePath: FileStamp] = [:]
  /// What the last site was made with; freed when there is time.
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
  ///   - isLate: whether the change was reported during the last build, which may have seen a part of it.
  /// - Returns: nil if every file that may have changed is as the last build saw it.
  package func build(
    _ options: BuildOptions, after change: SiteChange, isLate: Bool = false,
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) async -> SiteUpdate? {
    files.note(change)
    let (change, changedSources) = relevant(change)
    // What only touches others beside a database is no reason to try again, either.
    if change.isEmpty, changedSources.isEmpty { return nil }
    // What could not be listed may be gone or mended now, and was never among the sources.
    if !change.isUncertain, !mayRetry, changedSources.isEmpty, let made, made.sources.isWholeListing {
      if !isLate, isUnchanged(change, in: made.sources) { return nil }
    }
    var report = await SiteBuilder(services: services, options: options, progress: progress).build()
    let passing: [BuildReport.Failure] = [.output, .source, .running]
    mayRetry = report.failure.map { passing.contains($0) } ?? false
    let (former, lastGood) = (made, good)
    if report.failure != .interrupted { made = report.made }
    retained += report.retained
    report.retained = []
    // A build that ended early has no plan. One that found nothing to do left the site of the last good build.
    if made?.languages.isEmpty ?? false, let known = report.failure == nil ? lastGood : former {
      made?.languages = known.languages
      made?.zone = known.zone
    }
    if report.failure == nil { good = made }
    return SiteUpdate(
      report: report, change: change, former: former, good: lastGood, made: made,
      sourceFiles: changedSources)
  }

  /// Plans the site if no build has: after a start on a site in which nothing has changed. The plan shows authors their
  /// site, and leaves the next build what it can use. The site has to be locked.
  package func planned(_ update: SiteUpdate, _ options: BuildOptions) async -> SiteUpdate {
    guard let made, made.languages.isEmpty, update.report.failure == nil,
      let past = PastBuild(services.memory.cache), past.summary == made.past
    else { return update }
    defer { try? services.remote.store.close() }
    var options = options
    options.fetchMode = .offline
    let builder = SiteBuilder(services: services, options: options)
    let planned = await builder.planned(past, made.sources)
    if Task.isCancelled { return update }
    if let planned {
      self.made = planned
      good = planned
    }
    return SiteUpdate(
      report: update.report, change: update.change, former: update.former, good: update.good,
      made: self.made, sourceFiles: update.sourceFiles)
  }

  /// Returns what builds read of the files that a change names, and the files of sources that are not as the last build found
  /// them. SQLite touches others beside a database while it reads.
  private func relevant(_ change: SiteChange) -> (change: SiteChange, changedSources: Set<SitePath>) {
    let former = sourceStamps
    sourceStamps = sourceFiles.stamps(in: services.files)
    let changed = Set(former.keys).union(sourceStamps.keys).filter { former[$0] != sourceStamps[$0] }
    var relevant = change
    relevant.paths = change.paths.filter { path in
      Self.folders.contains { path == $0 || path.isInside($0) } || changed.contains(path)
    }
    // A folder with such files was moved, say.
    if relevant.isEmpty, !changed.isEmpty { relevant.isUncertain = true }
    return (relevant, changed)
  }

  /// Whether a watched file differs from its listing without having been reported.
  package func hasMissedChanges() -> Bool {
    !files.isCurrent || sourceFiles.stamps(in: services.files) != sourceStamps
  }

  /// The folders and files to watch, which are entries of the site's folder.
  package var watched: [SitePath] {
    var watched = Self.folders
    for top in sourceFiles.tops where !watched.contains(top) { watched.append(top) }
    return watched
  }

  private var sourceFiles: SourceFiles {
    guard let bytes = try? services.files.read(ConfigurationRepository.file) else {
      return named?.files ?? SourceFiles([])
    }
    let fingerprint = services.memory.fingerprinter(bytes)
    if let named, named.site == fingerprint { return named.files }
    let configured = services.configuration(in: services.files, baseURL: nil, isOffline: true)
    // While the configuration has errors, its sources are those from before.
    if configured.diagnostics.hasErrors, let named { return named.files }
    let files = SourceFiles(configured.value?.sources ?? [])
    named = (fingerprint, files)
    return files
  }

  /// Frees memory that is no longer needed.
  package func tidyUp() { retained = [] }

  /// Whether the files of a change have the same content as before.
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
      // Only the stamp of an unread file is known, and a later write may have left the same one.
      guard fingerprint != .none, entry.size == sources.entries[position].size,
        let bytes = try? files.read(path)
      else { return false }
      return services.memory.fingerprinter(bytes) == fingerprint
    }
  }
}
