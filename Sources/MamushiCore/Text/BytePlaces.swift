extension ArraySlice<UInt8> {
  /// Returns the first place of a sequence of bytes, or nil if there is none, or if the sequence is empty.
  ///
  /// Without this, Foundation's search would be called, which does the same for any collection, and takes fifty times as long.
  package func firstRange(of wanted: [UInt8]) -> Range<Int>? {
    guard let first = wanted.first else { return nil }
    let offset = withUnsafeBufferPointer { bytes -> Int? in
      wanted.withUnsafeBufferPointer { wanted in
        let end = bytes.count - wanted.count
        var place = 0
        while place <= end {
          if bytes[place] == first {
            var length = 1
            while length < wanted.count, bytes[place + length] == wanted[length] { length += 1 }
            if length == wanted.count { return place }
          }
          place += 1
        }
        return nil
      }
    }
    return offset.map { startIndex + $0..<startIndex + $0 + wanted.count }
  }
}

extension [UInt8] {
  /// Returns the first place of a sequence of bytes, or nil if there is none, or if the sequence is empty.
  package func firstRange(of wanted: [UInt8]) -> Range<Int>? { self[...].firstRange(of: wanted) }
}
