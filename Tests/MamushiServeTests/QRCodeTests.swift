import Testing

@testable import MamushiServe

/// Codes are compared with what another encoder (libqrencode) makes of texts for which both take the same mask.
@Suite struct QRCodeTests {
  private static let address = """
    #######.#..#..#...#######
    #.....#.##....#...#.....#
    #.###.#..##..#..#.#.###.#
    #.###.#.##...#..#.#.###.#
    #.###.#......#.#..#.###.#
    #.....#..#.#.#..#.#.....#
    #######.#.#.#.#.#.#######
    ........##....##.........
    #.##.###....#..#..#..#.##
    #.#.#...#.#...#........#.
    ...#####.###.##.#.#.#....
    ..####.###.#.####.##.##..
    #....####.#.##.##.###.###
    .##..#...#.#####..#.#...#
    .#..#.#....#..#.#.....##.
    #.##.#.##.##..#.#.#..#..#
    ..#.####..#..#.##########
    ........#.#..#..#...#...#
    #######.###.....#.#.#####
    #.....#.#.#.#...#...#....
    #.###.#..#.#..#.#####...#
    #.###.#.##.##..#..###.###
    #.###.#.##.####..##.####.
    #.....#...##.#.#.##.#.#..
    #######.#...####...######
    """

  private static let longAddress = """
    #######.#.##.##.##..#.##..#######
    #.....#.#.#.##..#.##......#.....#
    #.###.#.####..##.#..#####.#.###.#
    #.###.#.#....#.####....#..#.###.#
    #.###.#..#.#.#.#..#.##.#..#.###.#
    #.....#.#.#.##..##.#.##.#.#.....#
    #######.#.#.#.#.#.#.#.#.#.#######
    .........#..#....#..##...........
    ##..###..####.#.####.#.....#.####
    ...#.#.###.#####..#.##.#.........
    .###.#####.#..##.##.#..##..#.##..
    ###.##...###..#####.##..##...#...
    .##...#....#.#.##..###.####.#..##
    #..#...#.#.#.###..##...###...#...
    ##..####...###.#....##.#.####.##.
    ###.#...#####..#.#..##.#..##.#...
    #..#.###.##.##...####.#..####...#
    ..#.......##.###.#..#..##....#...
    ###.#.###..#...#.#...#.#...#..##.
    ...###....###.#.##.###.#..#.##...
    #.#.#.#.....#.#..#####.#.#####..#
    ######.###.#.##.####..###.....#..
    ..#.#.#.#.##..###.#..#.#....#..#.
    ...#.#.#.##.#.######.#.#...###...
    ##.#..#...####.#######..######.#.
    ........#..#.###..##...##...#..#.
    #######....##..#.##.##..#.#.#..#.
    #.....#.#..#..##.##.##.##...##..#
    #.###.#.#.####.....##.#.######...
    #.###.#..###.###..#.#...#####.###
    #.###.#..#####.#.##..###########.
    #.....#.#...#.##.#####..#.##.#...
    #######.##.##.#.#####.#.##.##...#
    """

  private func text(_ code: QRCode) -> String {
    (0..<code.size).map { row in (0..<code.size).map { code[row, $0] ? "#" : "." }.joined() }
      .joined(separator: "\n")
  }

  @Test func isWhatOthersMakeOfIt() throws {
    let address = try #require(QRCode("http://10.0.0.3:8083/abc/", correction: .medium))
    #expect(text(address) == Self.address)
    let long = "http://192.168.1.20:8080/repo/%E5%AF%BF%E5%8F%B8/%E5%8C%97%E4%BA%AC/index.html"
    #expect(text(try #require(QRCode(long, correction: .low))) == Self.longAddress)
  }

  /// The lengths that versions 1 to 6 just hold, and one more (table 7 of the standard).
  @Test(arguments: [
    (QRCode.Correction.low, [17, 32, 53, 78, 106, 134]), (.medium, [14, 26, 42, 62, 84, 106]),
  ])
  func takesTheSmallestVersion(correction: QRCode.Correction, lengths: [Int]) {
    for (index, length) in lengths.enumerated() {
      let text = String(repeating: "x", count: length)
      #expect(QRCode(text, correction: correction)?.size == 21 + 4 * index)
      #expect(QRCode(text + "x", correction: correction)?.size == (index == 5 ? nil : 25 + 4 * index))
    }
  }

  /// Appendix I of the standard corrects this by these.
  @Test func correctsAsTheStandardSays() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    #expect(
      GaloisField.corrections(of: data, count: 10) == [
        0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
      ])
  }

  @Test func aTerminalShowsTwoRowsALine() throws {
    let code = try #require(QRCode("a", correction: .low))
    let lines = code.terminalText.split(separator: "\n")
    #expect(lines.count == 13)
    for line in lines {
      #expect(line.hasPrefix("\u{1B}[38;5;16;48;5;231m") && line.hasSuffix("\u{1B}[0m"))
      #expect(line.count { " ▀▄█".contains($0) } == 25)
    }
  }
}
