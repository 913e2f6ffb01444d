import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Albums that are folders.
struct PhotoFolderTests {
  private func load(_ gallery: [String: String], empty: [String] = []) -> (
    albums: [Album], diagnostics: [String]
  ) {
    var files = MemoryFiles(Dictionary(uniqueKeysWithValues: gallery.map { ("Content/gallery/" + $0, $1) }))
    files.emptyFolders = empty.map { "Content/gallery/" + $0 }
    let loaded = PhotoFolderRepository(content: files.content).albums()
    return (loaded.value, lines(loaded.diagnostics))
  }

  @Test func aFolderOfPicturesIsAnAlbum() throws {
    let (albums, diagnostics) = load([
      "Night Market/b_02.JPG": "800x600", "Night Market/a-01.png": "3x4", "Night Market/notes.txt": "x",
    ])
    #expect(diagnostics == [])
    let album = try #require(albums.first)
    #expect(albums.count == 1)
    #expect(album.title == "Night Market" && album.path == "night-market" && album.parentPath == "")
    #expect(album.photos.map(\.title) == ["a 01", "b 02"])
    #expect(album.photos.map(\.slug) == ["a-01", "b_02"])
    #expect(
      album.photos.map(\.picture.outputPath) == [
        "gallery/night-market/a-01/a-01.png", "gallery/night-market/b_02/b_02.JPG",
      ])
    #expect(album.cover === album.photos.first?.picture)
    #expect(album.text == nil && album.order == nil)
  }

  @Test func descriptionsAndCaptions() throws {
    let (albums, diagnostics) = load([
      "spring/album.md": "---\ntitle: 春\norder: 2\ncover: b.jpg\n---\n桜の頃", "spring/a.jpg": "1x1",
      "spring/b.jpg": "2x2",
      "spring/b.md": "---\ntitle: 夜桜\n---\nきれい",
    ])
    #expect(diagnostics == [])
    let album = try #require(albums.first)
    #expect(album.title == "春" && album.order == 2)
    #expect(album.text?.firstLine == 6)
    #expect(album.cover === album.photos[1].picture)
    #expect(album.photos.map(\.title) == ["a", "夜桜"])
    #expect(album.photos.map { $0.caption?.file.string } == [nil, "Content/gallery/spring/b.md"])
  }

  @Test func aTextMayDateItsAlbum() {
    let (albums, diagnostics) = load([
      "a/album.md": "---\ndate: 2025-03-01\n---\n", "a/x.jpg": "1x1", "b/album.md": "---\ndate: soon\n---\n",
      "b/x.jpg": "1x1", "c/x.jpg": "1x1",
    ])
    let date = CivilTime(year: 2025, month: 3, day: 1).timestamp(offset: 0)
    #expect(albums.map(\.path) == ["a", "b", "c"])
    #expect(albums.map(\.writtenDate) == [ContentDate(timestamp: date, hasTime: false), nil, nil])
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasPrefix("Content/gallery/b/album.md:2:7: error: ") == true)
  }

  @Test func albumsLieInAlbums() {
    let (albums, _) = load(["京都/春/a.jpg": "1x1", "京都/b.jpg": "1x1"])
    #expect(albums.map(\.path) == ["京都", "京都/春"])
    #expect(albums.map(\.parentPath) == ["", "京都"])
    #expect(albums.last?.photos.first?.picture.outputPath == "gallery/京都/春/a/a.jpg")
  }

  @Test func whatNoAlbumShowsIsTold() {
    let (albums, diagnostics) = load([
      "a/x.jpg": "1x1", "a/x.CR2": "raw", "a/y.tiff": "x", "a/z.mp4": "x", "a/notes.txt": "x",
    ])
    #expect(albums.first?.photos.map(\.slug) == ["x"])
    #expect(
      diagnostics == [
        "Content/gallery/a/y.tiff: warning: albums do not show '.tiff' files; save it as JPEG, PNG or WebP [UnusedFile]",
        "Content/gallery/a/z.mp4: warning: albums do not show '.mp4' files; put it next to a text, and show it there with '![...](file)' [UnusedFile]",
      ])
  }

  @Test func aCoverFromElsewhereIsPublishedWithTheAlbum() {
    let (albums, diagnostics) = load([
      "a/album.md": "---\ncover: ../b/x.jpg\n---\n", "a/y.jpg": "1x1", "b/x.jpg": "2x2",
    ])
    #expect(diagnostics == [])
    #expect(albums.first?.cover?.outputPath == "gallery/a/x.jpg")
    #expect(albums.first?.cover?.width == 2)
  }

  @Test(arguments: [
    (
      ["photo.jpg": "1x1"],
      "photo.jpg: warning: the photo is not in an album; move it into a folder below 'Content/gallery' [PhotoOutsideAlbum]"
    ),
    (
      ["album.md": "---\ntitle: x\n---\n"],
      "album.md: warning: nothing reads this file: the gallery itself is no album; rename it to '_index.md' for a text above the gallery, or move it into the folder of an album [UnusedCaption]"
    ),
    (
      ["a/x.jpg": "no picture"],
      "a/x.jpg: error: this is not a picture that Mamushi can read; use a complete JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG file [UnknownPictureFormat]"
    ),
    (
      ["a/page.jpg": "1x1"],
      "a/page.jpg: error: the slug 'page' is reserved for the site's own pages; rename this file [ReservedSlug]"
    ),
    (
      ["🍣/x.jpg": "1x1"],
      "🍣: error: '🍣' has no letter or digit for a URL; rename this folder [EmptySlug]"
    ),
    (
      ["page/x.jpg": "1x1", "page/deep/y.jpg": "1x1"],
      "page: error: the slug 'page' is reserved for the site's own pages; rename this folder [ReservedSlug]"
    ),
    (
      ["a/album.md": "---\norder: x\n---\n"],
      "a/album.md:2:8: error: 'order' must be a whole number, not text; write a whole number [WrongType]"
    ),
    (
      ["a/album.md": "---\ncover: x.jpg\n---\n"],
      "a/album.md:2:8: error: there is no picture 'x.jpg'; name a file relative to this one, or write '/...' for a file in 'static' [MissingPicture]"
    ),
    (
      ["a/album.md": "---\ntitel: x\n---\n"],
      "a/album.md:2:1: warning: the key 'titel' is unknown, but similar to 'title'; write 'title', or rename it if it is your own parameter [NearKnownKey]"
    ),
    (
      ["a/album.md": ""],
      "a/album.md: error: the file is empty; write its front matter, at least '---', 'title: ...', '---', or delete it [EmptyFile]"
    ),
  ])
  func messages(gallery: [String: String], message: String) {
    #expect(load(gallery).diagnostics == ["Content/gallery/" + message])
  }

  @Test func albumsWithNothingToShowAreLeftOut() {
    let albums = load(["a/x.jpg": "1x1", "b/album.md": "text"], empty: ["c"]).albums
    let gallery = GalleryInteractor(repositories: [FixedAlbums(albums)]).load().value
    #expect(gallery.albums.map(\.path) == ["a", "b"])
  }

  @Test("an album whose photos have errors stays, and knows which it lost")
  func lostPhotos() {
    let (albums, diagnostics) = load(["a/X y.jpg": "", "b/p.jpg": "1x1", "b/q.png": "no picture"])
    #expect(diagnostics.count == 2)
    #expect(albums.map(\.lostPhotos) == [["x-y"], ["q"]])
    let gallery = GalleryInteractor(repositories: [FixedAlbums(albums)]).load().value
    #expect(gallery.albums.map(\.path) == ["a", "b"])
    #expect(gallery.lostPhotos(in: language) == ["gallery/a/x-y/", "gallery/b/q/"])
  }

  @Test func anAlbumOfEmptyAlbumsHasNothingToShow() {
    let albums = load([:], empty: ["a/b"]).albums
    let gallery = GalleryInteractor(repositories: [FixedAlbums(albums)]).load().value
    #expect(gallery.albums.isEmpty)
  }
}

struct FixedAlbums: AlbumRepository {
  let found: [Album]
  init(_ found: [Album]) { self.found = found }
  func albums() -> Loaded<[Album]> { Loaded(found) }
}
