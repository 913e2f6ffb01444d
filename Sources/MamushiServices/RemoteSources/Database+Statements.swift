import GRDB

// Statements are prepared once a connection.

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
