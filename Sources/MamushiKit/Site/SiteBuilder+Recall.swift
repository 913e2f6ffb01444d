import MamushiCore

/// What a build knows of the previous one, and of the site's files.
package struct Recollection: Sendable {
  package let past: PastBuild?
  package let sources: SourceTable
  /// The output folder's name for the previous build's site; nil if it no longer holds that site.
  package let site: Fingerprint?
  /// When this build began, in nanoseconds since 1970.
  let startedAt: Int64

  /// Returns the positions of the files that were written since the previous build, if no file came or went and nothing
  /// outside of files has changed; nil if more has changed, or nothing.
  ///
  /// - Parameters:
  ///   - remote: a fingerprint of what the sources have.
  ///   - settings: see ``BuildSummary/settings``.
  func rewritten(_ setup: SiteSetup, remote: Fingerprint, settings: Fingerprint, now: Timestamp) -> [Int]? {
    guard let summary = past?.summary, summary.isCurrent(at: now), summary.settings == settings,
      summary.reading == setup.reading, summary.remote == remote,
      let rewritten = sources.rewritten, !rewritten.isEmpty
    else { return nil }
    return rewritten
  }

  /// Returns the texts that may no longer exist, if only bodies of articles have changed since the previous build.
  ///
  /// - Parameters:
  ///   - rewritten: see ``rewritten(_:remote:settings:now:)``.
  ///   - memos: those of a build that has read all articles.
  /// - Returns: nil if more has changed.
  func changedTexts(_ rewritten: [Int], _ memos: FileMemos) -> Set<TextMark>? {
    pastOfBodies(rewritten, memos).map { past in
      Set(rewritten.lazy.map { past.sources.fingerprints[$0].textMark })
    }
  }

  /// Returns the previous build, if only bodies of articles have changed since then: whatever does not depend on them
  /// is as it was.
  func pastOfBodies(_ rewritten: [Int]?, _ memos: FileMemos) -> PastBuild? {
    rewritten?.allSatisfy(memos.isRepeated) == true ? past : nil
  }
}

/// The settings of a site's configuration that apply to all of a build.
struct SiteSetup: Sendable {
  let configuration: SiteConfiguration
  let language: SiteLanguage
  /// A fingerprint of everything that decides how a file is interpreted.
  let reading: Fingerprint

  var baseURL: BaseURL { configuration.baseURL }
  var languages: [SiteLanguage] { configuration.languages }

  /// The settings for one of the site's languages.
  func localized(in language: SiteLanguage) -> SiteSetup {
    if language == self.language { return self }
    return SiteSetup(
      configuration: configuration.localized(in: language), language: language, reading: reading)
  }
}

// Reuses what the previous build left.
extension SiteBuilder {
  /// Lists the site's files, and checks whether the output is as the previous build left it.
  package func recall() async -> Recollection {
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

  /// Repeats the previous build's report, with what the sources report now, if this build would make the same site;
  /// returns nil otherwise.
  func report(of recalled: Recollection, _ remote: RemoteContents) -> BuildReport? {
    guard let past = recalled.past, recalled.site != nil, past.summary.remote == remote.fingerprint,
      past.summary.settings == settings,
      recalled.sources.isUntouched, past.summary.isCurrent(at: options.policy.now),
      past.summary.reading == services.reading(zoneName: past.summary.zoneName),
      // What the machine lacked may be there now.
      !past.summary.diagnostics.contains(where: { $0.id == SettingProblem.noSharePicturesID })
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

  /// A fingerprint of what is decided outside the site's files, apart from the clock.
  package var settings: Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(services.memory.tool)
    inputs.add(options.policy.includesDrafts)
    inputs.add(options.baseURL?.string)
    // Only `--strict` and `--all` report the notes of pages, and only `--all` reports what is left out. The summary of
    // a build holds only what was reported.
    inputs.add(options.tellsNotes)
    inputs.add(options.tellsAll)
    return services.memory.fingerprinter(inputs.bytes)
  }

  /// Whether this program made a build, whatever its options were.
  package func made(_ past: PastBuild) -> Bool {
    var options = options
    options.policy = PublicationPolicy(
      now: options.policy.now, includesDrafts: past.summary.includesDrafts)
    for baseURL in [nil, BaseURL(past.summary.baseURL)] as [BaseURL?] {
      for (isStrict, tellsAll) in [(false, false), (true, false), (false, true), (true, true)] {
        options.baseURL = baseURL
        options.isStrict = isStrict
        options.tellsAll = tellsAll
        let builder = SiteBuilder(services: services, options: options)
        if builder.settings == past.summary.settings { return true }
      }
    }
    return false
  }

  /// The memos of single files.
  func memos(_ recalled: Recollection, _ setup: SiteSetup) -> FileMemos {
    let summary = recalled.past?.summary
    let isUsable =
      summary?.reading == setup.reading && summary?.languages == setup.configuration.languageTags
    return FileMemos(
      sources: recalled.sources, saved: isUsable ? recalled.past?.memos() : nil,
      recorder: CacheRecorder(services.memory.cache))
  }

  /// Returns what is known of how the output's files were made, without what is particular to a language.
  ///
  /// - Parameter rewritten: see ``Recollection/rewritten(_:remote:settings:now:)``.
  func outputMemory(
    _ recalled: Recollection, _ site: PreparedSite, _ memos: FileMemos, _ saved: SavedOutputs?,
    rewritten: [Int]? = nil
  ) -> OutputMemory {
    let fingerprinter = services.memory.fingerprinter
    let shownBefore = recalled.past?.summary.shownEntities ?? .none
    // Few sites show articles or albums in texts; only they pay for looking at all of them.
    let shown = shownBefore == .none ? .none : site.shownFingerprint(fingerprinter)
    return OutputMemory(
      saved: saved, search: nil, common: CommonInputs(),
      links: site.links, pictures: site.pictures, shownEntities: shown,
      linksHold: recalled.past?.summary.linkTargets == site.links && shown == shownBefore
        && memos.sources.knowsFiles,
      changedTexts: recalled.past?.summary.pictures == site.pictures
        ? rewritten.flatMap { recalled.changedTexts($0, memos) } : nil,
      fingerprinter: fingerprinter, recorder: memos.recorder)
  }

  /// Leaves the next build what it can use, apart from what was recorded on the way.
  ///
  /// - Returns: the summary for the next build; nil if it gets none.
  func remember(
    _ report: inout BuildReport, _ setup: SiteSetup, _ site: PreparedSite, _ recalled: Recollection,
    _ outputs: OutputMemory, _ findings: BuildFindings
  ) -> BuildSummary? {
    guard report.failure == nil, let name = report.output.site else {
      outputs.recorder.discard()
      return nil
    }
    recalled.sources.record(to: outputs.recorder)
    let summary = BuildSummary(
      settings: settings, includesDrafts: options.policy.includesDrafts, reading: setup.reading,
      zoneName: setup.configuration.zoneName,
      languages: setup.configuration.languageTags,
      startedAt: recalled.startedAt, now: options.policy.now.seconds, due: site.nextChange?.seconds,
      leftOut: site.leftOut,
      linkTargets: outputs.links, pictures: outputs.pictures,
      shownEntities: findings.shownEntities ?? outputs.shownEntities,
      remote: findings.remote.fingerprint, site: name,
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
    if recalled.past?.summary.languages != summary.languages {
      _ = services.memory.removeSearches(summary.languages)
    }
    return summary
  }
}

extension BuildServices {
  /// A fingerprint of everything that decides how a file is interpreted.
  func reading(zoneName: String) -> Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(memory.tool)
    inputs.add(zoneName)
    inputs.add(timeZone.fingerprint(zoneName)) { $0.add($1) }
    return memory.fingerprinter(inputs.bytes)
  }
}

extension SourceTable {
  /// Whether all files that texts may show are as the previous build saw them. The stamp of a file cannot tell this if
  /// the file was written again within the same moment.
  fileprivate var knowsFiles: Bool {
    entries.indices.allSatisfy { position in
      let entry = entries[position]
      return entry.isFolder || entry.path.isMarkdown || !entry.path.isInside(ContentIndex.root)
        || number(at: position) != nil
    }
  }
}
