import MamushiCore

/// A picture of the gallery, with a page of its own.
package struct GalleryPhoto: Sendable {
  package let title: String
  package let slug: String
  package let picture: Picture
  /// The caption's Markdown, from a file beside the photo.
  package let caption: TextBody?
  package let file: SitePath
}

/// A folder of photos.
package struct Album: Sendable {
  package let title: String
  /// Slugs of its folder and those above it: `kyoto/spring`.
  package var path: String
  /// The text of its `album.md`.
  package let text: TextBody?
  package let order: Int?
  package let cover: Picture?
  package let photos: [GalleryPhoto]
  package let folder: SitePath
  /// Whether it is a source's, and makes room for the site's own.
  package var isRemote = false

  /// The album that it lies in; empty at the top.
  package var parentPath: String { String(Self.parent(of: path[...])) }

  static func parent(of path: Substring) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }
}

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
package struct Gallery: Sendable {
  package let albums: [Album]
  private let positions: [String: Int]
  private let children: [String: [Int]]

  package init(albums: [Album]) {
    self.albums = albums
    positions = Dictionary(albums.enumerated().map { ($1.path, $0) }) { first, _ in first }
    children = Dictionary(grouping: albums.indices) { albums[$0].parentPath }
  }

  package var photoCount: Int { albums.reduce(0) { $0 + $1.photos.count } }

  /// The places of all photos, in the albums' order.
  var places: [GalleryPlace] {
    albums.indices.flatMap { album in
      albums[album].photos.indices.map { GalleryPlace(album: album, photo: $0) }
    }
  }

  subscript(place: GalleryPlace) -> GalleryPhoto { albums[place.album].photos[place.photo] }

  /// The albums that lie in the album `path`; those at the top for an empty path.
  package func albums(in path: String) -> [Album] { (children[path] ?? []).map { albums[$0] } }

  /// The album of a path.
  func album(at path: String) -> Album? { positions[path].map { albums[$0] } }
}
