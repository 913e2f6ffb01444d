import MamushiCore

/// The positions of an album in the gallery and of a photo in the album.
struct GalleryPlace: Sendable {
  private let albumNumber, photoNumber: Int32

  init(album: Int, photo: Int) {
    albumNumber = Int32(album)
    photoNumber = Int32(photo)
  }

  var album: Int { Int(albumNumber) }
  var photo: Int { Int(photoNumber) }
}

/// All albums, in the order in which they are shown.
struct Gallery: Sendable {
  let albums: [Album]
  /// The drafts that this build leaves out.
  let drafts: [Album]
  private let positions: [String: Int]
  private let children: [String: [Int]]

  init(albums: [Album], drafts: [Album] = []) {
    self.albums = albums
    self.drafts = drafts
    let positions = Dictionary(albums.enumerated().map { ($1.path, $0) }) { first, _ in first }
    self.positions = positions
    // A further language may have an album without those around it.
    children = Dictionary(grouping: albums.indices) { number in
      let parent = Album.parent(of: albums[number].path[...])
      return String(Album.innermost(from: parent) { positions[$0] != nil })
    }
  }

  var photoCount: Int { albums.reduce(0) { $0 + $1.photos.count } }

  /// The addresses that photos would have but for an error.
  func lostPhotos(in language: SiteLanguage) -> Set<String> {
    Set(
      albums.flatMap { album in
        album.lostPhotos.map { Route.photo(album: album.path, slug: $0).path(in: language) }
      })
  }

  /// The places of all photos, in the albums' order.
  var places: [GalleryPlace] {
    albums.indices.flatMap { album in
      albums[album].photos.indices.map { GalleryPlace(album: album, photo: $0) }
    }
  }

  /// The places of all photos, newest first; those without a date follow, in the albums' order.
  var newest: [GalleryPlace] {
    let photos = places.enumerated().map { (order: self[$1].takenAt?.order ?? .min, position: $0, place: $1) }
    return photos.sorted { $0.order != $1.order ? $0.order > $1.order : $0.position < $1.position }.map(
      \.place)
  }

  subscript(place: GalleryPlace) -> GalleryPhoto { albums[place.album].photos[place.photo] }

  /// Returns the albums of which the album `path` is the nearest around them; those without one for an empty path.
  func albums(in path: String) -> [Album] { (children[path] ?? []).map { albums[$0] } }

  /// Returns the number of those albums.
  func albumCount(in path: String) -> Int { children[path]?.count ?? 0 }

  /// Returns the albums that contain the album `path`, the outermost first.
  func ancestors(of path: String) -> [Album] {
    var ancestors: [Album] = []
    var parent = Album.parent(of: path[...])
    while !parent.isEmpty {
      if let album = album(at: String(parent)) { ancestors.append(album) }
      parent = Album.parent(of: parent)
    }
    return ancestors.reversed()
  }

  /// Returns the album at a path.
  func album(at path: String) -> Album? { positions[path].map { albums[$0] } }
}
