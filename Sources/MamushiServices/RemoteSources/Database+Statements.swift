import GRDB

// Each statement is prepared once per connection.

extension Database {
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Returns the value that `decode` makes of the first row, or `nil` if there is no row.
  func first<Value>(
    _ sql: String, _ arguments: StatementArguments, decode: (Row) throws -> Value
  ) throws -> Value? {
    let rows = try rows(sql, arguments)
    // The row belongs to the cursor, which could otherwise be released after its last use.
    return try withExtendedLifetime(rows) { try rows.next().map(decode) }
  }

  /// Each row is valid until the next is read. Use this in loops only, which keep the cursor alive: see
  /// ``first(_:_:decode:)``.
  func rows(_ sql: String, _ arguments: StatementArguments) throws -> RowCursor {
    try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
  }

  /// Returns the only value of a statement that always returns one.
  func number(_ sql: String, _ arguments: StatementArguments) throws -> Int64 {
    guard let number = try first(sql, arguments, decode: { try $0.decode(Int64.self, atIndex: 0) }) else {
      throw DamagedDatabase()
    }
    return number
  }
}
