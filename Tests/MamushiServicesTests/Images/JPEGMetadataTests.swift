import MamushiCore
import MamushiServices
import Testing

@Suite struct JPEGMetadataTests {
  private typealias Make = ImageFixtures

  private static let profile = ImageFixtures.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}colours".utf8))
  private static let adobe: [UInt8] = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
  private static let tables =
    ImageFixtures.segment(0xDB, [UInt8](repeating: 3, count: 65))
    + ImageFixtures.segment(0xC4, [UInt8](repeating: 5, count: 20)) + ImageFixtures.segment(0xDD, [0, 4])
  private static let frame = ImageFixtures.segment(0xC2, [8, 0, 30, 0, 40, 1, 1, 0x11, 0])
  /// Stuffed zeros, restarts and fill bytes are parts of it.
  private static let scan =
    ImageFixtures.segment(0xDA, [1, 1, 0, 0, 63, 0]) + [
      1, 2, 0xFF, 0, 3, 0xFF, 0xD0, 4, 0xFF, 0, 0xE1, 0xFF, 0xD7, 5,
    ]
  private static let jfif = Array("JFIF\0".utf8) + [1, 2, 0, 0, 72, 0, 72]

  private func clean(exif: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + Make.segment(0xE0, Self.jfif + [0, 0]) + exif + Self.profile
      + Make.segment(0xEE, Self.adobe)
      + Self.tables + Self.frame + Self.scan + Make.segment(0xC4, [UInt8](repeating: 6, count: 20))
      + Self.scan
      + [0xFF, 0xD9]
  }

  private func dirty(orientation: Int?, isLittle: Bool = true) -> [UInt8] {
    let exif = Secrets.exif(orientation: orientation, isLittle: isLittle)
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += Make.segment(0xE0, Self.jfif + [4, 1] + Secrets.text("rgb").prefix(12))
    bytes += Make.segment(0xE0, Array("JFXX\0\u{10}".utf8) + Secrets.preview)
    bytes += Make.segment(0xE1, MetadataFixtures.exifMarker + exif)
    bytes += Make.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Secrets.xmp)
    bytes += Make.segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + Secrets.text("more"))
    // A second one counts for nobody.
    bytes += Make.segment(0xE1, MetadataFixtures.exifMarker + Secrets.exif(orientation: 3))
    bytes += Make.segment(0xE2, Array("MPF\0".utf8) + Secrets.text("pictures"))
    bytes += Make.segment(0xE2, Array("FPXR\0".utf8) + Secrets.text("flashpix"))
    bytes += Self.profile
    bytes += [0xFF, 0xFF, 0xFF]
    bytes += Make.segment(0xED, Secrets.iptc)
    bytes += Make.segment(0xEE, Self.adobe + Secrets.text("behind"))
    for marker in UInt8(0xE3)...0xEF where marker != 0xED && marker != 0xEE {
      bytes += Make.segment(marker, Secrets.text("own"))
    }
    bytes += Make.segment(0xFE, Secrets.text("comment")) + Make.segment(0xF7, Secrets.text("reserved"))
    // What lies between segments is skipped by decoders.
    bytes += Self.tables + Secrets.text("between") + Self.frame + Self.scan
    bytes +=
      Make.segment(0xFE, Secrets.text("comment")) + Make.segment(0xC4, [UInt8](repeating: 6, count: 20))
    bytes += Self.scan + [0xFF, 0xD9] + Secrets.preview + Secrets.text("MotionPhoto_Data ftypmp42")
    return bytes
  }

  @Test(arguments: 2...8, [true, false])
  func onlyTheOrientationStays(orientation: Int, isLittle: Bool) {
    let exif = Make.segment(0xE1, MetadataFixtures.exifMarker + MinimalExif.block(UInt8(orientation)))
    let found = MetadataRemover.strip(dirty(orientation: orientation, isLittle: isLittle))
    #expect(found == clean(exif: exif))
    #expect(!Secrets.isIn(found))
    #expect(MetadataRemover.strip(found) == found)
  }

  @Test(arguments: [nil, 0, 1, 9])
  func uprightPictures(orientation: Int?) {
    #expect(MetadataRemover.strip(dirty(orientation: orientation)) == clean())
  }

  @Test func nothingToRemove() {
    #expect(MetadataRemover.strip(clean()) == clean())
    let small = Make.jpeg(40, 30)
    #expect(MetadataRemover.strip(small) == small)
  }

  /// What is cut off, or cannot be followed, does not bring its metadata along.
  @Test func everyLength() {
    let whole = dirty(orientation: 6)
    for count in 3..<whole.count {
      #expect(!Secrets.isIn(MetadataRemover.strip(Array(whole[..<count]))), "\(count) bytes")
    }
  }

  @Test func lengthsThatLie() {
    let start: [UInt8] = [0xFF, 0xD8]
    let lies: [[UInt8]] = [
      [0xFF, 0xE1, 0, 0], [0xFF, 0xE1, 0, 1], [0xFF, 0xE1, 0xFF, 0xFF], [0xFF, 0xDB, 0xFF, 0xFF],
      [0xFF, 0xDA, 0xFF, 0xFF], [0xFF, 0xE0, 0, 7] + Array("JFIF\0".utf8), [0xFF, 0xD8], [0x12, 0x34],
    ]
    for lie in lies {
      #expect(
        !Secrets.isIn(MetadataRemover.strip(start + lie + Secrets.text("lie") + Secrets.preview)), "\(lie)")
    }
  }

  @Test func damaged() {
    let whole = dirty(orientation: 6)
    var random = SplitMix64(state: 3)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 3..<bytes.count, using: &random)
        bytes[index] = Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      let found = MetadataRemover.strip(bytes)
      #expect(found.count <= bytes.count && MetadataRemover.strip(found) == found)
    }
  }
}
