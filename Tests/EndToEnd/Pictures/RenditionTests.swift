import Foundation
import Testing

/// What is made of pictures, and how pages offer it.
@Suite(.scratchFolder)
struct RenditionTests {
  /// - Parameter images: the encoders' quickest, unless given.
  private func site(
    _ more: [String: SiteFile], images: String = "{ effort: { avif: 0, webp: 0 } }"
  ) throws -> Site {
    try Site(
      more.merging([
        "Content/site.yaml": """
        title: Test
        baseURL: https://example.com/
        language: en
        timeZone: UTC
        images: \(images)

        """
      ]) { given, _ in given })
  }

  private static let photo = Pictures.jpeg(blocks: 125, 100, painting: Pictures.plaid(1))

  /// Names for the two formats that have all widths.
  private func names(_ stems: String...) -> Set<String> {
    Set(stems.flatMap { stem in ["avif", "webp"].map { "\(stem).\($0)" } })
  }

  @Test("a photo of the gallery: all widths, its own among them, and crops for the grid and covers")
  func gallery() async throws {
    let site = try site(["Content/gallery/trip/wide.jpg": .bytes(Self.photo)])
    let output = try await site.buildCleanly()
    let shown = try output.expectWholePictures()
    // 1,000 × 800.
    #expect(
      Array(output.renditionNames.values) == [
        names(
          "320", "640", "960", "s320", "s640", "l320", "l640", "l960"
        )
        // One width of what stands in for them.
        .union(["960.jpg", "s640.jpg", "l640.jpg"])
      ])
    #expect(shown.isSuperset(of: output.renditions), "a file is made that no page offers")
    let (key, _) = try #require(output.renditionNames.first)
    #expect(key.count == 12)

    let image = try #require(try output.pictures(of: "gallery/trip/wide/index.html").first)
    #expect(image.types == ["image/avif", "image/webp"])
    #expect(image.address == "/media/\(key)/960.jpg")
    #expect(image.attributes["srcset"] == nil)
    #expect(image.attributes["loading"] == nil && image.attributes["fetchpriority"] == "high")
    let cell = try #require(try output.pictures(of: "gallery/trip/index.html").first)
    #expect(cell.address == "/media/\(key)/s640.jpg")
    #expect(cell.attributes["class"]?.hasPrefix("tint a") == true)
    // The photo's own file stays where it is.
    #expect(!output.files.contains { $0.hasSuffix("wide.jpg") })
    #expect(
      try output.text("gallery/trip/wide/index.html").contains(
        "<meta property=\"og:image\" content=\"https://example.com/media/\(key)/960.jpg\">"))
  }

  @Test("a thumbnail: 4:3 for lists, 3:4 for the carousel, whole on its page and in previews")
  func thumbnail() async throws {
    let site = try site([
      "Content/articles/a.md": article("A", "date: 2026-01-01\nthumbnail: a.jpg\npickup: true"),
      "Content/articles/a.jpg": .bytes(Self.photo),
    ])
    let output = try await site.buildCleanly()
    let shown = try output.expectWholePictures()
    let made = try #require(output.renditionNames.values.first)
    #expect(made.contains("p320.avif") && made.contains("l960.webp"))
    #expect(!made.contains { $0.hasPrefix("s") })
    // 800 × 3 / 4 = 600 is the greatest width of that shape; 320 is no more than half of it.
    #expect(made.isSuperset(of: names("p320", "p600")))
    #expect(shown.isSuperset(of: output.renditions.filter { !$0.hasSuffix("/960.jpg") }))
    let types = try output.pictures(of: "index.html").map(\.types)
    #expect(types.allSatisfy { $0.first == "image/avif" })
    // Beside the article it stays as it is, for whoever links to it.
    #expect(output.bytes["articles/a/a.jpg"] == Data(Self.photo))
  }

  @Test("an image in a text: a picture element that keeps words, size and title")
  func inText() async throws {
    let site = try site([
      "Content/articles/a.md": article("A", body: "Before ![Some \"words\"](a.jpg \"A title\") after."),
      "Content/articles/a.jpg": .bytes(Self.photo),
    ])
    let output = try await site.buildCleanly()
    try output.expectWholePictures()
    let image = try #require(
      try output.pictures(of: "articles/a/index.html").first { $0.address.contains("/960.jpg") })
    #expect(image.attributes["alt"] == "Some &quot;words&quot;" && image.attributes["title"] == "A title")
    #expect(image.attributes["width"] == "1000" && image.attributes["height"] == "800")
    #expect(image.attributes["loading"] == "lazy")
    #expect(image.types == ["image/avif", "image/webp"])
    // Feeds have one file with its whole address.
    let feed = try output.text("feed.json")
    #expect(
      feed.contains("https:\\/\\/example.com\\/media\\/") || feed.contains("https://example.com/media/"))
    #expect(!feed.contains("<picture") && !feed.contains("srcset"))
  }

  @Test(
    "an image in a feed has the size of the file that is named there, and no width in per cent as an attribute"
  )
  func inFeeds() async throws {
    let site = try site([
      "Content/articles/a.md": article("A", body: "Before ![whole](a.jpg) and ![half](a.jpg){width=50%}."),
      "Content/articles/a.jpg": .bytes(Self.photo),
    ])
    let feed = try await site.buildCleanly().text("atom.xml")
    // 1,000 × 800 as a file of 960 pixels.
    #expect(
      feed.contains("/960.jpg&quot; alt=&quot;whole&quot; width=&quot;960&quot; height=&quot;768&quot;&gt;"))
    #expect(
      feed.contains(
        "/960.jpg&quot; alt=&quot;half&quot; class=&quot;part tens-5&quot; style=&quot;width: 50%&quot;&gt;"))
  }

  @Test("nothing is enlarged, down to a single pixel")
  func small() async throws {
    let sizes = [(1, 1), (3, 200), (319, 20), (320, 320), (321, 100)]
    var files: [String: SiteFile] = [:]
    for (width, height) in sizes {
      files["Content/gallery/small/p\(width).png"] = .bytes(
        Pictures.png(width, height, painting: Pictures.plaid(width)))
    }
    let output = try await site(files).buildCleanly()
    try output.expectWholePictures()
    for (width, height) in sizes {
      let page = "gallery/small/p\(width)/index.html"
      let image = try #require(try output.pictures(of: page).first)
      for candidate in image.candidates {
        let path = try #require(FolderSnapshot.file(of: candidate.address))
        let header = try #require(PictureHeader([UInt8](output.bytes[path] ?? Data())), "\(path)")
        #expect(header.width <= width && header.height <= height, "\(path): \(header)")
      }
    }
    for path in output.renditions where path.contains(/\/s[0-9]+\./) {
      let header = try #require(PictureHeader([UInt8](output.bytes[path] ?? Data())), "\(path)")
      #expect(header.width == header.height, "\(path)")
    }
  }

  @Test("widths, formats and quality of site.yaml; the key changes with what the bytes depend on")
  func settings() async throws {
    let files: [String: SiteFile] = ["Content/gallery/trip/wide.jpg": .bytes(Self.photo)]
    let plain = try await Site(
      files.merging([
        "Content/site.yaml": try #require(configuration("{ widths: [500, 100], formats: [webp] }"))
      ]) { $1 },
      at: "plain"
    ).buildCleanly()
    try plain.expectWholePictures()
    let (key, made) = try #require(plain.renditionNames.first)
    // JPEG is always made; the own width is not, where the greatest width is below it.
    #expect(
      made
        == Set(
          ["", "s", "l"].flatMap { crop in
            ["\(crop)100.webp", "\(crop)500.webp", "\(crop)500.jpg"]
          }))
    for (images, isSame) in [
      ("{ widths: [100], formats: [jpeg] }", true), ("{ widths: [100], formats: [jpeg], memory: 64 }", true),
      ("{ widths: [100], formats: [jpeg], quality: { jpeg: 40 } }", false),
      ("{ widths: [100], formats: [jpeg], effort: { webp: 1 } }", false),
    ] {
      let other = try await Site(
        files.merging(["Content/site.yaml": try #require(configuration(images))]) { $1 }, at: "other"
      ).buildCleanly()
      #expect((other.renditionNames.keys.first == key) == isSame, "\(images)")
      try FileManager.default.removeItem(at: ScratchFolder.current.appendingPathComponent("other"))
    }
  }

  private func configuration(_ images: String) -> SiteFile? {
    .text("title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nimages: \(images)\n")
  }

  @Test("what is not opaque: lossless WebP and PNG; without colours that stand in")
  func transparency() async throws {
    let site = try site([
      "Content/gallery/marks/clear.png": .bytes(
        Pictures.png(400, 300, hasAlpha: true) { x, y in x < 200 ? .clear : y < 150 ? .red : .green }),
      // An alpha channel that hides nothing.
      "Content/gallery/marks/opaque.png": .bytes(
        Pictures.png(400, 300, hasAlpha: true, painting: Pictures.quarters(400, 300))),
    ])
    let output = try await site.buildCleanly()
    try output.expectWholePictures()
    let clear = try #require(try output.pictures(of: "gallery/marks/clear/index.html").first)
    #expect(clear.types == ["image/webp"])
    #expect(clear.address.hasSuffix("/320.png") || clear.address.hasSuffix("/400.png"))
    #expect(clear.attributes["class"] == nil)
    let opaque = try #require(try output.pictures(of: "gallery/marks/opaque/index.html").first)
    #expect(opaque.types == ["image/avif", "image/webp"] && opaque.address.hasSuffix(".jpg"))
    #expect(opaque.attributes["class"] != nil)
    // What is lossless begins with another chunk than what is not.
    for path in output.renditions
    where path.hasSuffix(".webp") && clear.candidates.contains(where: { $0.address == "/" + path }) {
      #expect(output.bytes[path]?.range(of: Data("VP8L".utf8)) != nil, "\(path)")
    }
  }

  @Test("animations stay animated, and their file stands in for old browsers; drawings are as they are")
  func animationsAndDrawings() async throws {
    let film = Pictures.gif(60, 40, frames: [.red, .green, .blue])
    let site = try site([
      "Content/gallery/films/film.gif": .bytes(film),
      "Content/gallery/films/still.gif": .bytes(Pictures.gif(60, 40, frames: [.yellow])),
      "Content/gallery/films/line.svg": Pictures.svg(40, 30),
    ])
    let output = try await site.buildCleanly()
    try output.expectWholePictures()
    let shown = try #require(try output.pictures(of: "gallery/films/film/index.html").first)
    #expect(shown.types == ["image/webp"])
    #expect(shown.address == "/gallery/films/film/film.gif")
    #expect(output.bytes["gallery/films/film/film.gif"] == Data(film))
    let webp = try #require(shown.candidates.first { $0.type == "image/webp" })
    let bytes = [UInt8](try #require(output.bytes[String(webp.address.dropFirst())]))
    #expect(PictureHeader(bytes) == PictureHeader(format: "webp", width: 60, height: 40, isAnimated: true))
    #expect(bytes.indices.count { bytes[$0...].starts(with: "ANMF".utf8) } == 3)
    // In the grid its first frame stands for it.
    let grid = try output.pictures(of: "gallery/films/index.html")
    for image in grid {
      for candidate in image.candidates where candidate.address.contains(/\/s[0-9]+\./) {
        let file = try #require(output.bytes[String(candidate.address.dropFirst())])
        #expect(PictureHeader([UInt8](file))?.isAnimated == false, "\(candidate.address)")
      }
    }
    let still = try #require(try output.pictures(of: "gallery/films/still/index.html").first)
    #expect(still.types == ["image/avif", "image/webp"] && still.address.hasSuffix("/60.jpg"))
    #expect(!output.contains("gallery/films/still/still.gif"))

    let line = try #require(try output.pictures(of: "gallery/films/line/index.html").first)
    #expect(line.address == "/gallery/films/line/line.svg" && line.types == [])
    #expect(output.bytes["gallery/films/line/line.svg"] == Data(Pictures.svg(40, 30).contents))
  }

  @Test("an animation with more pixels than pictures may have is shown as it is; lists show its first frame")
  func longAnimation() async throws {
    let film = Pictures.gif(60, 40, frames: [.red, .green, .blue])
    let site = try site(["Content/gallery/films/film.gif": .bytes(film)])
    func shown(_ limit: Int) async throws -> (ShownPicture?, FolderSnapshot) {
      try site.write(
        "Content/site.yaml",
        .text("title: T\nbaseURL: https://example.com/\nimages: { pixelLimit: \(limit) }\n"))
      let output = try await site.buildCleanly("--strict")
      return (try output.pictures(of: "gallery/films/film/index.html").first, output)
    }
    for limit in [7199, 7200, 7199] {
      let (picture, output) = try await shown(limit)
      #expect(picture?.types == (limit == 7200 ? ["image/webp"] : []))
      #expect(picture?.address == "/gallery/films/film/film.gif")
      #expect(output.bytes["gallery/films/film/film.gif"] == Data(film))
      try output.expectWholePictures()
      let grid = try output.pictures(of: "gallery/films/index.html")
      #expect(grid.contains { $0.candidates.contains { $0.address.contains("/s") } })
    }
  }

  @Test("below the path of another address, all of it leads somewhere")
  func basePath() async throws {
    let site = try Site(FullSite.files)
    let result = try await site.build("--quiet", "--base-url", "https://user.github.io/深い/repo/")
    #expect(result.exitCode == 0, "\(result.messages)")
    let output = try site.output
    let shown = try output.expectWholePictures(base: "/%E6%B7%B1%E3%81%84/repo/")
    #expect(shown.count { $0.hasPrefix("media/") } > 20)
  }

  @Test("pictures of the same bytes are made once")
  func duplicates() async throws {
    let bytes = Pictures.png(40, 30, painting: Pictures.plaid(3))
    let output = try await site([
      "Content/gallery/a/one.png": .bytes(bytes), "Content/gallery/a/two.png": .bytes(bytes),
      "Content/static/three.jpg": .bytes(bytes),
      "Content/articles/a.md": article("A", body: "![](/three.jpg)"),
    ]).buildCleanly()
    #expect(output.renditionNames.count == 1)
    try output.expectWholePictures()
  }
}
