import MamushiCore

/// The layout of a block file. All integers are little-endian.
///
///     head       magic 8 bytes, format 8
///     blocks     one after the other, without gaps
///     table      for each block: section 4 bytes, zero 4, length 8, fingerprint 16
///     end mark   number of blocks 8 bytes, fingerprint of head, table and number 16, magic 8
///
/// The lengths add up to the size of the file, the table has the fingerprint of each block, and the end mark that of
/// the table. Any truncation, insertion, exchange or change is thus detected.
enum BlockFileLayout {
  /// A block's entry in the table, and the offset of the block.
  struct Block: Sendable {
    let section: UInt32
    let offset: Int
    let length: Int
    let fingerprint: Fingerprint
  }

  static let headSize = 16
  static let entrySize = 32
  static let endMarkSize = 32
  /// No table may have more entries, so no file can make its reader allocate more.
  static let maximumCount = 1 << 20

  private static let headMagic = Array("MmushiB\n".utf8)
  private static let endMagic = Array("\nMmushiE".utf8)

  static func head(format: UInt64) -> [UInt8] {
    var bytes = headMagic
    append(format, to: &bytes)
    return bytes
  }

  /// Returns whether a file with this head holds blocks of another format.
  static func isHeadOfOtherFormat(_ bytes: [UInt8], than format: UInt64) -> Bool {
    bytes.count == headSize && bytes.starts(with: headMagic) && bytes != head(format: format)
  }

  static func appendEntry(section: UInt32, length: Int, fingerprint: Fingerprint, to table: inout [UInt8]) {
    append(UInt64(section), to: &table)
    append(UInt64(length), to: &table)
    append(fingerprint, to: &table)
  }

  static func endMark(head: [UInt8], table: [UInt8], fingerprinter: Fingerprinter) -> [UInt8] {
    var bytes: [UInt8] = []
    append(UInt64(table.count / entrySize), to: &bytes)
    append(fingerprinter(head + table + bytes), to: &bytes)
    return bytes + endMagic
  }

  /// Returns the number of blocks in an end mark, or `nil` if it is no end mark or exceeds what the file can hold.
  static func count(endMark: [UInt8], fileSize: Int) -> Int? {
    guard endMark.count == endMarkSize, endMark.suffix(endMagic.count) == endMagic[...] else { return nil }
    let count = integer(endMark, at: 0)
    guard count <= UInt64(maximumCount) else { return nil }
    return headSize + Int(count) * entrySize + endMarkSize <= fileSize ? Int(count) : nil
  }

  /// Returns the blocks of a complete table, or `nil` if they do not fill the file exactly.
  static func blocks(table: [UInt8], fileSize: Int) -> [Block]? {
    var blocks: [Block] = []
    blocks.reserveCapacity(table.count / entrySize)
    var offset = headSize
    var rest = fileSize - headSize - table.count - endMarkSize
    for start in stride(from: 0, to: table.count - table.count % entrySize, by: entrySize) {
      guard let section = UInt32(exactly: integer(table, at: start)),
        let length = Int(exactly: integer(table, at: start + 8)), length <= rest
      else { return nil }
      let fingerprint = Fingerprint(high: integer(table, at: start + 16), low: integer(table, at: start + 24))
      blocks.append(Block(section: section, offset: offset, length: length, fingerprint: fingerprint))
      offset += length
      rest -= length
    }
    return rest == 0 ? blocks : nil
  }

  private static func append(_ fingerprint: Fingerprint, to bytes: inout [UInt8]) {
    append(fingerprint.high, to: &bytes)
    append(fingerprint.low, to: &bytes)
  }

  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// - Precondition: `bytes` has eight bytes from `index` on.
  private static func integer(_ bytes: [UInt8], at index: Int) -> UInt64 {
    bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt64.self)) }
  }
}
