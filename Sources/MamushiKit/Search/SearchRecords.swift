import MamushiCore

/// Records that earlier builds made, by their fingerprints, in a file of their own: few builds read it, and fewer write it.
struct SearchRecords: Sendable {
  private static let section: UInt32 = 1
  /// In bytes.
  private static let blockSize = 1 << 18

  private var blocks: [[UInt8]] = []
  private var places: [Fingerprint: (block: Int, range: Range<Int>)] = [:]

  init() {}

  /// Those of a file; none where it cannot be read.
  init(_ cache: any BuildCache) {
    guard let blocks = cache.open()?.blocks(of: Self.section) else { return }
    for block in blocks {
      var decoder = ByteDecoder(block)
      while !decoder.isAtEnd {
        let fingerprint = decoder.next(Fingerprint.self)
        var range = 0..<0
        decoder.code(place: &range) { _ in }
        guard decoder.isValid else { return }
        places[fingerprint] = (self.blocks.count, range)
      }
      self.blocks.append(block)
    }
  }

  func holds(_ fingerprint: Fingerprint) -> Bool { places[fingerprint] != nil }

  mutating func add(_ bytes: [UInt8], _ fingerprint: Fingerprint) {
    places[fingerprint] = (blocks.count, 0..<bytes.count)
    blocks.append(bytes)
  }

  mutating func add(_ block: SearchRecordBlock) {
    for place in block.places { places[place.fingerprint] = (blocks.count, place.range) }
    blocks.append(block.bytes)
  }

  /// - Returns: nil for a record that is not there, or cannot be read.
  func record(_ fingerprint: Fingerprint) -> SearchRecord? {
    places[fingerprint].flatMap { SearchRecord(blocks[$0.block], in: $0.range) }
  }

  /// Writes some to a file, in the place of all that it had. That it cannot be written is no fault: they are made again.
  static func write(_ records: [(Fingerprint, SearchRecord)], to cache: any BuildCache) {
    do throws(FileFailure) {
      let writer = try cache.makeWriter()
      var block = ByteEncoder()
      for (fingerprint, record) in records {
        block.add(fingerprint)
        block.add(UInt64(record.range.count))
        block.append(record.block[record.range])
        if block.bytes.count > blockSize {
          try writer.append(block.bytes, to: section)
          block.removeAll()
        }
      }
      try writer.append(block.bytes, to: section)
      try writer.commit()
    } catch {
      return
    }
  }
}
