import MamushiCore

/// Writes entries, sorted by key, as one block.
///
/// An entry consists of the number of bytes that its key shares with the previous key (2 bytes), the number of bytes
/// that follow (2) and those bytes. A file's size, inode, change time and fingerprint (8, 8, 8, 16) follow, or a
/// folder's time and extent in both trees (8, 4, 8, 4). All numbers are little endian.
struct LedgerBlockBuilder {
  private var bytes: [UInt8] = []
  private(set) var count = 0
  private var last: [UInt8] = []

  mutating func append(_ key: some RandomAccessCollection<UInt8>, _ value: LedgerValue) {
    var shared = 0
    for (old, new) in zip(last, key) {
      if old != new { break }
      shared += 1
    }
    let suffix = key.dropFirst(shared)
    append(UInt16(shared))
    append(UInt16(suffix.count))
    bytes.append(contentsOf: suffix)
    last.removeLast(last.count - shared)
    last.append(contentsOf: suffix)
    switch value {
    case .file(let file):
      append(file.size)
      append(file.inode)
      append(file.changed)
      append(file.content.high)
      append(file.content.low)
    case .folder(let folder):
      for tree in 0...1 {
        append(folder[tree].time)
        append(folder[tree].extent)
      }
    }
    count += 1
  }

  /// Returns the block, in no more memory than it needs, and empties the builder.
  mutating func take() -> [UInt8] {
    let block = bytes.withUnsafeBytes { Array($0) }
    bytes.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
    count = 0
    return block
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
