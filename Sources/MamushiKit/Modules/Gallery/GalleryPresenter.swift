import MamushiCore

/// Maps the gallery to its grid, albums and photo pages.
struct GalleryPresenter: Sendable {
  let presentation: Presentation

  /// - Parameters:
  ///   - newest: the picture of the newest photo.
  ///   - albums: those at the top, on the first page.
  func grid(
    _ page: ListPage, _ newest: Picture?, _ albums: [AlbumCard], _ photos: [PhotoCard]
  ) -> PresentedPage<GalleryGridModel> {
    let heading = presentation.strings["gallery"]
    let pagination = presentation.pagination(at: page) { .gallery(page: $0) }
    var head = PageHead(
      presentation.documentTitle(heading, page: page.number), scene: .gallery, pagination: pagination)
    head.image = newest
    let model = GalleryGridModel(
      heading: heading, albums: cards(albums), photos: models(photos, below: albums.count),
      pagination: pagination)
    return PresentedPage(head, model)
  }

  /// - Parameters:
  ///   - text: on the first page.
  ///   - nested: the albums that lie in it, on the first page.
  func album(
    _ texts: any TextRenderer, _ album: AlbumCard, _ page: ListPage, _ text: TextBody?, _ trail: [AlbumLink],
    _ nested: [AlbumCard], _ photos: [PhotoCard]
  ) -> PresentedPage<GalleryAlbumModel> {
    let path = album.link.path
    let pagination = presentation.pagination(at: page) { .album(path: path, page: $0) }
    let breadcrumbs = breadcrumbs(trail)
    let html = text.map { texts.document($0, on: .album(path: path, page: 1)).html }
    var head = PageHead(
      presentation.documentTitle(album.link.title, page: page.number), scene: .gallery, pagination: pagination
    )
    head.image = album.cover
    let model = GalleryAlbumModel(
      title: album.link.title,
      text: html.flatMap { $0.bytes.isEmpty ? nil : $0 },
      parent: breadcrumbs.last ?? galleryLink, breadcrumbs: breadcrumbs,
      countText: countText(of: album),
      photos: models(photos, below: nested.count), albums: cards(nested), pagination: pagination)
    return PresentedPage(head, model)
  }

  func link(_ album: AlbumLink) -> LinkModel {
    LinkModel(title: album.title, url: presentation.url(.album(path: album.path, page: 1)))
  }

  private var galleryLink: LinkModel {
    LinkModel(title: presentation.strings["gallery"], url: presentation.url(.gallery(page: 1)))
  }

  /// What an album lies in, from the gallery on.
  func breadcrumbs(_ trail: [AlbumLink]) -> [LinkModel] { [galleryLink] + trail.map(link) }

  /// How many photos an album has, or albums where it has no photos.
  private func countText(of album: AlbumCard) -> String {
    album.photoCount == 0 && album.albumCount > 0
      ? presentation.count(album.albumCount, "albumCount")
      : presentation.count(album.photoCount, "photoCount")
  }

  /// - Parameter albumCount: how many albums stand above the grid and push it down.
  private func models(_ photos: [PhotoCard], below albumCount: Int) -> [PhotoModel] {
    photos.enumerated().map { offset, photo in
      PhotoModel(
        url: presentation.url(.photo(album: photo.album, slug: photo.slug)), title: photo.title,
        image: presentation.image(
          photo.picture, crop: .square, alt: photo.title,
          loading: .at(offset, eagerCount: albumCount == 0 ? 9 : 0, hasFirst: true)))
    }
  }

  private func cards(_ albums: [AlbumCard]) -> [AlbumCardModel] {
    albums.enumerated().map { offset, album in
      AlbumCardModel(
        title: album.link.title, url: presentation.url(.album(path: album.link.path, page: 1)),
        cover: album.cover.map {
          presentation.image(
            $0, crop: .landscape, alt: album.link.title,
            loading: .at(offset, eagerCount: 3, hasFirst: true))
        },
        countText: countText(of: album))
    }
  }
}
