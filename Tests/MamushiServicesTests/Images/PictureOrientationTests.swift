import MamushiCore
import MamushiServices
import Testing

@Suite struct PictureOrientationTests {
  /// The place in the file of what is seen at (x, y), for an orientation (Exif 2.32, section 4.6.4).
  private func stored(_ orientation: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    switch orientation {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, width - 1 - x)
    case 7: (height - 1 - y, width - 1 - x)
    case 8: (height - 1 - y, x)
    default: (x, y)
    }
  }

  /// Sizes in blocks, as displayed.
  private func jpeg(_ orientation: Int, isLittle: Bool) -> [UInt8] {
    let (width, height) = (6, 4)
    let isTurned = orientation >= 5
    let (columns, rows) = isTurned ? (height, width) : (width, height)
    var colors = [PictureFixtures.Color](repeating: .clear, count: width * height)
    let painting = PictureFixtures.quarters(width, height)
    for y in 0..<height {
      for x in 0..<width {
        let place = stored(orientation, x, y, width, height)
        colors[place.1 * columns + place.0] = painting(x, y)
      }
    }
    return PictureFixtures.jpeg(
      columns, rows, before: ImageFixtures.exif(orientation: orientation, isLittle: isLittle)
    ) { x, y in colors[y * columns + x] }
  }

  @Test(arguments: 1...8, [true, false])
  func isApplied(orientation: Int, isLittle: Bool) throws {
    let bytes = jpeg(orientation, isLittle: isLittle)
    let facts = try Pictures.facts(of: bytes)
    #expect(facts.width == 48)
    #expect(facts.height == 32)
    #expect(Pictures.isClose(facts.tint?.topLeft, .red))
    #expect(Pictures.isClose(facts.tint?.bottomRight, .yellow))
    // Pixel by pixel what the same picture is that lies upright in its file.
    #expect(try Pictures.whole(bytes, as: .png) == Pictures.whole(jpeg(1, isLittle: true), as: .png))
  }

}
