import MamushiCore
import Testing

@testable import MamushiKit

/// Albums in albums, and the newest photos first.
struct GalleryOrderTests {
  private static func photo(_ slug: String, _ day: Int? = nil, hour: Int? = nil) -> GalleryPhoto {
    let time = day.map { CivilTime(year: 2026, month: 5, day: $0, hour: hour ?? 0) }
    return GalleryPhoto(
      title: slug, slug: slug, picture: picture("\(slug).jpg"), caption: nil,
      file: SitePath("Content/gallery/\(slug).jpg"), takenAt: time.map { PhotoTime($0, hasTime: hour != nil) }
    )
  }

  @Test("photos of one second come in the order they were taken in")
  func fractionsOfASecond() {
    let time = CivilTime(year: 2025, month: 5, day: 5, hour: 9)
    let next = CivilTime(year: 2025, month: 5, day: 5, hour: 9, second: 1)
    let orders = [
      PhotoTime(recorded: time), PhotoTime(recorded: time, milliseconds: 45),
      PhotoTime(recorded: time, milliseconds: 450), PhotoTime(recorded: next),
    ].map(\.order)
    #expect(orders == orders.sorted() && Set(orders).count == 4)
  }

  private static func album(
    _ path: String, _ photos: [GalleryPhoto] = [], order: Int? = nil, title: String? = nil
  ) -> Album {
    Album(
      title: title ?? "「\(path)」", path: path, text: nil, order: order, cover: photos.first?.picture,
      photos: photos, folder: SitePath("Content/gallery/\(path)"))
  }

  private func gallery(_ albums: [Album]) -> Gallery {
    GalleryInteractor(repositories: [FixedAlbums(albums)]).load().value
  }

  private func pages(of gallery: Gallery, size: Int = 24) -> [PageFamily] {
    GalleryRouter(presentation: presentation { $0.galleryPageSize = size })
      .pages(of: gallery, in: ContentIndex.galleryFolder)
  }

  @Test func theNewestPhotosComeFirstThoseWithoutADateLast() throws {
    let gallery = gallery([
      Self.album("b", [Self.photo("none1"), Self.photo("same1", 2), Self.photo("new", 9)]),
      Self.album(
        "a",
        [Self.photo("old", 1), Self.photo("none2"), Self.photo("same2", 2), Self.photo("noon", 2, hour: 12)]),
    ])
    let pages = pages(of: gallery, size: 4)
    let (first, second) = (try pages.page("gallery/"), try pages.page("gallery/page/2/"))
    #expect(first.model.all("photos", "title") == ["new", "noon", "same2", "same1"])
    #expect(second.model.all("photos", "title") == ["old", "none2", "none1"])
    #expect(second.model["photos.0.url"] == "/gallery/a/old/")
    #expect(first.head.image?.outputPath == "new.jpg")
  }

  @Test func numbersInPathsCount() {
    let paths = ["album-10", "album-2", "b", "album-1", "album-2/x10", "album-2/x9"]
    let albums = gallery(
      paths.map { Self.album($0, [Self.photo("p")]) } + [Self.album("z", [Self.photo("p")], order: 1)])
    #expect(
      albums.albums.map(\.path) == ["z", "album-1", "album-2", "album-2/x9", "album-2/x10", "album-10", "b"])
  }

  private var nested: Gallery {
    gallery([
      Self.album("trip"), Self.album("trip/kyoto"), Self.album("trip/kyoto/b", [Self.photo("pb")]),
      Self.album("trip/kyoto/a", [Self.photo("pa")], order: 2),
      Self.album("trip/osaka", [Self.photo("po")], order: 1),
      Self.album("empty"), Self.album("empty/too"),
    ])
  }

  @Test func anAlbumOfAlbumsHasTheCoverOfTheFirst() {
    let covers = nested.albums.map { "\($0.path): \($0.cover?.outputPath ?? "none")" }
    #expect(
      covers == [
        "trip/osaka: po.jpg", "trip/kyoto/a: pa.jpg", "trip: po.jpg", "trip/kyoto: pa.jpg",
        "trip/kyoto/b: pb.jpg",
      ])
  }

  @Test func anAlbumOfAlbumsCountsThem() throws {
    let pages = pages(of: nested)
    let grid = try pages.page("gallery/").model
    #expect(grid.all("albums", "title") == ["「trip」"] && grid["albums.0.countText"] == "albumCount")
    #expect(grid["albums.0.cover.url"] == "/po.jpg")
    let trip = try pages.page("gallery/trip/").model
    #expect(trip.all("albums", "countText") == ["1 photo", "albumCount"])
    #expect(trip["hasPhotos"] == "false" && trip["text"] == nil)
    #expect(gallery([Self.album("x"), Self.album("x/y", [Self.photo("p")])]).albums.count == 2)
  }

  @Test func breadcrumbsLeadUpToTheGallery() throws {
    let pages = pages(of: nested)
    let page = try pages.page("gallery/trip/kyoto/a/").model
    #expect(page.all("breadcrumbs", "title") == ["gallery", "「trip」", "「trip/kyoto」"])
    #expect(page.all("breadcrumbs", "url") == ["/gallery/", "/gallery/trip/", "/gallery/trip/kyoto/"])
    #expect(page["parent.url"] == "/gallery/trip/kyoto/")
    let photo = try pages.page("gallery/trip/kyoto/a/pa/").model
    #expect(photo.all("breadcrumbs", "title") == ["gallery", "「trip」", "「trip/kyoto」", "「trip/kyoto/a」"])
    let top = try pages.page("gallery/trip/").model
    #expect(top.all("breadcrumbs", "url") == ["/gallery/"] && top["parent.url"] == "/gallery/")
  }
}
