/// The hash of a word, updated byte by byte as the word is read: 32-bit FNV-1a, with its upper half mixed in at
/// the end.
struct WordHash {
  private var state: UInt32 = 2_166_136_261

  @inline(__always) mutating func add(_ byte: UInt8) { state = (state ^ UInt32(byte)) &* 16_777_619 }

  @inline(__always) var value: UInt32 { state ^ state >> 15 }

  static func hash(of bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = WordHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }

  /// The lower case of an ASCII letter; other bytes are unchanged.
  @inline(__always) static func lowered(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }
}
