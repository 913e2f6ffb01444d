import MamushiCore

/// A site of which all is known but what its pages contain: the state of a build before it makes the first page.
struct PreparedSite: Sendable {
  let contents: SiteContents
  let theme: CompiledTheme
  /// Files that only pages name are not published yet.
  let plan: SitePlan
  /// The diagnostics so far.
  let diagnostics: [Diagnostic]
  /// The inputs that files of the output share.
  let common: CommonInputs
  /// A fingerprint of everything that links may lead to.
  let links: Fingerprint
  /// See ``BuildSummary/pictures``.
  let pictures: Fingerprint

  /// Returns the same site with new bodies of articles, read from files in which nothing else has changed.
  ///
  /// - Parameter memos: tell of the files as they are now.
  /// - Returns: also the fingerprints of the texts that no longer exist.
  func replacing(_ bodies: [TextBody], _ memos: FileMemos) -> (site: PreparedSite, former: Set<Fingerprint>) {
    let (catalog, former) = contents.catalog.replacing(bodies)
    var contents = contents
    contents.catalog = catalog
    contents.sources = memos.sources
    contents.pictures = contents.pictures.replacing(memos)
    let site = PreparedSite(
      contents: contents, theme: theme,
      plan: plan.replacingBodies(contents, theme.presentation), diagnostics: diagnostics, common: common,
      links: links, pictures: pictures)
    return (site, former)
  }
}

extension SiteBuilder {
  /// Returns the site as it is now: the held one, if only bodies of articles have changed since it was built, or a new
  /// one. Diagnostics are also added to `findings`.
  ///
  /// - Returns: the site, with what is known of output files without comparing their inputs.
  func prepare(
    _ recalled: Recollection, _ setup: SiteSetup, _ memos: FileMemos, _ findings: inout BuildFindings
  ) async -> (site: PreparedSite, kept: KeptFiles?) {
    let held = services.held?.lastSite?.renewed(
      recalled, setup, memos, remote: findings.remote.fingerprint, settings: settings,
      now: options.policy.now, services)
    guard let held else { return (await prepare(recalled.past, setup, memos, &findings), nil) }
    recalled.past?.copyRelated(to: memos.recorder)
    let contents = held.site.contents
    findings.diagnostics = held.site.diagnostics
    progress(.loaded(articles: contents.catalog.articles.count, photos: contents.gallery.photoCount))
    return held
  }

  /// Loads the content, reads the theme and plans the pages.
  ///
  /// - Parameter past: the previous build; nil if it left nothing.
  func prepare(
    _ past: PastBuild?, _ setup: SiteSetup, _ memos: FileMemos, _ findings: inout BuildFindings
  ) async -> PreparedSite {
    // The theme's files do not depend on content, and much of the work on content uses only one core.
    async let files = readTheme(setup, memos.sources)
    let loaded = await load(setup, memos, &findings)

    // Compile the theme before routing: rendered assets are named by their bytes.
    async let related = related(
      in: loaded, past: past, limit: setup.configuration.relatedArticles, recorder: memos.recorder)
    let theme = compileTheme(setup, loaded, memos.sources, await files, &findings)
    let contents = loaded.adding(await related)

    // Route: every page claims its place before any is made.
    var plan = SitePlan(contents, theme.presentation, assets: theme.assets)
    let places = FrontMatterPlaces(sources: memos.sources, documents: services.documents)
    plan.locateCollisions(places.location)

    // Check: every template against the values it will be given.
    async let search = searchPlan(of: plan, theme.presentation)
    async let checked = check(theme, for: plan, beside: findings.diagnostics)
    let fingerprinter = services.memory.fingerprinter
    let links = plan.linkFingerprint(memos.sources, fingerprinter)
    let common = theme.commonInputs(for: plan.templates, showing: plan.menus.menus, fingerprinter)
    findings.diagnostics += await checked + plan.menus.diagnostics
    if options.tellsAll { findings.diagnostics += plan.leftOut }
    return PreparedSite(
      contents: contents, theme: theme, plan: plan.adding(await search), diagnostics: findings.diagnostics,
      common: common, links: links, pictures: plan.pictureFingerprint(fingerprinter))
  }

  private func searchPlan(of plan: SitePlan, _ presentation: Presentation) -> SearchPlan? {
    presentation.sections.hasSearch ? SearchPlan(plan.pages, presentation) : nil
  }
}
