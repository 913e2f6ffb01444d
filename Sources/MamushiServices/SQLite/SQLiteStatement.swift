import CSQLite

/// A prepared statement (sqlite.org/c3ref/stmt.html).
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  fileprivate init(_ handle: OpaquePointer, _ connection: OpaquePointer) {
    (self.handle, self.connection) = (handle, connection)
  }

  /// - Throws: What is wrong with the statement; `SQLITE_MISUSE` if there is none, or another one after it.
  convenience init(_ sql: String, of connection: OpaquePointer) throws(SQLiteFailure) {
    var statements: [OpaquePointer] = []
    let code = sql.withCString { start -> Int32 in
      var rest: UnsafePointer<CChar>? = start
      while let text = rest, text.pointee != 0, statements.count < 2 {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(connection, text, -1, &statement, &rest)
        if code != SQLITE_OK { return code }
        // There is no statement in a comment and between semicolons.
        if let statement { statements.append(statement) }
      }
      return SQLITE_OK
    }
    guard code == SQLITE_OK, statements.count == 1 else {
      let failure =
        code == SQLITE_OK
        ? SQLiteFailure(SQLITE_MISUSE, statements.isEmpty ? "no statement" : "several statements")
        : SQLiteFailure(code, of: connection)
      for statement in statements { sqlite3_finalize(statement) }
      throw failure
    }
    self.init(statements[0], connection)
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether running it changes nothing.
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map {
      sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? ""
    }
  }

  /// Sets the parameters, in their order.
  func bind(_ arguments: [any SQLiteBindable]) throws(SQLiteFailure) {
    precondition(arguments.count == parameterCount, "a statement with \(parameterCount) parameters")
    for (index, argument) in arguments.enumerated() {
      let code = argument.bind(to: handle, at: Int32(index + 1))
      if code != SQLITE_OK { throw SQLiteFailure(code, of: connection) }
    }
  }

  /// Runs the statement to its next row.
  ///
  /// - Returns: Whether there is one.
  func step() throws(SQLiteFailure) -> Bool {
    let code = sqlite3_step(handle)
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw SQLiteFailure(code, of: connection) }
    return code == SQLITE_ROW
  }

  var row: SQLiteRow { SQLiteRow(of: handle) }

  /// Ends the statement, and releases its locks and arguments.
  func reset() {
    // The code is that of the last step, which has been thrown.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }
}
