import CPlatform
import CSQLite
import MamushiCore
import Synchronization

/// Keeps the answers of remote sources in an SQLite database, which is opened, and created if missing, on first use.
///
/// ```swift
/// let store = SourceDatabase(path: "/home/me/mysite/.mamushi/sources.sqlite")
/// let pages = try store.listing(key)?.pages
/// ```
///
/// The database uses a write-ahead log with `synchronous` set to `NORMAL` (sqlite.org/wal.html). If the process is
/// killed, nothing is lost that a call returned from. If the machine loses power, the last calls may be lost as a
/// whole. Neither damages the database. A file that is damaged nevertheless, or of another version, is renamed
/// (`.damaged`) and recreated, at most once, because everything in it can be fetched again.
///
/// All calls share one connection and wait for each other. Each is short, and each change is one transaction.
package final class SourceDatabase: SourceStore {
  let path: String
  let now: @Sendable () -> Int64
  private let pragmas: [String]
  /// Held during each call. `nonisolated(unsafe)` is safe below: both are used only while it is held.
  private let lock = Mutex(())
  private nonisolated(unsafe) var connection: SQLiteConnection?
  /// Whether the database was recreated. The file is not to blame for a second damage in one process.
  private nonisolated(unsafe) var hasBegunAnew = false

  /// - Parameters:
  ///   - path: The absolute path of the database. Its folder is created if it is missing.
  ///   - now: Returns the time in seconds since 1970, which stamps drafts.
  package convenience init(path: String, now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }) {
    self.init(path: path, pragmas: [], now: now)
  }

  /// - Parameter pragmas: Run on the connection when it is opened.
  init(path: String, pragmas: [String], now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }) {
    self.path = path
    self.pragmas = pragmas
    self.now = now
  }

  /// Moves the log into the database and closes it. A later call reopens it.
  package func close() throws(SourceStoreFailure) {
    try lock.withLock { _ throws(SourceStoreFailure) in
      do { try connection.take()?.close() } catch { throw failure(error) }
    }
  }

  /// Whether the file exists. If not, reading need not create an empty database.
  var exists: Bool { access(path, F_OK) == 0 }

  // MARK: Statements

  /// Runs statements that do not change the database.
  func read<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value) throws(SourceStoreFailure) -> Value {
    try lock.withLock { _ throws(SourceStoreFailure) in
      do {
        return try body(open())
      } catch {
        guard try beginAnew(after: error) else { throw failure(error) }
        do { return try body(open()) } catch { throw failure(error) }
      }
    }
  }

  /// Runs statements in one transaction.
  func write<Value: Sendable>(_ body: (SQLiteConnection) throws -> Value) throws(SourceStoreFailure) -> Value
  {
    try read { database in try database.transaction { try body(database) } }
  }

  private func open() throws -> SQLiteConnection {
    if let connection { return connection }
    let opened = try SourceDatabaseFile(path: path, pragmas: pragmas).open()
    connection = opened
    return opened
  }

  /// Puts the file aside if it is to blame for an error.
  ///
  /// - Returns: Whether it did, so that the call can be repeated with a new one.
  private func beginAnew(after error: any Error) throws(SourceStoreFailure) -> Bool {
    guard SourceDatabaseFile.isDamage(error), !hasBegunAnew else { return false }
    hasBegunAnew = true
    // Damage may keep it from being closed in order.
    try? connection?.close()
    connection = nil
    do { try SourceDatabaseFile(path: path, pragmas: pragmas).putAside() } catch { throw failure(error) }
    return true
  }

  // MARK: Failures

  private static let diskSpace = "free some disk space"

  func failure(_ error: any Error) -> SourceStoreFailure {
    switch error {
    case let error as SourceStoreFailure: error
    case let error as SQLiteFailure where error.code != SQLITE_MISMATCH:
      SourceStoreFailure(
        "'\(path)': \(error.message)", help: error.code == SQLITE_FULL ? Self.diskSpace : nil)
    case let error as FileFailure:
      SourceStoreFailure(error.description, help: error.isDiskFull ? Self.diskSpace : error.help)
    default: SourceStoreFailure("'\(path)' contains unexpected data")
    }
  }

  /// Returns the failure for a row that is gone because it was removed or the database was recreated.
  func missing(_ what: String) -> SourceStoreFailure {
    SourceStoreFailure("'\(path)' no longer contains \(what)")
  }
}
