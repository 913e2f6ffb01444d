import CPlatform
import GRDB
import MamushiCore
import Synchronization

/// Keeps what remote sources answered in an SQLite database, which is opened, and made, at its first use.
///
/// ```swift
/// let store = SourceDatabase(path: "/home/me/mysite/.mamushi/sources.sqlite")
/// let pages = try store.listing(key)?.pages
/// ```
///
/// It is a write-ahead log with `synchronous` at `NORMAL` (sqlite.org/wal.html): a killed process loses nothing that a
/// call returned from, and a machine that loses power may lose the last calls, whole; neither damages it. A file that
/// is damaged nevertheless, or of another version, is put aside (`.damaged`) and begun anew, once: all in it can be
/// fetched again.
///
/// All calls share one connection and wait for each other; each is short, and each change is one transaction.
package final class SourceDatabase: SourceStore {
  private struct State {
    var queue: DatabaseQueue?
    /// A second damage in one process is not the file's fault.
    var hasBegunAnew = false
  }

  let path: String
  let now: @Sendable () -> Int64
  private let pragmas: [String]
  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: the absolute path of the database; its folder is made where it is missing.
  ///   - now: the time in seconds since 1970, which drafts are stamped with.
  package convenience init(path: String, now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }) {
    self.init(path: path, pragmas: [], now: now)
  }

  /// - Parameter pragmas: are run on the connection when it is opened.
  init(path: String, pragmas: [String], now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }) {
    self.path = path
    self.pragmas = pragmas
    self.now = now
  }

  /// Moves the log into the database and closes it. A later call opens it again.
  package func close() throws(SourceStoreFailure) {
    guard let queue = state.withLock({ $0.queue.take() }) else { return }
    do { try queue.close() } catch { throw failure(error) }
  }

  /// Whether there may be anything in it: one that was never written to is not made by asking it.
  var exists: Bool { access(path, F_OK) == 0 }

  // MARK: Running

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

  /// The database to try again with after an error: nil where the error stands.
  private func replacement(
    of queue: DatabaseQueue, after error: any Error
  ) throws(SourceStoreFailure) -> DatabaseQueue? {
    try state.withLock { state throws(SourceStoreFailure) in
      // Another thread found the damage before, or closed the database.
      guard let present = state.queue else { return try open(&state) }
      if present !== queue { return present }
      guard SourceDatabaseFile.isDamage(error), !state.hasBegunAnew else { return nil }
      state.hasBegunAnew = true
      state.queue = nil
      // Fails where a statement is still being run; its connection then goes on in the file put aside.
      try? queue.close()
      do { try SourceDatabaseFile(path: path, pragmas: pragmas).putAside() } catch { throw failure(error) }
      return try open(&state)
    }
  }

  // MARK: Words

  func failure(_ error: any Error) -> SourceStoreFailure {
    switch error {
    case let error as SourceStoreFailure: error
    case let error as DatabaseError:
      SourceStoreFailure("'\(path)': \(error.message ?? "\(error.resultCode)")")
    case let error as FileFailure: SourceStoreFailure(error.description)
    default: SourceStoreFailure("'\(path)' holds what was not put there")
    }
  }

  /// What was asked for by its number is gone: it was forgotten, or the database was begun anew.
  func missing(_ what: String) -> SourceStoreFailure {
    SourceStoreFailure("'\(path)' no longer holds \(what)")
  }
}
