import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct PictureFaultTests {
  private static let formats: [ImageRendition.Encoding] = [
    .avif(quality: 60, effort: 0), .webp(quality: 80, effort: 2), .losslessWebP, .jpeg(quality: 80), .png,
  ]

  private func noise(_ side: Int) -> [UInt8] {
    var state: UInt32 = 1
    return PictureFixtures.png(side, side) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return .init(red: UInt8(state >> 24), green: UInt8(state >> 16 & 0xFF), blue: UInt8(state >> 8 & 0xFF))
    }
  }

  @Test func empty() { #expect(Pictures.fault(of: []) == .empty) }

  @Test(arguments: [
    (
      "<svg xmlns='http://www.w3.org/2000/svg'><rect width='1' height='1'/></svg>",
      ImageFault.drawingWithoutSize
    ),
    ("<svg xmlns='http://www.w3.org/2000/svg' width='100%'><g/></svg>", .drawingWithoutSize),
    ("<svg xmlns='http://www.w3.org/2000/svg'><rect", .truncated), ("<svg>", .truncated),
    (
      "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
      .unsafeDrawing(reason: "it has a script")
    ),
  ])
  func drawingsWithoutSize(text: String, fault: ImageFault) {
    #expect(Pictures.fault(of: Array(text.utf8)) == fault)
  }

  @Test func noPicture() {
    #expect(Pictures.fault(of: Array("Not a picture.".utf8)) == .unknownFormat)
    #expect(Pictures.fault(of: Array("<html>".utf8)) == .unknownFormat)
    #expect(Pictures.fault(of: [0x89]) == .unknownFormat)
    #expect(Pictures.fault(of: [0xFF, 0xD8, 0xFF]) == .truncated)
  }

  @Test(arguments: formats)
  func cutAtEveryTenth(encoding: ImageRendition.Encoding) throws {
    let whole = try Pictures.whole(noise(160), as: encoding)
    #expect(Pictures.fault(of: whole) == nil)
    for tenth in 1..<10 {
      #expect(Pictures.fault(of: Array(whole.prefix(whole.count * tenth / 10))) == .truncated, "\(tenth)")
    }
  }

  @Test func gifCutAtEveryTenth() {
    let whole = PictureFixtures.gif(
      60, 40, loops: 0,
      frames: (1...4).map { .init(delay: $0 * 10, painting: PictureFixtures.quarters(60, 40)) })
    #expect(Pictures.fault(of: whole) == nil)
    for tenth in 1..<10 {
      #expect(Pictures.fault(of: Array(whole.prefix(whole.count * tenth / 10))) == .truncated, "\(tenth)")
    }
  }

  /// The limit is checked before anything is decoded: there is nothing to decode here.
  @Test func bombs() {
    let limit = 200_000_000
    for bytes in [
      ImageFixtures.png(60_000, 60_000), ImageFixtures.jpeg(65_000, 65_000),
      ImageFixtures.gif(60_000, 60_000),
      ImageFixtures.extendedWebP(1 << 24, 1 << 24), ImageFixtures.avif([ImageFixtures.ispe(60_000, 60_000)]),
      ImageFixtures.png(Int(Int32.max), Int(Int32.max)),
    ] {
      guard case .tooLarge(_, _, limit) = Pictures.fault(of: bytes, limit: limit) else {
        Issue.record("\(String(describing: Pictures.fault(of: bytes, limit: limit)))")
        continue
      }
    }
    let png = PictureFixtures.png(30, 20) { _, _ in .red }
    #expect(Pictures.fault(of: png, limit: 600) == nil)
    #expect(Pictures.fault(of: png, limit: 599) == .tooLarge(width: 30, height: 20, limit: 599))
  }

  private static let lost = ImageFault.damaged(reason: "a part of it is lost or overwritten")

  @Test("a GIF whose blocks do not follow one another is told, though its decoder shows what comes before")
  func lostPartsOfGIF() {
    let whole = PictureFixtures.gif(
      60, 40, loops: 0,
      frames: (1...4).map { .init(delay: $0 * 10, painting: PictureFixtures.quarters(60, 40)) })
    let third = whole.count / 3
    var zeroed = whole
    for index in (whole.count - third)..<whole.count { zeroed[index] = 0 }
    #expect(Pictures.fault(of: zeroed) == .truncated)
    // Browsers do not need the trailer.
    #expect(Pictures.fault(of: Array(whole.dropLast())) == nil)
    // Over the length of the second sub-block: the first one is at 75.
    var overwritten = whole
    for index in 326..<386 { overwritten[index] = 0 }
    #expect(Pictures.fault(of: overwritten) == Self.lost)
    // What follows the trailer is of no picture.
    #expect(Pictures.fault(of: whole + [1, 2, 3]) == nil)
  }

  @Test("a WebP whose chunks do not follow one another is told; chunks that nobody knows are no fault")
  func lostPartsOfWebP() throws {
    let pixels = try Pictures.whole(noise(160), as: .webp(quality: 80, effort: 2)).dropFirst(12)
    func picture(_ rest: [UInt8], behind: [UInt8] = []) -> [UInt8] {
      let size = ImageFixtures.little(159, 3)
      var content = Array("WEBPVP8X".utf8)
      content += ImageFixtures.little(10, 4) + ImageFixtures.little(0, 4) + size + size
      content += pixels
      content += rest
      return Array("RIFF".utf8) + ImageFixtures.little(content.count, 4) + content + behind
    }
    #expect(Pictures.fault(of: picture(Array("abcd".utf8) + [2, 0, 0, 0, 7, 7])) == nil)
    #expect(Pictures.fault(of: picture([UInt8](repeating: 0, count: 40))) == Self.lost)
    #expect(Pictures.fault(of: picture(Array("abcd".utf8) + [9, 0, 0, 0, 7, 7])) == Self.lost)
    #expect(Pictures.fault(of: picture([], behind: [UInt8](repeating: 0, count: 40))) == nil)
  }

  /// Headers that promise what does not come.
  @Test func damaged() throws {
    var png = PictureFixtures.png(64, 64, painting: PictureFixtures.quarters(64, 64))
    // In the compressed data.
    for index in 60..<90 { png[index] ^= 0x5A }
    guard case .damaged(let reason) = Pictures.fault(of: png) else {
      Issue.record("\(String(describing: Pictures.fault(of: png)))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(!reason.contains("\n"))
  }

  /// Their decoder only warns of it, and shows grey or other colours.
  @Test func damagedPixelsOfJPEG() throws {
    let whole = try Pictures.whole(noise(160), as: .jpeg(quality: 80))
    let fault = ImageFault.damaged(reason: "Corrupt JPEG data: premature end of data segment")
    #expect(Pictures.fault(of: Array(whole.prefix(whole.count / 2)) + [0xFF, 0xD9]) == fault)
    var overwritten = whole
    // Markers within a scan.
    for index in 0..<60 { overwritten[whole.count / 2 + index] = index.isMultiple(of: 2) ? 0xFF : 0xD5 }
    #expect(Pictures.fault(of: overwritten) == fault)
  }

  @Test("what cameras write without harm is none: bytes before a marker, and after the end")
  func oddJPEG() throws {
    let whole = try Pictures.whole(noise(160), as: .jpeg(quality: 80))
    #expect(Pictures.fault(of: Array(whole.dropLast(2)) + [0, 0, 0, 0, 0xFF, 0xD9]) == nil)
    #expect(Pictures.fault(of: whole + [1, 2, 3]) == nil)
  }

  @Test func warningsThatTellOfDamage() {
    #expect(JPEGDamage.isTold(by: "Corrupt JPEG data: bad Huffman code"))
    #expect(JPEGDamage.isTold(by: "Corrupt JPEG data: found marker 0xd1 instead of RST0"))
    #expect(!JPEGDamage.isTold(by: "Corrupt JPEG data: 12 extraneous bytes before marker 0xd9"))
    #expect(!JPEGDamage.isTold(by: "Invalid SOS parameters for sequential JPEG"))
    #expect(!JPEGDamage.isTold(by: "Corrupt JPEG data: bad ICC marker"))
  }

  @Test func rendersNothingOfWhatCannotBeDecoded() throws {
    let whole = try Pictures.whole(noise(160), as: .jpeg(quality: 80))
    let cut = Array(whole.prefix(whole.count / 2))
    let rendition = ImageRendition(crop: .whole, width: 80, height: 80, encoding: .png)
    #expect(throws: ImageFault.truncated) {
      try Pictures.processor.render([rendition], of: cut) { _, _ in
        Issue.record("something was made")
        return true
      }
    }
  }

  @Test func randomDamageNeverCrashes() throws {
    var state: UInt64 = 42
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let gif = PictureFixtures.gif(
      30, 20, loops: 0, frames: (1...3).map { .init(delay: $0, painting: PictureFixtures.quarters(30, 20)) })
    let files = try Self.formats.map { try Pictures.whole(noise(48), as: $0) } + [gif]
    for file in files {
      for _ in 0..<40 {
        var bytes = file
        for _ in 0...random(below: 8) { bytes[random(below: bytes.count)] = UInt8(random(below: 256)) }
        do throws(ImageFault) {
          let facts = try Pictures.processor.examine(bytes, pixelLimit: 1_000_000)
          #expect(facts.width > 0)
          if facts.format == .svg { continue }
          try Pictures.processor.render(
            [ImageRendition(crop: .square, width: 16, height: 16, encoding: .png)], of: bytes
          ) { _, encoded in !encoded.isEmpty }
        } catch {
          #expect(error != .empty)
        }
      }
    }
  }
}
