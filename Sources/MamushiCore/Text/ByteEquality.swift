extension String {
  /// Whether the bytes equal those of `other`; `==` also equates strings that differ only in Unicode
  /// normalisation.
  package func equalsInBytes(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let fast = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        areEqual(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    return (fast ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

/// Compares eight bytes at a time: paths of a site differ near their ends.
private func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  var place = 0
  while place + 8 <= left.count {
    let word = left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    if word != right.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
    place += 8
  }
  while place < left.count {
    if left[place] != right[place] { return false }
    place += 1
  }
  return true
}
