/// The albums of a repository that was asked before anything else named their photos.
struct ReadAlbums: AlbumRepository {
  let loaded: Loaded<[Album]>

  func albums() -> Loaded<[Album]> { loaded }
}
