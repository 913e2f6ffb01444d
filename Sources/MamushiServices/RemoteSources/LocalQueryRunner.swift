import CPlatform
import Dispatch
import GRDB
import GRDBSQLite
import MamushiCore
import Synchronization

/// Reads a site's SQLite databases.
///
/// A database is opened read-only, with SQLite's own locks, so that another program may write to it at the same time; one
/// with a write-ahead log is read with what is in the log.
package struct LocalQueryRunner: QueryRunner {
  private let site: String

  /// - Parameter site: The absolute path of the site's folder; links must not lead out of it.
  package init(site: String) { self.site = site }

  package func rows(of query: DatabaseQuery) async throws(DatabaseFailure) -> [UInt8] {
    let path = try path(of: query.file)
    guard Self.isSelection(query.statement) else {
      throw .query("it is not a SELECT statement")
    }
    let queue: DatabaseQueue
    do {
      queue = try DatabaseQueue(path: path, configuration: Self.configuration)
    } catch {
      throw .database(Self.reason(error))
    }
    let reading = DatabaseReading(query)
    let deadline = monotonicMilliseconds() + Int64(query.seconds * 1000)
    let isCancelled = Flag()
    // Again and again, since an interruption has no effect before the query begins.
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now(), repeating: 0.05)
    timer.setEventHandler {
      if isCancelled.isSet || monotonicMilliseconds() >= deadline { queue.interrupt() }
    }
    timer.resume()
    defer { timer.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "mamushi.query").async {
          continuation.resume(returning: reading.read(queue))
          try? queue.close()
        }
      }
    } onCancel: {
      isCancelled.set()
    }
    switch result {
    case .success(let bytes): return bytes
    case .failure(let failure):
      if Task.isCancelled { throw .cancelled }
      if failure.isInterruption, monotonicMilliseconds() >= deadline {
        throw .timeout(seconds: query.seconds)
      }
      throw failure.failure
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "MamushiQuery"
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { database in
      // The tables' own functions and views are as trustworthy as the file.
      try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    }
    return configuration
  }

  private func path(of file: SitePath) throws(DatabaseFailure) -> String {
    let path = site + "/" + file.string
    guard let resolved = resolvedPath(path), let root = resolvedPath(site) else {
      throw .database(systemReason(errno))
    }
    guard isPath(resolved, within: root) else { throw .database("a symbolic link leads out of the site") }
    var status = stat()
    guard stat(resolved, &status) == 0 else { throw .database(systemReason(errno)) }
    // For a folder, SQLite would only say "unable to open database file", and it would wait for a pipe.
    guard kind(of: status) == S_IFREG else {
      throw .database(kind(of: status) == S_IFDIR ? "it is a folder" : "it is not a regular file")
    }
    // SQLite takes an empty file for a database without tables.
    guard status.st_size > 0 else { throw .database("it is empty") }
    return resolved
  }

  /// Whether a statement selects rows. What the statement does is SQLite's to decide; but statements that attach other
  /// databases or change settings count as harmless there.
  private static func isSelection(_ statement: String) -> Bool {
    var rest = Substring(statement)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*"), let end = rest.dropFirst(2).range(of: "*/") {
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    return ["select", "with", "values"].contains(rest.prefix { $0.isASCII && $0.isLetter }.lowercased())
  }

  static func reason(_ error: any Error) -> String {
    (error as? DatabaseError).map { $0.message ?? "\($0.resultCode)" } ?? "\(error)"
  }
}

/// A flag that any thread may set.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}

/// One execution of a query.
private struct DatabaseReading: Sendable {
  struct Failure: Error {
    let failure: DatabaseFailure
    var isInterruption = false
  }

  private let query: DatabaseQuery

  init(_ query: DatabaseQuery) { self.query = query }

  func read(_ queue: DatabaseQueue) -> Result<[UInt8], Failure> {
    do {
      return .success(try queue.read(rows))
    } catch let error as Failure {
      return .failure(error)
    } catch let error as DatabaseError {
      let reason = LocalQueryRunner.reason(error)
      switch error.resultCode {
      case .SQLITE_INTERRUPT, .SQLITE_ABORT:
        return .failure(Failure(failure: .query(reason), isInterruption: true))
      case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_CANTOPEN, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_IOERR:
        return .failure(Failure(failure: .database(reason)))
      case .SQLITE_TOOBIG: return .failure(Failure(failure: .tooLarge(bytes: query.maximumBytes)))
      // GRDB's, for which SQLite has no message.
      case .SQLITE_MISUSE: return .failure(Failure(failure: .query("it has several statements")))
      default: return .failure(Failure(failure: .query(reason)))
      }
    } catch {
      return .failure(Failure(failure: .query(LocalQueryRunner.reason(error))))
    }
  }

  private func rows(_ database: Database) throws -> [UInt8] {
    // A single value may not take more than all of them.
    _ = sqlite3_limit(
      database.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(clamping: max(1 << 20, query.maximumBytes)))
    let statement = try database.makeStatement(sql: query.statement)
    guard statement.isReadonly else { throw Failure(failure: .query("it changes the database")) }
    guard sqlite3_bind_parameter_count(statement.sqliteStatement) == 0 else {
      throw Failure(failure: .query("it has parameters, which have no values here"))
    }
    var names = Set<String>()
    for name in statement.columnNames where !names.insert(name).inserted {
      throw Failure(failure: .query("two of its columns are named '\(name)'"))
    }
    let keys = statement.columnNames.map { name in
      var key: [UInt8] = []
      JSONText.append(name, to: &key)
      return key + [UInt8(ascii: ":")]
    }
    var json: [UInt8] = [UInt8(ascii: "[")]
    var count = 0
    let cursor = try Row.fetchCursor(statement)
    while let row = try cursor.next() {
      count += 1
      if count > query.maximumRows { throw Failure(failure: .tooManyRows(query.maximumRows)) }
      json += count == 1 ? "\n{".utf8 : ",\n{".utf8
      for (position, key) in keys.enumerated() {
        if position > 0 { json.append(UInt8(ascii: ",")) }
        json += key
        let value: DatabaseValue = row[position]
        switch value.storage {
        case .null: json += "null".utf8
        case .int64(let number): json += String(number).utf8
        // SQLite's numbers may be infinite, which JSON cannot say; readers take too large a number for that.
        case .double(let number):
          json += (number.isInfinite ? (number < 0 ? "-1e999" : "1e999") : "\(number)").utf8
        case .string:
          // GRDB's text would end at a NUL.
          let place = Int32(position)
          let bytes = UnsafeBufferPointer(
            start: sqlite3_column_text(statement.sqliteStatement, place),
            count: Int(sqlite3_column_bytes(statement.sqliteStatement, place)))
          JSONText.append(String(decoding: bytes, as: UTF8.self), to: &json)
        case .blob:
          let name = statement.columnNames[position]
          throw Failure(failure: .query("the column '\(name)' has bytes (BLOB) where text is expected"))
        }
        if json.count > query.maximumBytes { throw Failure(failure: .tooLarge(bytes: query.maximumBytes)) }
      }
      json.append(UInt8(ascii: "}"))
    }
    json += "\n]\n".utf8
    return json
  }
}
