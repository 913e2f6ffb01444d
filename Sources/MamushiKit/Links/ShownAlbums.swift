import MamushiCore
import Synchronization

/// Resolves the albums that texts show by their paths, in calls of shortcodes.
final class ShownAlbums: Sendable {
  private let gallery: Gallery
  /// The hashes of albums that texts show: many texts may show one with very many photos.
  private let outcomes = Mutex<[String: UInt64]>([:])
  private let suggestions = NameSuggestions()
  /// The addresses of albums, drafts included, by their folders below the gallery, where these differ.
  private let addresses: [String: String]

  init(_ gallery: Gallery = Gallery(albums: [])) {
    self.gallery = gallery
    var addresses: [String: String] = [:]
    for album in gallery.albums + gallery.drafts {
      if let folder = ShownAlbums.folder(of: album) { addresses[folder] = album.path }
    }
    self.addresses = addresses
  }

  enum Resolution {
    case album(Album)
    /// A draft.
    case hidden
    case missing(suggestion: String?)
  }

  /// Resolves an album's address or folder below the gallery, with a hash of everything that a page or a message can
  /// show of the result.
  func resolve(_ written: String) -> (resolution: Resolution, outcome: UInt64) {
    let path = gallery.album(at: written) == nil ? addresses[written] ?? written : written
    if let album = gallery.album(at: path) { return (.album(album), outcome(of: album)) }
    if gallery.drafts.contains(where: { $0.path == path }) {
      return (.hidden, ByteHash.hash(Array("hidden".utf8)))
    }
    let suggestion = suggestions.nearest(to: path, among: names)
    var inputs = PageInputs()
    inputs.add("missing")
    inputs.add(suggestion)
    return (.missing(suggestion: suggestion), ByteHash.hash(inputs.bytes))
  }

  /// What public albums are called by: their addresses, and their folders where these differ.
  private var names: [String] {
    gallery.albums.map(\.path) + gallery.albums.compactMap { Self.folder(of: $0) }
  }

  /// The folder of an album below the gallery; nil if it is the album's address.
  private static func folder(of album: Album) -> String? {
    guard album.folder.isInside(ContentIndex.galleryFolder) else { return nil }
    let folder = String(album.folder.string.dropFirst(ContentIndex.galleryFolder.string.count + 1))
    return folder == album.path ? nil : folder
  }

  private func outcome(of album: Album) -> UInt64 {
    outcomes.withLock { outcomes in
      if let known = outcomes[album.path] { return known }
      var inputs = PageInputs()
      inputs.add("album")
      Self.add(album, to: &inputs)
      let outcome = ByteHash.hash(inputs.bytes)
      outcomes[album.path] = outcome
      return outcome
    }
  }

  private static func add(_ album: Album, to inputs: inout PageInputs) {
    AlbumLink(album).add(to: &inputs)
    album.photos.map { PhotoCard($0, in: album) }.add(to: &inputs)
    // Whether an album without photos is reported.
    if !album.lostPhotos.isEmpty { inputs.add("lost") }
  }

  /// Adds everything that texts can show of albums.
  func add(to inputs: inout PageInputs) {
    for album in gallery.albums {
      Self.add(album, to: &inputs)
      inputs.add(Self.folder(of: album))
    }
  }
}

extension ShownAlbumModel {
  /// - Parameter limit: the greatest number of photos; 0 for all.
  init(_ album: Album, limit: Int, in presentation: Presentation, addressing: Addressing) {
    func address(_ route: Route) -> String {
      presentation.url(route, addressing)
    }
    let shown = limit == 0 ? album.photos[...] : album.photos.prefix(limit)
    self.init(
      title: album.title, url: address(.album(path: album.path, page: 1)),
      photos: shown.map { photo in
        ShownPhotoModel(
          url: address(.photo(album: album.path, slug: photo.slug)), title: photo.title,
          image: presentation.image(photo.picture, crop: .square, alt: photo.alternative, loading: .lazy),
          imageURL: presentation.absoluteURL(photo.picture),
          imageSize: presentation.fileSize(of: photo.picture))
      },
      hasMore: shown.count < album.photos.count)
  }
}
