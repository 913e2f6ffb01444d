import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Captions: Markdown beside a photo, or plain text.
struct PhotoCaptionTests {
  private static let files = MemoryFiles([
    "Content/gallery/a/words.md": "一枚目。", "Content/gallery/a/none.md": "\n\n",
    "Content/gallery/a/album.md": "\n",
  ])

  private func page(_ sidecar: String?, _ text: String?) throws -> AnyPresentedPage {
    let body = sidecar.map { name in
      TextBody(
        file: SitePath("Content/gallery/a/\(name).md"), offset: 0, firstLine: 1,
        fingerprint: fingerprinter(Self.files.files["Content/gallery/a/\(name).md"] ?? []))
    }
    let photo = GalleryPhoto(
      title: "A", slug: "a", picture: picture("a.jpg"), caption: body,
      file: SitePath("Content/gallery/a/a.jpg"),
      captionText: text)
    let album = Album(
      title: "a", path: "a", text: nil, order: nil, cover: nil, photos: [photo],
      folder: SitePath("Content/gallery/a"))
    return try pages(of: album).page("gallery/a/a/", tools(Self.files, presentation()))
  }

  private func pages(of album: Album) -> [PageFamily] {
    GalleryRouter(presentation: presentation())
      .pages(of: Gallery(albums: [album]), in: ContentIndex.galleryFolder)
  }

  @Test(
    arguments: [
      ("words", "plain", "<p>一枚目。</p>\n", nil, "一枚目。"), ("words", nil, "<p>一枚目。</p>\n", nil, "一枚目。"),
      ("none", "plain & <b>", nil, "plain & <b>", "plain & <b>"), (nil, "plain", nil, "plain", "plain"),
      ("none", nil, nil, nil, nil), (nil, nil, nil, nil, nil),
    ] as [(String?, String?, String?, String?, String?)])
  func captions(sidecar: String?, text: String?, html: String?, plain: String?, description: String?)
    throws
  {
    let page = try page(sidecar, text)
    #expect(page.model["caption"] == html)
    #expect(page.model["captionText"] == plain)
    #expect(page.head.description == description)
    #expect(page.model["image.alt"] == "A")
  }

  @Test func whatAPhotoShowsStandsForIt() throws {
    let photo = GalleryPhoto(
      title: "A", slug: "a", picture: picture("a.jpg"), caption: nil,
      file: SitePath("Content/gallery/a/a.jpg"), alt: "A boat")
    let album = Album(
      title: "a", path: "a", text: nil, order: nil, cover: nil, photos: [photo],
      folder: SitePath("Content/gallery/a"))
    let texts = tools(Self.files, presentation())
    let page = try pages(of: album).page("gallery/a/a/", texts)
    #expect(page.model["title"] == "A" && page.model["image.alt"] == "A boat")
    for list in ["gallery/", "gallery/a/"] {
      let page = try pages(of: album).page(list, texts)
      #expect(page.model.all("photos", "title") == ["A"], "\(list)")
      #expect(page.model["photos.0.image.alt"] == "A boat" && page.model["photos.0.whole.alt"] == "A boat")
    }
  }

  @Test func blankLinesMakeParagraphs() throws {
    let page = try page(nil, "One & two.\n\n<b>")
    #expect(page.model.all("captionParagraphs", "text") == ["One & two.", "<b>"])
    #expect(page.model["captionText"] == "One & two. <b>" && page.head.description == "One & two. <b>")
    #expect(try self.page("words", "One.").model.all("captionParagraphs", "text") == [])
  }

  @Test(
    arguments: [
      ("a\n b\n\n\n c \n", "a b\n\nc"), ("a\r\n\r\nb\u{7}", "a\n\nb"), ("\n\u{FEFF}\n", nil), ("", nil),
      (nil, nil),
      (String(repeating: "a", count: 3000), String(repeating: "a", count: 2000)),
    ] as [(String?, String?)])
  func plainCaptions(text: String?, caption: String?) {
    #expect(GalleryPhoto.caption(text) == caption)
  }

  @Test func anAlbumWithoutWordsHasNoText() throws {
    let body = TextBody(
      file: SitePath("Content/gallery/a/album.md"), offset: 0, firstLine: 1,
      fingerprint: fingerprinter([0x0A]))
    let album = Album(
      title: "a", path: "a", text: body, order: nil, cover: nil, photos: [],
      folder: SitePath("Content/gallery/a"))
    let page = try pages(of: album).page("gallery/a/", tools(Self.files, presentation()))
    #expect(page.model["text"] == nil)
  }
}
