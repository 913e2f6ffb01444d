import MamushiCore
import Testing

@testable import MamushiKit

/// What is hidden, and from whom, holds for all that lies in an album, in all languages.
struct HiddenAlbumTests {
  private static func album(_ path: String, _ change: (inout Album) -> Void = { _ in }) -> Album {
    let photo = GalleryPhoto(
      title: "p", slug: "p", picture: picture("\(path)/p.jpg"), caption: nil,
      file: SitePath("Content/gallery/\(path)/p.jpg"))
    var album = Album(
      title: path, path: path, text: nil, order: nil, cover: nil, photos: [photo],
      folder: SitePath("Content/gallery/" + path))
    change(&album)
    return album
  }

  private func gallery(_ albums: [Album], first: Gallery? = nil) -> Gallery {
    GalleryInteractor(repositories: [FixedAlbums(albums)], first: first).load().value
  }

  @Test func searchEnginesListNothingOfAnAlbum() throws {
    let gallery = gallery([
      Self.album("a") { $0.isHiddenFromSearch = true }, Self.album("a/b"), Self.album("c"),
    ])
    #expect(gallery.albums.map(\.path) == ["a", "a/b", "c"])
    #expect(gallery.albums.map(\.isHiddenFromSearch) == [true, true, false])
    let families = GalleryRouter(presentation: presentation()).pages(
      of: gallery, in: ContentIndex.galleryFolder)
    var listed: [String] = []
    for family in families {
      for index in 0..<family.count where family.isListed(index) { listed.append(family.route(index).path) }
    }
    #expect(listed == ["gallery/", "gallery/c/", "gallery/c/p/"])
    for path in ["gallery/a/", "gallery/a/p/", "gallery/a/b/", "gallery/a/b/p/"] {
      #expect(try families.page(path).head.isHiddenFromSearch, "\(path)")
    }
    #expect(try !families.page("gallery/").head.isHiddenFromSearch)
    #expect(try !families.page("gallery/c/p/").head.isHiddenFromSearch)
  }

  @Test func anAlbumThatALanguageDoesNotHaveCounts() {
    let first = gallery([Self.album("a") { $0.isHiddenFromSearch = true }])
    #expect(gallery([Self.album("a/b")], first: first).albums.map(\.isHiddenFromSearch) == [true])
    // Its own album decides.
    let own = gallery([Self.album("a"), Self.album("a/b")], first: first)
    #expect(own.albums.map(\.isHiddenFromSearch) == [false, false])
  }

  @Test func draftsWithinDrafts() {
    let gallery = gallery([
      Self.album("a") { $0.isDraft = true }, Self.album("a/b"), Self.album("a/c") { $0.isDraft = true },
      Self.album("d"),
    ])
    #expect(gallery.albums.map(\.path) == ["d"])
    #expect(gallery.drafts.map(\.path) == ["a", "a/b", "a/c"])
    #expect(gallery.drafts.map(\.isInDraft) == [false, true, false])
    let family = GalleryRouter(presentation: presentation()).pages(
      of: gallery, in: ContentIndex.galleryFolder)[1]
    #expect(
      family.traits.hidden.map { $0.place?.string } == [
        "Content/gallery/a", "Content/gallery/a/b", "Content/gallery/a/c",
      ])
    #expect(family.traits.hidden.map(\.reason) == [nil, "in an album that is a draft", nil])
  }
}
