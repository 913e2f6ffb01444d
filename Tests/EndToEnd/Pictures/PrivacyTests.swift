import Foundation
import Testing

/// Nothing that a picture's file holds beside the picture is published, wherever it stands in a site.
@Suite(.scratchFolder)
struct PrivacyTests {
  /// Each picture has bytes of its own, so that none stands for another.
  private static func files(gallery: String) -> [String: SiteFile] {
    [
      "Content/site.yaml": """
      title: Privacy
      baseURL: https://example.com/
      language: en
      timeZone: UTC
      gallery: \(gallery)

      """,
      "Content/gallery/trip/album.md": "---\ncover: turned.jpg\n---\n",
      "Content/gallery/trip/turned.jpg": .bytes(PrivateMetadata.jpeg(number: 1)),
      "Content/gallery/trip/drawn.png": .bytes(PrivateMetadata.png(60, 40)),
      "Content/gallery/trip/flat.webp": .bytes(PrivateMetadata.webp(40, 30)),
      "Content/gallery/trip/moving.gif": .bytes(PrivateMetadata.gif(24, 16)),
      "Content/articles/here.md": """
      ---
      title: Here
      date: 2026-01-01
      thumbnail: thumbnail.jpg
      pickup: true
      ---

      ![In the text](text.jpg) ![A drawing](text.png) ![From static](/images/shown.jpg)

      [The photo](linked.jpg), [the drawing](linked.png), [the film](linked.gif), [static](/images/linked.webp).

      """,
      "Content/articles/thumbnail.jpg": .bytes(PrivateMetadata.jpeg(number: 2)),
      "Content/articles/text.jpg": .bytes(PrivateMetadata.jpeg(number: 3)),
      "Content/articles/text.png": .bytes(PrivateMetadata.png(61, 40)),
      "Content/articles/linked.jpg": .bytes(PrivateMetadata.jpeg(number: 4)),
      "Content/articles/linked.png": .bytes(PrivateMetadata.png(62, 40)),
      "Content/articles/linked.gif": .bytes(PrivateMetadata.gif(25, 16)),
      "Content/guidance/head.md": article("Head", "thumbnail: /images/head.jpg"),
      "Content/data/pickups.yaml": "- { title: Picked, thumbnail: /images/picked.jpg }\n",
      "Content/data/authors.yaml": "- { name: A, avatar: /images/avatar.jpg }\n",
      "Content/static/images/shown.jpg": .bytes(PrivateMetadata.jpeg(number: 5)),
      "Content/static/images/head.jpg": .bytes(PrivateMetadata.jpeg(number: 6)),
      "Content/static/images/picked.jpg": .bytes(PrivateMetadata.jpeg(number: 7)),
      "Content/static/images/avatar.jpg": .bytes(PrivateMetadata.jpeg(number: 8)),
      "Content/static/images/linked.webp": .bytes(PrivateMetadata.webp(41, 30)),
      // What no page names is published all the same.
      "Content/static/alone.jpg": .bytes(PrivateMetadata.jpeg(number: 9)),
      "Content/static/alone.PNG": .bytes(PrivateMetadata.png(63, 40)),
      "Content/static/alone.gif": .bytes(PrivateMetadata.gif(26, 16)),
      "Content/static/alone.webp": .bytes(PrivateMetadata.webp(42, 30)),
      // By its bytes, not by its name.
      "Content/static/alone.bin": .bytes(PrivateMetadata.jpeg(number: 10)),
      // It ends within its pixels; no page shows it.
      "Content/static/cut.jpg": .bytes(Array(PrivateMetadata.jpeg(number: 11).dropLast(120))),
    ]
  }

  @Test(
    "no byte of the output is private, whatever the settings",
    arguments: [
      "{ pageSize: 24 }", "{ originals: true }", "{ showLocation: true }",
      "{ originals: true, showLocation: true }",
    ])
  func everywhere(gallery: String) async throws {
    let site = try Site(Self.files(gallery: gallery))
    let output = try await site.buildCleanly()
    let showsPlace = gallery.contains("showLocation: true")
    let places = PrivateMetadata.placeNames + ["35.65", "139.74"]
    for (path, bytes) in output.bytes {
      for secret in PrivateMetadata.secrets {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "'\(secret)' is in '\(path)'")
      }
      let isPhotoPage = path.hasPrefix("gallery/trip/") && path.hasSuffix(".html")
      for place in places where !(showsPlace && isPhotoPage) {
        #expect(bytes.range(of: Data(place.utf8)) == nil, "'\(place)' is in '\(path)'")
      }
      #expect(bytes.range(of: Data(PrivateMetadata.degrees)) == nil, "the position is in '\(path)'")
      if PictureHeader([UInt8](bytes)) != nil {
        for words in PrivateMetadata.shownWords {
          #expect(bytes.range(of: Data(words.utf8)) == nil, "'\(words)' is in '\(path)'")
        }
      }
    }
    try output.expectWholePictures()

    // What may be shown is.
    let page = try output.text("gallery/trip/turned/index.html")
    for words in [
      "TESTCAM Q1 Mark II", "35-70mm Tester", "1/250", "2.8", "50", "400", "Words of the caption",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(page.contains("<h1 class=\"page-title\">Words of the title</h1>"))
    for words in ["Hidden Harbour", "Quiet Coast", "35.6586", "139.7454"] {
      #expect(page.contains(words) == showsPlace, "\(words)")
    }

    let originals = ["turned/turned.jpg", "drawn/drawn.png", "flat/flat.webp"].map { "gallery/trip/\($0)" }
    for path in originals {
      #expect(output.contains(path) == gallery.contains("originals: true"), "\(path)")
    }
    // An animation's file stands in where a browser knows no WebP.
    #expect(output.contains("gallery/trip/moving/moving.gif"))
  }

  @Test(
    "pictures are upright: their renditions are turned, and files that are published say how to turn them")
  func orientation() async throws {
    let site = try Site(Self.files(gallery: "{ originals: true }"))
    let output = try await site.buildCleanly()
    // 96 × 64 pixels on the sensor; turned to the right, blue comes to the top left.
    let photo = try #require(try output.pictures(of: "gallery/trip/turned/index.html").first)
    #expect(photo.attributes["width"] == "64" && photo.attributes["height"] == "96")
    let colours = try #require(photo.attributes["class"]).split(separator: " ")
    func levels(_ prefix: Character) throws -> [Int] {
      let colour = try #require(colours.first { $0.count == 3 && $0.first == prefix })
      let number = try #require(Int(colour.dropFirst(), radix: 16))
      return [number >> 4, number >> 2 & 3, number & 3]
    }
    let (topLeft, bottomRight) = (try levels("a"), try levels("c"))
    #expect(topLeft[2] > topLeft[0] && topLeft[2] > topLeft[1], "blue: \(topLeft)")
    #expect(bottomRight[1] > bottomRight[0] && bottomRight[1] > bottomRight[2], "green: \(bottomRight)")

    // The file itself is as it was, but for its metadata: of those only the orientation is left.
    for (path, number) in [
      ("gallery/trip/turned/turned.jpg", 1), ("articles/here/linked.jpg", 4), ("images/shown.jpg", 5),
      ("alone.jpg", 9), ("alone.bin", 10),
    ] {
      let published = [UInt8](try #require(output.bytes[path], "\(path)"))
      let original = PrivateMetadata.jpeg(number: UInt8(number))
      let tail = pixels(of: original)
      #expect(published.suffix(tail.count).elementsEqual(tail), "\(path)")
      #expect(PictureHeader(published) == PictureHeader(format: "jpeg", width: 96, height: 64), "\(path)")
      let block = Data("Exif\0\0".utf8)
      let exif = try #require(Data(published).range(of: block), "\(path)")
      // Motorola's order; a directory of one entry: orientation, short, once, 6; and no other directory.
      let expected: [UInt8] =
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
      #expect(Array(published[exif.upperBound...].prefix(expected.count)) == expected, "\(path)")
      #expect(published.count == 2 + 4 + 6 + expected.count + tail.count, "\(path)")
    }
  }

  /// From Adobe's segment to the end of the picture.
  private func pixels(of jpeg: [UInt8]) -> ArraySlice<UInt8> {
    let start = Data(jpeg).range(of: Data([0xFF, 0xEE]), in: 0..<jpeg.count)?.lowerBound ?? 0
    // The preview has one, too, before it.
    let places = jpeg.indices.filter { jpeg[$0...].starts(with: [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8)) }
    return jpeg[(places.last ?? start)..<(jpeg.count - "TRAILER-BEHIND".utf8.count)]
  }

  @Test("files without metadata are published byte for byte")
  func untouched() async throws {
    let files: [String: [UInt8]] = [
      "a.jpg": Pictures.jpeg(40, 30).contents, "b.png": Pictures.png(7, 5).contents,
      "c.gif": Pictures.gif(9, 9, frames: [.red, .green]), "d.webp": Pictures.webp(12, 10, .blue),
      "e.svg": Pictures.svg().contents, "f.txt": Array("JPEG? no.\n".utf8),
      // Not whole, or no picture, and nobody shows it: as it is.
      "g.jpg": Array("no picture".utf8), "h.jpg": [],
      "i.png": Array(Pictures.png(7, 5).contents.dropLast(20)),
      "unsafe.svg": Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>x</title></svg>".utf8),
    ]
    let site = try Site(
      Dictionary(uniqueKeysWithValues: files.map { ("Content/static/x/" + $0.key, SiteFile.bytes($0.value)) })
    )
    let output = try await site.buildCleanly()
    for (name, bytes) in files {
      #expect(output.bytes["x/\(name)"] == Data(bytes), "\(name)")
    }
    #expect(output.renditions == [], "what no page shows is not made anew")
  }

  @Test("switching originals or places off takes them out of the output")
  func switchedOff() async throws {
    let site = try Site(Self.files(gallery: "{ originals: true, showLocation: true }"))
    let open = try await site.buildCleanly()
    #expect(open.contains("gallery/trip/turned/turned.jpg"))
    #expect(try open.text("gallery/trip/turned/index.html").contains("Hidden Harbour"))
    for (settings, isOffered, isTold) in [
      ("{ originals: true }", true, false), ("{ showLocation: true }", false, true),
      ("{ pageSize: 24 }", false, false),
    ] {
      try site.write("Content/site.yaml", try #require(Self.files(gallery: settings)["Content/site.yaml"]))
      let output = try await site.buildCleanly()
      #expect(output.contains("gallery/trip/turned/turned.jpg") == isOffered, "\(settings)")
      #expect(
        try output.text("gallery/trip/turned/index.html").contains("Hidden Harbour") == isTold, "\(settings)")
      #expect(try output.text("gallery/trip/turned/index.html").contains("35.6586") == isTold, "\(settings)")
      expectSameBytes(output, try await site.copyOfInputs().buildCleanly(), settings)
    }
  }
}
