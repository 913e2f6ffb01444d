import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What albums of further languages take from those of the first. Each language sees its files under names without a
/// language, so the two are two folders here.
struct FirstAlbumsTests {
  private static let pictures = ["a.jpg": "1x1", "b.jpg": "2x2", "c.jpg": "3x3"]

  private func albums(
    _ first: [String: String], then second: [String: String]
  ) -> (first: Album?, second: Album?, diagnostics: [String]) {
    func content(_ files: [String: String]) -> ContentFolder {
      let all = files.merging(Self.pictures) { text, _ in text }
      return MemoryFiles(
        Dictionary(uniqueKeysWithValues: all.map { ("Content/gallery/x/" + $0, $1) })
      ).content
    }
    let repository = PhotoFolderRepository(content: content(first))
    let folders = repository.folders()
    let albums = repository.albums(of: folders)
    let further = PhotoFolderRepository(
      content: content(second), first: FirstAlbums(folders.value, Gallery(albums: albums.value))
    ).albums()
    return (albums.value.first, further.value.first, lines(further.diagnostics))
  }

  @Test func whatIsNoWordsIsTaken() throws {
    let (first, second, diagnostics) = albums(
      [
        "album.md":
          "---\ntitle: A\ndraft: true\nnoindex: true\norder: 3\ncover: b.jpg\nsort: name\naliases: /old/\n"
          + "photos: [{file: c.jpg, title: See, caption: Words}]\n---\nText",
        "a.md": "---\ntitle: Ay\ndate: \"2020-05-05\"\n---\n",
      ], then: ["album.md": "---\ntitle: B\n---\n"])
    let album = try #require(second)
    #expect(diagnostics == [])
    #expect(album.title == "B" && album.isDraft && album.order == 3 && album.aliases == [])
    #expect(album.isHiddenFromSearch)
    #expect(album.photos.map(\.slug) == ["c", "a", "b"])
    #expect(album.photos.map(\.title) == ["c", "a", "b"])
    #expect(album.photos.allSatisfy { $0.captionText == nil && $0.caption == nil })
    #expect(album.photos[1].takenAt == first?.photos[1].takenAt && album.photos[1].takenAt != nil)
    #expect(album.cover === album.photos[2].picture)
  }

  @Test func whatIsWrittenStays() throws {
    let (_, second, diagnostics) = albums(
      [
        "album.md":
          "---\ndraft: true\nnoindex: true\norder: 3\ncover: b.jpg\nsort: name\nphotos: [c.jpg]\n---\n",
        "a.md": "---\ndate: \"2020-05-05\"\n---\n",
      ],
      then: [
        "album.md":
          "---\ndraft: false\nnoindex: false\norder: 1\ncover: c.jpg\nsort: date\nphotos: [b.jpg]\n---\n",
        "c.md": "---\ndate: \"2019-05-05\"\n---\n",
      ])
    let album = try #require(second)
    #expect(diagnostics == [])
    #expect(!album.isDraft && !album.isHiddenFromSearch && album.order == 1)
    #expect(album.photos.map(\.slug) == ["b", "c", "a"])
    #expect(album.cover === album.photos[1].picture)
  }

  @Test func aMissingCoverIsToldByTheFirst() {
    let (first, second, diagnostics) = albums(
      ["album.md": "---\ncover: gone.jpg\n---\n"], then: ["album.md": "---\ntitle: B\n---\n"])
    #expect(first?.cover != nil && second?.cover != nil)
    #expect(diagnostics == [])
  }
}
