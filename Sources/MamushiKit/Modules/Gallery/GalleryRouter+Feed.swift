import MamushiCore

// What feeds show of the gallery, and the dates of albums and photos by the site's clock.
extension GalleryRouter {
  /// Returns the albums that readers may see and that have photos of their own, newest first; those without a date follow,
  /// in the gallery's order.
  ///
  /// - Parameter section: the site's text about the gallery.
  /// - Returns: nil if there is no gallery.
  func feed(of gallery: Gallery, section: SectionText?) -> GalleryFeed? {
    if gallery.albums.isEmpty { return nil }
    let zone = presentation.configuration.zone
    let shown = gallery.albums.filter { !$0.isDraft && !$0.photos.isEmpty }
    let dated = shown.enumerated().map { (position: $0, date: $1.date(in: zone), album: $1) }
    let sorted = dated.sorted {
      let (first, second) = ($0.date?.timestamp.seconds ?? .min, $1.date?.timestamp.seconds ?? .min)
      return first != second ? first > second : $0.position < $1.position
    }
    return GalleryFeed(
      name: section?.title ?? presentation.strings["gallery"], description: section?.summary,
      albums: sorted.prefix(presentation.configuration.feedPageSize).map {
        FeedAlbum($0.album, date: $0.date)
      }
    )
  }
}

extension FeedAlbum {
  fileprivate init(_ album: Album, date: ContentDate?) {
    self.init(
      link: AlbumLink(album), cover: album.cover, date: date, text: album.text,
      photos: album.photos.prefix(Self.photoLimit).map { PhotoCard($0, in: album) },
      hasMore: album.photos.count > Self.photoLimit)
  }
}

extension Album {
  /// The date of its text, or else of its newest photo.
  ///
  /// - Parameter zone: photos are dated as if the clocks of all cameras were in it.
  func date(in zone: any TimeZoneRules) -> ContentDate? {
    if let writtenDate { return writtenDate }
    return photos.lazy.compactMap(\.takenAt).max { $0.order < $1.order }?.date(in: zone)
  }
}

extension PhotoTime {
  func date(in zone: any TimeZoneRules) -> ContentDate {
    ContentDate(timestamp: zone.timestamp(at: time), hasTime: hasTime)
  }
}
