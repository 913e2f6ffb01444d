import MamushiCore
import MamushiServices
import Testing

@Suite struct PictureCropTests {
  /// Grey, with red and yellow stripes at one side.
  private func picture(_ width: Int, _ height: Int, stripesFrom left: Int, _ top: Int, size: Int) -> [UInt8] {
    PictureFixtures.png(width, height) { x, y in
      guard (left..<(left + size)).contains(x), (top..<(top + size)).contains(y) else {
        return .init(red: 128, green: 128, blue: 128)
      }
      return (x / 8 + y / 8) % 2 == 0 ? .red : .yellow
    }
  }

  /// How far it is from grey, in all three places together.
  private func saturation(_ facts: ImageFacts) -> Int {
    guard let tint = facts.tint else { return 0 }
    return [tint.topLeft, tint.centre, tint.bottomRight].reduce(0) { sum, color in
      sum + abs(Int(color >> 16) - Int(color & 0xFF))
    }
  }

  @Test(arguments: [(0, 0), (400, 0)])
  func showsWhatDrawsTheEye(left: Int, top: Int) throws {
    let bytes = picture(600, 200, stripesFrom: left, top, size: 200)
    let square = try Pictures.facts(
      of: Pictures.rendered(
        ImageRendition(crop: .square, width: 160, height: 160, encoding: .png), of: bytes))
    #expect(saturation(square) > 300)
  }

  @Test func allWidthsShowTheSame() throws {
    let bytes = picture(700, 300, stripesFrom: 480, 60, size: 180)
    let widths = [300, 160, 80]
    for crop in [ImageRendition.Crop.square, .portrait, .landscape] {
      let renditions = widths.map { width in
        let height = crop == .square ? width : crop == .portrait ? width * 4 / 3 : width * 3 / 4
        return ImageRendition(crop: crop, width: width, height: height, encoding: .png)
      }
      let tints = try Pictures.rendered(renditions, of: bytes).values.compactMap {
        try Pictures.facts(of: $0).tint
      }
      #expect(tints.count == 3)
      for tint in tints {
        for (color, other) in [
          (tint.topLeft, tints[0].topLeft), (tint.centre, tints[0].centre),
          (tint.bottomRight, tints[0].bottomRight),
        ] {
          let color = PictureFixtures.Color(
            red: UInt8(color >> 16), green: UInt8(color >> 8 & 0xFF), blue: UInt8(color & 0xFF))
          #expect(Pictures.isClose(other, color, within: 12))
        }
      }
    }
  }

  @Test func isTheSameEachTime() throws {
    let bytes = picture(640, 400, stripesFrom: 30, 100, size: 200)
    let square = ImageRendition(crop: .square, width: 200, height: 200, encoding: .png)
    let first = try Pictures.rendered(square, of: bytes)
    #expect(try Pictures.rendered(square, of: bytes) == first)
  }
}
