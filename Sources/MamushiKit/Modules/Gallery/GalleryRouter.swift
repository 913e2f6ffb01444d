import MamushiCore

/// Which pages the Gallery scene has.
struct GalleryRouter {
  func pages(of presenter: GalleryPresenter) -> [PagePlan] {
    let grid = (1...presenter.gridPages.count).map { number in
      PagePlan(.gallery(page: number), .galleryGrid, for: .site("the gallery")) { _ in
        presenter.grid(page: number)
      }
    }
    return grid + presenter.gallery.albums.flatMap { pages(of: $0, presenter) }
  }

  private func pages(of album: Album, _ presenter: GalleryPresenter) -> [PagePlan] {
    let origin = RouteTable.Origin.file(SourceLocation(album.folder))
    let grid = (1...presenter.pages(of: album).count).map { number in
      PagePlan(.album(path: album.path, page: number), .galleryAlbum, for: origin) {
        presenter.album(album, page: number, $0)
      }
    }
    return grid
      + album.photos.enumerated().map { position, photo in
        PagePlan(
          .photo(album: album.path, slug: photo.slug), .galleryPhoto,
          for: .file(SourceLocation(photo.file))
        ) { presenter.photo(position, of: album, $0) }
      }
  }
}
