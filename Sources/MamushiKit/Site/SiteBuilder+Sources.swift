import MamushiCore

// Finds out what pages were made from, for a check of the output.
extension SiteBuilder {
  /// Finds out what each page is made from.
  ///
  /// - Parameter past: the previous build.
  /// - Returns: the sources, and whether files of the site have changed since that build.
  package func pageSources(_ past: PastBuild?) async -> (PageSources, isTouched: Bool) {
    let sources = await SourceTable(
      [ContentIndex.root, Theme.folder], in: services.files, saved: past?.sources,
      fingerprinter: services.memory.fingerprinter, jobs: options.jobs)
    var found = PageSources()
    found.shared = [ConfigurationRepository.file] + sources.entries.filter(\.isShared).map(\.path)
    guard let made = await planned(past, sources), !made.languages.isEmpty else {
      return (found, past.map { !Self.isUntouched(sources, since: $0) } ?? false)
    }

    let renditionPlan = made.languages[0].contents.renditionPlan
    for position in sources.entries.indices {
      let (entry, fingerprint) = (sources.entries[position], sources.fingerprint(at: position))
      guard !entry.isFolder, fingerprint != .none, entry.path.isInside(ContentIndex.root),
        !entry.path.isMarkdown
      else {
        continue
      }
      found.pictures[renditionPlan.key(of: fingerprint)] = entry.path
    }
    for language in made.languages { found.add(language) }
    found.redirectsToContent = made.languages[0].redirectsToContent
    return (found, past.map { !Self.isUntouched(sources, since: $0) } ?? false)
  }

  /// Whether all files are those of the previous build. Right after it, stamps are ambiguous and the content of a file
  /// decides; for a file that was never read, such as a copy, an equal stamp is enough.
  private static func isUntouched(_ sources: SourceTable, since past: PastBuild) -> Bool {
    if sources.isUntouched { return true }
    let saved = past.sources
    // Both are in the order of their paths.
    return sources.entries.count == saved.count
      && sources.entries.indices.allSatisfy { position in
        let entry = sources.entries[position]
        if entry.isFolder { return saved.stamps[position] == .none }
        return sources.number(at: position) == position
          || saved.fingerprints[position] == .none && saved.stamps[position] == entry.stamp
      }
  }

  /// Plans a site that is as the previous build left it, without making any of it. Holds what the next build can use.
  ///
  /// - Parameters:
  ///   - past: the previous build; nil if it left nothing.
  ///   - sources: the files, compared with those of that build.
  /// - Returns: nil if there is no site.
  func planned(_ past: PastBuild?, _ sources: SourceTable) async -> MadeSite? {
    var findings = BuildFindings(options)
    guard let setup = configure(sources, &findings, needsCopies: false) else { return nil }
    if findings.isConfigured { findings.remote = await fetch(setup) }
    let recalled = Recollection(
      past: past, sources: sources, site: past?.summary.site, startedAt: services.memory.clock())
    let memos = memos(recalled, setup)
    defer { memos.recorder.discard() }
    let site = await prepare(recalled, setup, memos, rewritten: nil, Milestone(), &findings)
    if let held = services.held, let past, findings.remote.fingerprint == past.summary.remote,
      let saved = past.outputs()
    {
      let outputs = outputMemory(recalled, site, memos, saved)
      let work = SiteWork(builder: self, outputs: outputs, stage: UntouchedStage(), past: past, kept: nil)
      let made = await work.recallAll(of: site)
      if let made { _ = held.keep(HeldSite(summary: past.summary, site: site, made: made)) }
    }
    return MadeSite(sources: sources, languages: site.languages, zone: setup.configuration.zone)
  }
}

extension PageSources {
  /// Adds the files that the pages of a language are made from.
  fileprivate mutating func add(_ language: PreparedLanguage) {
    let (plan, files) = (language.plan, language.contents.sources)
    // Items of a source have no file of the site; what can be changed is the source.
    let configured = language.theme.presentation.configuration.sources
    let items = Dictionary(configured.map { ($0.texts, $0.location) }) { first, _ in first }
    downloading.formUnion(configured.lazy.filter { $0.media == .download }.map(\.location))
    addDeliverers(language.contents, items)
    addTemplates(language.plan)
    for page in 0..<plan.pages.count {
      let (family, index) = plan.pages[page]
      guard let location = family.origin(index).location else { continue }
      let path = family.route(index).outputPath(in: family.language)
      sources[path] = Source(location: items[location.file] ?? files.located(location), isCopy: false)
    }
    for family in plan.pages.families where family.isEmptyList {
      emptyLists.insert(family.route(0).outputPath(in: family.language))
    }
    for (number, family) in plan.pages.families.enumerated() {
      for list in family.traits.files {
        for index in 0..<list.count {
          let page = plan.pages.pages(ofFamily: number).lowerBound + list.page(index)
          let (family, place) = plan.pages[page]
          let path = family.route(place).outputPath(in: family.language)
          let file = list.file(index)
          // Folders stand for pages as well.
          guard sources[path] == nil, file.isMarkdown else { continue }
          sources[path] = Source(location: files.located(SourceLocation(file)), isCopy: false)
        }
      }
    }
    let contents = language.contents
    let titles =
      contents.catalog.articles.map { ($0.body, $0.title) } + contents.pages.pages.map { ($0.body, $0.title) }
      + contents.guidance.map { ($0.body, $0.title) }
    for (body, title) in titles where body.item == nil {
      self.titles[files.located(SourceLocation(body.file)).file] = title
    }
    for copy in plan.copies {
      sources[copy.outputPath] = Source(location: SourceLocation(copy.file), isCopy: true)
    }
  }
}

extension PageSources {
  /// Adds which pages are made with templates of the site's own.
  fileprivate mutating func addTemplates(_ plan: SitePlan) {
    let own = Set(shared.filter { $0.isInside(Theme.folder) && $0.hasExtension("mustache") })
    if own.isEmpty { return }
    for page in 0..<plan.pages.count {
      let (family, index) = plan.pages[page]
      let template = family.template(of: index).file
      if own.contains(template) { templates[family.route(index).outputPath(in: family.language)] = template }
    }
  }

  /// Adds which source a picture of an item comes from: cards show it on pages of other sources, too.
  ///
  /// - Parameter locations: the places of the sources, by the path of their texts.
  fileprivate mutating func addDeliverers(_ contents: SiteContents, _ locations: [SitePath: SourceLocation]) {
    func add(_ picture: Picture?, _ texts: SitePath) {
      guard case .elsewhere(let url)? = picture?.place, let location = locations[texts] else { return }
      if deliverers[url] == nil { deliverers[url] = location }
    }
    for article in contents.catalog.articles where article.body.item != nil {
      add(article.thumbnail, article.body.file)
    }
    for album in contents.gallery.albums where album.isRemote {
      for photo in album.photos { add(photo.picture, album.folder.folder) }
    }
    deliverers.merge(contents.feed.pickups.deliverers) { known, _ in known }
  }
}

extension PageFamily {
  /// Whether the only page is a list of the site's own that has no entries.
  fileprivate var isEmptyList: Bool {
    guard !traits.isListed, count == 1 else { return false }
    return switch route(0) {
    case .articles, .authors, .feedBelowHome, .taxonomy: true
    default: false
    }
  }
}

extension FileListing.Entry {
  /// Whether many pages are made with the file: a template, or data.
  fileprivate var isShared: Bool {
    guard !isFolder else { return false }
    if path.isInside(Theme.folder) {
      return ["mustache", "css", "yaml", "js", "mjs"].contains(path.fileExtension)
    }
    return path.isInside(ContentIndex.dataFolder)
  }
}
