import MamushiCore
import Testing

@testable import MamushiKit

/// What builds make of pictures that sources' items name.
struct FetchedPictureBuildTests {
  private let server = ScriptedServer()
  private let output = MemoryOutput()

  /// A site with one item of a source, whose picture is of these bytes.
  private func site(_ picture: String, kept: String? = nil) -> TestSite {
    var site = TestSite([
      "site.yaml": """
      title: x
      baseURL: https://example.com/
      sources: [{ name: cms, kind: api, url: https://cms.example/api, media: download, information: { path: /articles } }]
      """
    ])
    server.set(
      "https://cms.example/api/articles",
      .body("[{\"id\": 1, \"title\": \"Kyoto\", \"thumbnail\": \"https://img.example/a.jpg\"}]").withETag)
    server.set("https://img.example/a.jpg", .body(picture))
    site.remote.client = server.client
    site.documents = JSONDocuments()
    // The folder of the cache, as the site's files show it.
    let bytes = Array(picture.utf8)
    site.files.files[Self.file(picture)] = kept.map { Array($0.utf8) } ?? bytes
    site.output = output
    return site
  }

  private static func file(_ text: String) -> String {
    ".mamushi/media/\(fingerprinter(Array(text.utf8)).hexadecimal).jpg"
  }

  private var published: Set<String> { Set(output.files.keys.filter { $0.hasPrefix("media/") }) }

  @Test func theyAreMadeAsLocalOnesAre() async {
    let site = site("700x500")
    let report = await site.build()
    #expect(report.failure == nil && report.diagnostics == [])
    #expect(site.images.work.take() == ["examine 700x500", "render 700x500"])
    let key = renditionPlan.key(of: fingerprinter(Array("700x500".utf8)))
    #expect(
      published.contains("media/\(key)/640.avif") && published.contains("media/\(key)/l640.jpg"))
    let before = output.files
    // Another build asks the source, and makes nothing; nor does one for which all but pictures is new.
    #expect(await site.build().failure == nil)
    var other = site
    other.cache = MemoryCache()
    #expect(await other.build().failure == nil)
    #expect(site.images.work.take() == [])
    #expect(output.files == before)
  }

  @Test func whatCannotBeDecodedIsShownAsItIs() async {
    // The header was understood when it was fetched, the rest is not.
    let site = site("700x500", kept: "words")
    for _ in 0..<2 {
      let report = await site.build()
      #expect(report.failure == nil)
      #expect(
        lines(report.diagnostics) == [
          "warning: the downloaded '\(Self.file("700x500"))' is published without smaller sizes: this is not a picture that Mamushi can read; use a complete JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG file [RemotePictureLeft]"
        ])
      #expect(published == [Self.file("700x500").replacing(".mamushi/", with: "")])
    }
    var strict = site
    strict.options.isStrict = true
    #expect(await strict.build().failure == .content)
  }
}
