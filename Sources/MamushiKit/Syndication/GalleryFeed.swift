import MamushiCore

/// What feeds show of the gallery: its albums.
struct GalleryFeed: PageInput {
  let name: String
  let description: String?
  /// Newest first; no more than a feed has.
  let albums: [FeedAlbum]

  func add(to inputs: inout PageInputs) {
    inputs.add(name)
    inputs.add(description)
    albums.add(to: &inputs)
  }
}

/// An album in a feed, with its text and its first photos.
struct FeedAlbum: PageInput {
  /// The greatest number of photos: a feed is no gallery.
  static let photoLimit = 12

  let link: AlbumLink
  let cover: Picture?
  let date: ContentDate?
  let text: TextBody?
  let photos: [PhotoCard]
  /// Whether it has photos that are not shown.
  let hasMore: Bool

  var route: Route { .album(path: link.path, page: 1) }

  func add(to inputs: inout PageInputs) {
    link.add(to: &inputs)
    inputs.add(cover)
    inputs.add(date)
    text.add(to: &inputs)
    photos.add(to: &inputs)
    inputs.add(hasMore)
  }
}

extension FeedAlbum {
  /// Writes the album's text, and its photos as links to their pages.
  ///
  /// - Parameter text: with absolute addresses, as those of the photos are.
  func html(after text: HTML?, in presentation: Presentation) -> HTML {
    var bytes = text?.bytes ?? []
    for photo in photos {
      let page = presentation.absoluteURL(.photo(album: photo.album, slug: photo.slug))
      bytes += "<p><a href=\"".utf8
      HTMLText.append(page, to: &bytes)
      bytes += "\"><img src=\"".utf8
      HTMLText.append(presentation.absoluteURL(photo.picture), to: &bytes)
      bytes += "\" alt=\"".utf8
      HTMLText.append(photo.alternative, to: &bytes)
      bytes += "\"".utf8
      if let size = presentation.fileSize(of: photo.picture) {
        bytes += " width=\"\(size.width)\" height=\"\(size.height)\"".utf8
      }
      bytes += "></a></p>\n".utf8
    }
    if hasMore {
      bytes += "<p><a href=\"".utf8
      HTMLText.append(presentation.absoluteURL(route), to: &bytes)
      bytes += "\">".utf8
      HTMLText.append(link.title, to: &bytes)
      bytes += "</a></p>\n".utf8
    }
    return HTML(bytes: bytes)
  }
}
