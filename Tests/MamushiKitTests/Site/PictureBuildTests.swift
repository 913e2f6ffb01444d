import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit

/// What builds make of pictures, and what they do not make again.
struct PictureBuildTests {
  private let output: MemoryOutput
  private let start: TestSite

  private static let text =
    "---\ntitle: A\ndate: 2026-05-01\nsummary: s\nthumbnail: t.jpg\n---\ntext ![x](x.jpg)"
  private static let configuration = "title: x\nbaseURL: https://example.com/\n"

  /// Every picture, with the parts of it that pages show.
  private static let pictures: [(path: String, text: String, crops: Set<ImageRendition.Crop>)] = [
    ("articles/t.jpg", "1000x800", [.whole, .landscape]), ("articles/x.jpg", "400x300", [.whole]),
    ("gallery/g/p.jpg", "2000x1500", [.whole, .square, .landscape]),
    ("static/images/k.jpg", "700x700", [.portrait]),
    ("static/images/h.jpg", "650x650", [.square]),
    ("guidance/h.jpg", "900x300", [.whole, .landscape]),
  ]

  init() {
    var site = TestSite([
      "site.yaml": Self.configuration,
      "articles/a.md": Self.text,
      "articles/b.md": "---\ntitle: B\ndate: 2026-04-01\nsummary: s\n---\ntext",
      "guidance/h.md": "---\ntitle: H\nthumbnail: h.jpg\n---\ntext",
      "data/pickups.yaml": "- {title: K, thumbnail: /images/k.jpg}",
      "data/authors.yaml": "- {name: H, avatar: /images/h.jpg}",
      "static/s.txt": "s",
    ])
    for picture in Self.pictures { site.files.files["Content/" + picture.path] = Array(picture.text.utf8) }
    output = MemoryOutput(renditions: site.renditions)
    site.output = output
    start = site
  }

  /// Builds the site after a change, and as if it had never been built.
  ///
  /// - Returns: what was asked of the decoder, and what was kept of it.
  private func build(_ change: (inout TestSite) -> Void = { _ in }) async -> (work: [String], kept: [String])
  {
    var site = start
    change(&site)
    let report = await site.build()
    #expect(report.failure == nil && report.diagnostics == [])
    let done = (site.images.work.take().sorted(), site.renditions.takeWrites())
    await site.expectCleanBuild(in: output)
    return done
  }

  /// Paths in the store, sorted.
  private static func renditions(
    of text: String, _ crops: Set<ImageRendition.Crop>, _ change: (inout ImageSettings) -> Void = { _ in }
  ) -> [String] {
    var settings = ImageSettings()
    change(&settings)
    let plan = RenditionPlan(settings, fingerprinter: fingerprinter)
    let sides = text.prefix { $0 != " " }.split(separator: "x").compactMap { Int($0) }
    let facts = ImageFacts(format: .jpeg, width: sides[0], height: sides[1])
    let key = plan.key(of: fingerprinter(Array(text.utf8)))
    return plan.renditions(of: facts, crops: crops).map { "\(key)/\($0.name)" }.sorted()
  }

  private static func renditions(_ change: (inout ImageSettings) -> Void = { _ in }) -> [String] {
    pictures.flatMap { renditions(of: $0.text, $0.crops, change) }.sorted()
  }

  private var published: [String] {
    output.files.keys.filter { $0.hasPrefix("media/") }.map { String($0.dropFirst(6)) }.sorted()
  }

  @Test func theFirstBuildMakesAllThatPagesShow() async {
    let (work, kept) = await build()
    let texts = Self.pictures.map(\.text).sorted()
    #expect(work == texts.map { "examine \($0)" } + texts.map { "render \($0)" })
    #expect(kept.filter { !$0.hasPrefix("facts/") } == Self.renditions())
    #expect(kept.filter { $0.hasPrefix("facts/") }.count == Self.pictures.count)
    #expect(published == Self.renditions())
    let copy = Self.renditions()[0]
    #expect(output.files["media/" + copy] == Array("copy of .mamushi/images/\(copy)".utf8))
  }

  @Test func nothingIsDoneTwice() async {
    _ = await build()
    for _ in 0..<2 { #expect(await build() == ([], [])) }
    // Also where something else is.
    let edits = [
      TestSite.edit("articles/b.md", "---\ntitle: B\n---\nnew text"), TestSite.edit("static/s.txt", "other"),
      TestSite.edit("articles/a.md", Self.text + " and more"), TestSite.edit("static/s.txt", "once more"),
      TestSite.edit("site.yaml", Self.configuration + "accent: \"#123456\"\n"),
    ]
    for edit in edits { #expect(await build(edit) == ([], [])) }
  }

  /// Where a page is as it was, what its text shows is known from before.
  @Test func picturesOfTextsStayWithPagesThatStay() async {
    _ = await build()
    for number in 0..<4 {
      _ = await build(
        TestSite.edit("articles/b.md", "---\ntitle: B\n---\n" + String(repeating: "x", count: number)))
      #expect(Set(published).isSuperset(of: Self.renditions(of: "400x300", [.whole])))
    }
  }

  @Test func aFreshCheckoutDecodesNothing() async {
    _ = await build()
    let moved: (inout TestSite) -> Void = { site in
      for (path, bytes) in site.files.files {
        site.files.stamps[path] = FileStamp(size: Int64(bytes.count), inode: 9, modified: 8, changed: 7)
      }
    }
    #expect(await build(moved) == ([], []))
    // Nor on another machine, where what was made is all there is.
    let elsewhere: (inout TestSite) -> Void = { site in
      moved(&site)
      site.cache = MemoryCache()
    }
    #expect(await build(elsewhere) == ([], []))
  }

  @Test func aRenamedPhotoIsNotDecoded() async {
    _ = await build()
    let (work, kept) = await build { site in
      TestSite.edit("gallery/g/p.jpg", nil)(&site)
      TestSite.edit("gallery/new/q.jpg", "2000x1500")(&site)
    }
    #expect(work == [] && kept == [])
    #expect(output.files["gallery/new/q/index.html"] != nil)
  }

  @Test func aLostOutputIsMadeOfWhatIsKept() async {
    _ = await build()
    for path in output.files.keys { output.remove(path) }
    #expect(await build() == ([], []))
    #expect(published == Self.renditions())
  }

  @Test func whatIsPublishedNeedNotBeKept() async {
    _ = await build()
    start.renditions.removeAll()
    #expect(await build(TestSite.edit("static/s.txt", "other")) == ([], []))
    // A new picture is no reason to make the others.
    let (work, _) = await build { site in
      TestSite.edit("static/s.txt", "other")(&site)
      TestSite.edit("gallery/g/q.jpg", "30x20")(&site)
    }
    #expect(work == ["examine 30x20", "render 30x20"])
    #expect(published == (Self.renditions() + Self.renditions(of: "30x20", [.whole, .square])).sorted())
  }

  @Test func whatIsLostIsMadeAgain() async throws {
    _ = await build()
    let lost = Self.renditions(of: "2000x1500", [.square])
    try start.renditions.remove(lost)
    for path in output.files.keys { output.remove(path) }
    let (work, kept) = await build()
    #expect(work == ["render 2000x1500"] && kept == lost)
  }

  @Test func aNewWidthIsMadeBesideTheOthers() async {
    _ = await build()
    let (work, kept) = await build(
      TestSite.edit(
        "site.yaml", Self.configuration + "images: { widths: [320, 640, 960, 1280, 1600, 1920] }\n"))
    #expect(work == ["render 2000x1500"])
    #expect(
      kept.map { String($0.suffix(from: $0.firstIndex(of: "/") ?? $0.startIndex)) } == [
        "/1600.avif", "/1600.webp",
      ])
    #expect(published == Self.renditions { $0.widths = [320, 640, 960, 1280, 1600, 1920] })
    // And back: what is not shown is not published.
    #expect(await build() == ([], []))
    #expect(published == Self.renditions())
  }

  @Test func fewerFormatsAreFewerFiles() async {
    _ = await build()
    #expect(
      await build(TestSite.edit("site.yaml", Self.configuration + "images: { formats: webp }\n")) == ([], []))
    #expect(published == Self.renditions { $0.formats = [.webp] })
  }

  @Test func anotherQualityIsMadeOfAll() async {
    _ = await build()
    let (work, kept) = await build(
      TestSite.edit("site.yaml", Self.configuration + "images: { quality: { jpeg: 60 } }\n"))
    #expect(work == Self.pictures.map { "render \($0.text)" }.sorted())
    #expect(kept == Self.renditions { $0.jpegQuality = 60 } && published == kept)
  }

  @Test func anotherPictureOfThatNameIsMade() async {
    _ = await build()
    let (work, _) = await build(TestSite.edit("articles/x.jpg", "1410x300"))
    #expect(work == ["examine 1410x300", "render 1410x300"])
    #expect(Set(published).isDisjoint(with: Self.renditions(of: "400x300", [.whole])))
  }

  /// Its stamp does not tell: it was written again in the same moment.
  @Test func aPictureThatChangedWithinOneStampIsMade() async {
    let racy = FileStamp(
      size: 7, inode: 1, modified: 1_800_000_000_000_000_000, changed: 1_800_000_000_000_000_000)
    _ = await build { $0.files.stamps["Content/articles/x.jpg"] = racy }
    let (work, _) = await build { site in
      site.files.stamps["Content/articles/x.jpg"] = racy
      TestSite.edit("articles/x.jpg", "300x400")(&site)
    }
    #expect(work == ["examine 300x400", "render 300x400"])
  }

  @Test func filesOfARemovedPhotoAreRemoved() async {
    _ = await build()
    _ = await build(TestSite.edit("gallery/g/p.jpg", nil))
    #expect(
      published
        == Self.pictures.filter { $0.text != "2000x1500" }.flatMap { Self.renditions(of: $0.text, $0.crops) }
        .sorted())
    // Comes back: it is still kept.
    #expect(await build() == ([], []))
  }

  @Test func picturesOfEqualBytesAreMadeOnce() async {
    let (work, _) = await build { site in
      TestSite.edit("gallery/g/same.jpg", "400x300")(&site)
      TestSite.edit("gallery/other/same.jpg", "400x300")(&site)
    }
    #expect(work.count { $0 == "render 400x300" } == 1)
    #expect(Set(published).isSuperset(of: Self.renditions(of: "400x300", [.whole, .square, .landscape])))
  }

  @Test func anotherPartIsMadeAlone() async {
    _ = await build()
    let (work, kept) = await build(TestSite.edit("gallery/g/same.jpg", "400x300"))
    #expect(work == ["render 400x300"])
    #expect(kept == Self.renditions(of: "400x300", [.square]).filter { $0.contains(/\/s[0-9]+\./) })
  }

  /// A limit holds for what was examined under another one, too.
  @Test func aLowerLimitIsNoticed() async {
    _ = await build()
    var site = start
    TestSite.edit("site.yaml", Self.configuration + "images: { pixelLimit: 800000 }\n")(&site)
    let report = await site.build()
    #expect(report.failure == .content)
    #expect(
      lines(report.diagnostics) == [
        "Content/gallery/g/p.jpg: error: the picture has 2,000 × 1,500 pixels, more than the limit of 800,000 pixels; make it smaller, or raise 'images: { pixelLimit: ... }' in site.yaml [PictureTooLarge]"
      ])
  }

  /// What another program took out of pictures says nothing of what this one takes out.
  @Test func anotherProgramPublishesFilesAnew() async {
    let picture = TestSite.edit("articles/x.jpg", "4x3 ftyp (gps)")
    var site = start
    picture(&site)
    site.processor = LeavingImages()
    #expect(await site.build().failure == nil)
    #expect(output.files["articles/a/x.jpg"] == Array("copy of Content/articles/x.jpg".utf8))
    _ = await build { site in
      picture(&site)
      site.tool = Fingerprint(high: 3, low: 4)
    }
    #expect(output.files["articles/a/x.jpg"] == Array("4x3 ftyp ".utf8))
  }
}
