import MamushiCore

// The Gallery scene: a grid of all photos, a page for each album and each photo.
//
//     AlbumRepository ──▶ GalleryInteractor ──▶ Gallery ──▶ GalleryPresenter ──▶ pages

/// A repository of albums.
protocol AlbumRepository: Sendable {
  /// Loads all albums with their photos, in any order.
  func albums() -> Loaded<[Album]>
}
