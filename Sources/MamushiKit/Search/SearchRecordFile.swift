import MamushiCore

/// Records of pages in a file of their own, each read when it is asked for.
///
/// One section of the file has records, one behind the other, in blocks; the other says where each of them lies.
final class SearchRecordFile: Sendable {
  struct Place: Sendable {
    var block = 0
    var start = 0
    var count = 0
    /// See ``SearchRecord/tokenCount``.
    var tokens = 0
  }

  fileprivate static let recordSection: UInt32 = 1
  fileprivate static let placeSection: UInt32 = 2

  let places: [Fingerprint: Place]
  private let reader: any BuildCacheReader

  /// - Returns: nil where there is none, or it cannot be read.
  init?(_ cache: any BuildCache) {
    guard let reader = cache.open(), let blocks = reader.blocks(of: Self.placeSection) else { return nil }
    var places: [Fingerprint: Place] = [:]
    for block in blocks {
      var decoder = ByteDecoder(block)
      let count = decoder.next(Int.self)
      // No list has more elements than bytes.
      guard count >= 0, count <= block.count else { return nil }
      places.reserveCapacity(count)
      for _ in 0..<count {
        let fingerprint = decoder.next(Fingerprint.self)
        places[fingerprint] = decoder.next(Place.self)
      }
      guard decoder.isValid, decoder.isAtEnd else { return nil }
    }
    self.places = places
    self.reader = reader
  }

  /// - Returns: nil for a block that is not as it was written.
  func block(_ number: Int) -> [UInt8]? { reader.block(number, of: Self.recordSection) }
}

extension SearchRecordFile.Place: Coded {
  static var blank: Self { Self() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&block)
    coder.code(&start)
    coder.code(&count)
    coder.code(&tokens)
  }
}

/// Writes a file of records, in the place of the one that is there.
struct SearchRecordWriter {
  /// In bytes: records of other files are gathered into blocks of about this size.
  private static let blockSize = 1 << 18

  private let writer: any BuildCacheWriter
  private var places: [Fingerprint: SearchRecordFile.Place] = [:]
  private var blockCount = 0

  init(_ cache: any BuildCache) throws(FileFailure) { writer = try cache.makeWriter() }

  func holds(_ fingerprint: Fingerprint) -> Bool { places[fingerprint] != nil }

  mutating func append(_ block: SearchRecordBlock) throws(FileFailure) {
    for (fingerprint, range) in block.places {
      guard let record = SearchRecord(block.bytes, in: range) else { continue }
      places[fingerprint] = SearchRecordFile.Place(
        block: blockCount, start: range.lowerBound, count: range.count, tokens: record.tokenCount)
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

  mutating func commit() throws(FileFailure) {
    var table = ByteEncoder()
    table.add(places.count)
    for (fingerprint, place) in places {
      table.add(fingerprint)
      table.add(place)
    }
    try writer.append(table.bytes, to: SearchRecordFile.placeSection)
    try writer.commit()
  }
}
