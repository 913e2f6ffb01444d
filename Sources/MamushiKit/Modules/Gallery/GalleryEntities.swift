import MamushiCore

/// A picture of the gallery, with a page of its own.
package struct GalleryPhoto: Sendable {
  package let title: String
  package let slug: String
  package let picture: Picture
  /// The caption's Markdown, from a file beside the photo.
  package let caption: TextBody?
  package let file: SitePath
  /// What stands in for a caption that has no words: plain text of `album.md`, or of the photo's own metadata.
  package var captionText: String?
  package var takenAt: PhotoTime?
}

/// When a photo was taken, by a clock at that place: photos seldom tell its zone.
package struct PhotoTime: Hashable, Sendable {
  package let time: CivilTime
  /// False where only the day is known.
  package let hasTime: Bool

  package init(_ time: CivilTime, hasTime: Bool = true) {
    self.time = time
    self.hasTime = hasTime
  }

  /// Orders photos, as if all clocks were in one zone; a day begins before all that was taken on it.
  var order: Int64 { time.timestamp(offset: 0).seconds }
}

extension GalleryPhoto {
  /// Text of a photo's metadata, or a caption of `album.md`, as one line; nil where it says nothing.
  static func text(_ text: String?) -> String? {
    guard let line = text.map({ StrangersText.line($0, limit: textLimit) }), !line.isEmpty else { return nil }
    return line
  }

  /// In graphemes. IPTC's caption has 2,000 bytes.
  private static let textLimit = 2000
}

/// A folder of photos.
package struct Album: Sendable {
  package let title: String
  /// Slugs of its folder and those above it: `kyoto/spring`.
  package var path: String
  /// The text of its `album.md`.
  package let text: TextBody?
  package let order: Int?
  package var cover: Picture?
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

  /// The places of all photos, the newest first; those without a date follow, in the albums' order.
  var newest: [GalleryPlace] {
    let photos = places.enumerated().map { (order: self[$1].takenAt?.order ?? .min, position: $0, place: $1) }
    return photos.sorted { $0.order != $1.order ? $0.order > $1.order : $0.position < $1.position }.map(
      \.place)
  }

  subscript(place: GalleryPlace) -> GalleryPhoto { albums[place.album].photos[place.photo] }

  /// The albums that lie in the album `path`; those at the top for an empty path.
  package func albums(in path: String) -> [Album] { (children[path] ?? []).map { albums[$0] } }

  /// The albums that the album `path` lies in, the outermost first.
  func ancestors(of path: String) -> [Album] {
    var ancestors: [Album] = []
    var parent = Album.parent(of: path[...])
    while !parent.isEmpty {
      if let album = album(at: String(parent)) { ancestors.append(album) }
      parent = Album.parent(of: parent)
    }
    return ancestors.reversed()
  }

  /// The album of a path.
  func album(at path: String) -> Album? { positions[path].map { albums[$0] } }
}
