/// Reads UTF-8 without making strings of it.
enum UTF8Text {
  /// Returns the scalar that begins at `index`, and moves past it; U+FFFD for invalid bytes.
  @inline(__always)
  static func scalar(of bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
    let first = bytes[index]
    index += 1
    let length =
      first < 0x80 ? 0 : first < 0xC2 ? -1 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : first < 0xF5 ? 3 : -1
    if length == 0 { return UInt32(first) }
    guard length > 0, bytes.count - index >= length else { return 0xFFFD }
    var scalar = UInt32(first) & (0x3F >> UInt32(length))
    for offset in 0..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    index += length
    return scalar
  }
}
