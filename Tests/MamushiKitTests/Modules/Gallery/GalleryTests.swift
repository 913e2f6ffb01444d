import MamushiCore
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

  private func presenter(_ gallery: Gallery? = nil, pageSize: Int = 24) -> GalleryPresenter {
    GalleryPresenter(
      gallery: gallery ?? self.gallery, presentation: presentation { $0.galleryPageSize = pageSize })
  }

  private func album(_ path: String) throws -> Album {
    try #require(gallery.albums.first { $0.path == path })
  }

  @Test func albumsByOrderThenByPath() {
    #expect(gallery.albums.map(\.path) == ["y", "a", "z", "春", "春/夜"])
    #expect(gallery.albums(in: "").map(\.path) == ["y", "a", "z", "春"])
    #expect(gallery.albums(in: "春").map(\.path) == ["春/夜"])
    #expect(gallery.places.map { gallery[$0].slug } == ["v", "w", "x", "a", "b", "c", "y"])
  }

  @Test func theGrid() {
    let page = presenter(pageSize: 5).grid(page: 1)
    #expect(page.model.all("photos", "title") == ["V", "W", "X", "A", "B"])
    #expect(page.model["photos.3.url"] == "/gallery/%E6%98%A5/a/")
    #expect(page.model.all("albums", "title") == ["「y」", "「a」", "「z」", "「春」"])
    #expect(page.model["albums.3.countText"] == "3 photos")
    #expect(page.model["albums.0.countText"] == "1 photo")
    #expect(page.model.all("albums", "cover.priority") == ["true", "false", "false", "false"])
    // Albums stand above the photos and push them down.
    #expect(page.model.all("photos", "image.eager").allSatisfy { $0 == "false" })
    #expect(page.head.image?.outputPath == "y/v.jpg")
    let second = presenter(pageSize: 5).grid(page: 2)
    #expect(second.model["hasAlbums"] == "false")
    #expect(second.model.all("photos", "title") == ["C", "Y"])
    #expect(second.model.all("photos", "image.priority") == ["true", "false"])
    #expect(second.model.all("photos", "image.eager") == ["true", "true"])
    #expect(second.head.previous == "/gallery/")
  }

  @Test func nineImagesAreOnTheFirstScreen() throws {
    let wide = Self.album("wide", "abcdefghijkl")
    let presenter = presenter(Gallery(albums: [wide]))
    let page = presenter.album(wide, page: 1, tools(MemoryFiles(), presenter.presentation))
    #expect(page.model.all("photos", "image.eager").filter { $0 == "true" }.count == 9)
    #expect(page.model.all("photos", "image.priority").filter { $0 == "true" }.count == 1)
  }

  @Test func anAlbumsPages() throws {
    let presenter = presenter(pageSize: 2)
    let tools = tools(Self.files, presenter.presentation)
    let page = presenter.album(try album("春"), page: 1, tools)
    #expect(page.model["title"] == "「春」")
    #expect(page.model["text"] == "<p>桜の頃</p>\n")
    #expect(page.model["parent.url"] == "/gallery/" && page.model["parent.title"] == "gallery")
    #expect(page.model["countText"] == "3 photos")
    #expect(page.model.all("albums", "url") == ["/gallery/%E6%98%A5/%E5%A4%9C/"])
    #expect(page.model["pagination.next.url"] == "/gallery/%E6%98%A5/page/2/")
    let second = presenter.album(try album("春"), page: 2, tools)
    #expect(second.model["text"] == nil && second.model["hasAlbums"] == "false")
    #expect(second.model.all("photos", "title") == ["C"])
    let nested = presenter.album(try album("春/夜"), page: 1, tools)
    #expect(nested.model["parent.url"] == "/gallery/%E6%98%A5/" && nested.model["parent.title"] == "「春」")
    #expect(tools.takeFindings().diagnostics == [])
  }

  @Test func aPhotosPage() throws {
    let presenter = presenter()
    let page = presenter.photo(1, of: try album("春"), tools(Self.files, presenter.presentation))
    #expect(page.model["title"] == "B")
    #expect(page.model["caption"] == "<p>夜桜</p>\n")
    #expect(page.model["image.priority"] == "true" && page.model["image.alt"] == "B")
    #expect(page.model["album.url"] == "/gallery/%E6%98%A5/")
    #expect(page.model["position"] == "2 / 3")
    #expect(page.model["previous.url"] == "/gallery/%E6%98%A5/a/" && page.model["next.title"] == "C")
    #expect(page.head.title == "B — 「春」 | グルメ通信")
    #expect(page.head.previous == "/gallery/%E6%98%A5/a/" && page.head.next == "/gallery/%E6%98%A5/c/")
    let first = presenter.photo(0, of: try album("春"), tools(Self.files, presenter.presentation))
    #expect(first.model["previous"] == nil && first.model["caption"] == nil)
    let last = presenter.photo(2, of: try album("春"), tools(Self.files, presenter.presentation))
    #expect(last.model["next"] == nil)
  }

  @Test func routes() {
    let routes = GalleryRouter().pages(of: presenter(Gallery(albums: [Self.album("春", "abc")]), pageSize: 2))
      .routes.map(\.path)
    #expect(
      routes == [
        "gallery/", "gallery/page/2/", "gallery/春/", "gallery/春/page/2/", "gallery/春/a/", "gallery/春/b/",
        "gallery/春/c/",
      ])
  }

  @Test func anEmptyGallery() {
    let presenter = presenter(Gallery(albums: []))
    #expect(presenter.grid(page: 1).model["hasPhotos"] == "false")
    #expect(presenter.grid(page: 1).head.image == nil)
    #expect(GalleryRouter().pages(of: presenter).routes == [.gallery(page: 1)])
  }
}
