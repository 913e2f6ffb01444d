import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `images` of `site.yaml`, and what of `gallery` is about pictures.
struct ImageSettingsTests {
  private func load(_ text: String) -> (value: SiteConfiguration?, diagnostics: [String]) {
    let files = MemoryFiles(["Content/site.yaml": "title: x\nbaseURL: https://example.com/\n" + text])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }, zone: { _ in tokyo }
    ).load()
    return (loaded.value, lines(loaded.diagnostics))
  }

  @Test(arguments: [
    "", "images:", "gallery:\nimages: { widths: null, formats: null, quality: null, memory: null }",
  ])
  func defaults(text: String) throws {
    let (value, diagnostics) = load(text)
    let configuration = try #require(value)
    #expect(diagnostics == [])
    let images = configuration.images
    #expect(images == ImageSettings())
    #expect(images.widths == [320, 640, 960, 1280, 1920] && images.formats == [.avif, .webp, .jpeg])
    #expect(images.pixelLimit == 200_000_000 && images.memory == 512)
    #expect(!configuration.galleryOriginals && !configuration.galleryShowsLocation)
  }

  @Test func everyKey() throws {
    let (value, diagnostics) = load(
      """
      images: { widths: [640, 320, 640], formats: [webp, avif, webp], quality: {avif: 1, webp: 100, jpeg: 30}, \
      effort: {avif: 9, webp: 0}, pixelLimit: 1000, memory: 16}
      gallery: { originals: true, showLocation: true, pageSize: 3 }
      """)
    let configuration = try #require(value)
    #expect(diagnostics == [])
    var expected = ImageSettings()
    expected.widths = [320, 640]
    expected.formats = [.webp, .avif]
    (expected.avifQuality, expected.webpQuality, expected.jpegQuality) = (1, 100, 30)
    (expected.avifEffort, expected.webpEffort) = (9, 0)
    (expected.pixelLimit, expected.memory) = (1000, 16)
    #expect(configuration.images == expected)
    #expect(configuration.galleryOriginals && configuration.galleryShowsLocation)
    #expect(configuration.galleryPageSize == 3)
  }

  @Test func oneFormatNeedsNoList() {
    #expect(load("images: { formats: webp }").value?.images.formats == [.webp])
    #expect(load("images: { formats: [] }").value?.images.formats == [])
  }

  @Test func partsOfQualityLeaveTheRest() {
    let images = load("images: { quality: { jpeg: 90 }, effort: { webp: 6 } }").value?.images
    #expect(
      images?.jpegQuality == 90 && images?.avifQuality == ImageSettings().avifQuality
        && images?.webpQuality == ImageSettings().webpQuality)
    #expect(images?.webpEffort == 6 && images?.avifEffort == 2)
  }

  /// Nothing of a list that says nothing.
  @Test func widthsThatAreNoneAreTheDefault() {
    #expect(load("images: { widths: [null] }").value?.images.widths == ImageSettings().widths)
  }

  @Test(arguments: [
    ("images: 3", "3:9: error: 'images' must be a mapping, not a number; write a mapping [WrongType]"),
    (
      "images: { width: [320] }",
      "3:11: error: the key 'width' is unknown; did you mean 'widths'? [UnknownKey]"
    ),
    (
      "images: { colours: 3 }",
      "3:11: error: the key 'colours' is unknown; known keys: 'widths', 'formats', 'quality', 'effort', 'pixelLimit', 'memory' [UnknownKey]"
    ),
    (
      "images: { widths: 320 }",
      "3:19: error: 'widths' must be a list of widths in pixels, not a number; write a list of widths in pixels [WrongType]"
    ),
    (
      "images: { widths: [] }",
      "3:19: error: 'widths' must be a list of at least one width in pixels, not an empty list; write a list of at least one width in pixels [WrongType]"
    ),
    (
      "images: { widths: [320, wide] }",
      "3:25: error: 'widths' must be a whole number, not text; write a whole number [WrongType]"
    ),
    (
      "images: { widths: [15] }",
      "3:20: error: 'widths' must be a whole number from 16 to 10000, not 15 [OutOfRange]"
    ),
    (
      "images: { widths: [320, 10001] }",
      "3:25: error: 'widths' must be a whole number from 16 to 10000, not 10001 [OutOfRange]"
    ),
    (
      "images: { formats: [webp, jpg] }",
      "3:27: error: 'jpg' is not a valid value for 'formats'; did you mean 'jpeg'? [InvalidValue]"
    ),
    (
      "images: { formats: true }",
      "3:20: error: 'formats' must be text or a list of texts, not true or false; write text or a list of texts [WrongType]"
    ),
    (
      "images: { quality: 80 }",
      "3:20: error: 'quality' must be a mapping, not a number; write a mapping [WrongType]"
    ),
    (
      "images: { quality: { avif: 0 } }",
      "3:28: error: 'avif' must be a whole number from 1 to 100, not 0 [OutOfRange]"
    ),
    (
      "images: { quality: { jpeg: 101 } }",
      "3:28: error: 'jpeg' must be a whole number from 1 to 100, not 101 [OutOfRange]"
    ),
    (
      "images: { quality: { png: 3 } }",
      "3:22: error: the key 'png' is unknown; known keys: 'avif', 'webp', 'jpeg' [UnknownKey]"
    ),
    (
      "images: { effort: { avif: 10 } }",
      "3:27: error: 'avif' must be a whole number from 0 to 9, not 10 [OutOfRange]"
    ),
    (
      "images: { effort: { webp: 7 } }",
      "3:27: error: 'webp' must be a whole number from 0 to 6, not 7 [OutOfRange]"
    ),
    (
      "images: { effort: { jpeg: 1 } }",
      "3:21: error: the key 'jpeg' is unknown; known keys: 'avif', 'webp' [UnknownKey]"
    ),
    (
      "images: { pixelLimit: 0 }",
      "3:23: error: 'pixelLimit' must be a whole number from 1 to 10000000000, not 0 [OutOfRange]"
    ),
    (
      "images: { memory: 15 }",
      "3:19: error: 'memory' must be a whole number from 16 to 1000000, not 15 [OutOfRange]"
    ),
    (
      "gallery: { originals: some }",
      "3:23: error: 'originals' must be true or false, not text; write true or false [WrongType]"
    ),
    (
      "gallery: { showLocation: 1 }",
      "3:26: error: 'showLocation' must be true or false, not a number; write true or false [WrongType]"
    ),
    (
      "gallery: { original: true }",
      "3:12: error: the key 'original' is unknown; did you mean 'originals'? [UnknownKey]"
    ),
    ("gallery: [a]", "3:10: error: 'gallery' must be a mapping, not a list; write a mapping [WrongType]"),
  ])
  func messages(text: String, message: String) {
    let loaded = load(text)
    #expect(loaded.diagnostics == ["Content/site.yaml:\(message)"])
    #expect(loaded.value != nil)
  }

  @Test func anEmptyListOfWidths() {
    #expect(
      load("images: { widths: [] }").diagnostics.first?.hasPrefix("Content/site.yaml:3:19: error: ") == true)
  }
}
