/// Operations on words of eight bytes, of which the first byte is the lowest.
enum ByteWord {
  static let size = 8
  /// In each byte, the bit that distinguishes lower-case from upper-case ASCII letters.
  static let smallLetters: UInt64 = 0x2020_2020_2020_2020

  /// Loads at most `limit` bytes from an index; missing bytes are zero.
  @inline(__always)
  static func load(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, limit: Int = size) -> UInt64 {
    guard index + size <= bytes.count, let start = bytes.baseAddress else {
      return loadLast(bytes, at: index, limit: limit)
    }
    let word = UInt64(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
    return limit >= size ? word : word & ((1 &<< (8 &* UInt64(limit))) &- 1)
  }

  @inline(never)
  private static func loadLast(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, limit: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<max(0, min(limit, bytes.count - index)) {
      word |= UInt64(bytes[index + offset]) << (8 * offset)
    }
    return word
  }

  /// Stores all eight bytes.
  @inline(__always)
  static func store(_ word: UInt64, to start: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(start).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The number of ASCII letters at the start of the word.
  @inline(__always)
  static func letters(_ word: UInt64) -> Int {
    let found = highs(where: word | smallLetters, isFrom: UInt8(ascii: "a"), through: UInt8(ascii: "z"))
    return (~found & highs).trailingZeroBitCount / 8
  }

  @inline(__always)
  private static func highs(where word: UInt64, isFrom first: UInt8, through last: UInt8) -> UInt64 {
    let rest = word & ~highs
    // No sum exceeds 255, so none carries into the next byte.
    let isFromFirst = rest &+ ones &* UInt64(0x80 - first & 0x7F)
    let isBehindLast = rest &+ ones &* UInt64(0x7F - last & 0x7F)
    return isFromFirst & ~isBehindLast & (first < 0x80 ? ~word : word) & highs
  }

  /// A hash of a range of bytes, with few steps for short ranges. Its lowest bits are well mixed.
  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    repeat {
      hash = (hash ^ load(bytes, at: start + offset, limit: count - offset)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      offset += size
    } while offset < count
    return hash
  }

  /// Whether two ranges of the same length contain the same bytes.
  @inline(__always)
  static func isEqual(
    _ left: UnsafeBufferPointer<UInt8>, from leftStart: Int, _ right: UnsafeBufferPointer<UInt8>,
    from rightStart: Int, count: Int
  ) -> Bool {
    var offset = 0
    while offset < count {
      let limit = count - offset
      if load(left, at: leftStart + offset, limit: limit)
        != load(right, at: rightStart + offset, limit: limit)
      {
        return false
      }
      offset += size
    }
    return true
  }
}
