import CPlatform
import GRDBSQLite
import MamushiCore

/// Looks at the file of a ``SourceDatabase`` that no process has open, and makes no file beside it.
///
/// SQLite itself is called: a connection of GRDB cannot be told that a file is immutable, and any other one makes files
/// for a write-ahead log.
struct SourceDatabaseInspection {
  let path: String
  /// The greatest size of a file that is searched for damage, in bytes. A search reads all of it.
  var searchLimit = 64 << 20

  /// - Returns: `nil` if there is no file.
  func condition() -> CacheFileState.Condition? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard kind(of: status) == S_IFREG else { return .damaged }
    if access(path, R_OK) != 0 { return .unreadable(reason: systemReason(errno)) }
    if status.st_size == 0 { return .whole }
    guard let version = number("PRAGMA user_version") else { return .damaged }
    if version != SourceDatabaseFile.version { return version > 0 ? .otherVersion : .damaged }
    // Without its log, the file itself may be incomplete.
    var log = stat()
    if stat(path + "-wal", &log) == 0, log.st_size > 0 { return .unfinished }
    if status.st_size > searchLimit { return .notSearched }
    return text("PRAGMA quick_check(1)") == "ok" ? .whole : .damaged
  }

  private func number(_ sql: String) -> Int? { text(sql).flatMap { Int($0) } }

  /// Returns the first column of a statement's first row; `nil` if it fails.
  private func text(_ sql: String) -> String? {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(address, &connection, flags, nil) == SQLITE_OK else { return nil }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return nil }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) }
  }

  /// The file as an address (sqlite.org/uri.html).
  private var address: String {
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
}
