import CSQLite

/// The row where a statement stands.
package struct SQLiteRow {
  enum Value {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])
  }

  private let statement: OpaquePointer

  init(of statement: OpaquePointer) { self.statement = statement }

  func value(at index: Int) -> Value {
    let index = Int32(index)
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement, index)
      let count = Int(sqlite3_column_bytes(statement, index))
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, index)
      let count = Int(sqlite3_column_bytes(statement, index))
      return .bytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }

  // A damaged file may have any type anywhere.

  package func integer(at index: Int) throws(SQLiteFailure) -> Int64 {
    guard case .integer(let number) = value(at: index) else { throw mismatch }
    return number
  }

  package func text(at index: Int) throws(SQLiteFailure) -> String {
    guard case .text(let text) = value(at: index) else { throw mismatch }
    return text
  }

  /// - Returns: `nil` for NULL.
  func optionalText(at index: Int) throws(SQLiteFailure) -> String? {
    switch value(at: index) {
    case .null: return nil
    case .text(let text): return text
    default: throw mismatch
    }
  }

  func bytes(at index: Int) throws(SQLiteFailure) -> [UInt8] {
    guard case .bytes(let bytes) = value(at: index) else { throw mismatch }
    return bytes
  }

  private var mismatch: SQLiteFailure { SQLiteFailure(SQLITE_MISMATCH, "it contains unexpected data") }
}
