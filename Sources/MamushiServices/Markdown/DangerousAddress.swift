/// Recognizes addresses that can run code or read files. libcmark leaves them out if raw HTML is not kept.
enum DangerousAddress {
  private static let schemes: [StaticString] = ["javascript:", "vbscript:", "file:", "data:"]
  private static let images: [StaticString] = [
    "data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp",
  ]

  static func matches(_ address: UnsafeRawBufferPointer) -> Bool {
    guard let first = address.first else { return false }
    switch first | 0x20 {
    case UInt8(ascii: "j"), UInt8(ascii: "v"), UInt8(ascii: "f"), UInt8(ascii: "d"):
      return schemes.contains { starts(address, with: $0) } && !images.contains { starts(address, with: $0) }
    default: return false
    }
  }

  /// Compares letters case-insensitively; `prefix` must be in lower case.
  private static func starts(_ address: UnsafeRawBufferPointer, with prefix: StaticString) -> Bool {
    guard address.count >= prefix.utf8CodeUnitCount else { return false }
    return prefix.withUTF8Buffer { prefix in
      zip(address, prefix).allSatisfy { byte, expected in
        byte == expected || (0x41...0x5A).contains(byte) && byte | 0x20 == expected
      }
    }
  }
}
