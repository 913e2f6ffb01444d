import MamushiCore
import MamushiServices

/// Whole pictures, encoded by hand, and what is made of them.
enum PictureFixtures {
  struct Color: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8 = 255

    static let red = Color(red: 200, green: 30, blue: 20)
    static let green = Color(red: 40, green: 180, blue: 60)
    static let blue = Color(red: 20, green: 50, blue: 210)
    static let yellow = Color(red: 220, green: 210, blue: 40)
    static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// The colour at a place of a picture of that size.
  typealias Painting = (_ x: Int, _ y: Int) -> Color

  /// Red, green, blue and yellow, row by row.
  static func quarters(_ width: Int, _ height: Int) -> Painting {
    { x, y in
      y < height / 2 ? (x < width / 2 ? .red : .green) : (x < width / 2 ? .blue : .yellow)
    }
  }

  // MARK: PNG

  /// - Parameter rows: with the filter in front of each.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8, colorType: UInt8, rows: [UInt8], chunks: [[UInt8]] = []
  ) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk(
        "IHDR", ImageFixtures.big(width, 4) + ImageFixtures.big(height, 4) + [depth, colorType, 0, 0, 0])
      + chunks.flatMap { $0 } + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }

  static func png(
    _ width: Int, _ height: Int, hasAlpha: Bool = false, chunks: [[UInt8]] = [], painting: Painting
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let color = painting(x, y)
        rows += [color.red, color.green, color.blue]
        if hasAlpha { rows.append(color.alpha) }
      }
    }
    return png(width, height, depth: 8, colorType: hasAlpha ? 6 : 2, rows: rows, chunks: chunks)
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return ImageFixtures.big(content.count, 4) + named + ImageFixtures.big(Int(crc(named)), 4)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// Blocks that are stored, not compressed (RFC 1950, RFC 1951).
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var index = 0
    repeat {
      let end = min(bytes.count, index + 65_535)
      stream += [end == bytes.count ? 1 : 0] + ImageFixtures.little(end - index, 2)
      stream += ImageFixtures.little(~(end - index), 2) + bytes[index..<end]
      index = end
    } while index < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + ImageFixtures.big(b << 16 | a, 4)
  }

  // MARK: GIF

  struct Frame {
    /// In hundredths of a second.
    var delay: Int
    var painting: Painting
  }

  /// Colours: transparent, then those of ``Color``. - Parameter loops: how often it is repeated; 0: forever.
  static func gif(_ width: Int, _ height: Int, loops: Int, frames: [Frame]) -> [UInt8] {
    let palette: [Color] = [.clear, .red, .green, .blue, .yellow]
    var bytes = Array("GIF89a".utf8) + ImageFixtures.little(width, 2) + ImageFixtures.little(height, 2)
    bytes += [0xF2, 0, 0]
    for index in 0..<8 {
      let color = index < palette.count ? palette[index] : .clear
      bytes += [color.red, color.green, color.blue]
    }
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + ImageFixtures.little(loops, 2) + [0]
    for frame in frames {
      // The frame is cleared before the next; index 0 is transparent.
      bytes += [0x21, 0xF9, 4, 0x09] + ImageFixtures.little(frame.delay, 2) + [0, 0]
      bytes +=
        [0x2C, 0, 0, 0, 0] + ImageFixtures.little(width, 2) + ImageFixtures.little(height, 2) + [0, 3]
      var bits = BitWriter()
      for y in 0..<height {
        for x in 0..<width {
          // A clear code before each pixel: the codes never grow.
          bits.writeLittle(8, 4)
          bits.writeLittle(palette.firstIndex(of: frame.painting(x, y)) ?? 0, 4)
        }
      }
      bits.writeLittle(9, 4)
      var index = 0
      while index < bits.bytes.count {
        let end = min(bits.bytes.count, index + 255)
        bytes += [UInt8(end - index)] + bits.bytes[index..<end]
        index = end
      }
      bytes.append(0)
    }
    return bytes + [0x3B]
  }

  // MARK: JPEG

  /// Baseline, of flat blocks of 8 x 8 pixels. - Parameters: sizes are in blocks; `before`: segments.
  static func jpeg(
    _ columns: Int, _ rows: Int, before: [UInt8] = [], isCMYK: Bool = false, painting: Painting
  ) -> [UInt8] {
    let components = isCMYK ? 4 : 3
    var bytes: [UInt8] = [0xFF, 0xD8] + before
    // Adobe's: no transform of colours; inks are inverted.
    bytes += ImageFixtures.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    bytes += ImageFixtures.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    bytes += ImageFixtures.segment(
      0xC0,
      [8] + ImageFixtures.big(rows * 8, 2) + ImageFixtures.big(columns * 8, 2) + [UInt8(components)]
        + (1...components).flatMap { [UInt8($0), 0x11, 0] })
    // Differences of averages: twelve codes of four bits. The rest of a block: one code, its end.
    bytes += ImageFixtures.segment(
      0xC4, [0x00] + (1...16).map { $0 == 4 ? 12 : 0 } + (0..<12).map { UInt8($0) })
    bytes += ImageFixtures.segment(0xC4, [0x10] + (1...16).map { $0 == 1 ? 1 : 0 } + [0])
    bytes += ImageFixtures.segment(
      0xDA, [UInt8(components)] + (1...components).flatMap { [UInt8($0), 0x00] } + [0, 63, 0])
    var bits = BitWriter()
    var last = [Int](repeating: 0, count: components)
    for row in 0..<rows {
      for column in 0..<columns {
        let color = painting(column, row)
        // Cyan, magenta and yellow absorb what is not red, green and blue; no black.
        let values = [color.red, color.green, color.blue] + (isCMYK ? [255] : [])
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

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var count = 0

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
