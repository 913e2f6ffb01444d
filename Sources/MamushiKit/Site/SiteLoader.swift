import MamushiCore

/// Gathers and validates everything that a site has in one language, scene by scene.
struct SiteLoader: Sendable {
  let setup: SiteSetup
  /// The position of the language among those of the site.
  let number: Int
  let memos: FileMemos
  let remote: RemoteContents
  /// The items of the sources in all languages.
  let items: RemoteItems
  /// The orders of articles in the previous build; nil if they cannot be used.
  let formerOrders: SavedOrders?
  /// The contents of the site's first language; nil while they are loaded.
  let first: SiteContents?
  let services: BuildServices
  let options: BuildOptions
  let progress: @Sendable (BuildProgress) -> Void
  /// Reached when the files of all articles are read: what comes then uses one thread.
  let articlesAreRead: Milestone

  /// Calls every interactor. Authors' profiles come before articles, which name authors by them; what is made of all
  /// articles comes after them.
  func load(into diagnostics: inout [Diagnostic]) async -> SiteContents {
    defer { articlesAreRead.reach() }
    let configuration = setup.configuration
    let hasSeveralLanguages = setup.languages.count > 1
    let remote = remote.outcomes
    let listing = memos.sources.listing(of: ContentIndex.root)
    diagnostics += listing.diagnostics
    let index = ContentIndex(
      listing.entries, own: configuration.taxonomies.map(\.kind), unreadable: listing.unreadable,
      diagnostics: &diagnostics)
    let renditionPlan = RenditionPlan(configuration.images, fingerprinter: services.memory.fingerprinter)
    let pictures = await examinedPictures(in: index, renditionPlan)
    let content = ContentFolder(
      index: index, language: setup.language, memos: memos, documents: services.documents, pictures: pictures,
      takesHeadingTitles: configuration.markdown.headingTitles)
    // Which albums are drafts comes first: no other content shows their photos, nor do other albums.
    let photoFolders = PhotoFolderRepository(
      content: content, publishesOriginals: configuration.galleryOriginals,
      first: first.map { FirstAlbums($0.albumFolders, $0.gallery) }, zone: configuration.zone)
    let albumFolders = photoFolders.folders()
    if !options.policy.includesDrafts {
      pictures.hidePhotos(in: albumFolders.value.drafts(besides: first?.gallery))
    }
    let albums = ReadAlbums(loaded: photoFolders.albums(of: albumFolders))
    let data = DataFileRepository(content: content)
    let sources = RemoteRepository(
      items: items.items(in: setup.language, of: setup.languages), language: setup.language,
      pictures: pictures, fingerprinter: services.memory.fingerprinter)
    let templates = Theme.templateNames(
      builtIn: services.builtInTheme, look: configuration.look, files: memos.sources)
    let pages = PageInteractor(
      repository: MarkdownPageRepository(content: content, zone: configuration.zone), policy: options.policy,
      templates: TemplateChoice(folder: "Page/", standard: ContentPage.defaultTemplate, templates: templates)
    ).load().value(into: &diagnostics)
    let articleTemplates = choice(of: "Article/details", among: templates)
    let settingsDecoder = ListSettingsDecoder(
      templates: choice(of: "Taxonomy/term", among: templates), articleTemplates: articleTemplates)
    let sections = configuration.articleSections(texts: index.folderTexts)
    let sectionTexts = SectionTextRepository(
      content: content, zone: configuration.zone, policy: options.policy, sections: sections,
      settingsDecoder: settingsDecoder
    ).texts().value(into: &diagnostics)
    // Only remote entities have to avoid these paths.
    let files = remote.isEmpty ? [] : takenPaths(index, pages, sections)
    let terms = MarkdownTermRepository(
      content: content, includesDrafts: options.policy.includesDrafts, settingsDecoder: settingsDecoder)
    let sourcePlaces = Dictionary(remote.map { ($0.source.texts, $0.source.location) }) { first, _ in first }
    let authorInteractor = AuthorInteractor(
      repository: data, location: { sourcePlaces[$2] ?? terms.location(of: $0, under: $1, in: $2) })
    let profiles = authorInteractor.profiles().value(into: &diagnostics)
    let places = FrontMatterPlaces(sources: memos.sources, documents: services.documents)
    let loadedArticles = await ArticleInteractor(
      repositories: [
        MarkdownArticleRepository(
          content: content, zone: configuration.zone, fingerprinter: services.memory.fingerprinter,
          jobs: options.jobs, permalinks: configuration, areRead: articlesAreRead),
        sources,
      ], policy: options.policy, language: setup.language, fingerprinter: services.memory.fingerprinter,
      files: files, permalinks: configuration, templates: articleTemplates,
      sectionTemplates: SectionTemplates(sections, sectionTexts.folders),
      templatePlace: { places.location(of: .template, in: $0) },
      authorPlace: { terms.location(of: $0, under: $1, in: $2) }, formerOrders: formerOrders,
      jobs: options.jobs
    ).load(authors: profiles.map { Term(name: $0.name, slug: $0.slug) })
    let articles = loadedArticles.value(into: &diagnostics)
    memos.recorder.append(articles.orders, to: .orders, ofLanguage: number)
    async let authors = authorInteractor.load(
      profiles: profiles, catalog: articles.catalog, leavesOutUnused: hasSeveralLanguages)
    let taxonomies = TaxonomyInteractor(repository: terms)
      .load(
        from: articles.catalog, own: configuration.taxonomies, sections: sections,
        hidden: articles.hidden.map { ($0.article, $0.state == .future) }, texts: sectionTexts.folders,
        sources: remote.filter(\.source.hasArticles).map(\.source.texts), places: sourcePlaces,
        lacksArticles: loadedArticles.diagnostics.hasErrors
      )
      .value(into: &diagnostics)
    let catalog = taxonomies.shownNames.applied(to: articles.catalog, services.memory.fingerprinter)
    let gallery = GalleryInteractor(
      repositories: [albums, sources], files: files, includesDrafts: options.policy.includesDrafts,
      first: first?.gallery
    ).load().value(into: &diagnostics)
    let guidance = GuidanceInteractor(
      repository: MarkdownGuidanceRepository(content: content),
      policy: options.policy
    ).load().value(into: &diagnostics)
    let feed = FeedInteractor(
      pickups: [data, sources], ranking: [data, sources], shared: sharedLists(data)
    ).load(
      catalog: catalog,
      hidden: articles.hidden.map { ($0.article, $0.state) },
      categories: taxonomies.categories.map { Term(name: $0.name, slug: $0.slug) },
      pageSize: configuration.feedPageSize
    ).value(into: &diagnostics)

    let ownData = SiteDataRepository(content: content).load().value(into: &diagnostics)

    let named = SitePictureRepository(content: content)
    var sitePictures = named.load(configuration.identity, podcast: configuration.podcast?.image)
      .value(into: &diagnostics)
    diagnostics += named.check(configuration.fonts, configuration.sharePictures?.font)
    sitePictures.share = shareStyle(in: index, &diagnostics)
    if configuration.contentSecurityPolicy != nil, index.hasFile(SitePath("Content/static/_headers")) {
      diagnostics.append(
        Diagnostic(SettingProblem.policyNotWritten, at: SourceLocation(ConfigurationRepository.file)))
    }

    if first == nil { tellHeaders(in: index, &diagnostics) }

    let allAuthors = await authors.value(into: &diagnostics)
    diagnostics += pictures.mediaDiagnostics
    leaveOutWhatSettingsExplain(in: &diagnostics)
    return SiteContents(
      index: index, sources: memos.sources,
      media: remote.isEmpty ? nil : RemoteMedia(remote, library: pictures),
      pictures: pictures, renditionPlan: renditionPlan, catalog: catalog,
      hidden: articles.hidden,
      nextChange: [articles.nextChange, pages.nextChange, sectionTexts.nextChange].compactMap { $0 }.min(),
      taxonomies: taxonomies, series: taxonomies.seriesTable,
      authors: allAuthors,
      albumFolders: albumFolders.value, gallery: gallery, guidance: guidance.pages,
      guidanceDrafts: guidance.drafts, pages: pages, feed: feed,
      data: ownData, sitePictures: sitePictures,
      sectionTexts: sectionTexts, redirects: first?.redirects ?? redirects(in: index, &diagnostics))
  }

  /// The pictures of the content and of sources. Those of albums and sources are examined here, by several threads; others
  /// when something names them.
  private func examinedPictures(in index: ContentIndex, _ plan: RenditionPlan) async -> PictureLibrary {
    let pictures = PictureLibrary(
      index: index, memos: memos,
      examiner: PictureExaminer(
        processor: services.images, store: services.renditions, plan: plan,
        fingerprinter: services.memory.fingerprinter), sharing: first?.pictures,
      publishesPhotos: setup.configuration.galleryOriginals)
    let photos = PhotoFolderRepository.pictureFiles(in: index).filter { !pictures.isKnown($0) }
    let media = Set(remote.outcomes.flatMap { $0.media.values.filter { $0.state == .kept } }).sorted {
      $0.file < $1.file
    }
    await pictures.examine(photos, media, jobs: options.jobs) { [count = photos.count + media.count] in
      progress(.examining(done: $0, total: count))
    }
    return pictures
  }

  /// The paths of the output at which the site has files, pages and lists of its own.
  private func takenPaths(
    _ index: ContentIndex, _ pages: ContentPages, _ sections: ArticleSections?
  ) -> Set<String> {
    let files = index.staticFiles.map { PictureLibrary.outputPath(of: $0, below: "") }
    let slugs = sections?.slugs(of: index.articles, and: remote.outcomes.map(\.source.texts)) ?? []
    let lists = slugs.map { Route.term(.sections, slug: $0, page: 1).outputPath(in: setup.language) }
    let homePages = setup.languages.filter { $0 != setup.language }.map {
      Route.feed(page: 1).outputPath(in: $0)
    }
    return Set(files + pages.outputPaths(in: setup.language) + lists + homePages)
  }

  /// Files are read without knowledge of the settings, which may give a meaning to what was told of them.
  private func leaveOutWhatSettingsExplain(in diagnostics: inout [Diagnostic]) {
    let configuration = setup.configuration
    let extensions = configuration.markdown.parsing.extensions
    diagnostics.removeAll { !FrontMatterProblem.holds($0, with: extensions) }
    // What articles have of taxonomies is not meant for other keys.
    let ofTaxonomies = SiteProblem.ofNearKeys(
      configuration.taxonomies.map(\.name), known: ArticleDecoder.knownKeys)
    if ofTaxonomies.isEmpty { return }
    diagnostics.removeAll {
      ofTaxonomies.contains($0.message) && $0.location?.file.isInside(ContentIndex.articlesFolder) == true
    }
  }

  /// Reads the addresses that the host answers. One that cannot be read is reported when it is published.
  private func redirects(in index: ContentIndex, _ diagnostics: inout [Diagnostic]) -> RedirectRules {
    let file = ContentIndex.staticFolder.appending(RedirectRules.file)
    guard index.hasFile(file), let text = try? memos.sources.read(file) else { return RedirectRules() }
    // A rule for every address would hide each broken link.
    let rules = RedirectRules(text, basePath: setup.baseURL.path, countsCatchAll: false)
    diagnostics += rules.faults.map { Diagnostic($0.problem, at: SourceLocation(file, line: $0.line)) }
    return rules
  }

  /// Tells the lines of the site's own `_headers` that hosts ignore.
  private func tellHeaders(in index: ContentIndex, _ diagnostics: inout [Diagnostic]) {
    let file = ContentIndex.staticFolder.appending(HeaderLines.file)
    guard index.hasFile(file), let text = try? memos.sources.read(file) else { return }
    diagnostics += HeaderLines.faults(in: text).map {
      Diagnostic($0.problem, at: SourceLocation(file, $0.mark))
    }
  }

  /// The templates that articles or lists can name: the theme's one for them, and the site's own in the same folder.
  ///
  /// - Parameters:
  ///   - standard: the theme's one: `Article/details`.
  ///   - all: the names of all templates of the site and its theme.
  private func choice(of standard: String, among all: Set<String>) -> TemplateChoice {
    let builtIn = Theme.templateNames(
      builtIn: services.builtInTheme, look: setup.configuration.look, files: nil)
    return TemplateChoice(
      folder: standard.prefix { $0 != "/" } + "/", standard: standard, templates: all,
      others: builtIn.subtracting([standard]))
  }

  private func sharedLists(_ data: DataFileRepository) -> SharedLists? {
    if setup.languages.count == 1 { return nil }
    guard let first else { return SharedLists() }
    return SharedLists(
      hasForeignPickups: data.isShared("pickups"), hasForeignRanking: data.isShared("rankings"),
      articles: first.catalog.articles)
  }
}

extension Loaded {
  /// Returns the value, and adds its diagnostics to `diagnostics`.
  fileprivate func value(into diagnostics: inout [Diagnostic]) -> Value {
    diagnostics += self.diagnostics
    return value
  }
}

extension Taxonomies {
  var seriesTable: SeriesTable {
    SeriesTable(series.map { .init(name: $0.name, slug: $0.slug, parts: $0.articles) })
  }
}
