import MamushiCore

/// A folder that is an album, before its pictures are looked up.
struct AlbumFolder {
  let folder: SitePath
  /// The slugs of its path below `gallery/`.
  let path: String
  /// The photos among its files.
  let pictures: [SitePath]
  let text: AlbumText
}

/// All folders that are albums. Which of them are drafts is known before anything names a photo, even a cover.
struct AlbumFolders {
  let all: [AlbumFolder]

  /// The folders of albums that say that they are drafts.
  ///
  /// - Parameter first: the gallery of the site's first language, whose drafts count where there is no album.
  func drafts(besides first: Gallery?) -> Set<SitePath> {
    let own = Set(all.lazy.map(\.folder))
    let others = first?.drafts.map(\.folder).filter { !own.contains($0) } ?? []
    return Set(all.lazy.filter { $0.text.isDraft == true }.map(\.folder)).union(others)
  }
}

/// What the albums of a site's first language say that holds in its other languages, too.
struct FirstAlbums {
  /// The texts of albums, by the albums' folders.
  private let texts: [SitePath: AlbumText]
  /// When photos were taken, by their files.
  private let times: [SitePath: PhotoTime]

  init(_ folders: AlbumFolders, _ gallery: Gallery) {
    texts = Dictionary(folders.all.map { ($0.folder, $0.text) }) { first, _ in first }
    var times: [SitePath: PhotoTime] = [:]
    for album in gallery.albums + gallery.drafts where !album.isRemote {
      for photo in album.photos { times[photo.file] = photo.takenAt }
    }
    self.times = times
  }

  /// The text of the album in a folder.
  func text(in folder: SitePath) -> AlbumText? { texts[folder] }

  /// When a photo was taken, by its text or by its file.
  func takenAt(_ photo: SitePath) -> PhotoTime? { times[photo] }
}
