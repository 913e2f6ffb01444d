// Pictures with something on them.
extension Pictures {
  struct Colour: Equatable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8 = 255

    static let red = Colour(red: 200, green: 30, blue: 20)
    static let green = Colour(red: 40, green: 180, blue: 60)
    static let blue = Colour(red: 20, green: 50, blue: 210)
    static let yellow = Colour(red: 220, green: 210, blue: 40)
    static let clear = Colour(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// The colour of a pixel, or of a block of pixels.
  typealias Painting = @Sendable (_ x: Int, _ y: Int) -> Colour

  /// Red, green, blue and yellow, row by row.
  static func quarters(_ width: Int, _ height: Int) -> Painting {
    { x, y in
      y < height / 2 ? (x < width / 2 ? .red : .green) : (x < width / 2 ? .blue : .yellow)
    }
  }

  /// Has another look, and other bytes, for each number.
  static func plaid(_ number: Int) -> Painting {
    { x, y in
      Colour(
        red: UInt8(truncatingIfNeeded: 90 + number * 37 + x * 5),
        green: UInt8(truncatingIfNeeded: y * 7 + number),
        blue: UInt8(truncatingIfNeeded: 40 + (x ^ y) * 3))
    }
  }

  /// A baseline JPEG of flat blocks of 8 × 8 pixels.
  ///
  /// - Parameters:
  ///   - columns: in blocks, as are `rows`, and the painting's places.
  ///   - before: segments at its beginning.
  ///   - isCMYK: with four inks, inverted as Adobe does.
  static func jpeg(
    blocks columns: Int, _ rows: Int, before: [UInt8] = [], isCMYK: Bool = false, painting: Painting
  ) -> [UInt8] {
    let components = isCMYK ? 4 : 3
    // Adobe's segment: components are red, green and blue, or inks.
    var bytes = [0xFF, 0xD8] + before + segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    bytes += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    bytes += segment(
      0xC0,
      [8] + big(rows * 8, 2) + big(columns * 8, 2) + [UInt8(components)]
        + (1...components).flatMap { [UInt8($0), 0x11, 0] })
    // Differences of averages: twelve codes of four bits. The rest of a block: one code, its end.
    bytes += segment(0xC4, [0x00] + (1...16).map { $0 == 4 ? 12 : 0 } + (0..<12).map { UInt8($0) })
    bytes += segment(0xC4, [0x10] + (1...16).map { $0 == 1 ? 1 : 0 } + [0])
    bytes += segment(
      0xDA, [UInt8(components)] + (1...components).flatMap { [UInt8($0), 0x00] } + [0, 63, 0])
    var bits = BitWriter()
    var last = [Int](repeating: 0, count: components)
    for row in 0..<rows {
      for column in 0..<columns {
        let colour = painting(column, row)
        let values = [colour.red, colour.green, colour.blue] + (isCMYK ? [255] : [])
        for (component, value) in values.enumerated() {
          let average = Int(value) - 128
          let difference = average - last[component]
          last[component] = average
          let size = Int.bitWidth - abs(difference).leadingZeroBitCount
          bits.writeBig(size, 4)
          bits.writeBig(difference < 0 ? difference + (1 << size) - 1 : difference, size)
          bits.writeBig(0, 1)
        }
      }
    }
    bits.writeBig(0x7F, 7)
    for byte in bits.bytes { bytes += byte == 0xFF ? [0xFF, 0] : [byte] }
    return bytes + [0xFF, 0xD9]
  }

  /// - Parameter is16Bit: twice the bytes for each channel.
  static func png(
    _ width: Int, _ height: Int, hasAlpha: Bool = false, is16Bit: Bool = false, chunks: [UInt8] = [],
    painting: Painting
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let colour = painting(x, y)
        for value in [colour.red, colour.green, colour.blue] + (hasAlpha ? [colour.alpha] : []) {
          rows += is16Bit ? [value, value] : [value]
        }
      }
    }
    return png(
      width, height, depth: is16Bit ? 16 : 8, colorType: hasAlpha ? 6 : 2, rows: rows, chunks: chunks)
  }

  /// One flat frame for each colour: red, green, blue, yellow, or clear; repeated forever.
  ///
  /// - Parameter blocks: before the frames.
  static func gif(_ width: Int, _ height: Int, blocks: [UInt8] = [], frames: [Colour]) -> [UInt8] {
    let palette: [Colour] = [.clear, .red, .green, .blue, .yellow]
    var bytes = Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0xF2, 0, 0]
    for index in 0..<8 {
      let colour = index < palette.count ? palette[index] : .clear
      bytes += [colour.red, colour.green, colour.blue]
    }
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] + blocks
    for frame in frames {
      // A tenth of a second; the frame is cleared before the next; index 0 is transparent.
      bytes += [0x21, 0xF9, 4, 0x09] + little(10, 2) + [0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + little(width, 2) + little(height, 2) + [0, 3]
      let index = palette.firstIndex(of: frame) ?? 0
      var bits = BitWriter()
      for _ in 0..<(width * height) {
        // A clear code before each pixel: the codes never grow.
        bits.writeLittle(8, 4)
        bits.writeLittle(index, 4)
      }
      bits.writeLittle(9, 4)
      bytes += subBlocks(bits.bytes)
    }
    return bytes + [0x3B]
  }

  /// Of a GIF, with the empty one that ends them.
  static func subBlocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let part = bytes[start..<min(bytes.count, start + 255)]
      return [UInt8(part.count)] + part
    } + [0]
  }

  /// One colour, lossless: every prefix code has one symbol, so that pixels take no bits (RFC 9649, section 3.7.2).
  ///
  /// - Parameters:
  ///   - chunks: behind the pixels, in an extended file.
  ///   - flags: of the extended file.
  static func webp(
    _ width: Int, _ height: Int, _ colour: Colour, flags: UInt8 = 0, chunks: [UInt8] = []
  ) -> [UInt8] {
    var bits = BitWriter()
    bits.writeLittle(width - 1, 14)
    bits.writeLittle(height - 1, 14)
    // No transparency, version 0, no transform, no cache of colours, no groups of codes.
    bits.writeLittle(0, 1 + 3 + 1 + 1 + 1)
    for value in [colour.green, colour.red, colour.blue, colour.alpha] {
      // A simple code with one symbol of eight bits.
      bits.writeLittle(0b101, 3)
      bits.writeLittle(Int(value), 8)
    }
    bits.writeLittle(0b0001, 4)
    var content = Array("WEBP".utf8)
    if !chunks.isEmpty {
      content += chunk(webp: "VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    }
    content += chunk(webp: "VP8L", [0x2F] + bits.bytes) + chunks
    return Array("RIFF".utf8) + little(content.count, 4) + content
  }

  static func chunk(webp name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var count = 0

    /// The lowest bit first, from the lowest bit of each byte on.
    mutating func writeLittle(_ value: Int, _ size: Int) {
      for bit in 0..<size { write(value >> bit & 1, at: count % 8) }
    }

    mutating func writeBig(_ value: Int, _ size: Int) {
      for bit in (0..<size).reversed() { write(value >> bit & 1, at: 7 - count % 8) }
    }

    private mutating func write(_ bit: Int, at place: Int) {
      if count % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(bit << place)
      count += 1
    }
  }
}
