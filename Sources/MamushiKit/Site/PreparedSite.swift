import MamushiCore

/// A site of which all is known but what its pages contain: the state of a build before it makes the first page.
struct PreparedSite: Sendable {
  /// The site in each of its languages.
  var languages: [PreparedLanguage]
  /// The diagnostics so far.
  let diagnostics: [Diagnostic]
  /// A fingerprint of everything that links may lead to.
  let links: Fingerprint
  /// See ``BuildSummary/pictures``.
  let pictures: Fingerprint

  /// Faults of addresses that were found before pages were made. Tables of later languages begin with these.
  var routeDiagnostics: [Diagnostic] { languages.last?.plan.targets.routes.diagnostics ?? [] }

  var pageCount: Int { languages.reduce(0) { $0 + $1.plan.pageCount } }

  var leftOut: LeftOut { languages.reduce(into: LeftOut()) { $0 += $1.contents.leftOut } }

  /// The next moment at which a page may appear or expire.
  var nextChange: Timestamp? { languages.compactMap(\.contents.nextChange).min() }

  /// The plan of the first language, with the files that only plans of others have.
  var shared: SitePlan {
    languages.dropFirst().reduce(into: languages[0].plan) { $0.addFiles(of: $1.plan) }
  }

  /// A fingerprint of everything that shortcodes in texts can show.
  func shownFingerprint(_ fingerprinter: Fingerprinter) -> Fingerprint {
    fingerprinter.combined(languages.map { $0.contents.shownFingerprint(fingerprinter) })
  }

  /// Returns the same site with new bodies of articles, read from files in which nothing else has changed.
  ///
  /// - Parameter changes: the bodies of each language, with memos that tell of its files as they are now.
  /// - Returns: also the fingerprints of the texts that no longer exist.
  func replacing(
    _ changes: [(bodies: [TextBody], memos: FileMemos)]
  ) -> (site: PreparedSite, former: Set<Fingerprint>) {
    var site = self
    var former: Set<Fingerprint> = []
    for (number, change) in changes.enumerated() {
      former.formUnion(site.languages[number].replace(change.bodies, change.memos))
    }
    let others = site.languages.dropFirst().map(\.plan)
    site.languages[0].plan.addMachineFiles(site.languages[0].theme.presentation, beside: others)
    return (site, former)
  }
}

/// The part of a site in one language.
struct PreparedLanguage: Sendable {
  /// The position among the site's languages.
  let number: Int
  var contents: SiteContents
  fileprivate(set) var theme: CompiledTheme
  /// Files that only pages name are not published yet.
  var plan: SitePlan
  /// The inputs that files of the output share.
  var common: CommonInputs

  /// The published texts that will expire, with their addresses.
  var expiringTexts: [(route: Route, aliases: [String], expires: ContentDate)] {
    let articles = contents.catalog.articles.compactMap { article in
      article.expires.map { (article.route, article.aliases, $0) }
    }
    return articles
      + contents.pages.pages.compactMap { page in page.expires.map { (page.route, page.aliases, $0) } }
  }

  /// Returns the address of a text's page from the site's root, without a leading slash.
  ///
  /// - Parameter path: the text's file.
  func page(ofFile path: SitePath) -> String? {
    contents.sources.name(ofPath: path).flatMap(plan.targets.page)?.path(in: plan.language)
  }

  /// Replaces bodies of articles; returns the fingerprints of the texts that no longer exist.
  fileprivate mutating func replace(_ bodies: [TextBody], _ memos: FileMemos) -> Set<Fingerprint> {
    let (catalog, former) = contents.catalog.replacing(bodies)
    contents.catalog = catalog
    if !contents.hidden.isEmpty {
      let files = Dictionary(bodies.lazy.map { ($0.file, $0) }) { first, _ in first }
      for position in contents.hidden.indices {
        let file = contents.hidden[position].article.body.file
        if let body = files[file] { contents.hidden[position].article.body = body }
      }
    }
    contents.sources = memos.sources
    contents.pictures = contents.pictures.replacing(memos)
    plan = plan.replacingBodies(contents, theme.presentation)
    return former
  }
}

extension SiteBuilder {
  /// Returns the site as it is now: the held one, if only bodies of articles have changed since it was built, or a new
  /// one. Diagnostics are also added to `findings`.
  ///
  /// - Parameter spareTime: reached when a thread has time for other work, at the end at the latest.
  /// - Returns: the site, with what is known of output files without comparing their inputs.
  func prepare(
    _ recalled: Recollection, _ setup: SiteSetup, _ memos: FileMemos, _ spareTime: Milestone,
    _ findings: inout BuildFindings
  ) async -> (site: PreparedSite, kept: KeptFiles?) {
    defer { spareTime.reach() }
    // A held site is renewed on one thread.
    if services.held?.lastSite != nil { spareTime.reach() }
    let held = services.held?.lastSite?.renewed(
      recalled, setup, memos, remote: findings.remote.fingerprint, settings: settings,
      now: options.policy.now, services)
    guard let held else {
      let rewritten = recalled.rewritten(
        setup, remote: findings.remote.fingerprint, settings: settings, now: options.policy.now)
      return (await prepare(recalled, setup, memos, rewritten: rewritten, spareTime, &findings), nil)
    }
    for language in held.site.languages {
      for section in [CacheSection.related, .orders] {
        recalled.past?.copy(section, ofLanguage: language.number, to: memos.recorder)
      }
    }
    findings.diagnostics = held.site.diagnostics
    tellLoaded(held.site)
    return held
  }

  /// Loads the content, reads the theme and plans the pages, language by language.
  ///
  /// - Parameters:
  ///   - rewritten: see ``Recollection/rewritten(_:remote:settings:now:)``.
  ///   - spareTime: reached once the theme is read for the first language.
  func prepare(
    _ recalled: Recollection, _ setup: SiteSetup, _ memos: FileMemos, rewritten: [Int]?,
    _ spareTime: Milestone, _ findings: inout BuildFindings
  ) async -> PreparedSite {
    let files = LanguageFiles(setup.languages, memos.sources)
    let items = RemoteItems(
      findings.remote.outcomes, from: services.remote.store, fingerprinter: services.memory.fingerprinter)
    var languages: [PreparedLanguage] = []
    var found = LanguageFindings(
      files.diagnostics + files.translationsOfOneLanguage + misnamedTheme(memos.sources))
    for (number, language) in setup.languages.enumerated() {
      var memos = memos
      memos.sources = files.sources(ofLanguage: number)
      var own = findings
      own.diagnostics = []
      languages.append(
        await route(
          recalled, setup.localized(in: language), number, memos, rewritten: rewritten, items,
          after: languages, spareTime, &own))
      found.add(own.diagnostics, ofLanguage: number, memos.sources)
    }

    // Texts, menus and the sitemap may name pages of all languages.
    let places = FrontMatterPlaces(sources: memos.sources, documents: services.documents)
    Self.join(&languages, places)
    let known = OpenKind.known(inAll: languages.map(\.theme.known))
    for number in languages.indices { languages[number].theme.known = known }
    for number in languages.indices {
      var diagnostics = await check(&languages[number], beside: found.diagnostics)
      if languages.count > 1 {
        diagnostics += languages[number].misnamedTexts(
          setup.languages, files: memos.sources, services.documents)
      }
      found.add(diagnostics, ofLanguage: number, languages[number].contents.sources)
    }
    findings.diagnostics +=
      found.diagnostics + PodcastProblem.ofSettings(in: languages)
      + PodcastProblem.ofList(in: languages)
    findings.diagnostics += Self.scheduledCollisions(languages, places)
    findings.diagnostics += languages.first?.redirectDiagnostics ?? []
    findings.diagnostics += languages.unknownArticles
    if findings.diagnostics.hasErrors { findings.unreadArticles = languages.unreadArticles }
    let fingerprinter = services.memory.fingerprinter
    let pictures = fingerprinter.combined(languages.map { $0.plan.pictureFingerprint(fingerprinter) })
    // Links lead where they did if only bodies have changed, and pictures are known as they were.
    let former = recalled.pastOfBodies(rewritten, memos)?.summary
    let links = former?.pictures == pictures ? former?.linkTargets : nil
    let site = PreparedSite(
      languages: languages, diagnostics: findings.diagnostics,
      links: links
        ?? fingerprinter.combined(
          languages.map { $0.plan.linkFingerprint(memos.sources, $0.contents.catalog, fingerprinter) }),
      pictures: pictures)
    tellLoaded(site)
    return site
  }

  /// Loads the content of one language, reads the theme and plans the pages.
  private func route(
    _ recalled: Recollection, _ setup: SiteSetup, _ number: Int, _ memos: FileMemos, rewritten: [Int]?,
    _ items: RemoteItems, after others: [PreparedLanguage], _ spareTime: Milestone,
    _ findings: inout BuildFindings
  ) async -> PreparedLanguage {
    // The theme's files do not depend on content. Articles are read on all threads, and what is made of them on one.
    let articlesAreRead = Milestone()
    async let read = readTheme(setup, memos.sources, after: articlesAreRead, reaching: spareTime)
    let loaded = await load(
      setup, number, memos, items, past: recalled.past, after: others.first?.contents, articlesAreRead,
      &findings)

    async let related = related(
      in: loaded, ofLanguage: number, past: recalled.past,
      isRepeated: recalled.pastOfBodies(rewritten, memos) != nil,
      limit: setup.configuration.relatedArticles, recorder: memos.recorder)
    let (files, isConfigured) = (await read, findings.isConfigured)
    let presentation = Presentation(
      configuration: setup.configuration, language: setup.language, strings: files.strings,
      renditionPlan: loaded.renditionPlan, pictures: loaded.sitePictures,
      sections: loaded.sections(setup.configuration))
    async let compiled = compileTheme(
      files, presentation, setup, loaded, memos.sources, isConfigured: isConfigured)
    var contents = loaded.adding(await related)
    contents.fileTemplates = files.theme.fileTemplates(mentions: files.renderer.mentions)
    contents.pages.findTemplates(files.renderer.mentions)

    // Route: every page claims its place before any is made.
    var plan = SitePlan(contents, presentation, after: others.last?.plan)
    let theme = await compiled
    findings.diagnostics += theme.diagnostics
    plan.publish(theme.assets, of: contents, presentation)
    return PreparedLanguage(
      number: number, contents: contents, theme: theme, plan: plan, common: CommonInputs())
  }

  /// Makes the pages of all languages known to each of them.
  private static func join(_ languages: inout [PreparedLanguage], _ places: FrontMatterPlaces) {
    guard let last = languages.indices.last else { return }
    let others = languages.dropFirst().map(\.plan)
    if last > 0 {
      languages[0].plan.targets.routes = languages[last].plan.targets.routes
    }
    languages[0].plan.planMachineFiles(languages[0].theme.presentation, beside: others)
    languages[0].plan.locateCollisions(places.location)
    if last == 0 { return languages[0].planMenus() }
    for number in 1...last { languages[number].plan.targets.routes = languages[0].plan.targets.routes }
    let targets = languages.map(\.plan.targets)
    let translations = Translations(targets)
    for number in languages.indices {
      languages[number].plan.targets.languages = targets
      languages[number].plan.translations = translations
      languages[number].planMenus()
    }
  }

  /// Returns the faults that addresses of scheduled texts will have once their day has come.
  private static func scheduledCollisions(
    _ languages: [PreparedLanguage], _ places: FrontMatterPlaces
  ) -> [Diagnostic] {
    guard var routes = languages.last?.plan.targets.routes,
      languages.contains(where: \.plan.hasScheduledTexts)
    else { return [] }
    let known = routes.diagnostics.count
    for language in languages {
      language.plan.claimScheduledTexts(besides: language.expiringTexts, in: &routes)
    }
    routes.locate(places.location)
    return Array(routes.diagnostics.dropFirst(known))
  }

  /// Checks every template against the values it will be given, and plans the search.
  private func check(
    _ language: inout PreparedLanguage, beside diagnostics: [Diagnostic]
  ) async -> [Diagnostic] {
    let (plan, theme) = (language.plan, language.theme)
    async let search = searchPlan(of: plan, theme.presentation)
    async let checked = check(theme, for: plan, beside: diagnostics)
    language.common = theme.commonInputs(
      for: plan.templates, showing: plan.menus.menus, services.memory.fingerprinter)
    language.plan = plan.adding(await search)
    return await checked + plan.menus.diagnostics + (options.tellsAll ? plan.leftOut : [])
  }

  private func searchPlan(of plan: SitePlan, _ presentation: Presentation) -> SearchPlan? {
    presentation.sections.hasSearch ? SearchPlan(plan.pages, presentation) : nil
  }

  private func tellLoaded(_ site: PreparedSite) {
    progress(
      .loaded(
        articles: site.languages.reduce(0) { $0 + $1.contents.catalog.articles.count },
        photos: site.languages.reduce(0) { max($0, $1.contents.gallery.photoCount) }))
  }
}

extension PreparedLanguage {
  fileprivate mutating func planMenus() { plan.planMenus(contents, theme.presentation) }
}

extension Fingerprinter {
  /// Returns one fingerprint for several; that of a single one is itself.
  fileprivate func combined(_ fingerprints: [Fingerprint]) -> Fingerprint {
    if fingerprints.count == 1 { return fingerprints[0] }
    var inputs = ByteEncoder()
    for fingerprint in fingerprints { inputs.add(fingerprint) }
    return self(inputs.bytes)
  }
}
