import MamushiCore
import MamushiServices
import Testing

@Suite struct PictureColorTests {
  private typealias Color = PictureFixtures.Color

  private func expectQuarters(_ bytes: [UInt8], within tolerance: Int = 3) throws {
    let tint = try Pictures.facts(of: bytes).tint
    #expect(Pictures.isClose(tint?.topLeft, .red, within: tolerance))
    #expect(Pictures.isClose(tint?.bottomRight, .yellow, within: tolerance))
  }

  @Test(arguments: Pictures.encodings)
  func stayInEveryEncoding(encoding: ImageRendition.Encoding) throws {
    let png = PictureFixtures.png(96, 96, painting: PictureFixtures.quarters(96, 96))
    try expectQuarters(png)
    try expectQuarters(Pictures.whole(png, as: encoding), within: 8)
  }

  @Test func centreIsAnAverage() throws {
    let tint = try Pictures.facts(
      of: PictureFixtures.png(96, 96, painting: PictureFixtures.quarters(96, 96))
    ).tint
    #expect(Pictures.isClose(tint?.centre, Color(red: 120, green: 118, blue: 83)))
  }

  @Test func sixteenBits() throws {
    let painting = PictureFixtures.quarters(60, 60)
    var rows: [UInt8] = []
    for y in 0..<60 {
      rows.append(0)
      for x in 0..<60 {
        let color = painting(x, y)
        rows += [color.red, 0x12, color.green, 0x34, color.blue, 0x56]
      }
    }
    try expectQuarters(PictureFixtures.png(60, 60, depth: 16, colorType: 2, rows: rows))
  }

  @Test(arguments: [(8, 0), (16, 0), (8, 4)] as [(UInt8, UInt8)])
  func grey(depth: UInt8, colorType: UInt8) throws {
    var rows: [UInt8] = []
    for _ in 0..<60 {
      rows.append(0)
      for _ in 0..<60 {
        rows += [130]
        if depth == 16 { rows += [130] }
        if colorType == 4 { rows += [255] }
      }
    }
    let png = PictureFixtures.png(60, 60, depth: depth, colorType: colorType, rows: rows)
    let grey = Color(red: 130, green: 130, blue: 130)
    #expect(Pictures.isClose(try Pictures.facts(of: png).tint?.centre, grey, within: 1))
    let webp = try Pictures.whole(png, as: .losslessWebP)
    #expect(Pictures.isClose(try Pictures.facts(of: webp).tint?.centre, grey, within: 1))
  }

  @Test func palette() throws {
    let painting = PictureFixtures.quarters(64, 64)
    let colors: [Color] = [.red, .green, .blue, .yellow]
    var rows: [UInt8] = []
    for y in 0..<64 {
      rows.append(0)
      for x in stride(from: 0, to: 64, by: 4) {
        rows.append((0..<4).reduce(0) { $0 << 2 | UInt8(colors.firstIndex(of: painting(x + $1, y)) ?? 0) })
      }
    }
    let palette = PictureFixtures.chunk("PLTE", colors.flatMap { [$0.red, $0.green, $0.blue] })
    try expectQuarters(PictureFixtures.png(64, 64, depth: 2, colorType: 3, rows: rows, chunks: [palette]))
  }

  /// Inks on paper: how red exactly depends on the profile that stands in for a missing one.
  @Test(arguments: Pictures.encodings)
  func cmyk(encoding: ImageRendition.Encoding) throws {
    let jpeg = PictureFixtures.jpeg(12, 12, isCMYK: true, painting: PictureFixtures.quarters(12, 12))
    try expectQuarters(jpeg, within: 60)
    try expectQuarters(Pictures.whole(jpeg, as: encoding), within: 64)
  }

  @Test(arguments: Pictures.encodings)
  func profileIsHonoured(encoding: ImageRendition.Encoding) throws {
    let profile = PictureFixtures.profileWithRedAndGreenSwapped()
    let png = PictureFixtures.png(96, 96, chunks: [PictureFixtures.profileChunk(profile)]) { _, _ in .red }
    let green = Color(red: Color.red.green, green: Color.red.red, blue: Color.red.blue)
    #expect(Pictures.isClose(try Pictures.facts(of: png).tint?.centre, green, within: 4))
    // The same colours in a file without a profile.
    let file = try Pictures.whole(png, as: encoding)
    #expect(Pictures.isClose(try Pictures.facts(of: file).tint?.centre, green, within: 10))
  }

  @Test func brokenProfileIsPassedOver() throws {
    for profile in [
      [UInt8](repeating: 7, count: 300), Array(PictureFixtures.profileWithRedAndGreenSwapped().prefix(200)),
    ] {
      try expectQuarters(
        PictureFixtures.png(
          96, 96, chunks: [PictureFixtures.profileChunk(profile)], painting: PictureFixtures.quarters(96, 96))
      )
    }
  }
}
