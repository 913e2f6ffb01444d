import MamushiCore

/// The records of pages by their fingerprints: those of a file, and loose ones.
struct SearchRecords: Sendable {
  let file: SearchRecordFile?
  private(set) var loose: [Fingerprint: SearchRecord] = [:]

  init(_ file: SearchRecordFile? = nil) { self.file = file }

  mutating func add(_ bytes: [UInt8], _ fingerprint: Fingerprint) { loose[fingerprint] = SearchRecord(bytes) }

  mutating func add(_ block: SearchRecordBlock) {
    for place in block.places { loose[place.fingerprint] = SearchRecord(block.bytes, in: place.range) }
  }

  func holds(_ fingerprint: Fingerprint) -> Bool { isInFile(fingerprint) || loose[fingerprint] != nil }

  func isInFile(_ fingerprint: Fingerprint) -> Bool { file?.places.contains(fingerprint) ?? false }

  /// Returns the numbers of the page's tokens and of its record's bytes; zeros if there is no record.
  func size(_ fingerprint: Fingerprint) -> (tokens: Int, bytes: Int) {
    if let record = loose[fingerprint] { return (record.tokenCount, record.range.count) }
    return file?.places[fingerprint].map { (Int($0.tokens), Int($0.count)) } ?? (0, 0)
  }
}

/// Reads records, most of them in sequence: it keeps the blocks of the file that were read last. An instance serves one
/// thread.
struct SearchRecordReader {
  private static let keptBlocks = 4

  private let records: SearchRecords
  /// The most recently used block is the last.
  private var blocks: [(number: Int, bytes: [UInt8])] = []

  init(_ records: SearchRecords) { self.records = records }

  /// - Returns: nil if the record does not exist or cannot be read.
  mutating func record(_ fingerprint: Fingerprint) -> SearchRecord? {
    if let record = records.loose[fingerprint] { return record }
    guard let file = records.file, let place = file.places[fingerprint] else { return nil }
    let number = Int(place.block)
    if blocks.last?.number != number {
      let kept = blocks.firstIndex { $0.number == number }.map { blocks.remove(at: $0) }
      guard let block = kept ?? file.block(number).map({ (number, $0) }) else { return nil }
      if blocks.count == Self.keptBlocks { blocks.removeFirst() }
      blocks.append(block)
    }
    let (start, count) = (Int(place.start), Int(place.count))
    guard let bytes = blocks.last?.bytes, start >= 0, count >= 0, count <= bytes.count - start else {
      return nil
    }
    return SearchRecord(bytes, in: start..<start + count)
  }
}
