import CSQLite
import Synchronization

/// Ends what a connection runs, from any thread.
final class SQLiteInterrupter: Sendable {
  /// As an address, which can be shared; `nil` once the connection is closed.
  private let connection: Mutex<UInt?>

  init(_ connection: OpaquePointer) { self.connection = Mutex(UInt(bitPattern: connection)) }

  /// Has the statement that runs end with `SQLITE_INTERRUPT`. Does nothing if none runs: the next one is not stopped.
  func interrupt() {
    connection.withLock {
      if let connection = $0.flatMap(OpaquePointer.init(bitPattern:)) { sqlite3_interrupt(connection) }
    }
  }

  /// Ends its use before the connection ends.
  func release() { connection.withLock { $0 = nil } }
}
