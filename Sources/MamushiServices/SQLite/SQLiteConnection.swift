import CSQLite

/// A connection to an SQLite database (sqlite.org/c3ref/sqlite3.html), used by one thread at a time.
///
/// ```swift
/// let connection = try SQLiteConnection(path: "/home/me/mysite/data/shop.sqlite")
/// try connection.run("INSERT INTO dish VALUES (?, ?)", [1, "Ramen"])
/// let name = try connection.first("SELECT name FROM dish WHERE id = ?", [1]) { try $0.text(at: 0) }
/// ```
///
/// Another connection's lock is waited for up to ten seconds.
package final class SQLiteConnection {
  package enum Access {
    /// The file is created if it is missing.
    case readWrite
    /// With SQLite's locks: another program may write to the file at the same time.
    case readOnly
    /// Without locks, and without files for a write-ahead log: no process may have the database open.
    case immutable
  }

  let interrupter: SQLiteInterrupter
  private let connection: OpaquePointer
  private var isClosed = false
  /// Each statement is prepared once. One that runs is not here.
  private var statements: [String: SQLiteStatement] = [:]

  package init(path: String, access: Access = .readWrite) throws(SQLiteFailure) {
    var handle: OpaquePointer?
    let code =
      switch access {
      case .readWrite:
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
      case .readOnly:
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
      case .immutable:
        sqlite3_open_v2(
          Self.immutableAddress(of: path), &handle,
          SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
      }
    guard let handle, code == SQLITE_OK else {
      defer { sqlite3_close(handle) }
      throw SQLiteFailure(code, of: handle)
    }
    connection = handle
    interrupter = SQLiteInterrupter(handle)
    sqlite3_busy_timeout(handle, 10_000)
    csqlite_refuse_quoted_text(handle)
  }

  deinit {
    if isClosed { return }
    interrupter.release()
    // It ends with its last statement.
    sqlite3_close_v2(connection)
  }

  /// A file as an address (sqlite.org/uri.html).
  private static func immutableAddress(of path: String) -> String {
    var bytes = Array("file:".utf8)
    for byte in path.utf8 {
      if "%?#".utf8.contains(byte) {
        bytes += "%\(String(byte, radix: 16, uppercase: true))".utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self) + "?immutable=1"
  }

  /// Closes the file, and moves a write-ahead log into it. The connection cannot be used after that.
  package func close() throws(SQLiteFailure) {
    if isClosed { return }
    statements = [:]
    interrupter.release()
    try check(sqlite3_close(handle))
    isClosed = true
  }

  private var handle: OpaquePointer {
    precondition(!isClosed, "a connection is used after it was closed")
    return connection
  }

  // MARK: Statements

  /// Runs statements that stand after each other, separated by semicolons.
  package func execute(_ statements: String) throws(SQLiteFailure) {
    try check(sqlite3_exec(handle, statements, nil, nil, nil))
  }

  /// Runs a statement that returns no rows.
  package func run(_ sql: String, _ arguments: [any SQLiteBindable] = []) throws {
    try withStatement(sql, arguments) { while try $0.step() {} }
  }

  /// Calls `body` for each row, which is valid until `body` returns.
  package func forEachRow(
    of sql: String, _ arguments: [any SQLiteBindable] = [], _ body: (SQLiteRow) throws -> Void
  ) throws {
    try withStatement(sql, arguments) { statement in
      while try statement.step() { try body(statement.row) }
    }
  }

  /// Returns the value that `decode` makes of the first row, or `nil` if there is no row.
  package func first<Value>(
    _ sql: String, _ arguments: [any SQLiteBindable] = [], decode: (SQLiteRow) throws -> Value
  ) throws -> Value? {
    try withStatement(sql, arguments) { try $0.step() ? decode($0.row) : nil }
  }

  /// Prepares a statement that is used once, before the connection ends.
  func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    try SQLiteStatement(sql, of: handle)
  }

  private func withStatement<Value>(
    _ sql: String, _ arguments: [any SQLiteBindable], _ body: (SQLiteStatement) throws -> Value
  ) throws -> Value {
    let statement = try statements.removeValue(forKey: sql) ?? prepare(sql)
    defer {
      statement.reset()
      statements[sql] = statement
    }
    try statement.bind(arguments)
    return try body(statement)
  }

  /// Runs `body` in one transaction that no other connection's comes between; an error undoes all of it.
  package func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try execute("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // SQLite has undone it already after some errors; and this error is not the one to report.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The number of rows that the last statement changed.
  var changedRowCount: Int { Int(sqlite3_changes(handle)) }

  // MARK: Limits

  /// Limits the size of a text or of bytes; a statement that needs more ends with `SQLITE_TOOBIG`.
  func limitValues(toBytes count: Int) {
    _ = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: count))
  }

  private func check(_ code: Int32) throws(SQLiteFailure) {
    if code != SQLITE_OK { throw SQLiteFailure(code, of: handle) }
  }
}

/// What SQLite says of a call that failed.
package struct SQLiteFailure: Error {
  /// The primary result code, such as `SQLITE_BUSY` (sqlite.org/rescode.html).
  let code: Int32
  /// In English, without a full stop, such as "database is locked".
  let message: String

  init(_ code: Int32, of connection: OpaquePointer?) {
    self.init(code, String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)))
  }

  init(_ code: Int32, _ message: String) {
    (self.code, self.message) = (code & 0xFF, message)
  }
}
