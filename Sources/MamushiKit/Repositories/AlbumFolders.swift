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
    return Set(all.lazy.filter(\.text.isDraft).map(\.folder)).union(others)
  }
}
