import MamushiCore

/// Records of pages that are made one after another, in one piece of memory. Thousands of small pieces that stay to the end would
/// scatter all that is allocated between them.
struct SearchRecordBlock: Sendable {
  /// In bytes. What is not used of it takes no memory.
  private static let capacity = 1 << 19

  private(set) var bytes: [UInt8] = []
  private(set) var places: [(fingerprint: Fingerprint, range: Range<Int>)] = []

  /// Adds a record.
  ///
  /// - Parameter write: appends it to what it is given.
  /// - Returns: its fingerprint.
  mutating func add(_ fingerprinter: Fingerprinter, _ write: (inout [UInt8]) -> Void) -> Fingerprint {
    if bytes.isEmpty { bytes.reserveCapacity(Self.capacity) }
    let start = bytes.count
    write(&bytes)
    let range = start..<bytes.count
    let fingerprint = bytes.withUnsafeBytes { fingerprinter(UnsafeRawBufferPointer(rebasing: $0[range])) }
    places.append((fingerprint, range))
    return fingerprint
  }

  /// Adds a record that lies elsewhere.
  mutating func add(_ record: SearchRecord, _ fingerprint: Fingerprint) {
    let start = bytes.count
    bytes += record.block[record.range]
    places.append((fingerprint, start..<bytes.count))
  }

  /// Hands out all records. Gives back memory of which more than half is unused.
  mutating func take() -> SearchRecordBlock {
    var block = self
    self = SearchRecordBlock()
    if block.bytes.count < block.bytes.capacity / 2 {
      block.bytes = block.bytes.withUnsafeBufferPointer { Array($0) }
    }
    return block
  }
}
