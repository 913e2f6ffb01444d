/// 64-bit FNV-1a (Fowler, Noll, Vo; RFC 9923): the same on every machine and in every run, unlike `Hasher`. For
/// file names, never for secrets.
package struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value ^= UInt64(byte)
      value = value &* 0x100_0000_01b3
    }
  }

  /// The first `digits` of the 16 hexadecimal digits of the hash of `bytes`.
  package static func hexadecimal(_ bytes: some Sequence<UInt8>, digits: Int) -> String {
    var hash = StableHash()
    hash.combine(bytes)
    let text = String(hash.value, radix: 16)
    return String((String(repeating: "0", count: 16 - text.count) + text).prefix(digits))
  }
}
