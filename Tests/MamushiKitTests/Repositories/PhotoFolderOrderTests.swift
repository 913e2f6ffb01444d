import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// In which order an album has its photos.
struct PhotoFolderOrderTests {
  private static let dated = [
    "c.jpg": "1x1", "c.md": "---\ndate: 2026-05-01\n---\n",
    "a.jpg": "1x1", "a.md": "---\ndate: 2026-05-02T09:30\n---\n",
    "b.jpg": "1x1", "b.md": "---\ndate: 2026-05-02 08:00\n---\n",
    "e.jpg": "1x1", "d.jpg": "1x1",
  ]

  private func load(_ album: String, _ files: [String: String] = dated) -> (
    slugs: [String], album: Album?, diagnostics: [String]
  ) {
    var content = Dictionary(uniqueKeysWithValues: files.map { ("Content/gallery/x/" + $0, $1) })
    content["Content/gallery/x/album.md"] = "---\n\(album)\n---\ntext"
    let loaded = PhotoFolderRepository(content: MemoryFiles(content).content).albums()
    return (loaded.value.first?.photos.map(\.slug) ?? [], loaded.value.first, lines(loaded.diagnostics))
  }

  @Test(arguments: [
    ("title: x", ["c", "b", "a", "d", "e"]), ("sort: date", ["c", "b", "a", "d", "e"]),
    ("sort: name", ["a", "b", "c", "d", "e"]),
    ("photos: [e.jpg, a.jpg]", ["e", "a", "c", "b", "d"]),
    ("photos: [{file: e.jpg}, a.jpg]\nsort: name", ["e", "a", "b", "c", "d"]),
    ("photos: []", ["c", "b", "a", "d", "e"]),
    ("photos:\nsort:", ["c", "b", "a", "d", "e"]),
  ])
  func orders(album: String, slugs: [String]) {
    let loaded = load(album)
    #expect(loaded.slugs == slugs)
    #expect(loaded.diagnostics == [])
    #expect(loaded.album?.cover === loaded.album?.photos.first?.picture)
  }

  @Test func photosOfOneMomentAreInTheOrderOfTheirNames() {
    let text = "---\ndate: 2026-05-01\n---\n"
    let files = ["b.jpg": "1x1", "b.md": text, "a.jpg": "1x1", "a.md": text]
    #expect(load("title: x", files).slugs == ["a", "b"])
  }

  /// As people count, and without regard to case.
  @Test(arguments: ["sort: name", "title: x"])
  func numbersInNamesCount(album: String) {
    let names = [
      "img10.jpg", "IMG3.jpg", "img2.png", "img1.jpg", "Zoo.jpg", "apple.jpg", "img.jpg", "img-2.jpg",
    ]
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "1x1") })
    let photos = load(album, files).album?.photos ?? []
    #expect(
      photos.map { String($0.file.stem) } == [
        "apple", "img", "img-2", "img1", "img2", "IMG3", "img10", "Zoo",
      ])
  }

  @Test(arguments: [
    (
      "sort: size",
      "2:7: error: 'size' is not a valid value for 'sort'; write one of 'date', 'name' [InvalidValue]"
    ),
    (
      "photos: a.jpg",
      "2:9: error: 'photos' must be a list of photos, not text; write a list of photos [WrongType]"
    ),
    (
      "photos: [a.jpg, kyotto.jpg]",
      "2:17: error: there is no photo 'kyotto.jpg' in this album; did you mean 'kyoto.jpg'? [UnknownPhoto]"
    ),
    (
      "photos: [album.md]",
      "2:10: error: there is no photo 'album.md' in this album; write the name of a photo next to this "
        + "file, such as 'market.jpg' [UnknownPhoto]"
    ),
    (
      "photos: [a.jpg, kyoto.jpg, a.jpg]",
      "2:28: error: the photo 'a.jpg' is listed twice; keep one of the two [RepeatedPhoto]"
    ),
    (
      "photos: [{title: x}]",
      "2:10: error: 'file' is missing; add 'file: ...' [MissingKey]"
    ),
    (
      "photos: [{file: a.jpg, titel: x}]",
      "2:24: error: the key 'titel' is unknown; did you mean 'title'? [UnknownKey]"
    ),
    (
      "photos: [true]",
      "2:10: error: 'photos' must be a list of file names, or of '{file, title, caption, alt}', not true or false; "
        + "write a list of file names, or of '{file, title, caption, alt}' [WrongType]"
    ),
    (
      "photo: [a.jpg]",
      "2:1: warning: the key 'photo' is unknown, but similar to 'photos'; "
        + "write 'photos', or rename it if it is your own parameter [NearKnownKey]"
    ),
  ])
  func messages(album: String, message: String) {
    let files = ["a.jpg": "1x1", "kyoto.jpg": "1x1"]
    #expect(load(album, files).diagnostics == ["Content/gallery/x/album.md:\(message)"])
  }

  @Test func manyWrongNamesAreAllReported() {
    let names = (0..<40).map { "b\($0).jpg" }.joined(separator: ", ")
    #expect(load("photos: [\(names)]", ["b.jpg": "1x1"]).diagnostics.count == 40)
  }
}
