import MamushiCore

/// Which pages the Gallery scene has.
struct GalleryRouter {
  func pages(of presenter: GalleryPresenter) -> [PageFamily] {
    let gallery = presenter.gallery
    let albums = gallery.albums
    let albumPages = ListPages(pageCounts: albums.lazy.map { presenter.pages(of: $0).count })
    let places = gallery.places
    return [
      PageFamily(
        .galleryGrid, count: presenter.gridPages.count,
        route: { .gallery(page: $0 + 1) }, origin: { _ in .site("the gallery") },
        inputs: { presenter.gridInputs(page: $0 + 1, &$1) },
        present: { page, _ in presenter.grid(page: page + 1) }),
      PageFamily(
        .galleryAlbum, count: albumPages.count,
        route: { .album(path: albums[albumPages[$0].list].path, page: albumPages[$0].number) },
        origin: { .file(SourceLocation(albums[albumPages[$0].list].folder)) },
        inputs: { presenter.albumInputs(albums[albumPages[$0].list], page: albumPages[$0].number, &$1) },
        present: { presenter.album(albums[albumPages[$0].list], page: albumPages[$0].number, $1) }),
      PageFamily(
        .galleryPhoto, count: places.count,
        route: { .photo(album: albums[places[$0].album].path, slug: gallery[places[$0]].slug) },
        origin: { .file(SourceLocation(gallery[places[$0]].file)) },
        inputs: { presenter.photoInputs(places[$0].photo, of: albums[places[$0].album], &$1) },
        present: { presenter.photo(places[$0].photo, of: albums[places[$0].album], $1) }),
    ]
  }
}
