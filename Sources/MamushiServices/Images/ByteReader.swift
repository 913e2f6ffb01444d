/// Reads numbers from a file's first bytes. Reading beyond them throws an error and never crashes.
struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  func has(_ name: StaticString, at index: Int) -> Bool {
    let count = name.utf8CodeUnitCount
    guard index >= 0, index <= bytes.count - count else { return false }
    return bytes[index..<(index + count)].elementsEqual(
      UnsafeBufferPointer(start: name.utf8Start, count: count))
  }

  func byte(at index: Int) throws(ImageHeaderFault) -> UInt8 {
    guard index >= 0 else { throw .unknown }
    guard index < bytes.count else { throw .incomplete }
    return bytes[index]
  }

  /// - Parameter size: At most 7 bytes.
  func bigEndian(at index: Int, size: Int) throws(ImageHeaderFault) -> Int {
    var value = 0
    for offset in 0..<size { value = try value << 8 | Int(byte(at: index + offset)) }
    return value
  }

  func littleEndian(at index: Int, size: Int) throws(ImageHeaderFault) -> Int {
    var value = 0
    for offset in 0..<size { value |= try Int(byte(at: index + offset)) << (8 * offset) }
    return value
  }
}
