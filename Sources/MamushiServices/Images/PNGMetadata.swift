/// Removes metadata from PNG (third edition): chunks of a length, a name, data and a checksum.
enum PNGMetadata {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks that affect what is shown. Text, time, `sPLT` (a named suggested palette) and private chunks of
  /// programs are not among them.
  private static let kept: Set<[UInt8]> = Set(
    """
    IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD hIST pHYs acTL fcTL fdAT
    """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })

  static func removed(from bytes: [UInt8]) -> [UInt8] {
    var output = signature
    output.reserveCapacity(bytes.count)
    var index = signature.count
    var hasExif = false
    while let length = bytes.bigEndian(at: index, size: 4), index + 8 <= bytes.count {
      let name = Array(bytes[(index + 4)..<(index + 8)])
      // Includes whatever there is of a truncated chunk.
      let end = min(index + 12 + length, bytes.count)
      if kept.contains(name) {
        output += bytes[index..<end]
      } else if name == Array("eXIf".utf8), !hasExif {
        hasExif = true
        let data = bytes[(index + 8)..<max(index + 8, end - 4)]
        if let orientation = ExifOrientation.read(data) {
          output += chunk(name, ExifOrientation.block(orientation))
        }
      }
      if name == Array("IEND".utf8) { break }
      index = end
    }
    return output == bytes ? bytes : output
  }

  private static func chunk(_ name: [UInt8], _ data: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return number(UInt32(data.count)) + name + data + number(checksum(name + data))
  }

  /// Returns the CRC-32 checksum (annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    return ~value
  }
}
