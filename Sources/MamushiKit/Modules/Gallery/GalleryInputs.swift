import MamushiCore

// The inputs of gallery pages.

extension AlbumLink {
  init(_ album: Album) {
    self.init(
      title: album.title, path: album.path, isDraft: album.isDraft,
      isHiddenFromSearch: album.isHiddenFromSearch)
  }
}

extension AlbumCard {
  init(_ album: Album, in gallery: Gallery) {
    self.init(
      link: AlbumLink(album), cover: album.cover, photoCount: album.photos.count,
      albumCount: gallery.albumCount(in: album.path))
  }
}

extension PhotoCard {
  init(_ photo: GalleryPhoto, in album: Album) {
    self.init(album: album.path, title: photo.title, slug: photo.slug, picture: photo.picture, alt: photo.alt)
  }
}

/// A photo as the pages of its neighbours link to it.
struct PhotoLink: PageInput {
  let title: String
  let slug: String

  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(slug)
  }
}

/// A photo's place in its album.
struct PhotoPlaceInAlbum: PageInput {
  /// From 0.
  let position: Int
  /// The number of photos in the album.
  let count: Int
  let previous: PhotoLink?
  let next: PhotoLink?

  init(_ position: Int, in album: Album) {
    func link(_ position: Int) -> PhotoLink? {
      guard album.photos.indices.contains(position) else { return nil }
      return PhotoLink(title: album.photos[position].title, slug: album.photos[position].slug)
    }
    self.position = position
    count = album.photos.count
    previous = link(position - 1)
    next = link(position + 1)
  }

  func add(to inputs: inout PageInputs) {
    inputs.add(position)
    inputs.add(count)
    previous.add(to: &inputs)
    next.add(to: &inputs)
  }
}

extension GalleryPhoto: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(slug)
    inputs.add(picture)
    caption.add(to: &inputs)
    inputs.add(captionText)
    inputs.add(takenAt) {
      $0.add(Int($1.order))
      $0.add($1.hasTime)
    }
    inputs.add(file.string)
    inputs.add(isRemote)
    inputs.add(link)
    inputs.add(alt)
  }
}
