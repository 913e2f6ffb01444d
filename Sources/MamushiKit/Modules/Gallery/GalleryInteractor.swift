import MamushiCore

/// Gathers the albums of a build.
package struct GalleryInteractor: Sendable {
  let repositories: [any AlbumRepository]

  package init(repositories: [any AlbumRepository]) { self.repositories = repositories }

  /// Albums by `order`, then by path; albums without anything to show are left out.
  package func load() -> Loaded<Gallery> {
    var albums: [Album] = []
    var diagnostics: [Diagnostic] = []
    for repository in repositories {
      let loaded = repository.albums()
      albums += loaded.value
      diagnostics += loaded.diagnostics
    }
    // An album is shown for its own sake or for that of one below it.
    let full = albums.filter { !$0.photos.isEmpty || $0.text != nil }.map(\.path)
    let shown = albums.filter { album in
      full.contains { $0 == album.path || $0.hasPrefix(album.path + "/") }
    }
    let sorted = shown.sorted { ($0.order ?? .max, $0.path) < ($1.order ?? .max, $1.path) }
    return Loaded(Gallery(albums: sorted), diagnostics)
  }
}
