import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit

/// Which pictures builds make of titles, and when they do not make them again.
struct SharePictureBuildTests {
  private let output: MemoryOutput
  private let start: TestSite

  private static let configuration = "title: x\nbaseURL: https://example.com/\nlanguage: en\n"

  init() {
    var site = TestSite([
      "site.yaml": Self.configuration + "sharePictures: true\n",
      "articles/a.md": "---\ntitle: A\ndate: 2026-05-01\nthumbnail: t.jpg\n---\ntext",
      "articles/b.md": "---\ntitle: B\ndate: 2026-04-01\n---\ntext",
      "articles/same.md": "---\ntitle: \"B \"\ndate: 2026-03-01\n---\ntext",
      "articles/t.jpg": "1000x800",
      "guidance/g.md": "---\ntitle: G\n---\ntext",
      "pages/p.md": "---\ntitle: P\n---\ntext",
    ])
    output = MemoryOutput(renditions: site.renditions)
    site.output = output
    start = site
  }

  /// Builds the site after a change, and as if it had never been built.
  ///
  /// - Returns: what was drawn.
  private func build(_ change: (inout TestSite) -> Void = { _ in }) async -> [String] {
    var site = start
    change(&site)
    let report = await site.build()
    #expect(report.failure == nil && report.diagnostics == [])
    let drawn = site.images.work.take().filter { $0.hasPrefix("draw ") }.sorted()
    await site.expectCleanBuild(in: output)
    return drawn
  }

  private var shown: [String] { output.files.keys.filter { $0.hasSuffix("/share.png") }.sorted() }

  @Test("titles of pages without a picture of their own are drawn, each once")
  func firstBuild() async {
    // The first is drawn to find out whether that is possible.
    #expect(await build() == ["draw B", "draw G", "draw Mamushi", "draw P"])
    #expect(shown.count == 3)
    for path in shown {
      let parts = path.split(separator: "/")
      #expect(parts.count == 3 && parts[0] == "media" && parts[1].count == 12)
    }
  }

  @Test func cleaningKeepsWhatIsKnownOfTypefacesWhileTitlesAreDrawn() async {
    _ = await build()
    let mark = PictureFiles.trialPath(.none)
    #expect(UnusedRenditions(services: start.services).remove().output.deleted == 0)
    #expect(start.renditions.read(mark) != nil)
    _ = await build(TestSite.edit("site.yaml", Self.configuration))
    #expect(UnusedRenditions(services: start.services).remove().failure == nil)
    #expect(start.renditions.read(mark) == nil)
  }

  @Test func nothingIsDrawnTwice() async {
    _ = await build()
    let before = shown
    #expect(await build() == [])
    #expect(await build(TestSite.edit("articles/b.md", "---\ntitle: B\ndate: 2026-04-01\n---\nother")) == [])
    #expect(shown == before)
    // Nor elsewhere, where what was made is all there is.
    #expect(await build { $0.cache = MemoryCache() } == [])
    #expect(shown == before)
  }

  @Test func aTitleCostsOnePicture() async {
    _ = await build()
    let before = Set(shown)
    #expect(await build(TestSite.edit("guidance/g.md", "---\ntitle: New\n---\ntext")) == ["draw New"])
    #expect(shown.count == 3 && before.subtracting(shown).count == 1)
    // A picture of its own takes the place of what was made.
    let own: (inout TestSite) -> Void = {
      TestSite.edit("guidance/g.md", "---\ntitle: New\nthumbnail: t.jpg\n---\ntext")(&$0)
      TestSite.edit("guidance/t.jpg", "900x800")(&$0)
    }
    #expect(await build(own) == [])
    #expect(shown.count == 2)
  }

  @Test("colours, and the name of the site, are in all pictures")
  func settings() async {
    _ = await build()
    var all = Set(shown)
    for text in [
      Self.configuration + "sharePictures: { background: \"#102030\" }\n",
      Self.configuration + "sharePictures: { ink: \"#fedcba\" }\n",
      Self.configuration + "accent: \"#123456\"\nsharePictures: true\n",
      "title: other\nbaseURL: https://example.com/\nlanguage: en\nsharePictures: true\n",
      "title: x\nbaseURL: https://example.com/\nlanguage: en-GB\nsharePictures: true\n",
    ] {
      #expect(await build(TestSite.edit("site.yaml", text)) == ["draw B", "draw G", "draw P"])
      #expect(all.isDisjoint(with: shown) && shown.count == 3)
      all.formUnion(shown)
    }
    #expect(await build(TestSite.edit("site.yaml", Self.configuration)) == [])
    #expect(shown == [])
    #expect(await build(TestSite.edit("site.yaml", Self.configuration + "sharePictures: false\n")) == [])
    #expect(shown == [])
  }

  @Test func theBytesOfTheFontAreInAllPictures() async {
    let settings = Self.configuration + "sharePictures: { font: /f.ttf }\n"
    _ = await build()
    let before = Set(shown)
    let withFont: (inout TestSite) -> Void = {
      TestSite.edit("site.yaml", settings)(&$0)
      TestSite.edit("static/f.ttf", "font")(&$0)
    }
    #expect(await build(withFont) == ["draw B", "draw G", "draw Mamushi", "draw P"])
    #expect(before.isDisjoint(with: shown) && shown.count == 3)
    #expect(await build(withFont) == [])
  }

  @Test("a font that words cannot be drawn with is told once, and pages share the site's picture")
  func unusableFont() async {
    var site = start
    site.files.files["Content/site.yaml"] = Array(
      "title: x\nbaseURL: https://example.com/\nlanguages: [en, fr]\nsharePictures: { font: /f.ttf }\n".utf8)
    TestSite.edit("static/f.ttf", "none")(&site)
    let report = await site.build()
    #expect(report.failure == nil)
    let told = report.diagnostics.filter { $0.id == SettingProblem.noSharePicturesID }
    #expect(told.count == 1 && told.first?.severity == .warning)
    #expect(told.first?.message.hasSuffix("words cannot be drawn with this font: it is none") == true)
    #expect(shown == [])
    // The next build tries again, though no file has changed.
    _ = site.images.work.take()
    #expect(await site.build().diagnostics.contains { $0.id == SettingProblem.noSharePicturesID })
    #expect(Set(site.images.work.take()) == ["draw Mamushi"])
  }

  @Test func aMissingFontIsAnError() async {
    var site = start
    TestSite.edit("site.yaml", Self.configuration + "sharePictures: { font: /f.ttf }\n")(&site)
    let report = await site.build()
    #expect(report.failure != nil)
    #expect(report.diagnostics.map(\.id) == ["MissingFont"])
    #expect(report.diagnostics.first?.location?.line == 4)
  }

  @Test("a title that cannot be drawn keeps the old site, and the next build tries again")
  func undrawable() async {
    _ = await build()
    let before = output.files
    var site = start
    TestSite.edit("articles/b.md", "---\ntitle: undrawable\ndate: 2026-04-01\n---\ntext")(&site)
    for _ in 0..<2 {
      let report = await site.build()
      #expect(report.failure == .content)
      #expect(report.diagnostics.map(\.id) == ["UndrawnTitle"])
      #expect(output.files.keys.sorted() == before.keys.sorted())
    }
    #expect(site.images.work.take().filter { $0 == "draw Mamushi" }.count == 1)
    #expect(await build() == [])
  }

  @Test func missingPicturesAreMadeAgain() async {
    _ = await build()
    start.renditions.removeAll()
    #expect(await build { $0.cache = MemoryCache() }.contains("draw B"))
    #expect(shown.count == 3)
  }
}
