import MamushiCore
import Testing

@testable import MamushiKit

/// Pages of the gallery, and the home page, are made anew exactly where what they show has changed. Any home page may
/// show the albums at the top and the newest photos: a site's own does so in every look.
struct GalleryInputsTests {
  private static func photo(
    _ slug: String, _ album: String, day: Int? = nil, hour: Int? = nil, caption: String? = nil
  ) -> GalleryPhoto {
    let time = day.map {
      PhotoTime(CivilTime(year: 2026, month: 5, day: $0, hour: hour ?? 0), hasTime: hour != nil)
    }
    return GalleryPhoto(
      title: slug, slug: slug, picture: picture("\(album)/\(slug).jpg"), caption: nil,
      file: SitePath("Content/gallery/\(album)/\(slug).jpg"), captionText: caption, takenAt: time)
  }

  private static func album(_ path: String, _ photos: [GalleryPhoto] = [], title: String? = nil) -> Album {
    Album(
      title: title ?? path, path: path, text: nil, order: nil, cover: photos.first?.picture, photos: photos,
      folder: SitePath("Content/gallery/" + path))
  }

  private var site: PlannedSite {
    var site = PlannedSite()
    site.pageSize = 1
    // With one, feeds show no albums.
    site.articles = [article("x")]
    site.albums = [
      Self.album("a"), Self.album("a/b"),
      Self.album("a/b/c", [Self.photo("p", "a/b/c", day: 1), Self.photo("q", "a/b/c", day: 3)]),
    ]
    return site
  }

  private func changed(_ photos: [GalleryPhoto]) -> [String] {
    site.changed { $0.albums[2] = Self.album("a/b/c", photos) }
  }

  @Test func aCaptionIsShownOnItsPageAlone() {
    let photos = [Self.photo("p", "a/b/c", day: 1, caption: "朝"), Self.photo("q", "a/b/c", day: 3)]
    #expect(changed(photos) == ["/gallery/a/b/c/p/"])
  }

  @Test func aDateThatMovesNothingIsShownOnItsPageAlone() {
    let photos = [Self.photo("p", "a/b/c", day: 2), Self.photo("q", "a/b/c", day: 3)]
    #expect(changed(photos) == ["/gallery/a/b/c/p/"])
    let midnight = [Self.photo("p", "a/b/c", day: 1, hour: 0), Self.photo("q", "a/b/c", day: 3)]
    #expect(changed(midnight) == ["/gallery/a/b/c/p/"])
  }

  @Test func aDateThatMovesAPhotoChangesTheGrid() {
    let photos = [Self.photo("p", "a/b/c", day: 4), Self.photo("q", "a/b/c", day: 3)]
    #expect(changed(photos) == ["/", "/gallery/", "/gallery/a/b/c/p/", "/gallery/page/2/"])
  }

  @Test func theFirstPageTellsHowManyPhotosThereAre() {
    let photos = (3...5).map { Self.photo("p\($0)", "a/b/c", day: $0) }
    var site = site
    site.pageSize = 2
    site.albums[2] = Self.album("a/b/c", photos)
    let changed = site.changed {
      $0.albums[2] = Self.album("a/b/c", photos + [Self.photo("p2", "a/b/c", day: 2)])
    }
    // The new photo, the oldest one, is on the second page.
    #expect(changed.contains("/gallery/") && changed.contains("/gallery/page/2/"))
  }

  @Test func titlesOfAllAlbumsAboveAreShown() {
    #expect(
      site.changed { $0.albums[0] = Self.album("a", title: "旅") } == [
        "/", "/gallery/", "/gallery/a/", "/gallery/a/b/", "/gallery/a/b/c/", "/gallery/a/b/c/p/",
        "/gallery/a/b/c/page/2/", "/gallery/a/b/c/q/",
      ])
  }

  @Test func anAlbumMoreIsCounted() {
    let pages = site.changed { $0.albums.append(Self.album("a/x")) }
    #expect(pages == ["/", "/gallery/", "/gallery/a/", "/gallery/a/x/", "/sitemap.xml"])
  }

  @Test func feedsShowAlbumsWhereThereAreNoArticles() {
    var site = site
    site.articles = []
    let feeds = ["/atom.xml", "/feed.json", "/feed.xml"]
    func album(_ date: ContentDate?, day: Int = 1) -> Album {
      var album = Self.album("a/b/c", [Self.photo("p", "a/b/c", day: day), Self.photo("q", "a/b/c", day: 3)])
      album.writtenDate = date
      return album
    }
    // The date of an album is that of its newest photo.
    #expect(site.changed { $0.albums[2] = album(nil, day: 2) } == ["/gallery/a/b/c/p/"])
    #expect(site.changed { $0.albums[2] = album(day(2025, 3, 1)) } == feeds)
    #expect(site.changed { $0.articles = [article("x")] }.filter(feeds.contains) == feeds)
    site.configure = { $0.feedLists = ["gallery"] }
    #expect(site.changed { $0.albums[2] = album(day(2025, 3, 1)) } == feeds + ["/gallery/feed.xml"])
    site.articles = [article("x")]
    #expect(site.changed { $0.albums[2] = album(day(2025, 3, 1)) } == ["/gallery/feed.xml"])
  }
}
