/// Searches in bytes.
enum ByteSearch {
  /// The next position of `byte`, found eight bytes at a time; the end if there is none.
  static func next(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wanted = ones &* UInt64(byte)
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while position + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ wanted
      // Mycroft's test; its lowest hit is exact.
      let hits = (word &- ones) & ~word & (ones &* 0x80)
      if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count, bytes[position] != byte { position += 1 }
    return min(position, bytes.count)
  }

  static func has(_ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place >= 0, place + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// Whether `word` is at a position, ignoring ASCII case.
  ///
  /// - Parameter word: in lower case.
  static func hasName(_ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place >= 0, place + count <= bytes.count else { return false }
    for offset in 0..<count where lowered(bytes[place + offset]) != word.utf8Start[offset] { return false }
    return true
  }

  static func lowered(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
}
