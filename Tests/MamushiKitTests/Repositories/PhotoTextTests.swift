import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What is said of photos beside them.
struct PhotoTextTests {
  private func photos(_ files: [String: String]) -> (photos: [GalleryPhoto], diagnostics: [String]) {
    let content = Dictionary(uniqueKeysWithValues: files.map { ("Content/gallery/x/" + $0, $1) })
    let loaded = PhotoFolderRepository(content: MemoryFiles(content).content).albums()
    return (loaded.value.first?.photos ?? [], lines(loaded.diagnostics))
  }

  @Test func titlesAndCaptionsOfAnAlbum() {
    let (photos, diagnostics) = photos([
      "album.md": "---\nphotos: [{file: a.jpg, title: 朝, caption: \" 港の  朝 \"}, "
        + "{file: b-1.jpg, caption: 夜}]\n---\n",
      "a.jpg": "1x1", "b-1.jpg": "1x1", "c.jpg": "1x1",
    ])
    #expect(diagnostics == [])
    #expect(photos.map(\.title) == ["朝", "b 1", "c"])
    #expect(photos.map(\.captionText) == ["港の 朝", "夜", nil])
    #expect(photos.allSatisfy { $0.caption == nil && $0.takenAt == nil })
  }

  @Test func aSidecarComesBeforeTheAlbum() {
    let (photos, diagnostics) = photos([
      "album.md": "---\nphotos: [{file: a.jpg, title: 朝, caption: 港の朝}, {file: b.jpg, title: 夜}]\n---\n",
      "a.jpg": "1x1", "a.md": "---\ntitle: 夜明け\n---\n*五時*", "b.jpg": "1x1",
      "b.md": "---\ntitle: \" \"\n---\n",
    ])
    #expect(diagnostics == [])
    #expect(photos.map(\.title) == ["夜明け", "夜"])
    #expect(photos.map { $0.caption?.file.name } == ["a.md", "b.md"])
    // Where a sidecar has no words, its place is the album's.
    #expect(photos.map(\.captionText) == ["港の朝", nil])
  }

  @Test func whatPhotosShow() {
    let (photos, diagnostics) = photos([
      "album.md":
        "---\nphotos: [{file: a.jpg, alt: Of the album}, {file: b.jpg, title: B, alt: A boat}]\n---\n",
      "a.jpg": "1x1", "a.md": "---\ntitle: A\nalt: A lamp\n---\n", "b.jpg": "1x1", "c.jpg": "1x1",
    ])
    #expect(diagnostics == [])
    #expect(photos.map(\.title) == ["A", "B", "c"])
    #expect(photos.map(\.alt) == ["A lamp", "A boat", nil])
    #expect(photos.map(\.alternative) == ["A lamp", "A boat", "c"])
  }

  @Test(arguments: [("ja", "舟"), ("en", "A boat")])
  func whatAPhotosFileSaysThatItShows(language: String, alt: String) {
    let picture = described {
      $0.alternative = " A\nboat "
      $0.alternatives = [PhotoWords(language: "ja", text: "舟")]
    }
    func photo(_ sidecar: SidecarText = SidecarText(), _ listed: AlbumText.Photo? = nil) -> GalleryPhoto {
      GalleryPhoto(
        file: SitePath("Content/gallery/x/a.jpg"), slug: "a", picture: picture, sidecar: sidecar,
        listed: listed, language: language)
    }
    #expect(photo().alt == alt && photo().title == "a")
    #expect(photo(SidecarText(), AlbumText.Photo(alt: "x")).alt == "x")
    #expect(photo(SidecarText(alt: "y"), AlbumText.Photo(alt: "x")).alt == "y")
  }

  @Test func textsMayEndOtherwise() {
    let (photos, diagnostics) = photos([
      "album.markdown": "---\nphotos: [b.jpg]\n---\n", "a.jpg": "1x1",
      "a.markdown": "---\ntitle: 夜明け\n---\n*五時*", "b.jpg": "1x1", "b.md": "---\ntitle: 夜\n---\n",
      "b.markdown": "",
    ])
    #expect(photos.map(\.title) == ["夜", "夜明け"])
    #expect(photos.map { $0.caption?.file.name } == ["b.md", "a.markdown"])
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasPrefix("Content/gallery/x/b.markdown: warning: ") == true)
  }

  @Test func whatAPhotoSaysOfItselfComesLast() {
    let file = SitePath("Content/gallery/x/night-market.jpg")
    let described = described {
      $0.title = " 夜の\n市 "
      $0.caption = "One.\r\nTwo."
      $0.takenAt = CivilTime(year: 2026, month: 5, day: 5)
    }
    func photo(_ sidecar: SidecarText = SidecarText(), _ listed: AlbumText.Photo? = nil) -> GalleryPhoto {
      GalleryPhoto(
        file: file, slug: "x", picture: described, sidecar: sidecar, listed: listed, language: "en")
    }
    #expect(photo().title == "夜の 市" && photo().captionText == "One. Two.")
    #expect(photo().takenAt == PhotoTime(CivilTime(year: 2026, month: 5, day: 5), hasTime: false))
    let listed = AlbumText.Photo(title: "市", caption: "八時")
    #expect(photo(SidecarText(), listed).title == "市" && photo(SidecarText(), listed).captionText == "八時")
    let day = PhotoTime(CivilTime(year: 2020, month: 1, day: 2), hasTime: false)
    #expect(photo(SidecarText(title: "夜市", date: day), listed).title == "夜市")
    #expect(photo(SidecarText(title: "夜市", date: day), listed).takenAt == day)
    let blank = GalleryPhoto(
      file: file, slug: "x", picture: self.described { ($0.title, $0.caption) = (" \n", "\u{FEFF}") },
      sidecar: SidecarText(), listed: nil, language: "en")
    #expect(blank.title == "night market" && blank.captionText == nil && blank.takenAt == nil)
  }

  @Test(arguments: [("ja", "夜", "八時"), ("en-GB", "Night", "Default"), ("fr", "Nacht", "Default")])
  func aPhotoSpeaksTheLanguageOfThePage(language: String, title: String, caption: String) {
    let picture = described {
      ($0.title, $0.caption) = ("Nacht", "Default")
      $0.titles = [PhotoWords(language: "ja", text: "夜"), PhotoWords(language: "en", text: "Night")]
      $0.captions = [PhotoWords(language: "ja-jp", text: "八時")]
    }
    let photo = GalleryPhoto(
      file: SitePath("Content/gallery/x/a.jpg"), slug: "a", picture: picture, sidecar: SidecarText(),
      listed: nil,
      language: language)
    #expect(photo.title == title && photo.captionText == caption)
  }

  private func described(_ change: (inout PhotoDescription) -> Void) -> Picture {
    var facts = ImageFacts(format: .jpeg, width: 4000, height: 3000)
    change(&facts.photo)
    return Picture(
      file: SitePath("Content/gallery/x/a.jpg"), outputPath: "gallery/x/a/a.jpg",
      content: Picture.Content(fingerprint: .none, facts: facts, key: "k"))
  }

  @Test(arguments: [
    ("2026-05-05", PhotoTime(CivilTime(year: 2026, month: 5, day: 5), hasTime: false)),
    ("2026-05-05T18:30", PhotoTime(CivilTime(year: 2026, month: 5, day: 5, hour: 18, minute: 30))),
    // The clock beside the photographer, whatever the site's.
    (
      "2026-05-05T18:30:15-05:00",
      PhotoTime(CivilTime(year: 2026, month: 5, day: 5, hour: 18, minute: 30, second: 15))
    ),
  ])
  func dates(text: String, time: PhotoTime) {
    let (photos, diagnostics) = photos(["a.jpg": "1x1", "a.md": "---\ndate: \"\(text)\"\n---\n"])
    #expect(diagnostics == [])
    #expect(photos.map(\.takenAt) == [time])
  }

  @Test(arguments: [
    (
      "date: May 5",
      "2:7: error: date 'May 5' is not an ISO 8601 date; "
        + "write it in the form '2026-05-05' [InvalidDate]"
    ),
    (
      "titel: x",
      "2:1: warning: the key 'titel' is unknown, but similar to 'title'; "
        + "write 'title', or rename it if it is your own parameter [NearKnownKey]"
    ),
    (
      "draft: true",
      "2:1: warning: 'draft' does not hide a photo: it is public unless its album is a draft; move the photo out of "
        + "'Content/gallery', or into an album whose 'album.md' says 'draft: true' [PhotoNotHidden]"
    ),
    (
      "published: false",
      "2:1: warning: 'published' does not hide a photo: it is public unless its album is a draft; move the photo out "
        + "of 'Content/gallery', or into an album whose 'album.md' says 'draft: true' [PhotoNotHidden]"
    ),
    (
      "draft: false",
      "2:1: note: 'draft' does nothing in the text of a photo; remove it; articles have this key, but the text of a "
        + "photo does not [KeyOfArticles]"
    ),
    ("title: [x]", "2:8: error: 'title' must be text, not a list; write text [WrongType]"),
  ])
  func messages(text: String, message: String) {
    let (photos, diagnostics) = photos(["a.jpg": "1x1", "a.md": "---\n\(text)\n---\n"])
    #expect(diagnostics == ["Content/gallery/x/a.md:\(message)"])
    #expect(photos.map(\.slug) == ["a"])
  }

  @Test(arguments: ["heic", "HEIF", "jpg", "jpeg", "png", "webp", "avif", "gif", "svg"])
  func kindsOfPhotos(fileExtension: String) {
    #expect(photos(["a.\(fileExtension)": "1x1"]).photos.map(\.slug) == ["a"])
  }

  @Test(arguments: ["tif", "tiff", "bmp", "txt", "mov"])
  func whatIsNoPhoto(fileExtension: String) {
    let (photos, diagnostics) = photos(["a.\(fileExtension)": "1x1", "b.jpg": "1x1"])
    #expect(photos.map(\.slug) == ["b"])
    // A file of notes is nobody's photo.
    #expect(diagnostics.count == (fileExtension == "txt" ? 0 : 1))
  }
}
