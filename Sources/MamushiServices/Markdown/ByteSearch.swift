import CPlatform

/// Finds bytes in bytes, by the C library's search for the first of them.
enum ByteSearch {
  /// - Parameter start: where to begin.
  static func find(
    _ wanted: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer, from start: Int = 0
  ) -> Int? {
    guard let base = bytes.baseAddress, let needle = wanted.baseAddress else { return nil }
    var place = start
    while place + wanted.count <= bytes.count {
      guard let found = memchr(base + place, Int32(wanted[0]), bytes.count - place - wanted.count + 1) else {
        return nil
      }
      place = UnsafeRawPointer(found) - base
      if memcmp(base + place, needle, wanted.count) == 0 { return place }
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
