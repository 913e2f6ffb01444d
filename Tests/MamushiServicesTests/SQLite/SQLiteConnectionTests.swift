import CSQLite
import Dispatch
import Testing

@testable import MamushiServices

struct SQLiteConnectionTests {
  private let folder: ScratchFolder
  private var path: String { folder.at("a.sqlite") }

  init() throws { folder = try ScratchFolder() }

  @Test func valuesAreReadAsTheyWereBound() throws {
    let connection = try SQLiteConnection(path: path)
    try connection.execute("CREATE TABLE value (id INTEGER PRIMARY KEY, a ANY, b ANY, c ANY) STRICT")
    let absent: String? = nil
    try connection.run(
      "INSERT INTO value VALUES (1, ?, ?, ?)", [Int64.min, "a\0b 麺", [0x00, 0xFF] as [UInt8]])
    try connection.run("INSERT INTO value VALUES (2, ?, ?, ?)", [true, "", [] as [UInt8]])
    try connection.run("INSERT INTO value VALUES (3, ?, ?, ?)", [3, absent, "b" as String?])
    #expect(connection.lastInsertedRowID == 3)
    var rows: [String] = []
    try connection.forEachRow(of: "SELECT a, b, c FROM value WHERE id < ? ORDER BY id", [3]) { row in
      rows.append("\(try row.integer(at: 0)) \(try row.text(at: 1).utf8.count) \(try row.bytes(at: 2))")
    }
    // Texts and bytes that are empty are not NULL.
    #expect(rows == ["\(Int64.min) 7 [0, 255]", "1 0 []"])
    let third = try connection.first("SELECT b, c FROM value WHERE id = 3") { row in
      [try row.optionalText(at: 0), try row.optionalText(at: 1)]
    }
    #expect(third == [nil, "b"])
    #expect(try connection.first("SELECT a FROM value WHERE id = 4") { try $0.integer(at: 0) } == nil)
  }

  @Test func anotherTypeThanExpectedIsAFailure() throws {
    let connection = try SQLiteConnection(path: path)
    for (sql, read) in [
      ("SELECT 'a'", { _ = try $0.integer(at: 0) }), ("SELECT 1.5", { _ = try $0.integer(at: 0) }),
      ("SELECT NULL", { _ = try $0.text(at: 0) }), ("SELECT x'00'", { _ = try $0.optionalText(at: 0) }),
      ("SELECT 'a'", { _ = try $0.bytes(at: 0) }),
    ] as [(String, (SQLiteRow) throws -> Void)] {
      let failure = #expect(throws: SQLiteFailure.self) { try connection.first(sql, decode: read) }
      #expect(failure?.code == SQLITE_MISMATCH)
    }
  }

  @Test func anErrorUndoesATransaction() throws {
    struct Interrupted: Error {}
    let connection = try SQLiteConnection(path: path)
    try connection.execute("CREATE TABLE value (a INTEGER UNIQUE); INSERT INTO value VALUES (1)")
    #expect(throws: Interrupted.self) {
      try connection.transaction {
        try connection.run("INSERT INTO value VALUES (?)", [2])
        throw Interrupted()
      }
    }
    let failure = #expect(throws: SQLiteFailure.self) {
      try connection.transaction {
        try connection.run("INSERT INTO value VALUES (?)", [3])
        try connection.run("INSERT INTO value VALUES (?)", [1])
      }
    }
    #expect(failure?.message == "UNIQUE constraint failed: value.a")
    // The statement that failed can be used again.
    try connection.transaction { try connection.run("INSERT INTO value VALUES (?)", [4]) }
    #expect(try connection.first("SELECT group_concat(a) FROM value") { try $0.text(at: 0) } == "1,4")
  }

  @Test func changesOfAnotherConnectionAreSeen() throws {
    let connection = try SQLiteConnection(path: path)
    try connection.execute("CREATE TABLE value (a)")
    let count = "SELECT count(*) FROM value"
    #expect(try connection.first(count) { try $0.integer(at: 0) } == 0)
    let other = try SQLiteConnection(path: path)
    try other.execute("ALTER TABLE value ADD COLUMN b; INSERT INTO value VALUES (1, 2)")
    try other.close()
    #expect(try connection.first(count) { try $0.integer(at: 0) } == 1)
  }

  @Test func oneStatementIsPreparedAtATime() throws {
    let connection = try SQLiteConnection(path: path)
    #expect(try connection.prepare("; -- one\n SELECT 1 AS a; ; -- end").columnNames == ["a"])
    for (sql, words) in [("SELECT 1; SELECT 2", "several statements"), ("-- none", "no statement")] {
      let failure = #expect(throws: SQLiteFailure.self) { try connection.prepare(sql) }
      #expect(failure?.code == SQLITE_MISUSE && failure?.message == words)
    }
    // A name in double quotes is never a text.
    #expect(throws: SQLiteFailure.self) { try connection.prepare("SELECT \"a\"") }
  }

  @Test func aFileIsOnlyReadOrNotEvenLocked() throws {
    #expect(throws: SQLiteFailure.self) { try SQLiteConnection(path: path, access: .readOnly) }
    let writer = try SQLiteConnection(path: path)
    try writer.execute("CREATE TABLE value (a)")
    let reader = try SQLiteConnection(path: path, access: .readOnly)
    let failure = #expect(throws: SQLiteFailure.self) { try reader.execute("INSERT INTO value VALUES (1)") }
    #expect(failure?.code == SQLITE_READONLY)
    try writer.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    let other = try SQLiteConnection(path: path, access: .immutable)
    #expect(try other.first("SELECT count(*) FROM value") { try $0.integer(at: 0) } == 0)
    // A connection that is closed twice is closed.
    try other.close()
    try other.close()
  }

  @Test func aStatementMayRunWithinItself() throws {
    let connection = try SQLiteConnection(path: path)
    try connection.execute("CREATE TABLE value (a); INSERT INTO value VALUES (1), (2)")
    var pairs: [String] = []
    let all = "SELECT a FROM value ORDER BY a"
    try connection.forEachRow(of: all) { outer in
      try connection.forEachRow(of: all) { inner in
        pairs.append("\(try outer.integer(at: 0))\(try inner.integer(at: 0))")
      }
    }
    #expect(pairs == ["11", "12", "21", "22"])
  }

  @Test func anyThreadEndsAStatement() throws {
    let connection = try SQLiteConnection(path: path)
    let interrupter = connection.interrupter
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now(), repeating: 0.01)
    timer.setEventHandler { interrupter.interrupt() }
    timer.resume()
    let failure = #expect(throws: SQLiteFailure.self) {
      try connection.run(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
    }
    timer.cancel()
    #expect(failure?.code == SQLITE_INTERRUPT)
    try connection.close()
    interrupter.interrupt()
  }
}
