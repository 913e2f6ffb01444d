import MamushiCore

/// Builds a site: the whole pipeline, in order.
///
///     recall ─▶ fetch ─▶ load ─▶ route ─▶ check ─▶ present and render into a stage ─▶ develop pictures ─▶ commit
///     ─▶ remember
///
/// Every step adds what it finds wrong to one list and goes on, so that a build reports all problems at once. Any error
/// stops the commit: the old site stays in place.
///
/// The cost of a build depends on what has changed. Files that are as the previous build saw them are not read; a page
/// is made anew if anything that its bytes depend on has changed (``PageInput``); the stage takes the rest from the old
/// site. What cannot be recalled without doubt is made again, so the result equals that of a build from scratch.
package struct SiteBuilder: Sendable {
  let services: BuildServices
  let options: BuildOptions
  let progress: @Sendable (BuildProgress) -> Void

  package init(
    services: BuildServices, options: BuildOptions,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) {
    self.services = services
    self.options = options
    self.progress = progress
  }

  package func build() async -> BuildReport {
    progress(.loading)
    let recalled = await recall()
    var report = await build(recalled)
    report.made = report.made ?? MadeSite(sources: recalled.sources, past: recalled.past?.summary)
    report.retained.append(recalled)
    return report
  }

  private func build(_ recalled: Recollection) async -> BuildReport {
    // The store stays open until the last text is read, since the cache may be removed meanwhile. What is not cleaned
    // up now is cleaned up the next time.
    defer { try? services.remote.store.close() }
    var findings = BuildFindings(options)

    // If no file has changed, no date has passed and the output is as it was left, there is nothing to do.
    if let report = report(of: recalled, RemoteContents()) { return report }

    // Load: configuration first, since it says how dates are read and which language the theme speaks.
    guard let setup = configure(recalled.sources, &findings) else {
      return BuildReport(telling: findings.diagnostics, failure: .configuration)
    }

    // Fetch: store what the sources have. One that cannot be reached keeps what was stored of it.
    if findings.isConfigured { findings.remote = await fetch(setup) }
    if Task.isCancelled { return BuildReport(telling: [], baseURL: setup.baseURL, failure: .interrupted) }
    if let report = report(of: recalled, findings.remote) { return report }

    let spareTime = Milestone()
    async let opened = openOutput(recalled, after: spareTime)
    let memos = memos(recalled, setup)
    async let memosKept: Void = memos.keepSaved()

    // Load, compile the theme, route and check. A process that holds its last build does this only for what has
    // changed.
    var (site, kept) = await prepare(recalled, setup, memos, spareTime, &findings)

    // Present and render, then develop pictures. If something is already wrong, pages are still made to find the rest,
    // but none is kept.
    let output = await opened
    if let busy = output.busyReport(setup) {
      await memosKept
      memos.recorder.discard()
      return busy
    }
    let stage = output.stage(for: site, &findings)
    let outputs = outputMemory(
      recalled, site, memos, output.saved,
      rewritten: recalled.rewritten(
        setup, remote: findings.remote.fingerprint, settings: settings, now: options.policy.now))
    let work = SiteWork(
      builder: self, outputs: outputs, stage: stage, past: recalled.past,
      kept: output.saved == nil ? nil : kept)
    let prepared = site
    let made = await work.makeAll(of: &site, &findings)

    // Commit, or leave the old site as it is.
    var report = commit(stage, site, setup, &findings)
    report.leftOut = site.leftOut
    report.nextChange = site.nextChange.map { DateText.iso8601($0, zone: setup.configuration.zone) }
    report.due = site.nextChange?.seconds
    report.retained = [site, memos, outputs]
    report.made = MadeSite(
      sources: recalled.sources, languages: site.languages, zone: setup.configuration.zone)
    await memosKept

    // Remember, for the next build. If that fails, the next one begins from scratch.
    let summary = remember(&report, setup, site, recalled, outputs, findings)
    if let summary, let held = services.held, made.isRepeatable {
      let former = held.keep(HeldSite(summary: summary, site: prepared, made: made))
      if let former { report.retained.append(former) }
    }
    return report
  }
}
