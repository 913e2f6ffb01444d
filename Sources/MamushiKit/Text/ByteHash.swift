/// A fast hash of short texts: the same on every machine and in every run, so it may be stored. Equal hashes do
/// not prove equality: look-ups must compare what they find.
package enum ByteHash {
  /// Mixes in eight bytes at a time by multiplication, as in wyhash. The final step is MurmurHash3's `fmix64`,
  /// without which sums of hashes would carry little information.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(bytes.count) ^ 0x9e37_79b9_7f4a_7c15
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)), into: &hash)
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(rest, into: &hash)
    hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ hash >> 33
  }

  package static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }

  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }

  package static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  private static func mix(_ word: UInt64, into hash: inout UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    hash = product.high ^ product.low ^ word
  }
}

extension String {
  /// Whether the bytes precede those of `other`.
  func precedesInBytes(_ other: String) -> Bool {
    let fast = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { left.lexicographicallyPrecedes($0) }
    }
    return (fast ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether the text is pure ASCII.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
