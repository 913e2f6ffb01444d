extension String {
  /// Whether the bytes equal those of `other`; `==` also equates strings that differ only in Unicode
  /// normalisation.
  package func equalsInBytes(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let fast = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        UnsafeRawBufferPointer(left).equalsInBytes(UnsafeRawBufferPointer(right))
      }
    }
    return (fast ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeRawBufferPointer {
  /// Compares eight bytes at a time: paths of a site differ near their ends.
  package func equalsInBytes(_ other: UnsafeRawBufferPointer) -> Bool {
    if count != other.count { return false }
    var place = 0
    while place + 8 <= count {
      let word = loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if word != other.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
      place += 8
    }
    while place < count {
      if self[place] != other[place] { return false }
      place += 1
    }
    return true
  }
}
