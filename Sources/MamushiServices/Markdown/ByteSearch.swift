import CPlatform

/// Finds byte sequences, using the C library's search for a single byte.
enum ByteSearch {
  /// - Parameter start: The index at which the search starts.
  static func find(
    _ wanted: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer, from start: Int = 0
  ) -> Int? {
    guard let base = bytes.baseAddress, let needle = wanted.baseAddress else { return nil }
    // Text consists mostly of letters and spaces, so a sequence that starts with one is located by its last byte.
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
