import CPlatform
import CSQLite
import Dispatch
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
    if Self.isOfAnotherKind(query.statement) {
      throw .query("it is not a SELECT statement")
    }
    let reading = DatabaseReading(query, path: path)
    let deadline = monotonicMilliseconds() + Int64(query.seconds * 1000)
    let isCancelled = Flag()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "mamushi.query").async {
          continuation.resume(
            returning: reading.read { isCancelled.isSet || monotonicMilliseconds() >= deadline })
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

  /// Words that begin statements that select no rows (SQLite, "SQL As Understood By SQLite").
  private static let otherKinds: Set<String> = [
    "", "alter", "analyze", "attach", "begin", "commit", "create", "delete", "detach", "drop", "end",
    "explain",
    "insert", "pragma", "reindex", "release", "replace", "rollback", "savepoint", "update", "vacuum",
  ]

  /// Whether a statement is one that selects no rows. What the statement does is SQLite's to decide; but statements that
  /// attach other databases or change settings count as harmless there. It has its own words for what is no statement.
  private static func isOfAnotherKind(_ statement: String) -> Bool {
    var rest = Substring(statement)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*"), let end = rest.dropFirst(2).firstRange(of: "*/") {
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    return otherKinds.contains(rest.prefix { $0.isASCII && $0.isLetter }.lowercased())
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
  private let path: String

  /// - Parameter path: The absolute path of the database.
  init(_ query: DatabaseQuery, path: String) {
    (self.query, self.path) = (query, path)
  }

  /// - Parameter mustStop: Asked while the query runs.
  func read(unless mustStop: @escaping @Sendable () -> Bool) -> Result<[UInt8], Failure> {
    do {
      let database = try opened()
      let interrupter = database.interrupter
      // Again and again, since an interruption has no effect before the query begins.
      let timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now(), repeating: 0.05)
      timer.setEventHandler { if mustStop() { interrupter.interrupt() } }
      timer.resume()
      defer { timer.cancel() }
      return .success(
        try withExtendedLifetime(database) { try rows(of: database.prepare(query.statement)) })
    } catch let error as Failure {
      return .failure(error)
    } catch let error as SQLiteFailure {
      switch error.code {
      case SQLITE_INTERRUPT: return .failure(Failure(failure: .query(error.message), isInterruption: true))
      case SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_CANTOPEN, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR,
        SQLITE_PROTOCOL, SQLITE_READONLY, SQLITE_PERM, SQLITE_NOMEM:
        return .failure(Failure(failure: .database(error.message)))
      case SQLITE_TOOBIG: return .failure(Failure(failure: .tooLarge(bytes: query.maximumBytes)))
      case SQLITE_MISUSE: return .failure(Failure(failure: .query("it has \(error.message)")))
      default: return .failure(Failure(failure: .query(error.message)))
      }
    } catch {
      return .failure(Failure(failure: .query("\(error)")))
    }
  }

  private func opened() throws -> SQLiteConnection {
    do {
      let database = try SQLiteConnection(path: path, access: .readOnly)
      // The tables' own functions and views are as trustworthy as the file.
      try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      // A single value may not take more than all of them.
      database.limitValues(toBytes: max(1 << 20, query.maximumBytes))
      // The first statement that reads the file: what it finds wrong is not the query's fault.
      _ = try database.first("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in }
      return database
    } catch let error as SQLiteFailure {
      throw Failure(failure: .database(error.message))
    }
  }

  private func rows(of statement: SQLiteStatement) throws -> [UInt8] {
    guard statement.isReadOnly else { throw Failure(failure: .query("it changes the database")) }
    guard statement.parameterCount == 0 else {
      throw Failure(failure: .query("it has parameters, which have no values here"))
    }
    let columns = statement.columnNames
    var names = Set<String>()
    for name in columns where !names.insert(name).inserted {
      throw Failure(failure: .query("two of its columns are named '\(name)'"))
    }
    let keys = columns.map { name in
      var key: [UInt8] = []
      JSONText.append(name, to: &key)
      return key + [UInt8(ascii: ":")]
    }
    var json: [UInt8] = [UInt8(ascii: "[")]
    var count = 0
    while try statement.step() {
      count += 1
      if count > query.maximumRows { throw Failure(failure: .tooManyRows(query.maximumRows)) }
      json += count == 1 ? "\n{".utf8 : ",\n{".utf8
      for (position, key) in keys.enumerated() {
        if position > 0 { json.append(UInt8(ascii: ",")) }
        json += key
        switch statement.row.value(at: position) {
        case .null: json += "null".utf8
        case .integer(let number): json += String(number).utf8
        // SQLite's numbers may be infinite, which JSON cannot say; readers take too large a number for that.
        case .real(let number):
          json += (number.isInfinite ? (number < 0 ? "-1e999" : "1e999") : "\(number)").utf8
        case .text(let text): JSONText.append(text, to: &json)
        case .bytes:
          throw Failure(
            failure: .query("the column '\(columns[position])' has bytes (BLOB) where text is expected"))
        }
        if json.count > query.maximumBytes { throw Failure(failure: .tooLarge(bytes: query.maximumBytes)) }
      }
      json.append(UInt8(ascii: "}"))
    }
    json += "\n]\n".utf8
    return json
  }
}
