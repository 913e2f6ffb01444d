import GRDB
import MamushiCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Statements are prepared once a connection. Values are decoded by the calls that throw: the others end the process
// where a damaged file holds something else.

extension Database {
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// What `decode` makes of the first row; nil where there is none.
  func first<Value>(
    _ sql: String, _ arguments: StatementArguments, decode: (Row) throws -> Value
  ) throws -> Value? {
    let rows = try rows(sql, arguments)
    // The row is the cursor's, which may otherwise end with its last use.
    return try withExtendedLifetime(rows) { try rows.next().map(decode) }
  }

  /// Each row is valid until the next. For loops only, which keep the cursor alive: see ``first(_:_:decode:)``.
  func rows(_ sql: String, _ arguments: StatementArguments) throws -> RowCursor {
    try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The only value of a statement that always gives one.
  func number(_ sql: String, _ arguments: StatementArguments) throws -> Int64 {
    guard let number = try first(sql, arguments, decode: { try $0.decode(Int64.self, atIndex: 0) }) else {
      throw DamagedDatabase()
    }
    return number
  }
}

extension Row {
  func bytes(atIndex index: Int) throws -> [UInt8] {
    try withUnsafeData(atIndex: index) { data in
      guard let data else { throw DamagedDatabase() }
      return Array(data)
    }
  }

  func fingerprint(atIndex index: Int) throws -> Fingerprint {
    let bytes = try bytes(atIndex: index)
    guard bytes.count == 16 else { throw DamagedDatabase() }
    func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    return Fingerprint(high: integer(bytes[..<8]), low: integer(bytes[8...]))
  }

  /// Of the columns `etag`, `last_modified` and `fresh_until`.
  func validity(from index: Int) throws -> PageValidity {
    PageValidity(
      etag: try decode(atIndex: index), lastModified: try decode(atIndex: index + 1),
      freshUntil: try decode(atIndex: index + 2))
  }
}

extension Fingerprint {
  /// Its 16 bytes, the high ones first.
  var data: Data {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Data($0) }
  }
}
