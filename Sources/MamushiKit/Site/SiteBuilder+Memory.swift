import MamushiCore

// What a build takes from the one before, and leaves to the next.
extension SiteBuilder {
  /// What the output folder calls the site of the build before; nil where it does not hold it any more.
  func knownSite(of past: PastBuild?) async -> Fingerprint? {
    guard let past, services.output.holds(past.summary.site, jobs: options.jobs) else { return nil }
    return past.summary.site
  }

  /// Whether a build would make what the build before made.
  func isCurrent(_ past: PastBuild, _ sources: SourceTable) -> Bool {
    past.summary.settings == settings && sources.isUntouched && past.summary.isCurrent(at: options.policy.now)
      && past.summary.reading == reading(zoneName: past.summary.zoneName)
  }

  /// Tells again what the build before found, and what sources say now.
  func report(_ summary: BuildSummary, _ remote: RemoteContents) -> BuildReport {
    var report = BuildReport(
      diagnostics: (summary.diagnostics + remote.diagnostics).sorted(),
      failure: hasErrors(summary.diagnostics) ? .content : failure(of: remote))
    report.sources = remote.statuses
    report.baseURL = BaseURL(summary.baseURL)
    report.pageCount = summary.pageCount
    // With `--strict`, the warnings of a build that succeeded without it are a failure.
    guard report.failure == nil else { return report }
    report.output.unchanged = summary.fileCount
    report.output.bytes = summary.byteCount
    return report
  }

  /// Stands for what is decided outside of the site's files, and not by the clock.
  private var settings: Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(services.memory.tool)
    inputs.add(options.policy.includesDrafts)
    inputs.add(options.baseURL?.string)
    return services.memory.fingerprinter(inputs.bytes)
  }

  /// Stands for what decides how a file is understood.
  func reading(zoneName: String) -> Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(services.memory.tool)
    inputs.add(zoneName)
    inputs.add(services.timeZone.fingerprint(zoneName)) { $0.add($1) }
    return services.memory.fingerprinter(inputs.bytes)
  }

  /// What was made of single files.
  func memos(
    of sources: SourceTable, from past: PastBuild?, _ reading: Fingerprint, _ recorder: CacheRecorder
  ) -> FileMemos {
    let isUsable = past?.summary.reading == reading
    return FileMemos(sources: sources, saved: isUsable ? past?.memos() : nil, recorder: recorder)
  }

  /// Opens the output's stage, onto the site in it where it is known from what that was made, file by file. Where the
  /// output cannot be used the stage keeps nothing.
  ///
  /// - Parameter site: what the output folder is known to hold.
  func openOutput(from past: PastBuild?, onto site: Fingerprint?) async -> OpenOutput {
    let saved = site.flatMap { _ in past?.outputs() }
    do {
      let stage = try services.output.openStage(onto: saved == nil ? nil : site)
      return OpenOutput(stage: stage, saved: stage.keepsUnwrittenFiles ? saved : nil, fault: nil)
    } catch {
      let stage = DiscardingStage(keepsUnwrittenFiles: saved != nil)
      return OpenOutput(stage: stage, saved: saved, fault: error)
    }
  }

  /// What all files of the output depend on.
  func commonInputs(
    _ configuration: SiteConfiguration, _ reading: Fingerprint, _ strings: ThemeStrings, _ theme: Theme,
    _ assets: PublishedAssets, _ renderer: any PageRenderer, _ sources: SourceTable
  ) -> CommonInputs {
    let fingerprinter = services.memory.fingerprinter
    var site = ByteEncoder()
    site.add(reading)
    site.add(configuration.baseURL.string)
    site.add(sources.position(of: ConfigurationRepository.file)) { $0.add(sources.fingerprint(at: $1)) }
    strings.add(to: &site)
    var inputs = CommonInputs(site: fingerprinter(site.bytes))
    for (name, address) in assets.addresses.sorted(by: { $0.key < $1.key }) {
      site.add(name)
      site.add(address)
    }
    let templates = Dictionary(uniqueKeysWithValues: theme.templates.map { ($0.name, $0.file.bytes) })
    for template in PageTemplate.allCases {
      var page = site
      for name in renderer.dependencies(of: template.rawValue).sorted() {
        page.add(name)
        page.add(fingerprinter(templates[name] ?? []))
      }
      inputs.pages[template] = fingerprinter(page.bytes)
    }
    return inputs
  }

  /// Stands for all that links in texts may lead to.
  func linkTargets(of contents: SiteContents, _ plan: SitePlan, _ sources: SourceTable) -> Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(plan.targets.routes.fingerprint)
    for entry in sources.entries where entry.path.isInside(ContentIndex.root) {
      inputs.add(entry.path.string)
      // Texts show sizes of pictures.
      if !entry.path.hasExtension("md") { inputs.add(entry.stamp) }
    }
    let articles = contents.catalog.articles
    for position in articles.indices {
      inputs.add(articles[position].body.file.string)
      inputs.add(articles[position].slug)
    }
    for copy in plan.copies {
      inputs.add(copy.file.string)
      inputs.add(copy.outputPath)
    }
    for article in contents.hidden {
      inputs.add(article.file.string)
      inputs.add(article.slug)
      inputs.add(article.state.rawValue)
    }
    for chapter in contents.guidance + contents.guidanceDrafts {
      inputs.add(chapter.body.file.string)
      inputs.add(chapter.slug)
      inputs.add(chapter.isDraft)
    }
    return services.memory.fingerprinter(inputs.bytes)
  }

  /// Whether all files that texts may show are as the build before saw them. Of one that was written again within the
  /// same moment the stamp does not tell.
  func knowsFiles(_ sources: SourceTable) -> Bool {
    sources.entries.indices.allSatisfy { position in
      let entry = sources.entries[position]
      return entry.isFolder || entry.path.hasExtension("md") || !entry.path.isInside(ContentIndex.root)
        || sources.number(at: position) != nil
    }
  }

  /// Leaves the next build what it can use, besides what was recorded on the way.
  ///
  /// - Parameter transient: diagnostics that are of this build alone.
  func remember(
    _ report: BuildReport, but transient: [Diagnostic], startedAt: Int64, nextChange: Timestamp?,
    _ configuration: SiteConfiguration, _ reading: Fingerprint, _ linkTargets: Fingerprint,
    _ remote: RemoteContents, _ recorder: CacheRecorder
  ) -> BuildReport {
    guard let site = report.output.site else {
      recorder.discard()
      return report
    }
    let summary = BuildSummary(
      settings: settings, reading: reading,
      zoneName: configuration.zoneName, startedAt: startedAt, now: options.policy.now.seconds,
      due: nextChange?.seconds, linkTargets: linkTargets, remote: remote.fingerprint, site: site,
      baseURL: configuration.baseURL.string, pageCount: report.pageCount,
      fileCount: report.output.written + report.output.unchanged, byteCount: report.output.bytes,
      diagnostics: report.diagnostics.filter { !transient.contains($0) })
    recorder.append(summary.encoded, to: .summary)
    var report = report
    if let failure = recorder.commit() {
      report.diagnostics.append(Diagnostic(SiteProblem.cacheNotWritten(failure), at: nil))
    }
    return report
  }
}

/// The output, ready to be written.
struct OpenOutput: Sendable {
  let stage: any OutputStage
  /// What the files that the stage keeps were made from; nil where it keeps none.
  let saved: SavedOutputs?
  /// Why it is not to be had.
  let fault: OutputFault?

  /// Gives the stage back, for a build that has failed already.
  ///
  /// - Returns: one that takes everything and keeps nothing.
  func discarded() -> any OutputStage {
    stage.discard()
    return DiscardingStage(keepsUnwrittenFiles: saved != nil)
  }
}

/// What files of the output depend on together.
struct CommonInputs: Sendable {
  /// What all depend on.
  let site: Fingerprint
  /// What pages of a template depend on.
  var pages: [PageTemplate: Fingerprint] = [:]
}
