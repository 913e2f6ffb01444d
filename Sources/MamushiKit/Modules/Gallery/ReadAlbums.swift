import MamushiCore

/// The albums of a repository, which is asked once, before anything names their photos.
struct ReadAlbums: AlbumRepository {
  private let loaded: Loaded<[Album]>

  init(_ repository: some AlbumRepository) { loaded = repository.albums() }

  func albums() -> Loaded<[Album]> { loaded }

  /// The folders of albums that say that they are drafts.
  ///
  /// - Parameter first: the gallery of the site's first language, whose drafts count where there is no album.
  func draftFolders(besides first: Gallery?) -> Set<SitePath> {
    let own = Set(loaded.value.lazy.map(\.folder))
    let others = first?.drafts.map(\.folder).filter { !own.contains($0) } ?? []
    return Set(loaded.value.lazy.filter(\.isDraft).map(\.folder)).union(others)
  }
}
