import Foundation
import Testing

/// Files that are no pictures, or more than anyone wants to decode.
@Suite(.scratchFolder)
struct BadPictureTests {
  private static let whole = Pictures.jpeg(blocks: 20, 15, painting: Pictures.plaid(1))
  private static let wholePNG = Pictures.png(50, 40, painting: Pictures.plaid(2))

  private static func error(_ file: String, _ words: String) -> String { "Content/\(file): error: \(words)" }

  private static let anew = "copy it again from its source"
  private static let none =
    "this is not a picture that Mamushi can read; use a complete JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG file "
    + "[UnknownPictureFormat]"
  private static let truncated = "the picture is incomplete; \(anew) [TruncatedPicture]"

  /// A PNG's beginning and end, and no pixels between them.
  private static func bomb(_ width: Int, _ height: Int) -> [UInt8] {
    Pictures.png(width, height, depth: 8, colorType: 2, rows: [0])
  }

  /// Files, and what is said of each, without its name.
  private static let table: [(file: String, content: SiteFile, words: String)] = [
    (
      "gallery/bad/bomb.png", .bytes(bomb(60_000, 60_000)),
      "the picture has 60,000 × 60,000 pixels, more than the limit of 200,000,000 pixels; make it smaller, "
        + "or raise 'images: { pixelLimit: ... }' in site.yaml [PictureTooLarge]"
    ),
    ("gallery/bad/cut.jpg", .bytes(Array(whole.prefix(whole.count / 2))), truncated),
    ("gallery/bad/cut.png", .bytes(Array(wholePNG.prefix(wholePNG.count / 2))), truncated),
    ("gallery/bad/cut.webp", .bytes(Array(Pictures.webp(40, 30, .red).dropLast(6))), truncated),
    (
      "gallery/bad/cut.gif", .bytes(Array(Pictures.gif(20, 20, frames: [.red, .blue]).prefix(500))), truncated
    ),
    ("gallery/bad/cut.heic", .bytes(Array(Pictures.heic.dropLast(20))), truncated),
    (
      "gallery/bad/cut.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">\n",
      truncated
    ),
    ("gallery/bad/empty.jpg", "", "the picture is empty; \(anew) [EmptyPicture]"),
    ("gallery/bad/first.jpg", .bytes([0xFF, 0xD8, 0xFF]), truncated),
    ("gallery/bad/lost.jpg", "<!DOCTYPE html><title>404</title>\n", none),
    ("gallery/bad/text.png", "Not a picture.\n", none),
    ("gallery/bad/zeros.webp", .bytes([UInt8](repeating: 0, count: 4096)), none),
  ]

  @Test("each is told by its name, all in one run; the old site stands")
  func told() async throws {
    var files = Dictionary(uniqueKeysWithValues: Self.table.map { ("Content/" + $0.file, $0.content) })
    files["Content/gallery/bad/whole.jpg"] = .bytes(Self.whole)
    let expected = Self.table.map { Self.error($0.file, $0.words) }.sorted()
    try await expectRefusal(of: files, saying: expected)
  }

  @Test("wherever a page shows it: as thumbnail, in a text, as header, cover, avatar or pickup; once")
  func everywhere() async throws {
    let names = ["avatar", "cover", "header", "pickup", "text", "thumbnail"]
    var files: [String: SiteFile] = [
      "Content/articles/a.md": article(
        "A", "author: X\nthumbnail: /thumbnail.jpg", body: "![x](/text.jpg) ![y](/text.jpg)"),
      "Content/articles/b.md": article("B", "thumbnail: /thumbnail.jpg", body: "![x](/text.jpg)"),
      "Content/guidance/g.md": article("G", "thumbnail: /header.jpg"),
      "Content/gallery/x/album.md": "---\ncover: /cover.jpg\n---\n",
      "Content/gallery/x/whole.jpg": .bytes(Self.whole),
      "Content/data/pickups.yaml": "- { title: P, thumbnail: /pickup.jpg }\n",
      "Content/data/authors.yaml": "- { name: X, avatar: /avatar.jpg }\n",
    ]
    for name in names { files["Content/static/\(name).jpg"] = .bytes(Array(Self.whole.prefix(300))) }
    try await expectRefusal(
      of: files, saying: names.map { Self.error("static/\($0).jpg", Self.truncated) })
  }

  @Test("with other faults of the site: all of them in one run")
  func among() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A", "date: soon\nthumbnail: /none.jpg", body: "[x](none.md)"),
        "Content/gallery/x/empty.jpg": "",
      ],
      saying: [
        "Content/articles/a.md:3:7: error: date 'soon' is not an ISO 8601 date; write it in the form '2026-05-05' [InvalidDate]",
        "Content/articles/a.md:4:12: error: there is no picture '/none.jpg'; add the file "
          + "'Content/static/none.jpg', or name another picture relative to this file [MissingPicture]",
        "Content/articles/a.md:7:5: error: the link 'none.md' leads to nothing; name a file relative to this one, or "
          + "write '/...' for a file in 'static' [BrokenLink]",
        Self.error("gallery/x/empty.jpg", "the picture is empty; \(Self.anew) [EmptyPicture]"),
      ])
  }

  @Test("what the decoder says of damage is handed on, in one line")
  func damaged() async throws {
    var bytes = Self.wholePNG
    // In the header of the compressed pixels.
    for index in 41..<60 { bytes[index] ^= 0x5A }
    let result = try await Site(["Content/gallery/x/damaged.png": .bytes(bytes)]).build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 1, "\(result.messages)")
    let start = "Content/gallery/x/damaged.png: error: the picture cannot be decoded: "
    #expect(result.lines.first?.hasPrefix(start) == true, "\(result.messages)")
    #expect(result.lines.first?.hasSuffix("; \(Self.anew) [DamagedPicture]") == true, "\(result.messages)")
  }

  @Test("a photo of which a part is lost is told, though its decoder shows grey instead")
  func damagedPhoto() async throws {
    let start = try #require(
      Self.whole.indices.dropLast().first { Self.whole[$0] == 0xFF && Self.whole[$0 + 1] == 0xDA })
    let half = Array(Self.whole.prefix((start + Self.whole.count) / 2)) + [0xFF, 0xD9]
    let site = try Site(["Content/gallery/x/damaged.jpg": .bytes(half)])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.lines == [
        Self.error(
          "gallery/x/damaged.jpg",
          "the picture cannot be decoded: Corrupt JPEG data: premature end of data segment; \(Self.anew) [DamagedPicture]"
        )
      ])
    try site.write("Content/gallery/x/damaged.jpg", .bytes(Self.whole))
    try await site.buildCleanly().expectWholePictures()
  }

  @Test("a limit of pixels that the site sets, at once and over what is known from before")
  func pixelLimit() async throws {
    func configuration(_ limit: Int) -> SiteFile {
      .text(
        "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nimages: { pixelLimit: \(limit) }\n"
      )
    }
    let site = try Site([
      "Content/site.yaml": configuration(2000), "Content/gallery/x/p.png": .bytes(Self.wholePNG),
      "Content/gallery/x/film.gif": .bytes(Pictures.gif(40, 20, frames: [.red, .blue])),
    ])
    let output = try await site.buildCleanly()
    func words(_ width: Int, _ height: Int, _ limit: String) -> String {
      "the picture has \(width) × \(height) pixels, more than the limit of \(limit) pixels; make it "
        + "smaller, or raise 'images: { pixelLimit: ... }' in site.yaml [PictureTooLarge]"
    }
    let small = Self.error("gallery/x/p.png", words(50, 40, "1,999"))
    let smaller = [
      Self.error("gallery/x/film.gif", words(40, 20, "799")),
      Self.error("gallery/x/p.png", words(50, 40, "799")),
    ]
    for (limit, lines) in [(1999, [small]), (799, smaller), (2000, [])] {
      try site.write("Content/site.yaml", configuration(limit))
      let result = try await site.build("--quiet")
      #expect(result.lines == lines, "limit \(limit)")
      #expect(result.exitCode == (lines.isEmpty ? 0 : 1), "limit \(limit)")
      let clean = try await site.copyOfInputs().build("--quiet")
      #expect(clean.lines == lines, "limit \(limit), clean")
      expectSameBytes(try site.output, output, "limit \(limit):")
    }
  }

  @Test("a broken picture of static that no page shows is no error; once a page shows it, it is")
  func unshown() async throws {
    let broken = Array(Self.whole.prefix(200))
    let site = try Site([
      "Content/static/cut.jpg": .bytes(broken), "Content/static/empty.png": "",
      "Content/articles/a.md": article("A", body: "[the file](/cut.jpg)"),
    ])
    let output = try await site.buildCleanly()
    #expect(output.contains("cut.jpg") && output.contains("empty.png"))
    try site.write("Content/articles/a.md", article("A", body: "![the file](/cut.jpg)"))
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines == [Self.error("static/cut.jpg", Self.truncated)])
    #expect(try site.output == output)
    // As long as it is broken, and no longer.
    #expect(try await site.build("--quiet").lines == result.lines)
    try site.write("Content/static/cut.jpg", .bytes(Self.whole))
    try await site.buildCleanly().expectWholePictures()
  }

  @Test("what is odd but whole is shown: by its bytes, of any shape, in other colours and depths")
  func odd() async throws {
    let site = try Site([
      "Content/gallery/odd/a-drawing.jpg": .bytes(Self.wholePNG),
      "Content/gallery/odd/b-photo.png": .bytes(Self.whole),
      "Content/gallery/odd/c-dot.png": .bytes(Pictures.png(1, 1, painting: Pictures.plaid(3))),
      "Content/gallery/odd/d-wide.png": .bytes(Pictures.png(30_000, 2, painting: Pictures.plaid(4))),
      "Content/gallery/odd/e-inks.jpg": .bytes(
        Pictures.jpeg(blocks: 10, 8, isCMYK: true, painting: Pictures.quarters(10, 8))),
      "Content/gallery/odd/f-deep.png": .bytes(
        Pictures.png(60, 40, is16Bit: true, painting: Pictures.quarters(60, 40))),
      "Content/gallery/odd/g-deep.png": .bytes(
        Pictures.png(60, 40, hasAlpha: true, is16Bit: true) { x, _ in x < 30 ? .clear : .red }),
      "Content/gallery/odd/h-tall.png": .bytes(Pictures.png(2, 12_000, painting: Pictures.plaid(5))),
    ])
    let output = try await site.buildCleanly()
    try output.expectWholePictures()
    // Its colours come out, as they do for those of a screen.
    for name in ["e-inks", "f-deep"] {
      let image = try #require(try output.pictures(of: "gallery/odd/\(name)/index.html").first)
      let colours = try #require(image.attributes["class"], "\(name)").split(separator: " ")
      let topLeft = try #require(Int(colours[1].dropFirst(), radix: 16))
      let bottomRight = try #require(Int(colours[3].dropFirst(), radix: 16))
      // Red of four levels above the others; yellow: red and green above blue.
      #expect(topLeft >> 4 > topLeft >> 2 & 3 && topLeft >> 4 > topLeft & 3, "\(name): \(colours)")
      #expect(
        bottomRight >> 4 > bottomRight & 3 && bottomRight >> 2 & 3 > bottomRight & 3, "\(name): \(colours)")
    }
    let wide = try #require(try output.pictures(of: "gallery/odd/d-wide/index.html").first)
    #expect(wide.attributes["height"] == "2")
  }

  @Test("HEIC is shown where libvips can decode it, and else told")
  func heic() async throws {
    let site = try Site(["Content/gallery/x/phone.heic": .bytes(Pictures.heic)])
    let result = try await site.build("--quiet")
    guard result.exitCode == 0 else {
      #expect(
        result.lines == [
          Self.error(
            "gallery/x/phone.heic",
            "the picture is HEIC, which the installed libvips does not support; save it as JPEG, or install "
              + "libheif's decoder for it [UnsupportedPictureFormat]")
        ])
      #expect(result.exitCode == 1)
      return
    }
    let output = try site.output
    try output.expectWholePictures()
    let image = try #require(try output.pictures(of: "gallery/x/phone/index.html").first)
    #expect(image.types == ["image/avif", "image/webp"])
    #expect(image.attributes["width"] == "64" && image.attributes["height"] == "48")
    #expect(!output.files.contains { $0.hasSuffix(".heic") })
  }
}
