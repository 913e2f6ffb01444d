import CPlatform
import GRDB
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
  private struct State {
    var queue: DatabaseQueue?
    /// Whether the database was recreated. The file is not to blame for a second damage in one process.
    var hasBegunAnew = false
  }

  let path: String
  let now: @Sendable () -> Int64
  private let pragmas: [String]
  private let state = Mutex(State())

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
    guard let queue = state.withLock({ $0.queue.take() }) else { return }
    do { try queue.close() } catch { throw failure(error) }
  }

  /// Whether the file exists. If not, reading need not create an empty database.
  var exists: Bool { access(path, F_OK) == 0 }

  // MARK: Statements

  /// Runs statements that do not change the database.
  func read<Value>(_ body: (Database) throws -> Value) throws(SourceStoreFailure) -> Value {
    try perform { try $0.unsafeRead(body) }
  }

  /// Runs statements in one transaction.
  func write<Value>(_ body: (Database) throws -> Value) throws(SourceStoreFailure) -> Value {
    try perform { try $0.write(body) }
  }

  private func perform<Value>(_ body: (DatabaseQueue) throws -> Value) throws(SourceStoreFailure) -> Value {
    let queue = try state.withLock { state throws(SourceStoreFailure) in
      if let queue = state.queue { return queue }
      return try open(&state)
    }
    do {
      return try body(queue)
    } catch {
      guard let other = try replacement(of: queue, after: error) else { throw failure(error) }
      do { return try body(other) } catch { throw failure(error) }
    }
  }

  private func open(_ state: inout State) throws(SourceStoreFailure) -> DatabaseQueue {
    let file = SourceDatabaseFile(path: path, pragmas: pragmas)
    do {
      state.queue = try file.open()
    } catch {
      guard SourceDatabaseFile.isDamage(error), !state.hasBegunAnew else { throw failure(error) }
      state.hasBegunAnew = true
      do {
        try file.putAside()
        state.queue = try file.open()
      } catch {
        throw failure(error)
      }
    }
    guard let queue = state.queue else { throw SourceStoreFailure("'\(path)' cannot be opened") }
    return queue
  }

  /// Returns the database to try again with after an error, or `nil` if the error is final.
  private func replacement(
    of queue: DatabaseQueue, after error: any Error
  ) throws(SourceStoreFailure) -> DatabaseQueue? {
    try state.withLock { state throws(SourceStoreFailure) in
      // Another thread found the damage first, or closed the database.
      guard let present = state.queue else { return try open(&state) }
      if present !== queue { return present }
      guard SourceDatabaseFile.isDamage(error), !state.hasBegunAnew else { return nil }
      state.hasBegunAnew = true
      state.queue = nil
      // Fails if a statement is still running; its connection then continues in the renamed file.
      try? queue.close()
      do { try SourceDatabaseFile(path: path, pragmas: pragmas).putAside() } catch { throw failure(error) }
      return try open(&state)
    }
  }

  // MARK: Failures

  func failure(_ error: any Error) -> SourceStoreFailure {
    switch error {
    case let error as SourceStoreFailure: error
    case let error as DatabaseError:
      SourceStoreFailure("'\(path)': \(error.message ?? "\(error.resultCode)")")
    case let error as FileFailure: SourceStoreFailure(error.description)
    default: SourceStoreFailure("'\(path)' contains unexpected data")
    }
  }

  /// Returns the failure for a row that is gone because it was removed or the database was recreated.
  func missing(_ what: String) -> SourceStoreFailure {
    SourceStoreFailure("'\(path)' no longer contains \(what)")
  }
}
