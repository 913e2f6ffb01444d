import MamushiCore

/// A picture, and the parts of it that pages show.
struct PlannedPicture: Sendable {
  let file: SitePath
  let content: Picture.Content
  var crops: Set<ImageRendition.Crop>
}

/// All that a build will write, with its routes claimed.
struct SitePlan: Sendable {
  /// Written into every output folder by the stage, whatever `static/` holds.
  private static let marker = ".mamushi-output"

  /// All pages: first those that read articles' bodies, then those that may show beginnings of them.
  let pages: PageTable
  /// How many are of the first kind; they are made before all others.
  let articlePageCount: Int
  /// ``Route/outputPathHash`` of every page.
  let outputPathHashes: [UInt64]
  /// Files of the site that are published as they are, by their paths in the output.
  private(set) var copies: [(file: SitePath, outputPath: String)] = []
  /// Pictures with renditions, by their keys, in the order in which they were met.
  private(set) var pictures: [PlannedPicture] = []
  private var pictureNumbers: [String: Int] = [:]
  private(set) var machineFiles: [MachineFile] = []
  private(set) var targets: LinkTargets

  var pageCount: Int { pages.count }

  /// Claims the routes of all scenes, content before what is made of it, so that a collision is reported at
  /// the content's file.
  init(_ contents: SiteContents, _ presentation: Presentation, assets: PublishedAssets) {
    let catalog = contents.catalog
    let articles = ArticlePresenter(catalog: catalog, presentation: presentation)
    let router = ArticleRouter()
    let articlePages = router.details(of: articles)
    let scenes = [
      FeedRouter().pages(
        of: FeedPresenter(
          scene: contents.feed, catalog: catalog,
          categories: Set(contents.taxonomies.categories.map(\.slug)), presentation: presentation)),
      router.lists(of: articles),
      TaxonomyRouter().pages(
        of: TaxonomyPresenter(
          taxonomies: contents.taxonomies, catalog: catalog, presentation: presentation)),
      AuthorRouter().pages(
        of: AuthorPresenter(authors: contents.authors, catalog: catalog, presentation: presentation)),
      GalleryRouter().pages(of: GalleryPresenter(gallery: contents.gallery, presentation: presentation)),
      GuidanceRouter().pages(
        of: GuidancePresenter(chapters: contents.guidance, presentation: presentation)),
      [
        // It shows words of the theme alone.
        PageFamily(
          .notFound, at: .notFound, for: .site("the page for what is not found"), inputs: { _ in },
          present: { _ in presentation.notFoundPage() }),
        router.aliases(of: articles),
      ],
    ]
    pages = PageTable([articlePages] + scenes.flatMap { $0 })
    articlePageCount = articlePages.count
    targets = LinkTargets(index: contents.index, catalog: catalog)
    targets.routes = RouteTable(capacity: pages.count + contents.index.staticFiles.count + 64)
    targets.routes.claim(.file(Self.marker), for: .site("Mamushi, as the mark of its output folder"))
    outputPathHashes = targets.routes.claim(pages)

    publishFiles(of: contents)
    for asset in assets.files { targets.routes.claim(.file(asset.path), for: .site("the theme's assets")) }
    planMachineFiles(catalog, presentation)
    linkPages(of: contents)
  }

  /// Adds all that can change the bytes of a page, beside what every page shares.
  func addInputs(ofPage page: Int, to inputs: inout PageInputs) {
    let (family, index) = pages[page]
    inputs.add(family.template.number)
    family.inputs(index, &inputs)
  }

  /// Publishes files that a page turned out to name.
  mutating func publish(_ attachments: [PageTools.Attachment]) {
    for attachment in attachments { publish(attachment.file, at: attachment.outputPath) }
  }

  private mutating func publish(_ file: SitePath, at outputPath: String) {
    // Several pages may name one file; that is no collision.
    if targets.published[outputPath] == file { return }
    targets.routes.claim(.file(outputPath), for: .file(SourceLocation(file)))
    guard targets.published[outputPath] == nil else { return }
    targets.published[outputPath] = file
    copies.append((file, outputPath))
  }

  /// Publishes pictures that texts turned out to show; their files are published as attachments.
  mutating func publish(_ pictures: [Picture]) {
    for picture in pictures { publish(renditionsOf: picture, [.whole]) }
  }

  private mutating func publish(_ picture: Picture?, as crops: Set<ImageRendition.Crop>) {
    guard let picture, case .file(let file, let outputPath) = picture.place else { return }
    if picture.isFilePublished { publish(file, at: outputPath) }
    publish(renditionsOf: picture, crops)
  }

  private mutating func publish(renditionsOf picture: Picture, _ crops: Set<ImageRendition.Crop>) {
    guard case .file(let file, _) = picture.place, let content = picture.content else { return }
    if let number = pictureNumbers[content.key] {
      pictures[number].crops.formUnion(crops)
    } else {
      pictureNumbers[content.key] = pictures.count
      pictures.append(PlannedPicture(file: file, content: content, crops: crops))
    }
  }

  private mutating func publishFiles(of contents: SiteContents) {
    for file in contents.index.staticFiles {
      let path = PictureLibrary.outputPath(of: file, below: "")
      if path != Self.marker { publish(file, at: path) }
    }
    // Pages show a picture whole, and lists a part of it.
    let articles = contents.catalog.articles
    for position in articles.indices { publish(articles[position].thumbnail, as: [.whole, .landscape]) }
    for chapter in contents.guidance { publish(chapter.picture, as: [.whole, .landscape]) }
    for pickup in contents.feed.pickups.pickups { publish(pickup.picture, as: [.portrait]) }
    for author in contents.authors { publish(author.avatar, as: [.square]) }
    for album in contents.gallery.albums {
      publish(album.cover, as: [.landscape])
      for photo in album.photos { publish(photo.picture, as: [.square, .whole]) }
    }
  }

  private mutating func planMachineFiles(_ catalog: Catalog, _ presentation: Presentation) {
    // Articles are the first family, and stand in the order of their pages.
    let hashes = outputPathHashes
    let numbers = pages.families.indices.filter {
      ![.notFound, .alias].contains(pages.families[$0].template)
    }
    .flatMap { pages.pages(ofFamily: $0).map { Int32($0) } }
    let articleCount = articlePageCount
    let listed = ListedPages(
      count: numbers.count,
      page: { [pages] index in
        let page = Int(numbers[index])
        guard page < articleCount else { return (pages.route(of: page), nil) }
        let article = catalog.articles[page]
        return (.article(slug: article.slug), article.updated ?? article.date)
      },
      hash: { hashes[Int(numbers[$0])] })
    for file in MachineFiles(catalog: catalog, presentation: presentation, pages: listed).all() {
      // A site may have a robots.txt of its own.
      if file.route == .robots, targets.published[file.route.outputPath] != nil { continue }
      targets.routes.claim(file.route, for: .site("the site's \(file.route.path)"))
      machineFiles.append(file)
    }
  }

  /// Enters what links between content files may lead to.
  private mutating func linkPages(of contents: SiteContents) {
    for article in contents.hidden {
      targets.hidden[article.file] = article.state
      targets.hiddenRoutes[Route.article(slug: article.slug).path] = article.state
    }
    for chapter in contents.guidance { targets.pages[chapter.body.file] = .guidancePage(slug: chapter.slug) }
    for chapter in contents.guidanceDrafts {
      targets.hidden[chapter.body.file] = .draft
      targets.hiddenRoutes[Route.guidancePage(slug: chapter.slug).path] = .draft
    }
    targets.pages[ContentIndex.galleryFolder] = .gallery(page: 1)
    targets.pages[ContentIndex.guidanceFolder] = .guidance
    targets.pages[ContentIndex.articlesFolder] = Route(path: "articles/")
    for album in contents.gallery.albums {
      targets.pages[album.folder] = .album(path: album.path, page: 1)
      targets.pages[album.folder.appending("album.md")] = .album(path: album.path, page: 1)
      for photo in album.photos {
        let sidecar = photo.file.folder.appending(photo.file.stem + ".md")
        targets.pages[sidecar] = .photo(album: album.path, slug: photo.slug)
      }
    }
  }
}
