import CPlatform
import MamushiCore

/// Reads an open block file. The file is not mapped into memory, because truncating it would then crash the build.
struct BlockFileReader: BuildCacheReader {
  private let file: Descriptor
  private let sections: [UInt32: [BlockFileLayout.Block]]
  private let fingerprinter: Fingerprinter

  /// - Returns: `nil` if this is not a regular file, or not an undamaged one of this format.
  init?(_ file: Descriptor, format: UInt64, fingerprinter: Fingerprinter) {
    typealias Layout = BlockFileLayout
    var status = stat()
    guard fstat(file.number, &status) == 0, kind(of: status) == S_IFREG else { return nil }
    let size = Int(status.st_size)
    let end = size - Layout.endMarkSize
    guard end >= Layout.headSize else { return nil }
    let head = Layout.head(format: format)
    guard readBytes(of: file, at: 0, count: Layout.headSize) == head,
      let endMark = readBytes(of: file, at: end, count: Layout.endMarkSize),
      let count = Layout.count(endMark: endMark, fileSize: size)
    else { return nil }
    let tableSize = count * Layout.entrySize
    guard let table = readBytes(of: file, at: end - tableSize, count: tableSize),
      Layout.endMark(head: head, table: table, fingerprinter: fingerprinter) == endMark,
      let blocks = Layout.blocks(table: table, fileSize: size)
    else { return nil }
    self.file = file
    sections = Dictionary(grouping: blocks, by: \.section)
    self.fingerprinter = fingerprinter
  }

  func count(of section: UInt32) -> Int { sections[section]?.count ?? 0 }

  func block(_ number: Int, of section: UInt32) -> [UInt8]? {
    guard let blocks = sections[section], blocks.indices.contains(number),
      let bytes = readBytes(of: file, at: blocks[number].offset, count: blocks[number].length),
      fingerprinter(bytes) == blocks[number].fingerprint
    else { return nil }
    return bytes
  }
}

/// Returns part of a file, or `nil` if the file is too short or cannot be read.
private func readBytes(of file: Descriptor, at offset: Int, count: Int) -> [UInt8]? {
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
    while done < count, let base = buffer.baseAddress {
      let result = retrying { pread(file.number, base + done, count - done, off_t(offset + done)) }
      if result <= 0 { return }
      done += result
    }
  }
  return bytes.count == count ? bytes : nil
}
