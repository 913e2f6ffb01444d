import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// The grid, its albums and photos.
struct GalleryTests {
  private static func photo(_ slug: String, in album: String, caption: Bool = false) -> GalleryPhoto {
    let file = SitePath("Content/gallery/\(album)/\(slug).jpg")
    let body = TextBody(file: SitePath("Content/gallery/\(album)/\(slug).md"), offset: 0, firstLine: 1)
    return GalleryPhoto(
      title: slug.uppercased(), slug: slug, picture: picture("\(album)/\(slug).jpg"),
      caption: caption ? body : nil, file: file)
  }

  private static func album(_ path: String, _ slugs: String, order: Int? = nil, text: Bool = false) -> Album {
    let folder = SitePath("Content/gallery/\(path)")
    let photos = slugs.map { photo(String($0), in: path, caption: $0 == "b") }
    return Album(
      title: "「\(path)」", path: path,
      text: text ? TextBody(file: folder.appending("album.md"), offset: 0, firstLine: 1) : nil,
      order: order, cover: photos.first?.picture, photos: photos, folder: folder)
  }

  private static let files = MemoryFiles([
    "Content/gallery/春/album.md": "桜の頃", "Content/gallery/春/b.md": "夜桜",
  ])

  private let gallery: Gallery = GalleryInteractor(repositories: [
    FixedAlbums([
      Self.album("z", "x"), Self.album("春/夜", "y"), Self.album("春", "abc", text: true),
      Self.album("a", "w", order: 5), Self.album("y", "v", order: 1),
    ])
  ]).load().value

  private func pages(of gallery: Gallery? = nil, size: Int = 24) -> [PageFamily] {
    GalleryRouter(presentation: presentation { $0.galleryPageSize = size })
      .pages(of: gallery ?? self.gallery, in: ContentIndex.galleryFolder)
  }

  @Test func albumsByOrderThenByPath() {
    #expect(gallery.albums.map(\.path) == ["y", "a", "z", "春", "春/夜"])
    #expect(gallery.albums(in: "").map(\.path) == ["y", "a", "z", "春"])
    #expect(gallery.albums(in: "春").map(\.path) == ["春/夜"])
    #expect(gallery.places.map { gallery[$0].slug } == ["v", "w", "x", "a", "b", "c", "y"])
  }

  @Test func theGrid() throws {
    let page = try pages(size: 5).page("gallery/")
    #expect(page.model.all("photos", "title") == ["V", "W", "X", "A", "B"])
    #expect(page.model["photos.3.url"] == "/gallery/%E6%98%A5/a/")
    #expect(page.model["photos.3.whole.alt"] == "A")
    #expect(page.model.all("albums", "title") == ["「y」", "「a」", "「z」", "「春」"])
    #expect(page.model["albums.3.countText"] == "3 photos")
    #expect(page.model["albums.0.countText"] == "1 photo")
    #expect(page.model.all("albums", "cover.priority") == ["true", "false", "false", "false"])
    // Albums stand above the photos and push them down.
    #expect(page.model.all("photos", "image.eager").allSatisfy { $0 == "false" })
    #expect(page.head.image?.outputPath == "y/v.jpg")
    let second = try pages(size: 5).page("gallery/page/2/")
    #expect(second.model["hasAlbums"] == "false")
    #expect(second.model.all("photos", "title") == ["C", "Y"])
    #expect([page, second].map { $0.model["firstNumber"] } == ["1", "6"])
    #expect([page, second].map { $0.model["photoCount"] } == ["7", "7"])
    #expect(second.model.all("photos", "image.priority") == ["true", "false"])
    #expect(second.model.all("photos", "image.eager") == ["true", "true"])
    #expect(second.head.previous == "/gallery/")
  }

  @Test func nineImagesAreOnTheFirstScreen() throws {
    let wide = Self.album("wide", "abcdefghijkl")
    let page = try pages(of: Gallery(albums: [wide])).page("gallery/wide/")
    #expect(page.model.all("photos", "image.eager").filter { $0 == "true" }.count == 9)
    #expect(page.model.all("photos", "image.priority").filter { $0 == "true" }.count == 1)
  }

  @Test func anAlbumsPages() throws {
    let pages = pages(size: 2)
    let tools = tools(Self.files, presentation())
    let page = try pages.page("gallery/春/", tools)
    #expect(page.model["title"] == "「春」")
    #expect(page.model["text"] == "<p>桜の頃</p>\n" && page.model["hasCode"] == "false")
    #expect(page.model["parent.url"] == "/gallery/" && page.model["parent.title"] == "gallery")
    #expect(page.model["countText"] == "3 photos")
    #expect(page.model.all("albums", "url") == ["/gallery/%E6%98%A5/%E5%A4%9C/"])
    #expect(page.model["pagination.next.url"] == "/gallery/%E6%98%A5/page/2/")
    let second = try pages.page("gallery/春/page/2/", tools)
    #expect(second.model["text"] == nil && second.model["hasAlbums"] == "false")
    #expect(second.model.all("photos", "title") == ["C"])
    let nested = try pages.page("gallery/春/夜/", tools)
    #expect(nested.model["parent.url"] == "/gallery/%E6%98%A5/" && nested.model["parent.title"] == "「春」")
    #expect(tools.takeFindings().diagnostics == [])
  }

  @Test func pagesNameTheFeed() throws {
    let pages = GalleryRouter(presentation: presentation { $0.feedLists = ["gallery"] })
      .pages(of: gallery, in: ContentIndex.galleryFolder)
    for path in ["gallery/", "gallery/z/"] {
      #expect(try pages.page(path).model["feed"] == "/gallery/feed.xml")
      #expect(try self.pages().page(path).model["feed"] == nil)
    }
  }

  @Test func aPhotosPage() throws {
    let tools = tools(Self.files, presentation())
    let page = try pages().page("gallery/春/b/", tools)
    #expect(page.model["title"] == "B")
    #expect(page.model["caption"] == "<p>夜桜</p>\n" && page.model["hasCode"] == "false")
    #expect(page.model["image.priority"] == "true" && page.model["image.alt"] == "B")
    #expect(page.model["album.url"] == "/gallery/%E6%98%A5/")
    #expect(page.model["position"] == "2 / 3")
    #expect(page.model["previous.url"] == "/gallery/%E6%98%A5/a/" && page.model["next.title"] == "C")
    #expect(page.head.title == "B — 「春」 | グルメ通信")
    #expect(page.head.previous == "/gallery/%E6%98%A5/a/" && page.head.next == "/gallery/%E6%98%A5/c/")
    let first = try pages().page("gallery/春/a/", tools)
    #expect(first.model["previous"] == nil && first.model["caption"] == nil)
    #expect(first.model["hasNeighbours"] == "true")
    let last = try pages().page("gallery/春/c/", tools)
    #expect(last.model["next"] == nil)
  }

  @Test func routes() {
    let routes = pages(of: Gallery(albums: [Self.album("春", "abc")]), size: 2).routes.map(\.path)
    #expect(
      routes == [
        "gallery/", "gallery/page/2/", "gallery/春/", "gallery/春/page/2/", "gallery/春/a/", "gallery/春/b/",
        "gallery/春/c/",
      ])
  }

  @Test func theTextOfAnAlbumIsNoPhotosCaption() {
    let folder = SitePath("Content/gallery/a")
    let photos = ["album", "b"].map { Self.photo($0, in: "a") }
    let album = Album(
      title: "a", path: "a", text: nil, order: nil, cover: nil, photos: photos, folder: folder)
    let linked = LinkedPages(pages(of: Gallery(albums: [album])))
    #expect(linked.route(of: folder.appending("album.md")) == .album(path: "a", page: 1))
    #expect(linked.route(of: folder.appending("b.md")) == .photo(album: "a", slug: "b"))
    #expect(linked.route(of: folder) == .album(path: "a", page: 1))
  }

  @Test func withoutAlbumsThereIsNoGallery() { #expect(pages(of: Gallery(albums: [])).routes == []) }

  @Test func aGalleryWithoutPhotos() throws {
    let pages = pages(of: Gallery(albums: [Self.album("春", "")]))
    let grid = try pages.page("gallery/")
    #expect(grid.model["hasPhotos"] == "false" && grid.head.image == nil)
    #expect(pages.routes == [.gallery(page: 1), .album(path: "春", page: 1)])
  }
}
