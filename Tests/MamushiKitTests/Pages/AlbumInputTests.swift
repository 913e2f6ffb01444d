import MamushiCore
import Testing

@testable import MamushiKit

/// What feeds and files are given of albums and photos counts whole.
struct AlbumInputTests {
  private static let body = TextBody(file: SitePath("Content/a.md"), offset: 0, firstLine: 1)
  private static let photo = PhotoCard(album: "a", title: "b", slug: "b", picture: picture("b.jpg"))

  @Test func feeds() {
    func album(
      path: String = "a", cover: Picture? = nil, date: ContentDate? = nil, text: TextBody? = nil,
      photos: [PhotoCard] = [], hasMore: Bool = false
    ) -> FeedAlbum {
      FeedAlbum(
        link: AlbumLink(title: "a", path: path), cover: cover, date: date, text: text, photos: photos,
        hasMore: hasMore)
    }
    expectEveryFieldCounts(
      album(),
      [
        "link": album(path: "x"), "cover": album(cover: picture("a.jpg")),
        "date": album(date: day(2025, 1, 1)),
        "text": album(text: Self.body), "photos": album(photos: [Self.photo]),
        "hasMore": album(hasMore: true),
      ])
    expectEveryFieldCounts(
      GalleryFeed(name: "a", description: nil, albums: []),
      [
        "name": GalleryFeed(name: "b", description: nil, albums: []),
        "description": GalleryFeed(name: "a", description: "b", albums: []),
        "albums": GalleryFeed(name: "a", description: nil, albums: [album()]),
      ])
  }

  @Test func files() {
    func photo(
      slug: String = "b", date: ContentDate? = nil, caption: TextBody? = nil, captionText: String? = nil
    ) -> FilePhoto {
      FilePhoto(
        card: PhotoCard(album: "a", title: "b", slug: slug, picture: picture("b.jpg")), date: date,
        caption: caption, captionText: captionText)
    }
    expectEveryFieldCounts(
      photo(),
      [
        "card": photo(slug: "x"), "date": photo(date: day(2025, 1, 1)), "caption": photo(caption: Self.body),
        "captionText": photo(captionText: "x"),
      ])
    func album(
      path: String = "a", date: ContentDate? = nil, text: TextBody? = nil, photos: [FilePhoto] = []
    ) -> FileAlbum {
      let link = AlbumLink(title: "a", path: path)
      return FileAlbum(
        card: AlbumCard(link: link, cover: nil, photoCount: 1, albumCount: 0), date: date, text: text,
        photos: photos)
    }
    expectEveryFieldCounts(
      album(),
      [
        "card": album(path: "x"), "date": album(date: day(2025, 1, 1)), "text": album(text: Self.body),
        "photos": album(photos: [photo()]),
      ])
  }
}
