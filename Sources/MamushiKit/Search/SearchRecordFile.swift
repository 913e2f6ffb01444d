import MamushiCore

/// The records of pages in a separate file, each read on demand.
///
/// One section of the file has the records, concatenated in blocks; the other their places.
final class SearchRecordFile: Sendable {
  fileprivate static let recordSection: UInt32 = 1
  fileprivate static let placeSection: UInt32 = 2

  let places: SearchRecordPlaces
  private let reader: any BuildCacheReader

  /// - Returns: nil if there is no file, or if it cannot be read.
  convenience init?(_ cache: any BuildCache) {
    guard let reader = cache.open(), let block = reader.block(0, of: Self.placeSection),
      let places = SearchRecordPlaces(encoded: block)
    else { return nil }
    self.init(reader, places)
  }

  fileprivate init(_ reader: any BuildCacheReader, _ places: SearchRecordPlaces) {
    self.reader = reader
    self.places = places
  }

  /// - Returns: nil if the block is damaged.
  func block(_ number: Int) -> [UInt8]? { reader.block(number, of: Self.recordSection) }
}

/// Writes a file of records, which replaces the existing one.
struct SearchRecordWriter {
  /// In bytes: the approximate size of blocks into which records of other files are collected.
  private static let blockSize = 1 << 18

  private let cache: any BuildCache
  private let writer: any BuildCacheWriter
  private var places = SearchRecordPlaces()
  private var blockCount: Int32 = 0

  init(_ cache: any BuildCache) throws(FileFailure) {
    self.cache = cache
    writer = try cache.makeWriter()
  }

  func holds(_ fingerprint: Fingerprint) -> Bool { places.contains(fingerprint) }

  mutating func append(_ block: SearchRecordBlock) throws(FileFailure) {
    for (fingerprint, range) in block.places {
      guard let record = SearchRecord(block.bytes, in: range) else { continue }
      let place = SearchRecordPlaces.Place(
        block: blockCount, start: Int32(range.lowerBound), count: Int32(range.count),
        tokens: Int32(record.tokenCount))
      places.insert(place, for: fingerprint)
    }
    try writer.append(block.bytes, to: SearchRecordFile.recordSection)
    blockCount += 1
  }

  /// Appends the records that the file lacks, as far as they can be read.
  mutating func append(_ fingerprints: [Fingerprint], of records: SearchRecords) throws(FileFailure) {
    var reader = SearchRecordReader(records)
    var block = SearchRecordBlock()
    for fingerprint in fingerprints where !holds(fingerprint) {
      guard let record = reader.record(fingerprint) else { continue }
      block.add(record, fingerprint)
      if block.bytes.count < Self.blockSize { continue }
      try append(block)
      block = SearchRecordBlock()
    }
    if !block.places.isEmpty { try append(block) }
  }

  /// Replaces the existing file with what was appended.
  ///
  /// - Returns: nil if the file cannot be read.
  func commit() throws(FileFailure) -> SearchRecordFile? {
    try writer.append(places.encoded, to: SearchRecordFile.placeSection)
    try writer.commit()
    return cache.open().map { SearchRecordFile($0, places) }
  }
}
