import MamushiCore

/// Maps the gallery to its grid, albums and photo pages.
struct GalleryPresenter: Sendable {
  let presentation: Presentation

  /// - Parameters:
  ///   - photoCount: how many photos all pages have.
  ///   - section: the site's text about the gallery; after the first page only its title.
  ///   - newest: the picture of the newest photo that is no drawing.
  ///   - albums: the top-level albums, on the first page.
  func grid(
    _ texts: any TextRenderer, _ page: ListPage, _ photoCount: Int, _ section: SectionText?,
    _ newest: Picture?, _ albums: [AlbumCard], _ photos: [PhotoCard]
  ) -> PresentedPage<GalleryGridModel> {
    let heading = section?.title ?? presentation.strings["gallery"]
    let text = section?.rendered(texts, on: .gallery(page: 1))
    let pagination = presentation.pagination(at: page) { .gallery(page: $0) }
    var head = PageHead(
      presentation.documentTitle(heading, page: page.number), scene: .gallery, pagination: pagination)
    head.description = section?.description(text)
    head.image = newest
    let model = GalleryGridModel(
      heading: heading, intro: section?.summary, text: text, albums: presentation.albums(albums),
      photos: presentation.photos(photos, isFirst: albums.isEmpty),
      firstNumber: page.range.lowerBound + 1, photoCount: photoCount, feed: feed, pagination: pagination)
    return PresentedPage(head, model)
  }

  /// - Parameters:
  ///   - text: the album's text, on the first page.
  ///   - nested: the albums directly in it, on the first page.
  func album(
    _ texts: any TextRenderer, _ album: AlbumCard, _ page: ListPage, _ text: TextBody?, _ trail: [AlbumLink],
    _ nested: [AlbumCard], _ photos: [PhotoCard]
  ) -> PresentedPage<GalleryAlbumModel> {
    let path = album.link.path
    let pagination = presentation.pagination(at: page) { .album(path: path, page: $0) }
    let breadcrumbs = breadcrumbs(trail)
    let document = text.map {
      texts.document($0, on: .album(path: path, page: 1), textLimit: ExcerptTable.limit * 6)
    }
    var head = PageHead(
      presentation.documentTitle(album.link.title, page: page.number), scene: .gallery, pagination: pagination
    )
    head.description = document?.beginning
    let pictures: [Picture?] = [album.cover] + photos.map { $0.picture } + nested.map { $0.cover }
    head.image = pictures.lazy.compactMap { $0 }.first { !$0.isDrawing }
    head.isHiddenFromSearch = album.link.isUnlisted
    head.structuredData = presentation.structuredData(ofPathThrough: breadcrumbs, to: album.link.title)
    let model = GalleryAlbumModel(
      title: album.link.title, mark: presentation.mark(of: album.link),
      text: document.flatMap { $0.html.bytes.isEmpty ? nil : $0 },
      parent: breadcrumbs.last ?? galleryLink, breadcrumbs: breadcrumbs,
      countText: presentation.countText(of: album),
      photos: presentation.photos(photos, isFirst: nested.isEmpty), albums: presentation.albums(nested),
      feed: feed, pagination: pagination)
    return PresentedPage(head, model)
  }

  func link(_ album: AlbumLink) -> LinkModel {
    LinkModel(title: album.title, url: presentation.url(.album(path: album.path, page: 1)))
  }

  /// The address of the gallery's feed, if it has one.
  private var feed: String? { presentation.feedOfGallery.map { presentation.url($0) } }

  private var galleryLink: LinkModel {
    LinkModel(title: presentation.strings["gallery"], url: presentation.url(.gallery(page: 1)))
  }

  /// The gallery and the albums that contain an album.
  func breadcrumbs(_ trail: [AlbumLink]) -> [LinkModel] { [galleryLink] + trail.map(link) }
}
