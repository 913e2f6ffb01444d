import MamushiCore
import MamushiServices
import Testing

@Suite struct PictureSizeTests {
  private func expectSizes(_ sizes: [(Int, Int)], of bytes: [UInt8], crop: ImageRendition.Crop = .whole)
    throws
  {
    let all = sizes.flatMap { width, height in
      Pictures.encodings.map { ImageRendition(crop: crop, width: width, height: height, encoding: $0) }
    }
    let renditions = Array(Set(all))
    for (rendition, encoded) in try Pictures.rendered(renditions, of: bytes) {
      let header = try ImageHeader(parsing: encoded)
      #expect(header.width == rendition.width, "\(rendition)")
      #expect(header.height == rendition.height, "\(rendition)")
      let facts = try Pictures.facts(of: encoded)
      #expect(facts.width == rendition.width, "\(rendition)")
      #expect(facts.height == rendition.height, "\(rendition)")
    }
  }

  @Test func areExactlyAsAsked() throws {
    let bytes = PictureFixtures.png(301, 199, painting: PictureFixtures.quarters(301, 199))
    try expectSizes([(301, 199), (300, 198), (151, 100), (150, 100), (64, 42), (17, 11), (1, 1)], of: bytes)
    try expectSizes([(199, 199), (101, 101), (2, 2)], of: bytes, crop: .square)
    try expectSizes([(149, 199), (75, 100), (3, 4)], of: bytes, crop: .portrait)
    try expectSizes([(265, 199), (100, 75), (99, 75)], of: bytes, crop: .landscape)
  }

  @Test func ofJPEGThatIsDecodedSmaller() throws {
    let bytes = PictureFixtures.jpeg(97, 71, painting: PictureFixtures.quarters(97, 71))
    try expectSizes([(97, 71), (193, 141), (50, 37), (320, 234)], of: bytes)
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 1), (1, 300), (300, 1), (2, 3)])
  func ofTinyAndThinPictures(width: Int, height: Int) throws {
    let bytes = PictureFixtures.png(width, height) { _, _ in .green }
    let facts = try Pictures.facts(of: bytes)
    #expect(facts.width == width)
    #expect(facts.height == height)
    #expect(Pictures.isClose(facts.tint?.centre, .green))
    try expectSizes([(width, height), (1, 1)], of: bytes)
    try expectSizes([(1, 1)], of: bytes, crop: .square)
  }

  @Test func of30000PixelsInARow() throws {
    let bytes = PictureFixtures.png(30_000, 20) { _, _ in .green }
    #expect(Pictures.isClose(try Pictures.facts(of: bytes).tint?.bottomRight, .green))
    try expectSizes([(1920, 1), (320, 1)], of: bytes)
    try expectSizes([(20, 20)], of: bytes, crop: .square)
  }
}
