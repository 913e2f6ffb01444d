import MamushiCore

/// All entities of a build, gathered and validated, scene by scene.
struct SiteContents: Sendable {
  let index: ContentIndex
  let pictures: PictureLibrary
  let renditionPlan: RenditionPlan
  let catalog: Catalog
  let hidden: [HiddenArticle]
  /// The next moment at which an article may appear or expire.
  let nextChange: Timestamp?
  let taxonomies: Taxonomies
  let authors: [Author]
  let gallery: Gallery
  let guidance: [GuidancePage]
  let guidanceDrafts: [GuidancePage]
  let feed: FeedScene

  /// Has every interactor fetch its entities. Authors' profiles come before articles, which name authors by
  /// them; what is made of all articles comes after.
  static func load(
    _ configuration: SiteConfiguration, from memos: FileMemos, _ remote: [SourceOutcome],
    _ services: BuildServices, _ options: BuildOptions, into diagnostics: inout [Diagnostic],
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) async -> SiteContents {
    let listing = memos.sources.listing(of: ContentIndex.root)
    diagnostics += listing.diagnostics
    let index = ContentIndex(listing.entries, diagnostics: &diagnostics)
    let renditionPlan = RenditionPlan(configuration.images, fingerprinter: services.memory.fingerprinter)
    let pictures = PictureLibrary(
      index: index, memos: memos,
      examiner: PictureExaminer(
        processor: services.images, store: services.renditions, plan: renditionPlan,
        fingerprinter: services.memory.fingerprinter))
    let photos = PhotoFolderRepository.pictureFiles(in: index).filter { !pictures.isKnown($0) }
    let media = Set(remote.flatMap { $0.media.values.filter { $0.state == .kept } }).sorted {
      $0.file < $1.file
    }
    await pictures.examine(photos, media, jobs: options.jobs) { [count = photos.count + media.count] in
      progress(.examining(done: $0, total: count))
    }
    let content = ContentFolder(
      index: index, memos: memos, documents: services.documents, pictures: pictures)
    let data = DataFileRepository(content: content)
    let sources = RemoteRepository(
      items: RemoteItems(
        remote, from: services.remote.store, fingerprinter: services.memory.fingerprinter),
      pictures: pictures, fingerprinter: services.memory.fingerprinter)
    // Only what comes from elsewhere has to make room for them.
    let files =
      remote.isEmpty ? [] : Set(index.staticFiles.map { PictureLibrary.outputPath(of: $0, below: "") })

    let authorInteractor = AuthorInteractor(repository: data)
    let profiles = authorInteractor.profiles().value(into: &diagnostics)
    let articles = await ArticleInteractor(
      repositories: [
        MarkdownArticleRepository(
          content: content, zone: configuration.zone, fingerprinter: services.memory.fingerprinter,
          jobs: options.jobs),
        sources,
      ], policy: options.policy, fingerprinter: services.memory.fingerprinter, files: files
    ).load(authors: profiles.map { Term(name: $0.name, slug: $0.slug) }).value(into: &diagnostics)
    let taxonomies = TaxonomyInteractor().load(from: articles.catalog).value(into: &diagnostics)
    let gallery = GalleryInteractor(
      repositories: [
        PhotoFolderRepository(content: content, publishesOriginals: configuration.galleryOriginals), sources,
      ], files: files
    ).load().value(into: &diagnostics)
    let guidance = GuidanceInteractor(
      repository: MarkdownGuidanceRepository(content: content),
      policy: options.policy
    ).load().value(into: &diagnostics)
    let feed = FeedInteractor(pickups: [data, sources], ranking: [data, sources]).load(
      catalog: articles.catalog,
      hidden: Dictionary(articles.hidden.map { ($0.slug, $0.state) }) { first, _ in first },
      categories: taxonomies.categories.map { Term(name: $0.name, slug: $0.slug) },
      pageSize: configuration.feedPageSize
    ).value(into: &diagnostics)

    diagnostics += pictures.mediaDiagnostics
    return SiteContents(
      index: index, pictures: pictures, renditionPlan: renditionPlan, catalog: articles.catalog,
      hidden: articles.hidden,
      nextChange: articles.nextChange,
      taxonomies: taxonomies,
      authors: authorInteractor.load(profiles: profiles, catalog: articles.catalog),
      gallery: gallery, guidance: guidance.pages, guidanceDrafts: guidance.drafts, feed: feed)
  }
}

extension SiteContents {
  /// The pictures in files that texts show; what is wrong with them was told where they stand.
  func pictures(_ files: [SitePath]) -> [Picture] {
    var ignored: [Diagnostic] = []
    var seen = Set<SitePath>()
    return files.filter { seen.insert($0).inserted }
      .compactMap { pictures.picture($0, outputPath: "", publishesFile: false, into: &ignored) }
  }
}

extension Loaded {
  /// The value; what is wrong with it goes to `diagnostics`.
  fileprivate func value(into diagnostics: inout [Diagnostic]) -> Value {
    diagnostics += self.diagnostics
    return value
  }
}
