import MamushiCore
import Testing

@testable import MamushiKit

/// Albums of sources beside the site's own.
struct RemoteAlbumTests {
  private let remote = RemoteFixture()

  private func albums(_ items: String) async -> RemoteRepository {
    let name = "app"
    let url = "https://\(name).example"
    remote.server.set(url + "/g", .body(items))
    let source = source(name, url: url) { $0.listings = [listing(.gallery, path: "/g")] }
    return remote.repository(await remote.fetch([source])[0])
  }

  private static func local(_ path: String) -> Album {
    let photo = GalleryPhoto(
      title: "x", slug: "x", picture: picture("x.jpg"), caption: nil, file: SitePath("Content/gallery/x.jpg"))
    return Album(
      title: path, path: path, text: nil, order: nil, cover: nil, photos: [photo],
      folder: SitePath("Content/gallery/\(path)"))
  }

  private static let two = """
    [{"id": 1, "title": "夜 景", "thumbnail": "/a.jpg"}, {"id": 2, "title": "夜 景", "thumbnail": "/b.jpg"},
     {"id": 3, "title": "no picture"}]
    """

  @Test func anAlbumIsNamedAfterItsSource() async throws {
    let album = try #require(await albums(Self.two).albums().value.first)
    #expect(album.title == "app" && album.path == "app" && album.isRemote)
    #expect(album.photos.map(\.title) == ["夜 景", "夜 景"])
    let key = StableHash.hexadecimal("app\u{0}2".utf8, digits: 8)
    #expect(album.photos.map(\.slug) == ["夜-景", "夜-景-\(key)"])
    #expect(album.cover?.isElsewhere == true && album.photos.first?.picture.size == nil)
  }

  @Test func aPhotosPageLinksToThatAtItsSource() async throws {
    let album = try #require(
      await albums(
        "[{\"id\": 1, \"title\": \"A\", \"thumbnail\": \"/a.jpg\", \"link\": \"/photos/1\"}, {\"id\": 2, \"title\": \"B\", \"thumbnail\": \"/b.jpg\"}]"
      ).albums().value.first)
    let pages = GalleryRouter(presentation: presentation())
      .pages(of: Gallery(albums: [album]), in: ContentIndex.galleryFolder)
    let first = try pages.page("gallery/app/a/")
    #expect(first.model["originalPage.url"] == "https://app.example/photos/1")
    #expect(first.model["originalPage.title"] == "app.example")
    #expect(try pages.page("gallery/app/b/").model["originalPage.url"] == nil)
  }

  @Test func withoutPicturesThereIsNoAlbum() async {
    #expect(await albums("[{\"id\": 1, \"title\": \"T\"}]").albums().value.isEmpty)
    #expect(await albums("[]").albums().value.isEmpty)
  }

  @Test func photosTakeNoReservedSlug() async {
    let album = await albums("[{\"id\": 1, \"title\": \"page\", \"thumbnail\": \"/a\"}]").albums().value.first
    #expect(album?.photos.first.map { $0.slug != "page" } == true)
  }

  @Test(arguments: [
    (["other"], [], "app"), (["app"], [], "app-"), ([], ["gallery/app/index.html"], "app-"),
    ([], ["gallery/app"], "app-"), ([], ["gallery/apple/x.jpg", "app/x"], "app"),
  ])
  func anAlbumMakesRoom(local: [String], files: [String], expected: String) async {
    let sources = await albums(Self.two)
    let gallery = GalleryInteractor(
      repositories: [sources, FixedAlbums(local.map(Self.local))], files: Set(files)
    ).load().value
    let path = gallery.albums.first(where: \.isRemote)?.path ?? ""
    #expect(path.hasPrefix(expected) && path.utf8.count == expected.utf8.count + (expected == "app" ? 0 : 8))
    for path in local { #expect(gallery.album(at: path)?.isRemote == false) }
  }
}
