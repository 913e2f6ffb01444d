import MamushiCore

// Everything that makes pages and files of what a site has.
extension SiteContents {
  func feeds(_ presentation: Presentation) -> [MachineFile] {
    let lists =
      TaxonomyRouter(presentation: presentation).feeds(of: taxonomies)
      + AuthorRouter(presentation: presentation).feeds(of: authors)
    return MachineFiles(presentation: presentation).feeds(
      of: catalog, and: lists,
      gallery: GalleryRouter(presentation: presentation).feed(of: gallery, section: sectionTexts.gallery))
  }

  /// The paths of files that are no pages.
  private func filePaths(_ presentation: Presentation) -> [String] {
    let language = presentation.language
    let own = index.staticFiles.map { PictureLibrary.outputPath(of: $0, below: "") }
    let folders = Dictionary(
      catalog.articles.lazy.map { ($0.body.file, $0.route.folder(in: language)) }
    ) { first, _ in first }
    let bundled = index.bundles.published { folders[$0] }.map(\.path)
    let machines =
      MachineFiles(presentation: presentation).all(listing: ListedPages([])) + feeds(presentation)
    return own + bundled + machines.map { $0.route.outputPath(in: $0.language) }
  }

  /// The articles before and after each one. The slug of a section begins with those of the sections around it.
  private var neighbours: ArticleNeighbours {
    let sorted = taxonomies.terms(of: .sections).filter { $0.sortedArticles != nil }
      .sorted { $0.slug.precedesInBytes($1.slug) }
    return ArticleNeighbours(
      count: catalog.articles.count,
      lists: sorted.map { .init(articles: $0.listedArticles, isNewestFirst: $0.settings.sort == .date) })
  }

  /// All kinds of pages, in the order in which they claim their addresses.
  func families(_ presentation: Presentation) -> [PageFamily] {
    let articles = ArticleRouter(presentation: presentation)
    let guidanceRouter = GuidanceRouter(presentation: presentation)
    let galleryPages = GalleryRouter(presentation: presentation)
    let taxonomyPages = TaxonomyRouter(presentation: presentation)
    let ownPages = PageRouter(presentation: presentation)
    let scenes: [[PageFamily]] = [
      [
        articles.details(
          of: catalog, hidden: hidden, series: series, terms: taxonomies.termTable,
          sections: taxonomies.sectionTable, listTexts: taxonomies.texts, neighbours: neighbours,
          related: related)
      ],
      ownPages.pages(of: pages, in: catalog),
      FeedRouter(presentation: presentation)
        .pages(
          of: feed, in: catalog, categories: Set(taxonomies.categories.map(\.slug)),
          gallery: galleryPages.highlights(of: gallery), ownPages: ownPages.highlights(of: pages),
          isHome: !pages.hasHome),
      articles.lists(
        of: catalog, in: ContentIndex.articlesFolder, section: sectionTexts.articles,
        sections: SectionTree(taxonomies.terms(of: .sections)).top),
      taxonomyPages.pages(
        of: taxonomies, in: catalog, folder: ContentIndex.folder,
        ranks: Dictionary(feed.ranking.categories.map { ($0.category.slug, $0.rank) }) { first, _ in first }),
      ArchiveRouter(presentation: presentation).pages(of: catalog),
      AuthorRouter(presentation: presentation).pages(of: authors, in: catalog),
      galleryPages
        .pages(of: gallery, in: ContentIndex.galleryFolder, section: sectionTexts.gallery),
      [SearchRouter(presentation: presentation).page(categories: searchCategories)],
      guidanceRouter.pages(
        of: guidance, in: ContentIndex.guidanceFolder, drafts: guidanceDrafts, section: sectionTexts.guidance),
      [
        ownPages.notFound(of: pages), articles.aliases(of: catalog), guidanceRouter.aliases(of: guidance),
        taxonomyPages.aliases(of: taxonomies), galleryPages.aliases(of: gallery),
      ],
      fileTemplates.isEmpty
        ? []
        : FileRouter(presentation: presentation).files(
          of: fileTemplates, showing: { fileContents(for: $0, in: presentation.configuration.zone) }),
    ]
    let families = scenes.flatMap { $0 }
    if presentation.configuration.articleAliases.isEmpty { return families }
    let taken = families.flatMap { family in
      (0..<family.count).map { family.route($0).outputPath(in: presentation.language) }
    }
    return families + [articles.formerAddresses(of: catalog, besides: Set(taken + filePaths(presentation)))]
  }
}
