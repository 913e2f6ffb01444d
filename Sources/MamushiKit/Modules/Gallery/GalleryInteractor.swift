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
    var needed = Set<String>()
    for album in albums where !album.photos.isEmpty || album.text != nil {
      var path = album.path[...]
      while !path.isEmpty, needed.insert(String(path)).inserted { path = Album.parent(of: path) }
    }
    let shown = albums.filter { needed.contains($0.path) }
    let sorted = shown.sorted { ($0.order ?? .max, $0.path) < ($1.order ?? .max, $1.path) }
    return Loaded(Gallery(albums: sorted), diagnostics)
  }
}
