/// A text as a QR code (ISO/IEC 18004): byte mode, versions 1 to 6, which is enough for an address.
struct QRCode: Equatable, Sendable {
  /// The share of the code that may be lost: 7 or 15 percent.
  enum Correction: Sendable {
    case low, medium

    /// Its bits in the format information.
    fileprivate var bits: Int { self == .low ? 0b01 : 0b00 }
  }

  let size: Int
  /// The modules row by row; true is dark.
  private(set) var modules: [Bool]
  /// Modules without data, which masks do not change.
  private var isFixed: [Bool]

  subscript(_ row: Int, _ column: Int) -> Bool { modules[row * size + column] }

  /// Nil if the text is too long.
  init?(_ text: String, correction: Correction) {
    let bytes = Array(text.utf8)
    guard let version = Self.versions(correction).firstIndex(where: { bytes.count + 2 <= $0.dataCount })
    else { return nil }
    let layout = Self.versions(correction)[version]
    size = 21 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    placePatterns(version: version + 1)
    placeData(layout.codeWords(of: bytes))
    mask(correction)
  }

  // MARK: Data

  private struct Blocks {
    let count: Int
    let data: Int
    let corrections: Int

    var dataCount: Int { count * data }

    /// The code words of the text, padded, with error correction; several blocks are interleaved.
    func codeWords(of bytes: [UInt8]) -> [UInt8] {
      // Four bits for byte mode and eight for the length shift the data by half a byte.
      let length = UInt8(bytes.count)
      var words = [0x40 | length >> 4]
      var last = length
      for byte in bytes {
        words.append(last << 4 | byte >> 4)
        last = byte
      }
      words.append(last << 4)
      var filler: UInt8 = 0xEC
      while words.count < dataCount {
        words.append(filler)
        filler ^= 0xEC ^ 0x11
      }
      let blocks = (0..<count).map { Array(words[($0 * data)..<(($0 + 1) * data)]) }
      let ends = blocks.map { GaloisField.corrections(of: $0, count: corrections) }
      return (0..<data).flatMap { index in blocks.map { $0[index] } }
        + (0..<corrections).flatMap { index in ends.map { $0[index] } }
    }
  }

  /// Table 9 of the standard. Up to version 6, all blocks of a code have the same length.
  private static func versions(_ correction: Correction) -> [Blocks] {
    let rows: [(Int, Int, Int)] =
      correction == .low
      ? [(1, 19, 7), (1, 34, 10), (1, 55, 15), (1, 80, 20), (1, 108, 26), (2, 68, 18)]
      : [(1, 16, 10), (1, 28, 16), (1, 44, 26), (2, 32, 18), (2, 43, 24), (4, 27, 16)]
    return rows.map { Blocks(count: $0.0, data: $0.1, corrections: $0.2) }
  }

  // MARK: Modules

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return }
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func placePatterns(version: Int) {
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      for y in -4...4 {
        for x in -4...4 { fix(row + y, column + x, ![2, 4].contains(max(abs(x), abs(y)))) }
      }
    }
    if version > 1 {
      for y in -2...2 {
        for x in -2...2 { fix(size - 7 + y, size - 7 + x, max(abs(x), abs(y)) != 1) }
      }
    }
    // Reserves the format information, which depends on the mask.
    placeFormat(0)
  }

  private mutating func placeFormat(_ bits: Int) {
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { fix(index, 8, bit(index)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for index in 9..<15 { fix(8, 14 - index, bit(index)) }
    for index in 0..<8 { fix(8, size - 1 - index, bit(index)) }
    for index in 8..<15 { fix(size - 15 + index, 8, bit(index)) }
    fix(size - 8, 8, true)
  }

  /// Places data in columns of two from the right, alternately upwards and downwards.
  private mutating func placeData(_ words: [UInt8]) {
    var index = 0
    var right = size - 1
    while right > 0 {
      // Skips the column of the timing pattern.
      if right == 6 { right = 5 }
      let goesUp = (right + 1) & 2 == 0
      for step in 0..<size {
        let row = goesUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] && index < words.count * 8 {
          modules[row * size + column] = words[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  // MARK: Masks

  /// Applies the mask with the lowest penalty.
  private mutating func mask(_ correction: Correction) {
    let masked = (0..<8).map { number in
      var code = self
      code.apply(mask: number)
      code.placeFormat(Self.format(correction, mask: number))
      return code
    }
    if let best = masked.min(by: { $0.penalty < $1.penalty }) { self = best }
  }

  private mutating func apply(mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        let isInverted =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: row * column % 2 + row * column % 3 == 0
          case 6: (row * column % 2 + row * column % 3) % 2 == 0
          default: ((row + column) % 2 + row * column % 3) % 2 == 0
          }
        if isInverted { modules[row * size + column].toggle() }
      }
    }
  }

  private static func format(_ correction: Correction, mask: Int) -> Int {
    let data = correction.bits << 3 | mask
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    return (data << 10 | remainder) ^ 0x5412
  }
}
