import CPlatform

extension [UInt8] {
  /// - Parameter size: At most 8 bytes.
  /// - Returns: `nil` beyond the end, or if the number exceeds `Int`.
  func bigEndian(at index: Int, size: Int) -> Int? {
    guard index >= 0, index <= count - size else { return nil }
    var value: UInt64 = 0
    for byte in self[index..<(index + size)] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// - Parameter size: At most 4 bytes.
  func littleEndian(at index: Int, size: Int) -> Int? {
    guard index >= 0, index <= count - size else { return nil }
    return self[index..<(index + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the index of the first such byte at or after `index`.
  func firstIndex(of byte: UInt8, from index: Int) -> Int? {
    guard index < count else { return nil }
    return withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress,
        let found = memchr(start + index, Int32(byte), buffer.count - index)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }
}
