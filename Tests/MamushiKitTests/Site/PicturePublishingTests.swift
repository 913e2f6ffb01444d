import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit

/// Which files of pictures are published, and what of them.
struct PicturePublishingTests {
  private func files(_ content: [String: String]) async -> [String: String] {
    var site = TestSite(content)
    let output = MemoryOutput()
    site.output = output
    let report = await site.build()
    #expect(report.failure == nil && report.diagnostics == [])
    return output.files.filter { !$0.key.hasPrefix("media/") }.mapValues {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("GIF89a (Kyoto)", "GIF89a "), ("RIFF1234WEBP (Kyoto)", "RIFF1234WEBP "),
    ("1234ftypavif (Kyoto)", "1234ftypavif "), ("\0\0\u{1}\0 (Kyoto)", "\0\0\u{1}\0 "),
    ("1234ftypisom0000mp42mif1(Kyoto)", "1234ftypisom0000mp42mif1"),
    // Videos are not read into memory.
    ("1234ftypisom0000mp42(kept)", "copy of Content/static/x"),
    ("1234ftypqt  0000(x)", "copy of Content/static/x"),
    ("GIF89a", "copy of Content/static/x"), ("text (kept)", "copy of Content/static/x"),
    ("GIF", "copy of Content/static/x"), ("", "copy of Content/static/x"),
    ("RIFF1234WAVE (kept)", "copy of Content/static/x"),
  ])
  func metadataOfStaticPicturesStayAtHome(text: String, published: String) async {
    // Whatever its name is.
    #expect(await files(["static/x": text])["x"] == published)
  }

  /// What cannot be removed is told, also by a build that copies nothing anew.
  @Test(arguments: [
    "II*\0 GPS", "FUJIFILMCCD-RAW 0201", "IIRO", "IIU\0", "FOVb", "\0MRM",
    "\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom", "8BPS",
    "\0\0\0\u{C}jP  ",
  ])
  func metadataThatStaysIsTold(text: String) async {
    let site = TestSite(["static/scan.tif": text, "static/a.txt": "II"])
    let expected = [
      "Content/static/scan.tif: warning: metadata of this kind of picture (place, owner, previews) cannot be removed; "
        + "publish it as JPEG, PNG, WebP or AVIF, or make sure that it contains none [MetadataLeft]"
    ]
    #expect(lines(await site.build().diagnostics) == expected)
    #expect(lines(await site.build().diagnostics) == expected)
  }

  @Test func picturesOfTheThemeAreStripped() async {
    var site = TestSite()
    site.files.files["Templates/assets/hero.jpg"] = Array("GIF89a (Kyoto)".utf8)
    site.files.files["Templates/assets/hero.txt"] = Array("text (kept)".utf8)
    let output = MemoryOutput()
    site.output = output
    #expect(await site.build().failure == nil)
    let heroes = output.files.filter { $0.key.hasPrefix("assets/hero.") }.values.map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(heroes.sorted() == ["GIF89a ", "text (kept)"])
  }

  @Test func filesBesideTextsAreStripped() async {
    let files = await files([
      "articles/a.md": "---\ntitle: A\nthumbnail: t.jpg\n---\n![x](x.jpg) [file](y.jpg) [pdf](z.pdf)",
      "articles/t.jpg": "8x6 ftyp (t)", "articles/x.jpg": "9x6 ftyp (x)", "articles/y.jpg": "9x9 ftyp (y)",
      "articles/z.pdf": "pdf (z)",
      "guidance/g.md": "---\ntitle: G\nthumbnail: h.jpg\n---\n", "guidance/h.jpg": "7x7 ftyp (h)",
    ])
    #expect(files["articles/a/t.jpg"] == "8x6 ftyp ")
    #expect(files["articles/a/x.jpg"] == "9x6 ftyp ")
    #expect(files["articles/a/y.jpg"] == "9x9 ftyp ")
    #expect(files["articles/a/z.pdf"] == "copy of Content/articles/z.pdf")
    #expect(files["guidance/g/h.jpg"] == "7x7 ftyp ")
  }

  private static let gallery = [
    "gallery/g/p.jpg": "9x8 ftyp (p)", "gallery/g/moving.gif": "8x6 animated (m)",
    "gallery/g/x.svg": "8x8 svg",
    "gallery/g/album.md": "---\ntitle: G\ncover: p.jpg\n---\n",
  ]

  @Test func photosAreNotPublishedThemselves() async {
    let files = await files(Self.gallery)
    #expect(
      files.keys.filter { $0.hasPrefix("gallery/g/") && !$0.hasSuffix("index.html") }.sorted() == [
        "gallery/g/moving/moving.gif", "gallery/g/x/x.svg",
      ])
  }

  @Test func unlessTheSiteOffersOriginals() async {
    var content = Self.gallery
    content["site.yaml"] = "title: x\nbaseURL: https://example.com/\ngallery: { originals: true }\n"
    let files = await files(content)
    #expect(files["gallery/g/p/p.jpg"] == "9x8 ftyp ")
    #expect(files["gallery/g/moving/moving.gif"] != nil && files["gallery/g/x/x.svg"] != nil)
  }

  /// Pages and feeds name only what is made of them; a link names the file itself.
  @Test(arguments: [false, true])
  func photosThatTextsShow(originals: Bool) async {
    let files = await files([
      "site.yaml": "title: x\nbaseURL: https://example.com/\ngallery: { originals: \(originals) }\n",
      "gallery/g/one.jpg": "9x8", "gallery/g/two.jpg": "9x7", "gallery/g/three.jpg": "9x6",
      "gallery/g/moving.gif": "8x6 animated",
      "gallery/g/album.md": "---\ntitle: G\n---\n![one](one.jpg)",
      "articles/a.md":
        "---\ntitle: A\nthumbnail: ../gallery/g/two.jpg\n---\n![one](../gallery/g/one.jpg) "
        + "[three](../gallery/g/three.jpg) ![moving](../gallery/g/moving.gif)",
    ])
    let published = files.keys.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".gif") }.sorted()
    let ofArticle = published.filter { $0.hasPrefix("articles/") }
    let others = published.filter { !$0.hasPrefix("articles/") }
    if originals {
      #expect(
        ofArticle == [
          "articles/a/moving.gif", "articles/a/one.jpg", "articles/a/three.jpg", "articles/a/two.jpg",
        ])
      #expect(others.contains("gallery/g/one.jpg") && others.contains("gallery/g/one/one.jpg"))
    } else {
      #expect(ofArticle == ["articles/a/moving.gif", "articles/a/three.jpg"])
      #expect(others == ["gallery/g/moving/moving.gif"])
    }
  }

  @Test func photosOfDraftsAreShownNowhere() async {
    var site = TestSite([
      "gallery/dr/album.md": "---\ntitle: D\ndraft: true\n---\n", "gallery/dr/p.jpg": "9x8",
      "gallery/dr/in/q.jpg": "9x7",
      "articles/a.md":
        "---\ntitle: A\nthumbnail: ../gallery/dr/in/q.jpg\n---\n![p](../gallery/dr/p.jpg) [q](../gallery/dr/in/q.jpg)",
    ])
    let output = MemoryOutput()
    site.output = output
    for _ in 0..<2 {
      let report = await site.build()
      #expect(report.failure == nil)
      #expect(report.diagnostics.map(\.id) == ["LinkToHidden", "LinkToHidden", "LinkToHidden"])
    }
    #expect(!output.files.keys.contains { $0.hasSuffix(".jpg") || $0.hasPrefix("media/") })
    // Published, it is as any other.
    site.files.files["Content/gallery/dr/album.md"] = Array("---\ntitle: D\n---\n".utf8)
    let report = await site.build()
    #expect(report.failure == nil && report.diagnostics == [])
    #expect(output.files["articles/a/q.jpg"] != nil && output.files["articles/a/p.jpg"] == nil)
    #expect(output.files.keys.contains { $0.hasPrefix("media/") })
  }

  @Test func photosOfDraftsAreNoCovers() async {
    var site = TestSite([
      "gallery/a/album.md": "---\ntitle: A\ncover: ../secret/in/s.jpg\n---\n", "gallery/a/p.jpg": "9x8",
      "gallery/secret/album.md": "---\ntitle: S\ndraft: true\ncover: in/s.jpg\n---\n",
      "gallery/secret/in/s.jpg": "7x6",
    ])
    let output = MemoryOutput()
    site.output = output
    let key = renditionPlan.key(of: fingerprinter(Array("7x6".utf8)))
    let report = await site.build()
    #expect(report.failure == nil)
    // The draft's own cover is left out with it, without a word.
    #expect(
      lines(report.diagnostics) == [
        "Content/gallery/a/album.md:3:8: warning: the link '../secret/in/s.jpg' is left out: its target is a draft; "
          + "it appears once its target is published [LinkToHidden]"
      ])
    #expect(output.files["gallery/a/index.html"] != nil)
    #expect(!output.files.keys.contains { $0.contains(key) || $0.hasSuffix("s.jpg") })
    // Published, it is as any other.
    site.files.files["Content/gallery/secret/album.md"] = Array("---\ntitle: S\n---\n".utf8)
    let published = await site.build()
    #expect(published.failure == nil && published.diagnostics == [])
    #expect(output.files.keys.contains { $0.contains(key) })
  }

  @Test func whereTheyAreNoLongerOfferedTheyAreRemoved() async {
    var site = TestSite(Self.gallery)
    let output = MemoryOutput()
    site.output = output
    let plain = site
    site.files.files["Content/site.yaml"] = Array(
      "title: x\nbaseURL: https://example.com/\ngallery: { originals: true }\n".utf8)
    #expect(await site.build().failure == nil)
    #expect(output.files["gallery/g/p/p.jpg"] != nil)
    #expect(await plain.build().failure == nil)
    #expect(output.files["gallery/g/p/p.jpg"] == nil)
  }

  @Test func aFileOfTheSiteStandsInForOneThatIsMade() async {
    let key = renditionPlan.key(of: fingerprinter(Array("80x60".utf8)))
    var site = TestSite(["gallery/g/p.jpg": "80x60", "static/media/\(key)/80.jpg": "mine"])
    let output = MemoryOutput(renditions: site.renditions)
    site.output = output
    let report = await site.build()
    #expect(report.failure == nil && report.diagnostics == [])
    let mine = Array("copy of Content/static/media/\(key)/80.jpg".utf8)
    #expect(output.files["media/\(key)/80.jpg"] == mine)
    #expect(
      site.renditions.names(in: key).contains("80.webp") && !site.renditions.names(in: key).contains("80.jpg")
    )
  }

  // MARK: What pages name is there

  /// Renders a page as all that its models say.
  private struct EverythingRenderer: PageRenderer {
    func hasTemplate(named name: String) -> Bool { true }
    func check(template name: String, against models: [KeyList]) -> [Diagnostic] { [] }
    func dependencies(of name: String) -> Set<String> { [name] }

    func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
      for model in models { add(.model(model), to: &output, depth: 0) }
      return true
    }

    private func add(_ value: DisplayValue, to output: inout [UInt8], depth: Int) {
      guard depth < 8 else { return }
      switch value {
      case .text(let text): output += "\(text)\n".utf8
      case .html(let html): output += html.bytes
      case .model(let model):
        for position in model.keys.entries.indices {
          add(model.value(at: position), to: &output, depth: depth + 1)
        }
      case .list(let list):
        for index in 0..<list.count { add(list.element(at: index), to: &output, depth: depth + 1) }
      case .nothing, .flag, .number: break
      }
    }
  }

  @Test func everyAddressOfARenditionLeadsToAFileAndNoneIsMadeInVain() async {
    var site = TestSite([
      "site.yaml": "title: x\nbaseURL: https://example.com/r/\ntabs: [feed, gallery, guidance]\n",
      "articles/a.md":
        "---\ntitle: A\ndate: 2026-05-01\nthumbnail: t.jpg\npickup: true\nauthors: H\n---\n![x](x.jpg) [b](b.md)",
      "articles/b.md":
        "---\ntitle: B\ndate: 2026-04-01\nthumbnail: /images/b.png\n---\n![p](../gallery/g/p.jpg) ![b](/images/b.png)",
      "articles/t.jpg": "1000x800", "articles/x.jpg": "400x300",
      "gallery/g/p.jpg": "2000x1500", "gallery/g/m.gif": "700x700 animated",
      "gallery/g/album.md": "---\ntitle: G\ncover: ../c.jpg\n---\n![x](/images/in-text.jpg)",
      "gallery/c.jpg": "1100x900", "gallery/g/inner/q.jpg": "300x1200",
      "guidance/h.md": "---\ntitle: H\nthumbnail: h.jpg\n---\ntext", "guidance/h.jpg": "900x300",
      "data/pickups.yaml": "- {title: K, thumbnail: /images/k.jpg}",
      "data/authors.yaml": "- {name: H, avatar: /images/h.jpg}",
      "static/images/k.jpg": "700x900", "static/images/h.jpg": "650x650",
      "static/images/b.png": "800x600 transparent", "static/images/in-text.jpg": "330x330",
    ])
    site.pageRenderer = EverythingRenderer()
    let output = MemoryOutput()
    site.output = output
    let report = await site.build()
    #expect(report.failure == nil)
    var named = Set<String>()
    for (path, bytes) in output.files where !path.hasPrefix("media/") {
      let text = String(decoding: bytes, as: UTF8.self).replacing("&quot;", with: "\"")
        .replacing("&gt;", with: ">")
      for part in text.split(whereSeparator: { " \n\"<>,\\".contains($0) }) where part.contains("/r/media/") {
        named.insert(String(part.replacing("https://example.com", with: "").dropFirst(3)))
      }
    }
    let made = Set(output.files.keys.filter { $0.hasPrefix("media/") })
    #expect(named.subtracting(made).sorted() == [])
    // Of each part of a picture, something is shown.
    func part(_ path: String) -> Substring {
      let name = path.prefix { $0 != "." }
      return name.dropLast(name.reversed().prefix { $0.isNumber }.count)
    }
    #expect(Set(made.map(part)).subtracting(named.map(part)).sorted() == [])
    #expect(made.count > 100)
  }
}
