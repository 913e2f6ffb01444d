extension PictureFixtures {
  /// A colour profile (ICC.1:2001-04) like sRGB's, but for what it calls red and green.
  static func profileWithRedAndGreenSwapped() -> [UInt8] {
    func fixed(_ value: Double) -> [UInt8] { ImageFixtures.big(Int((value * 65_536).rounded()), 4) }
    func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(x) + fixed(y) + fixed(z)
    }
    // A curve of 256 points: sRGB's.
    var curve = Array("curv".utf8) + [0, 0, 0, 0] + ImageFixtures.big(256, 4)
    for index in 0..<256 {
      let value = Double(index) / 255
      curve += ImageFixtures.big(Int((linear(value) * 65_535).rounded()), 2)
    }
    let description =
      Array("desc".utf8) + [0, 0, 0, 0] + ImageFixtures.big(8, 4) + Array("swapped\0".utf8)
      + [UInt8](repeating: 0, count: 79)
    let tags: [(String, [UInt8])] = [
      ("desc", description), ("wtpt", xyz(0.9642, 1, 0.8249)),
      ("rXYZ", xyz(0.3851, 0.7169, 0.0971)), ("gXYZ", xyz(0.4361, 0.2225, 0.0139)),
      ("bXYZ", xyz(0.1431, 0.0606, 0.7141)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
      ("cprt", Array("text".utf8) + [0, 0, 0, 0] + Array("none\0".utf8)),
    ]
    var table = ImageFixtures.big(tags.count, 4)
    var data: [UInt8] = []
    for (name, content) in tags {
      let offset = 128 + 4 + tags.count * 12 + data.count
      table += Array(name.utf8) + ImageFixtures.big(offset, 4) + ImageFixtures.big(content.count, 4)
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var header = ImageFixtures.big(128 + table.count + data.count, 4) + [0, 0, 0, 0] + [2, 0x10, 0, 0]
    header += Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + fixed(0.9642) + fixed(1) + fixed(0.8249)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + data
  }

  /// IEC 61966-2-1, by squares and cubes: no power function without the C library.
  private static func linear(_ value: Double) -> Double {
    value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
  }

  static func profileChunk(_ profile: [UInt8]) -> [UInt8] {
    chunk("iCCP", Array("ICC profile\0".utf8) + [0] + zlib(profile))
  }
}
