import CPlatform

/// Finds bytes in bytes, by the C library's search for the first of them.
enum ByteSearch {
  /// - Parameter start: where to begin.
  static func find(
    _ wanted: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer, from start: Int = 0
  ) -> Int? {
    guard let base = bytes.baseAddress, let needle = wanted.baseAddress else { return nil }
    // Most of a text is letters and spaces: what begins with one is looked for by its last byte.
    let anchor = wanted[0] == 0x20 || wanted[0] >= UInt8(ascii: "A") ? wanted.count - 1 : 0
    var place = start + anchor
    let end = bytes.count - wanted.count + anchor + 1
    while place < end {
      guard let found = memchr(base + place, Int32(wanted[anchor]), end - place) else { return nil }
      place = UnsafeRawPointer(found) - base
      if memcmp(base + place - anchor, needle, wanted.count) == 0 { return place - anchor }
      place += 1
    }
    return nil
  }

  static func first(
    _ wanted: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int = 0
  ) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(wanted), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  static func contains(_ wanted: StaticString, in bytes: UnsafeRawBufferPointer) -> Bool {
    find(UnsafeRawBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount), in: bytes) != nil
  }
}
