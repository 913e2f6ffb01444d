import MamushiCore

/// The records of pages that are made in sequence, in one allocation. Thousands of small allocations that live to the
/// end would fragment the memory between them.
struct SearchRecordBlock: Sendable {
  /// In bytes. What remains unused takes no memory.
  private static let capacity = 1 << 19

  private(set) var bytes: [UInt8] = []
  private(set) var places: [(fingerprint: Fingerprint, range: Range<Int>)] = []

  /// Adds a record.
  ///
  /// - Parameter write: appends the record to the given bytes.
  /// - Returns: the record's fingerprint.
  mutating func add(_ fingerprinter: Fingerprinter, _ write: (inout [UInt8]) -> Void) -> Fingerprint {
    if bytes.isEmpty { bytes.reserveCapacity(Self.capacity) }
    let start = bytes.count
    write(&bytes)
    let range = start..<bytes.count
    let fingerprint = bytes.withUnsafeBytes { fingerprinter(UnsafeRawBufferPointer(rebasing: $0[range])) }
    places.append((fingerprint, range))
    return fingerprint
  }

  /// Adds a copy of a record from another block.
  mutating func add(_ record: SearchRecord, _ fingerprint: Fingerprint) {
    let start = bytes.count
    bytes += record.block[record.range]
    places.append((fingerprint, start..<bytes.count))
  }

  /// Returns all records, and clears the block. Shrinks an allocation of which more than half is unused.
  mutating func take() -> SearchRecordBlock {
    var block = self
    self = SearchRecordBlock()
    if block.bytes.count < block.bytes.capacity / 2 {
      block.bytes = block.bytes.withUnsafeBufferPointer { Array($0) }
    }
    return block
  }
}
