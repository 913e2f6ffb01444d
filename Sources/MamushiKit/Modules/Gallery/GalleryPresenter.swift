import MamushiCore

/// Maps the gallery to its grid, albums and photo pages.
struct GalleryPresenter: Sendable {
  let gallery: Gallery
  let presentation: Presentation
  /// Where all photos lie, in the order of the grid: the newest first.
  private let photos: [GalleryPlace]

  init(gallery: Gallery, presentation: Presentation) {
    self.gallery = gallery
    self.presentation = presentation
    photos = gallery.newest
  }

  var gridPages: Pages { pages(photos.count) }

  func pages(of album: Album) -> Pages { pages(album.photos.count) }

  private func pages(_ count: Int) -> Pages {
    Pages(itemCount: count, size: presentation.configuration.galleryPageSize)
  }

  func grid(page number: Int) -> PresentedPage {
    let heading = presentation.strings["gallery"]
    let pagination = presentation.pagination(gridPages, at: number) { .gallery(page: $0) }
    let albums = number == 1 ? gallery.albums(in: "") : []
    let shown = photos[gridPages.range(number)].enumerated().map { offset, place in
      photo(gallery[place], in: gallery.albums[place.album], at: offset, below: albums.count)
    }
    var head = PageHead(
      presentation.documentTitle(heading, page: number), scene: .gallery, pagination: pagination)
    head.image = photos.first.map { gallery[$0].picture }
    let model = GalleryGridModel(
      heading: heading, albums: cards(albums), photos: shown, pagination: pagination)
    return PresentedPage(head, model)
  }

  func gridInputs(page number: Int, _ inputs: inout PageInputs) {
    inputs.add(gridPages, at: number)
    inputs.add(photos.first.map { gallery[$0].picture })
    add(number == 1 ? gallery.albums(in: "") : [], to: &inputs)
    for place in photos[gridPages.range(number)] {
      inputs.add(gallery.albums[place.album].path)
      add(gallery[place], to: &inputs)
    }
  }

  func album(_ album: Album, page number: Int, _ tools: PageTools) -> PresentedPage {
    let pages = pages(of: album)
    let pagination = presentation.pagination(pages, at: number) { .album(path: album.path, page: $0) }
    let nested = number == 1 ? gallery.albums(in: album.path) : []
    let breadcrumbs = breadcrumbs(to: album)
    let text = number == 1 ? album.text : nil
    let html = text.map { tools.document($0, on: .album(path: album.path, page: 1)).html }
    let shown = album.photos[pages.range(number)].enumerated()
      .map { photo($1, in: album, at: $0, below: nested.count) }
    var head = PageHead(
      presentation.documentTitle(album.title, page: number), scene: .gallery, pagination: pagination)
    head.image = album.cover
    let model = GalleryAlbumModel(
      title: album.title,
      text: html.flatMap { $0.bytes.isEmpty ? nil : $0 },
      parent: breadcrumbs.last ?? galleryLink, breadcrumbs: breadcrumbs,
      countText: countText(of: album),
      photos: shown, albums: cards(nested), pagination: pagination)
    return PresentedPage(head, model)
  }

  func albumInputs(_ album: Album, page number: Int, _ inputs: inout PageInputs) {
    inputs.add(pages(of: album), at: number)
    add(link: album, to: &inputs)
    inputs.add(number == 1 ? album.text : nil)
    add(breadcrumbsTo: album, to: &inputs)
    inputs.add(album.cover)
    addCounts(of: album, to: &inputs)
    add(number == 1 ? gallery.albums(in: album.path) : [], to: &inputs)
    for photo in album.photos[pages(of: album).range(number)] { add(photo, to: &inputs) }
  }

  func link(_ album: Album) -> LinkModel {
    LinkModel(title: album.title, url: presentation.url(.album(path: album.path, page: 1)))
  }

  private var galleryLink: LinkModel {
    LinkModel(title: presentation.strings["gallery"], url: presentation.url(.gallery(page: 1)))
  }

  /// What an album lies in, from the gallery on.
  func breadcrumbs(to album: Album) -> [LinkModel] {
    [galleryLink] + gallery.ancestors(of: album.path).map(link)
  }

  /// How many photos an album has, or albums where it has no photos.
  private func countText(of album: Album) -> String {
    let albumCount = gallery.albums(in: album.path).count
    return album.photos.isEmpty && albumCount > 0
      ? presentation.count(albumCount, "albumCount") : presentation.count(album.photos.count, "photoCount")
  }

  /// - Parameter albumCount: how many albums stand above the grid and push it down.
  private func photo(
    _ photo: GalleryPhoto, in album: Album, at offset: Int, below albumCount: Int
  ) -> PhotoModel {
    PhotoModel(
      url: presentation.url(.photo(album: album.path, slug: photo.slug)), title: photo.title,
      image: presentation.image(
        photo.picture, crop: .square, alt: photo.title,
        loading: .at(offset, eagerCount: albumCount == 0 ? 9 : 0, hasFirst: true)))
  }

  private func cards(_ albums: [Album]) -> [AlbumCardModel] {
    albums.enumerated().map { offset, album in
      AlbumCardModel(
        title: album.title, url: presentation.url(.album(path: album.path, page: 1)),
        cover: album.cover.map {
          presentation.image(
            $0, crop: .landscape, alt: album.title, loading: .at(offset, eagerCount: 3, hasFirst: true))
        },
        countText: countText(of: album))
    }
  }

  // MARK: Inputs of what pages share

  func add(link album: Album, to inputs: inout PageInputs) {
    inputs.add(album.title)
    inputs.add(album.path)
  }

  func add(breadcrumbsTo album: Album, to inputs: inout PageInputs) {
    inputs.add(list: gallery.ancestors(of: album.path)) { add(link: $1, to: &$0) }
  }

  private func addCounts(of album: Album, to inputs: inout PageInputs) {
    inputs.add(album.photos.count)
    inputs.add(gallery.albums(in: album.path).count)
  }

  func add(_ photo: GalleryPhoto, to inputs: inout PageInputs) {
    inputs.add(photo.title)
    inputs.add(photo.slug)
    inputs.add(photo.picture)
  }

  private func add(_ cards: [Album], to inputs: inout PageInputs) {
    inputs.add(cards.count)
    for album in cards {
      add(link: album, to: &inputs)
      inputs.add(album.cover)
      addCounts(of: album, to: &inputs)
    }
  }
}
