import MamushiCore
import MamushiServices
import Testing

/// PNG, WebP, GIF, and what is none of the formats.
@Suite struct MetadataRemoverTests {
  private typealias Make = ImageFixtures

  // MARK: PNG

  /// With the checksum of those that a test knows; nobody checks the others here.
  private func chunk(_ name: String, _ data: [UInt8], checksum: Int = 0) -> [UInt8] {
    Make.big(data.count, 4) + Array(name.utf8) + data + Make.big(checksum, 4)
  }

  private func png(private isDirty: Bool, exif: [UInt8] = []) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", Make.big(40, 4) + Make.big(30, 4) + [8, 3, 0, 0, 0])
    for name in [
      "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "PLTE", "tRNS", "bKGD", "hIST", "pHYs", "acTL",
    ] {
      bytes += chunk(name, [1, 2, 3])
    }
    bytes += exif
    if isDirty {
      for name in ["tEXt", "zTXt", "iTXt", "tIME", "sPLT", "prVt", "iDOT", "caBX", "XyZw", "eXIf"] {
        bytes += chunk(name, Secrets.text(name))
      }
    }
    bytes += chunk("fcTL", [4]) + chunk("IDAT", [5, 6, 7]) + chunk("fdAT", [8])
    if isDirty { bytes += chunk("tEXt", Secrets.text("late")) }
    bytes += chunk("IEND", [], checksum: 0xAE42_6082)
    return bytes + (isDirty ? Secrets.text("behind") : [])
  }

  @Test(arguments: [true, false])
  func png(isLittle: Bool) {
    #expect(MetadataRemover.strip(png(private: true)) == png(private: false))
    #expect(MetadataRemover.strip(png(private: false)) == png(private: false))
    // zlib's crc32 of the chunk with orientation 6.
    let turned = png(private: false, exif: chunk("eXIf", MinimalExif.block(6), checksum: 0xD667_4B69))
    let dirty = png(private: true, exif: chunk("eXIf", Secrets.exif(orientation: 6, isLittle: isLittle)))
    #expect(MetadataRemover.strip(dirty) == turned)
    #expect(MetadataRemover.strip(turned) == turned)
  }

  // MARK: WebP

  private func chunk(webp name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + Make.little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private func webp(_ chunks: [[UInt8]]) -> [UInt8] {
    let content = Array("WEBP".utf8) + chunks.flatMap { $0 }
    return Array("RIFF".utf8) + Make.little(content.count, 4) + content
  }

  private func header(_ features: UInt8) -> [UInt8] {
    chunk(webp: "VP8X", [features, 0, 0, 0] + Make.little(39, 3) + Make.little(29, 3))
  }

  @Test func webpExtended() {
    let picture = [
      chunk(webp: "ICCP", Array("profile".utf8)), chunk(webp: "ALPH", [1, 2, 3]),
      chunk(webp: "VP8 ", [4, 5, 6]),
    ]
    let secrets = [
      chunk(webp: "XMP ", Secrets.xmp), chunk(webp: "abcd", Secrets.text("own")),
      chunk(webp: "EXIF", Secrets.exif(orientation: 3)),
    ]
    for marker in [MetadataFixtures.exifMarker, []] {
      let dirty =
        [header(0x3C)] + picture + [chunk(webp: "EXIF", marker + Secrets.exif(orientation: 6))] + secrets
      let clean = [header(0x38)] + picture + [chunk(webp: "EXIF", MinimalExif.block(6))]
      let found = MetadataRemover.strip(webp(dirty) + Secrets.text("behind"))
      #expect(found == webp(clean))
      #expect(MetadataRemover.strip(found) == found)
    }
    let upright = [header(0x3C)] + picture + [chunk(webp: "EXIF", Secrets.exif(orientation: 1))] + secrets
    #expect(MetadataRemover.strip(webp(upright)) == webp([header(0x30)] + picture))
  }

  @Test func webpSimpleAndAnimated() {
    let simple = webp([chunk(webp: "VP8L", [0x2F, 1, 2, 3, 4])])
    #expect(MetadataRemover.strip(simple) == simple)
    let dirty = webp([
      chunk(webp: "VP8L", [0x2F, 1, 2, 3, 4]), chunk(webp: "EXIF", Secrets.exif(orientation: 6)),
    ])
    #expect(MetadataRemover.strip(dirty) == simple)

    let place = [UInt8](0..<16)
    let alpha = chunk(webp: "ALPH", [9])
    let frame = chunk(webp: "VP8 ", [4, 5, 6])
    func animation(_ features: UInt8, _ inFrame: [UInt8]) -> [UInt8] {
      webp([
        header(features), chunk(webp: "ANIM", [1, 2, 3, 4, 0, 0]),
        chunk(webp: "ANMF", place + alpha + inFrame + frame), chunk(webp: "ANMF", place + frame + inFrame),
      ])
    }
    #expect(
      MetadataRemover.strip(animation(0x16, chunk(webp: "abcd", Secrets.text("x")))) == animation(0x12, []))
  }

  // MARK: GIF

  private func subBlocks(_ data: [UInt8]) -> [UInt8] {
    stride(from: 0, to: data.count, by: 255).flatMap {
      let part = data[$0..<min($0 + 255, data.count)]
      return [UInt8(part.count)] + part
    } + [0]
  }

  private func gif(private isDirty: Bool) -> [UInt8] {
    func secret(_ head: [UInt8]) -> [UInt8] { isDirty ? head + subBlocks(Secrets.xmp) : [] }
    func application(_ name: String, _ blocks: [UInt8]) -> [UInt8] {
      [0x21, 0xFF, 11] + Array(name.utf8) + blocks
    }
    let loops: [UInt8] = [3, 1, 0, 0]
    var bytes = Array("GIF89a".utf8) + [40, 0, 30, 0, 0x80, 0, 0] + [1, 2, 3, 4, 5, 6]
    bytes += application("NETSCAPE2.0", loops + (isDirty ? [10] + Secrets.text("").prefix(10) : []) + [0])
    bytes += secret([0x21, 0xFE]) + secret([0x21, 0xFF, 11] + Array("XMP DataXMP".utf8))
    bytes += secret([0x21, 0xFF, 11] + Array("MGK8BIM0000".utf8)) + secret([0x21, 0xAB])
    bytes += application("ICCRGBG1012", subBlocks([UInt8](repeating: 7, count: 300)))
    for colours: [UInt8] in [[], [9, 9, 9, 8, 8, 8, 7, 7, 7, 6, 6, 6]] {
      bytes += [0x21, 0xF9, 4, 5, 10, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 40, 0, 30, 0, colours.isEmpty ? 0 : 0x81] + colours
      bytes += [2] + subBlocks([UInt8](repeating: 0x21, count: 400)) + secret([0x21, 0xFE])
    }
    bytes.append(0x3B)
    return bytes + (isDirty ? Secrets.text("behind") : [])
  }

  @Test func gif() {
    #expect(Secrets.isIn(gif(private: true)))
    #expect(MetadataRemover.strip(gif(private: true)) == gif(private: false))
    #expect(MetadataRemover.strip(gif(private: false)) == gif(private: false))
  }

  // MARK: ICO

  /// A table of pictures, then these.
  private func icon(_ pictures: [[UInt8]], behind: [UInt8] = []) -> [UInt8] {
    var table: [UInt8] = [0, 0, 1, 0] + Make.little(pictures.count, 2)
    var start = 6 + 16 * pictures.count
    for picture in pictures {
      table += [32, 32, 0, 0, 1, 0, 32, 0]
      table += Make.little(picture.count, 4) + Make.little(start, 4)
      start += picture.count
    }
    return table + pictures.flatMap { $0 } + behind
  }

  @Test("of the PNG files in an icon, the metadata goes; its bitmaps stay")
  func icons() {
    let bitmap = [UInt8](repeating: 40, count: 60)
    let dirty = icon([bitmap, png(private: true), png(private: true)], behind: Secrets.text("behind"))
    let clean = icon([bitmap, png(private: false), png(private: false)])
    #expect(Secrets.isIn(dirty))
    #expect(MetadataRemover.strip(dirty) == clean)
    #expect(MetadataRemover.strip(clean) == clean)
    #expect(MetadataRemover.strip(icon([bitmap])) == icon([bitmap]))
  }

  @Test("an icon whose table cannot be followed stays as it is")
  func brokenIcons() {
    let whole = icon([png(private: true)])
    for bytes in [icon([]), Array(whole.prefix(4)), Array(whole.prefix(15)), Array(whole.dropLast())] {
      #expect(MetadataRemover.strip(bytes) == bytes)
    }
  }

  // MARK: All

  @Test func otherFilesStay() {
    for text in [
      "", "x", "<svg/>", "%PDF-1.7 SERIAL123", "BM", "RIFF....WAVE", "....ftypisom....mp42SERIAL123",
    ] {
      #expect(MetadataRemover.strip(Array(text.utf8)) == Array(text.utf8))
    }
    let video = Make.box("ftyp", Array("isom\0\0\0\0mp42".utf8)) + Make.box("free", Secrets.text(""))
    #expect(MetadataRemover.strip(video) == video)
  }

  @Test func cutOffAndDamaged() {
    let files = [
      png(private: true, exif: chunk("eXIf", Secrets.exif(orientation: 6))), gif(private: true),
      webp([
        header(0x3C), chunk(webp: "ICCP", [1]), chunk(webp: "VP8 ", [4, 5, 6]),
        chunk(webp: "EXIF", Secrets.exif(orientation: 6)), chunk(webp: "XMP ", Secrets.xmp),
      ]),
    ]
    var random = SplitMix64(state: 4)
    for file in files {
      for count in 0..<file.count {
        let found = MetadataRemover.strip(Array(file[..<count]))
        // Below that nobody knows what it would be.
        if count > 16 { #expect(!Secrets.isIn(found), "\(count) bytes") }
      }
      for _ in 0..<2000 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] = Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
        }
        let found = MetadataRemover.strip(bytes)
        #expect(found.count <= bytes.count + 2 && MetadataRemover.strip(found) == found)
      }
    }
  }
}
