import MamushiCore
import Testing

@testable import MamushiKit

/// Which renditions pictures have, in which formats, and what they are named by.
struct RenditionPlanTests {
  private func plan(_ change: (inout ImageSettings) -> Void = { _ in }) -> RenditionPlan {
    var settings = ImageSettings()
    change(&settings)
    return RenditionPlan(settings, fingerprinter: fingerprinter)
  }

  private func facts(
    _ width: Int, _ height: Int, _ change: (inout ImageFacts) -> Void = { _ in }
  ) -> ImageFacts {
    var facts = ImageFacts(format: .jpeg, width: width, height: height)
    change(&facts)
    return facts
  }

  /// The sizes of one format.
  private func sizes(
    _ width: Int, _ height: Int, _ crop: ImageRendition.Crop = .whole,
    _ change: (inout ImageSettings) -> Void = { _ in }
  ) -> [String] {
    plan {
      $0.formats = []
      change(&$0)
    }.renditions(of: facts(width, height), crop: crop).map { "\($0.width)x\($0.height)" }
  }

  private func names(
    _ facts: ImageFacts, _ crop: ImageRendition.Crop = .whole,
    _ change: (inout ImageSettings) -> Void = { _ in }
  ) -> [String] {
    plan(change).renditions(of: facts, crop: crop).map(\.name)
  }

  @Test(
    "what other sites show is 960 pixels wide, and of a panorama wide enough to be 200 pixels high, if that is possible",
    arguments: [
      (4000, 3000, "960.jpg"), (4000, 500, "1920.jpg"), (4000, 700, "1280.jpg"), (6000, 400, "960.jpg"),
      (300, 100, "300.jpg"), (100, 900, "100.jpg"),
    ])
  func plain(width: Int, height: Int, name: String) {
    let renditions = plan().renditions(of: facts(width, height), crop: .whole)
    #expect(RenditionPlan.plain(of: renditions)?.name == name)
    #expect(renditions.count { $0.encoding == renditions.last?.encoding } == 1)
  }

  // MARK: Sizes

  @Test(arguments: [
    (4000, 3000, ["320x240", "640x480", "960x720", "1280x960", "1920x1440"]),
    (1920, 1080, ["320x180", "640x360", "960x540", "1280x720", "1920x1080"]),
    // Its own width, which is below the greatest.
    (1500, 1000, ["320x213", "640x427", "960x640", "1280x853", "1500x1000"]),
    (1098, 549, ["320x160", "640x320", "960x480", "1098x549"]),
    // A width that is almost its own is as good.
    (1097, 549, ["320x160", "640x320", "960x480"]),
    (640, 480, ["320x240", "640x480"]),
    (200, 100, ["200x100"]),
    (1, 1, ["1x1"]),
    // Heights are rounded, halves up.
    (1000, 333, ["320x107", "640x213", "960x320"]),
    (640, 1, ["320x1", "640x1"]),
  ])
  func widths(width: Int, height: Int, expected: [String]) {
    #expect(sizes(width, height) == expected)
  }

  @Test func panoramasAndTowers() {
    #expect(
      sizes(30_000, 2000) == ["320x21", "640x43", "960x64", "1280x85", "1920x128"])
    #expect(sizes(30_000, 1) == ["320x1", "640x1", "960x1", "1280x1", "1920x1"])
    // No encoder would take more.
    #expect(sizes(400, 20_000) == ["320x16000"])
    #expect(sizes(1000, 20_000) == ["320x6400", "640x12800", "819x16380"])
    #expect(sizes(100, 30_000) == ["54x16200"])
    #expect(sizes(1, 30_000) == ["1x16383"])
    #expect(sizes(800, 12_000) == ["320x4800", "640x9600", "800x12000"])
  }

  @Test(arguments: [
    (ImageRendition.Crop.square, ["320x320", "640x640"]),
    (.portrait, ["320x427", "640x853", "960x1280"]),
    (.landscape, ["320x240", "640x480", "960x720", "1280x960"]),
  ])
  func cropsHaveTheirOwnLimits(crop: ImageRendition.Crop, expected: [String]) {
    #expect(sizes(4000, 3000, crop) == expected)
    #expect(sizes(3000, 4000, crop) == expected)
  }

  @Test func cropsAreTheLargestPartOfTheirShape() {
    #expect(sizes(500, 400, .square) == ["320x320", "400x400"])
    #expect(sizes(500, 400, .portrait) == ["300x400"])
    #expect(sizes(500, 400, .landscape) == ["320x240", "500x375"])
    #expect(sizes(300, 4000, .landscape) == ["300x225"])
    #expect(sizes(4000, 300, .square) == ["300x300"])
  }

  @Test(arguments: ImageRendition.Crop.allCases)
  func nothingIsEnlarged(crop: ImageRendition.Crop) {
    let sides = [1, 2, 3, 4, 15, 319, 320, 321, 640, 961, 1281, 1921, 9999, 30_000]
    for width in sides {
      for height in sides {
        let renditions = plan().renditions(of: facts(width, height), crop: crop)
        #expect(!renditions.isEmpty)
        for made in renditions {
          #expect((1...width).contains(made.width) && (1...height).contains(made.height))
          #expect(made.height <= 16_383)
        }
        #expect(Set(renditions.map(\.name)).count == renditions.count, "\(width) by \(height)")
      }
    }
  }

  @Test func theSitesOwnWidths() {
    #expect(sizes(4000, 3000) { $0.widths = [500, 1000] } == ["500x375", "1000x750"])
    #expect(sizes(800, 600) { $0.widths = [500, 1000] } == ["500x375", "800x600"])
    // Crops have limits even where all widths are beyond them.
    #expect(sizes(4000, 3000, .square) { $0.widths = [1000, 2000] } == ["640x640"])
    #expect(sizes(4000, 3000, .portrait) { $0.widths = [1000, 2000] } == ["960x1280"])
    #expect(sizes(4000, 3000, .landscape) { $0.widths = [1000, 2000] } == ["1000x750"])
  }

  // MARK: Formats and names

  @Test func formatsFollowEachOtherFromNarrowToWide() {
    let photo = facts(700, 700)
    #expect(
      names(photo) == ["320.avif", "640.avif", "320.webp", "640.webp", "640.jpg"])
    #expect(
      names(photo, .square) == [
        "s320.avif", "s640.avif", "s320.webp", "s640.webp", "s640.jpg",
      ])
    #expect(names(facts(320, 427), .portrait).last == "p320.jpg")
    #expect(names(facts(320, 240), .landscape).last == "l320.jpg")
  }

  @Test(
    arguments: [
      ([], ["320.jpg"]), ([.jpeg], ["320.jpg"]), ([.webp], ["320.webp", "320.jpg"]),
      ([.webp, .avif, .jpeg], ["320.webp", "320.avif", "320.jpg"]),
      // It would keep all browsers from the others.
      ([.jpeg, .avif], ["320.avif", "320.jpg"]),
    ] as [([ImageSettings.Format], [String])])
  func jpegIsAlwaysThereAndTheLast(formats: [ImageSettings.Format], expected: [String]) {
    #expect(names(facts(320, 200)) { $0.formats = formats } == expected)
  }

  @Test func encodersAreGivenTheSitesQuality() {
    let renditions = plan {
      ($0.avifQuality, $0.avifEffort, $0.webpQuality, $0.webpEffort, $0.jpegQuality) = (1, 2, 3, 4, 5)
    }.renditions(of: facts(320, 200), crop: .whole)
    #expect(
      renditions.map(\.encoding) == [
        .avif(quality: 1, effort: 2), .webp(quality: 3, effort: 4), .jpeg(quality: 5),
      ])
  }

  @Test func whatIsNotOpaqueLosesNothing() {
    let graphic = facts(320, 200) { $0.hasTransparency = true }
    #expect(
      plan().renditions(of: graphic, crop: .whole).map(\.encoding) == [.losslessWebP, .png])
    #expect(names(graphic, .square) == ["s200.webp", "s200.png"])
    #expect(names(graphic) { $0.formats = [.avif] } == ["320.webp", "320.png"])
  }

  @Test func whatMovesMovesWholeOnly() {
    let animation = facts(400, 400) { $0.isAnimated = true }
    let whole = plan().renditions(of: animation, crop: .whole)
    #expect(whole.map(\.name) == ["a400.webp"] && whole.allSatisfy(\.isAnimated))
    let square = plan().renditions(of: animation, crop: .square)
    #expect(square.map(\.encoding.fileExtension) == ["avif", "avif", "webp", "webp", "jpg"])
    #expect(square.allSatisfy { !$0.isAnimated })
    #expect(names(animation) { $0.formats = [.jpeg] } == ["a400.webp"])
    let sticker = facts(320, 320) { ($0.isAnimated, $0.hasTransparency) = (true, true) }
    #expect(names(sticker) == ["a320.webp"])
    // Those that are hardly narrower would be heavier.
    #expect(names(facts(1000, 500) { $0.isAnimated = true }) == ["a320.webp", "a1000.webp"])
    #expect(names(sticker, .square) == ["s320.webp", "s320.png"])
  }

  /// A picture of a million hardly has the name of another one.
  @Test func keysAreSpreadOverAllDigits() {
    let keys = (0..<20_000).map { plan().key(of: Fingerprint(high: 0, low: $0)) }
    #expect(Set(keys).count == keys.count)
    for position in 0..<12 {
      #expect(Set(keys.map { Array($0.utf8)[position] }).count == 32, "digit \(position)")
    }
  }

  @Test(arguments: ImageRendition.Crop.allCases)
  func drawingsNeedNone(crop: ImageRendition.Crop) {
    #expect(plan().renditions(of: facts(800, 600) { $0.format = .svg }, crop: crop).isEmpty)
  }

  // MARK: Keys

  @Test func keysStandForBytesAndAllThatChangesThem() {
    let picture = Fingerprint(high: 1, low: 2)
    let key = plan().key(of: picture)
    #expect(key.wholeMatch(of: /[0-9a-z]{12}/) != nil)
    let others = [
      plan().key(of: Fingerprint(high: 2, low: 1)),
      plan { $0.avifQuality += 1 }.key(of: picture), plan { $0.avifEffort += 1 }.key(of: picture),
      plan { $0.webpQuality += 1 }.key(of: picture), plan { $0.webpEffort += 1 }.key(of: picture),
      plan { $0.jpegQuality += 1 }.key(of: picture),
      plan { ($0.avifQuality, $0.webpQuality) = ($0.webpQuality, $0.avifQuality) }.key(of: picture),
    ]
    #expect(Set(others + [key]).count == 8)
  }

  @Test func keysDoNotStandForWhatNamesTell() {
    let picture = Fingerprint(high: 1, low: 2)
    let other = plan {
      $0.widths = [100]
      $0.formats = [.jpeg]
      $0.pixelLimit = 1
      $0.memory = 16
    }
    #expect(other.key(of: picture) == plan().key(of: picture))
  }

  @Test func fingerprintsAreReadAsTheyAreWritten() {
    let fingerprint = Fingerprint(high: 0xAB, low: .max)
    #expect(fingerprint.hexadecimal == "00000000000000abffffffffffffffff")
    #expect(Fingerprint(hexadecimal: fingerprint.hexadecimal) == fingerprint)
    for text in ["", "ab", "+0000000000000ab" + "ffffffffffffffff", String(repeating: "g", count: 32)] {
      #expect(Fingerprint(hexadecimal: text) == nil, "\(text)")
    }
  }
}
