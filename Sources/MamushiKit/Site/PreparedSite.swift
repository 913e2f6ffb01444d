import MamushiCore

/// A site of which all is known but what its pages turn out to hold: what a build has before it makes the first page.
struct PreparedSite: Sendable {
  let contents: SiteContents
  let theme: CompiledTheme
  /// Nothing is published yet that only pages name.
  let plan: SitePlan
  /// What was found wrong so far.
  let diagnostics: [Diagnostic]
  /// What files of the output depend on together.
  let common: CommonInputs
  /// Stands for all that links may lead to.
  let links: Fingerprint
  /// See ``BuildSummary/pictures``.
  let pictures: Fingerprint

  /// The same site with other bodies of articles, read from files of which nothing else has changed.
  ///
  /// - Parameter memos: tell of the files as they are now.
  /// - Returns: beside it, the fingerprints of the texts that are no more.
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
  /// The site as it is now: the one that is held, where nothing but bodies of articles has changed since it was built, or a
  /// new one. What is found wrong stands in `findings`, too.
  ///
  /// - Returns: with what is known of files of the output without looking at what each is made of.
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

  /// Loads what the site has, reads its theme and plans its pages.
  ///
  /// - Parameter past: the build before; nil where it left nothing.
  func prepare(
    _ past: PastBuild?, _ setup: SiteSetup, _ memos: FileMemos, _ findings: inout BuildFindings
  ) async -> PreparedSite {
    // The theme's files need no content, and much of what is made of the content needs one core only.
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

    // Check: every template against what it will be given.
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
