import MamushiCore

/// Stores the ledger in its file: a summary block, then each of the ledger's blocks.
extension OutputLedger {
  private enum Section {
    static let summary: UInt32 = 0
    static let entries: UInt32 = 1
  }

  /// - Returns: `nil` if there is no valid ledger.
  static func load(from cache: any BuildCache) -> OutputLedger? {
    guard let reader = cache.open(), let summary = reader.blocks(of: Section.summary), summary.count == 1,
      var ledger = OutputLedger(summary: summary[0]), let blocks = reader.blocks(of: Section.entries),
      !blocks.isEmpty
    else { return nil }
    for block in blocks {
      let firstKey = block.withUnsafeBytes { bytes -> [UInt8]? in
        var cursor = LedgerCursor(bytes)
        return cursor.next() ? cursor.key : nil
      }
      guard let firstKey else { return nil }
      if let last = ledger.firstKeys.last, !precedes(last, firstKey) { return nil }
      ledger.append(block, firstKey: firstKey)
    }
    return ledger
  }

  /// - Returns: Whether the ledger was written.
  func save(to cache: any BuildCache) -> Bool {
    do throws(FileFailure) {
      let writer = try cache.makeWriter()
      do throws(FileFailure) {
        try writer.append(summary, to: Section.summary)
        for block in blocks { try writer.append(block, to: Section.entries) }
        try writer.commit()
        return true
      } catch {
        writer.discard()
        return false
      }
    } catch {
      return false
    }
  }

  /// Seven values of 8 bytes, little endian (front tree, both trees' root folders, file count, byte count, both halves
  /// of the sum), then the path.
  private var summary: [UInt8] {
    var bytes: [UInt8] = []
    for value in [
      UInt64(front), roots[0], roots[1], UInt64(bitPattern: Int64(site.files)),
      UInt64(bitPattern: Int64(site.bytes)), site.sum.high, site.sum.low,
    ] {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes + path.utf8
  }

  private init?(summary: [UInt8]) {
    guard summary.count > 56, let path = String(validating: summary[56...], as: UTF8.self) else { return nil }
    let values = (0..<7).map { number in
      summary.withUnsafeBytes {
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: number * 8, as: UInt64.self))
      }
    }
    guard values[0] <= 1, let files = Int(exactly: values[3]), let size = Int(exactly: values[4]) else {
      return nil
    }
    self.init(path: path, front: Int(values[0]), roots: [values[1], values[2]])
    site = FileSum(files: files, bytes: size, sum: Fingerprint(high: values[5], low: values[6]))
  }
}
