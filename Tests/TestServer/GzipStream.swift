/// Gzip files (RFC 1952) without a compressor.
enum GzipStream {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// `bytes` in stored blocks (RFC 1951, section 3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var output = header
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let count = UInt16(end - start)
      output.append(end == bytes.count ? 1 : 0)
      for half in [count, ~count] { output += [UInt8(half & 255), UInt8(half >> 8)] }
      output += bytes[start..<end]
      start = end
    } while start < bytes.count
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ polynomial : crc >> 1 }
    }
    return output + little(~crc) + little(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// So many zeros in one block of fixed codes (section 3.2.6): a literal, then copies of up to 258 bytes of what lies one
  /// byte back, 13 bits each.
  static func zeros(count: Int) -> [UInt8] {
    var bits = BitWriter(bytes: header)
    bits.append(0b011, count: 3)  // last block, fixed codes
    var rest = count
    if rest > 0 {
      bits.appendCode(0b00110000, count: 8)
      rest -= 1
    }
    while rest >= 258 {
      bits.appendCode(0b11000101, count: 8)  // length 258
      bits.appendCode(0, count: 5)  // distance 1
      rest -= 258
    }
    for _ in 0..<rest { bits.appendCode(0b00110000, count: 8) }
    bits.appendCode(0, count: 7)  // end of block
    // The CRC of zeros: its state after `count` zero bytes is the first one times x to the power of 8 × count.
    let crc = ~multiply(~0, power(8 * count))
    return bits.finish() + little(crc) + little(UInt32(truncatingIfNeeded: count))
  }

  // MARK: CRC-32

  /// Reflected: the highest bit is the term without x.
  private static let polynomial: UInt32 = 0xEDB8_8320

  private static func multiply(_ left: UInt32, _ right: UInt32) -> UInt32 {
    var product: UInt32 = 0
    var right = right
    for bit in (0..<32).reversed() {
      if left >> UInt32(bit) & 1 == 1 { product ^= right }
      right = right & 1 == 1 ? right >> 1 ^ polynomial : right >> 1
    }
    return product
  }

  /// x to the power of `exponent`, by squaring.
  private static func power(_ exponent: Int) -> UInt32 {
    var result: UInt32 = 1 << 31
    var square: UInt32 = 1 << 30
    var exponent = exponent
    while exponent > 0 {
      if exponent & 1 == 1 { result = multiply(result, square) }
      square = multiply(square, square)
      exponent >>= 1
    }
    return result
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// Bits from the lowest of each byte on (RFC 1951, section 3.1.1).
private struct BitWriter {
  var bytes: [UInt8]
  private var held: UInt32 = 0
  private var heldCount = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ value: UInt32, count: Int) {
    held |= value << UInt32(heldCount)
    heldCount += count
    while heldCount >= 8 {
      bytes.append(UInt8(held & 255))
      held >>= 8
      heldCount -= 8
    }
  }

  /// Huffman codes begin with their highest bit.
  mutating func appendCode(_ code: UInt32, count: Int) {
    for bit in (0..<count).reversed() { append(code >> UInt32(bit) & 1, count: 1) }
  }

  mutating func finish() -> [UInt8] {
    if heldCount > 0 { append(0, count: 8 - heldCount) }
    return bytes
  }
}
