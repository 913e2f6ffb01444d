/// Whole pictures, made byte by byte.
enum Pictures {
  static func svg(_ width: Int = 4, _ height: Int = 3) -> SiteFile {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"><path d=\"M0 0h1v1z\"/></svg>\n"
  }

  /// A grey baseline JPEG: every coefficient is zero, each of them one bit of the shortest Huffman code.
  static func jpeg(_ width: Int = 16, _ height: Int = 8) -> SiteFile {
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    // One code of one bit: category 0 for direct current, end of block for the rest.
    func table(_ kind: UInt8) -> [UInt8] {
      segment(0xC4, [kind, 1] + [UInt8](repeating: 0, count: 15) + [0])
    }
    let bits = blocks * 2
    var scan = [UInt8](repeating: 0, count: (bits + 7) / 8)
    // What is left of the last byte is filled with ones (ITU T.81, F.1.2.3).
    if bits % 8 != 0 { scan[scan.count - 1] = UInt8(0xFF) >> UInt8(bits % 8) }
    return .bytes(
      [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
        + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
        + segment(0xC0, [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]) + table(0x00) + table(0x10)
        + segment(0xDA, [1, 1, 0, 0, 63, 0]) + scan + [0xFF, 0xD9])
  }

  /// A black, grey-scale PNG.
  static func png(_ width: Int = 2, _ height: Int = 2) -> SiteFile {
    .bytes(
      png(
        width, height, depth: 8, colorType: 0, rows: [UInt8](repeating: 0, count: (width + 1) * height)))
  }

  // MARK: Parts

  static func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func little(_ value: Int, _ size: Int) -> [UInt8] { big(value, size).reversed() }

  /// Of a JPEG.
  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  /// - Parameters:
  ///   - rows: each with its filter in front.
  ///   - chunks: stand before the pixels.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8, colorType: UInt8, rows: [UInt8], chunks: [UInt8] = []
  ) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width, 4) + big(height, 4) + [depth, colorType, 0, 0, 0])
      + chunks + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }

  /// Of a PNG.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count, 4) + body + big(crc32(body), 4)
  }

  /// Blocks that are stored, not compressed (RFC 1950, RFC 1951).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var index = 0
    repeat {
      let end = min(bytes.count, index + 65_535)
      stream += [end == bytes.count ? 1 : 0] + little(end - index, 2) + little(~(end - index), 2)
      stream += bytes[index..<end]
      index = end
    } while index < bytes.count
    return stream + big(adler32(bytes), 4)
  }

  private static func adler32(_ bytes: [UInt8]) -> Int {
    let sums = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return sums.1 << 16 | sums.0
  }

  private static func crc32(_ bytes: [UInt8]) -> Int {
    let result = bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    return Int(~result)
  }
}

extension SiteFile {
  /// Empty where it is no file.
  var contents: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .folder, .link: []
    }
  }
}
