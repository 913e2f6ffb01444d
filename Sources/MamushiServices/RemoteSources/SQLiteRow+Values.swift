import MamushiCore

extension SQLiteRow {
  func fingerprint(at index: Int) throws -> Fingerprint {
    let bytes = try bytes(at: index)
    guard bytes.count == 16 else { throw DamagedDatabase() }
    func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    return Fingerprint(high: integer(bytes[..<8]), low: integer(bytes[8...]))
  }

  func count(at index: Int) throws -> Int { Int(try integer(at: index)) }

  /// Reads the columns `etag`, `last_modified` and `fresh_until`.
  func validity(from index: Int) throws -> PageValidity {
    PageValidity(
      etag: try optionalText(at: index), lastModified: try optionalText(at: index + 1),
      freshUntil: try integer(at: index + 2))
  }
}

extension SQLiteConnection {
  /// Returns the only value of a statement that always returns one.
  func number(_ sql: String, _ arguments: [any SQLiteBindable] = []) throws -> Int64 {
    guard let number = try first(sql, arguments, decode: { try $0.integer(at: 0) }) else {
      throw DamagedDatabase()
    }
    return number
  }
}

extension Fingerprint: SQLiteBindable {
  /// Binds the 16 bytes, most significant first.
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }.bind(to: statement, at: index)
  }
}
