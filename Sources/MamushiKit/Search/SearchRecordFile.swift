import MamushiCore

/// Records of pages in a file of their own, each read when it is asked for.
///
/// One section of the file has records, one behind the other, in blocks; the other says where each of them lies.
final class SearchRecordFile: Sendable {
  fileprivate static let recordSection: UInt32 = 1
  fileprivate static let placeSection: UInt32 = 2

  let places: SearchRecordPlaces
  private let reader: any BuildCacheReader

  /// - Returns: nil where there is none, or it cannot be read.
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

  /// - Returns: nil for a block that is not as it was written.
  func block(_ number: Int) -> [UInt8]? { reader.block(number, of: Self.recordSection) }
}

/// Writes a file of records, in the place of the one that is there.
struct SearchRecordWriter {
  /// In bytes: records of other files are gathered into blocks of about this size.
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

  /// Appends those that it does not have yet, as far as they can be read.
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

  /// Puts what was appended in the place of the file that is there.
  ///
  /// - Returns: nil where it cannot be read.
  func commit() throws(FileFailure) -> SearchRecordFile? {
    try writer.append(places.encoded, to: SearchRecordFile.placeSection)
    try writer.commit()
    return cache.open().map { SearchRecordFile($0, places) }
  }
}
