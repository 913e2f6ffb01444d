import MamushiCore

/// What a build knows of the one before, and of the site's files.
struct Recollection: Sendable {
  let past: PastBuild?
  let sources: SourceTable
  /// What the output folder calls the site of the build before; nil where it does not hold it any more.
  let site: Fingerprint?
  /// When this build began, in nanoseconds since 1970.
  let startedAt: Int64

  /// The positions of the files that were written since the build before, where neither any came or went nor anything has
  /// changed that lies outside of files; nil where more has changed, or nothing.
  ///
  /// - Parameters:
  ///   - remote: stands for what sources have.
  ///   - settings: see ``BuildSummary/settings``.
  func rewritten(_ setup: SiteSetup, remote: Fingerprint, settings: Fingerprint, now: Timestamp) -> [Int]? {
    guard let summary = past?.summary, summary.isCurrent(at: now), summary.settings == settings,
      summary.reading == setup.reading, summary.remote == remote,
      let rewritten = sources.rewritten, !rewritten.isEmpty
    else { return nil }
    return rewritten
  }

  /// The texts that may be no more, where nothing but bodies of articles has changed since the build before.
  ///
  /// - Parameters:
  ///   - rewritten: see ``rewritten(_:remote:settings:now:)``.
  ///   - memos: those of a build that has read all articles.
  /// - Returns: nil where more has changed.
  func changedTexts(_ rewritten: [Int], _ memos: FileMemos) -> Set<TextMark>? {
    guard let past, rewritten.allSatisfy(memos.isRepeated) else { return nil }
    return Set(rewritten.lazy.map { past.sources.fingerprints[$0].textMark })
  }
}

/// What a site's configuration decides for all of a build.
struct SiteSetup: Sendable {
  let configuration: SiteConfiguration
  let language: SiteLanguage
  /// Stands for what decides how a file is understood.
  let reading: Fingerprint

  var baseURL: BaseURL { configuration.baseURL }
}

// What a build takes from the one before.
extension SiteBuilder {
  /// Lists the site's files, and looks whether the output is as it was left.
  func recall() async -> Recollection {
    let startedAt = services.memory.clock()
    let past = PastBuild(services.memory.cache)
    async let site = knownSite(of: past)
    let sources = await SourceTable(
      [ContentIndex.root, Theme.folder], in: services.files, saved: past?.sources,
      fingerprinter: services.memory.fingerprinter, jobs: options.jobs)
    return Recollection(past: past, sources: sources, site: await site, startedAt: startedAt)
  }

  private func knownSite(of past: PastBuild?) async -> Fingerprint? {
    guard let past, services.output.holds(past.summary.site, jobs: options.jobs) else { return nil }
    return past.summary.site
  }

  /// Tells again what the build before found, and what sources say now, where this build would make what that one made;
  /// nil otherwise.
  func report(of recalled: Recollection, _ remote: RemoteContents) -> BuildReport? {
    guard let past = recalled.past, recalled.site != nil, past.summary.remote == remote.fingerprint,
      past.summary.settings == settings,
      recalled.sources.isUntouched, past.summary.isCurrent(at: options.policy.now),
      past.summary.reading == services.reading(zoneName: past.summary.zoneName)
    else { return nil }
    let summary = past.summary
    var findings = BuildFindings(options)
    findings.remote = remote
    var report = BuildReport(
      diagnostics: (summary.diagnostics + remote.diagnostics).sorted(),
      failure: findings.hasErrors(summary.diagnostics) ? .content : findings.sourceFailure)
    report.transient = findings.transient
    report.sources = remote.statuses
    report.baseURL = BaseURL(summary.baseURL)
    report.pageCount = summary.pageCount
    report.leftOut = summary.leftOut
    report.due = summary.due
    if let due = summary.due, let zone = services.timeZone.rules(summary.zoneName) {
      report.nextChange = DateText.iso8601(Timestamp(seconds: due), zone: zone)
    }
    // With `--strict`, the warnings of a build that succeeded without it are a failure.
    guard report.failure == nil else { return report }
    report.output.unchanged = summary.fileCount
    report.output.bytes = summary.byteCount
    return report
  }

  /// Stands for what is decided outside of the site's files, and not by the clock.
  var settings: Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(services.memory.tool)
    inputs.add(options.policy.includesDrafts)
    inputs.add(options.baseURL?.string)
    // Of what pages find, only `--strict` and `--all` tell notes, and what is left out, only `--all`; and only what is told is
    // remembered of a whole build.
    inputs.add(options.tellsNotes)
    inputs.add(options.tellsAll)
    return services.memory.fingerprinter(inputs.bytes)
  }

  /// What was made of single files.
  func memos(_ recalled: Recollection, _ setup: SiteSetup) -> FileMemos {
    let isUsable = recalled.past?.summary.reading == setup.reading
    return FileMemos(
      sources: recalled.sources, saved: isUsable ? recalled.past?.memos() : nil,
      recorder: CacheRecorder(services.memory.cache))
  }

  /// What the files of the output were made from.
  ///
  /// - Parameter rewritten: see ``Recollection/rewritten(_:remote:settings:now:)``.
  func outputMemory(
    _ recalled: Recollection, _ site: PreparedSite, _ memos: FileMemos, _ saved: SavedOutputs?,
    rewritten: [Int]? = nil
  ) -> OutputMemory {
    let fingerprinter = services.memory.fingerprinter
    let shownBefore = recalled.past?.summary.shownEntities ?? .none
    // Few sites show articles or albums in texts; that all of them are looked at is for these.
    let shown = shownBefore == .none ? .none : site.contents.shownFingerprint(fingerprinter)
    return OutputMemory(
      saved: saved, search: saved == nil ? nil : recalled.past?.search(), common: site.common,
      links: site.links, pictures: site.pictures, shownEntities: shown,
      linksHold: recalled.past?.summary.linkTargets == site.links && shown == shownBefore
        && memos.sources.knowsFiles,
      changedTexts: recalled.past?.summary.pictures == site.pictures
        ? rewritten.flatMap { recalled.changedTexts($0, memos) } : nil,
      fingerprinter: fingerprinter, recorder: memos.recorder)
  }

  /// Leaves the next build what it can use, besides what was recorded on the way.
  ///
  /// - Returns: what the next one is told of this one; nil where it is told nothing.
  func remember(
    _ report: inout BuildReport, _ setup: SiteSetup, _ contents: SiteContents, _ recalled: Recollection,
    _ outputs: OutputMemory, _ findings: BuildFindings
  ) -> BuildSummary? {
    guard report.failure == nil, let site = report.output.site else {
      outputs.recorder.discard()
      return nil
    }
    recalled.sources.record(to: outputs.recorder)
    let summary = BuildSummary(
      settings: settings, reading: setup.reading, zoneName: setup.configuration.zoneName,
      startedAt: recalled.startedAt, now: options.policy.now.seconds, due: contents.nextChange?.seconds,
      leftOut: contents.leftOut,
      linkTargets: outputs.links, pictures: outputs.pictures,
      shownEntities: findings.shownEntities ?? outputs.shownEntities,
      remote: findings.remote.fingerprint, site: site,
      baseURL: setup.baseURL.string, pageCount: report.pageCount,
      fileCount: report.output.written + report.output.unchanged, byteCount: report.output.bytes,
      diagnostics: report.lastingDiagnostics)
    outputs.recorder.append(summary, to: .summary)
    if let failure = outputs.recorder.commit() {
      let problem = Diagnostic(SiteProblem.cacheNotWritten(failure), at: nil)
      report.diagnostics.append(problem)
      report.transient.append(problem)
      return nil
    }
    return summary
  }
}

extension BuildServices {
  /// Stands for what decides how a file is understood.
  func reading(zoneName: String) -> Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(memory.tool)
    inputs.add(zoneName)
    inputs.add(timeZone.fingerprint(zoneName)) { $0.add($1) }
    return memory.fingerprinter(inputs.bytes)
  }
}

extension SourceTable {
  /// Whether all files that texts may show are as the build before saw them. Of one that was written again within the
  /// same moment the stamp does not tell.
  fileprivate var knowsFiles: Bool {
    entries.indices.allSatisfy { position in
      let entry = entries[position]
      return entry.isFolder || entry.path.isMarkdown || !entry.path.isInside(ContentIndex.root)
        || number(at: position) != nil
    }
  }
}
