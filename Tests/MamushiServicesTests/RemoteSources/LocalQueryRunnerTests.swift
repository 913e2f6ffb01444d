import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// Queries on databases of a site.
struct LocalQueryRunnerTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    folder.makeFolder("site/data")
    try Self.make(at: folder.at("site/data/shop.sqlite"))
  }

  private static func make(at path: String, journal: String = "DELETE") throws {
    let connection = try SQLiteConnection(path: path)
    try connection.execute("PRAGMA journal_mode = \(journal)")
    try connection.execute(
      """
      CREATE TABLE dish (id INTEGER PRIMARY KEY, name TEXT, price REAL, photo BLOB);
      INSERT INTO dish VALUES (1, 'Ramen', 950.5, NULL), (2, 'a "b" \\ c' || char(10, 1, 0) || '麺', 1e300, x'ff');
      """)
    try connection.close()
  }

  private func rows(
    _ statement: String, in file: String = "data/shop.sqlite", bytes: Int = 1 << 20, rows: Int = 100,
    seconds: Double = 600
  ) async -> String {
    do throws(DatabaseFailure) {
      let runner = LocalQueryRunner(site: folder.at("site"))
      let json = try await runner.rows(
        of: DatabaseQuery(
          statement, in: SitePath(file), maximumBytes: bytes, maximumRows: rows, seconds: seconds))
      return String(decoding: json, as: UTF8.self)
    } catch {
      switch error {
      case .query(let reason): return "query: " + reason
      case .database(let reason): return "database: " + reason
      default: return "\(error)"
      }
    }
  }

  @Test func rowsAreObjectsByTheNamesOfColumns() async throws {
    let json = await rows("SELECT id, name AS title, price, NULL AS none FROM dish ORDER BY id")
    let node = try LocalDocumentReader().read(
      Array(json.utf8)[...], as: .json, of: SitePath("rows"), firstLine: 1)
    #expect(
      outline(node)
        == outline(
          try readDocument(
            #"""
            [{"id": 1, "title": "Ramen", "price": 950.5, "none": null},
            {"id": 2, "title": "a \"b\" \\ c\n\u0001\u0000麺", "price": 1e300, "none": null}]
            """#, as: .json)))
    #expect(await rows("SELECT id FROM dish WHERE 0") == "[\n]\n")
    #expect(await rows("-- dishes\n/* all */ SELECT 9e999 AS id") == "[\n{\"id\":1e999}\n]\n")
  }

  @Test(
    "what is no query is refused, with SQLite's words where it has some",
    arguments: [
      ("SELECT pric FROM dish", "query: no such column: pric"),
      ("SELEC 1", "query: near \"SELEC\": syntax error"),
      ("-- nothing", "query: it is not a SELECT statement"),
      ("DELETE FROM dish", "query: it is not a SELECT statement"),
      ("WITH all_of AS (SELECT 1) DELETE FROM dish", "query: it changes the database"),
      ("ATTACH 'other.sqlite' AS other", "query: it is not a SELECT statement"),
      ("PRAGMA user_version = 3", "query: it is not a SELECT statement"),
      ("SELECT 1; DROP TABLE dish", "query: it has several statements"),
      ("SELECT id FROM dish WHERE id = :id", "query: it has parameters, which have no values here"),
      ("SELECT id, name AS id FROM dish", "query: two of its columns are named 'id'"),
      (
        "SELECT photo FROM dish ORDER BY id DESC",
        "query: the column 'photo' has bytes (BLOB) where text is expected"
      ),
    ])
  func refusals(_ statement: String, _ failure: String) async {
    let before = folder.bytes("site/data/shop.sqlite")
    #expect(await rows(statement) == failure)
    #expect(folder.bytes("site/data/shop.sqlite") == before)
  }

  @Test func limits() async {
    let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT "
    #expect(await rows(endless + "i FROM n", rows: 10) == "tooManyRows(10)")
    #expect(await rows(endless + "i FROM n", bytes: 50) == "tooLarge(bytes: 50)")
    #expect(await rows("SELECT hex(zeroblob(400000000)) AS title", bytes: 1000) == "tooLarge(bytes: 1000)")
    #expect(await rows(endless + "count(*) FROM n", seconds: 0.01) == "timeout(seconds: 0.01)")
  }

  @Test func cancellingEndsAQuery() async {
    let runner = LocalQueryRunner(site: folder.at("site"))
    let task = Task { () -> String in
      do throws(DatabaseFailure) {
        _ = try await runner.rows(
          of: DatabaseQuery(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
            in: SitePath("data/shop.sqlite"), maximumBytes: 100, maximumRows: 100, seconds: 600))
        return "done"
      } catch {
        return "\(error)"
      }
    }
    task.cancel()
    #expect(await task.value == "cancelled")
  }

  @Test func aLogIsReadWhileItsWriterHoldsIt() async throws {
    let path = folder.at("site/data/live.sqlite")
    try Self.make(at: path, journal: "WAL")
    let writer = try SQLiteConnection(path: path)
    try writer.execute("UPDATE dish SET name = 'Soba' WHERE id = 1")
    let json = await rows("SELECT name FROM dish WHERE id = 1", in: "data/live.sqlite")
    #expect(json == "[\n{\"name\":\"Soba\"}\n]\n")
    try writer.close()
    #expect(await rows("SELECT count(*) AS n FROM dish", in: "data/live.sqlite") == "[\n{\"n\":2}\n]\n")
  }

  @Test func whatAKilledWriterLeftIsTheDatabasesFault() async throws {
    let writer = try SQLiteConnection(path: folder.at("site/data/live.sqlite"))
    // Without synchronisation, the journal is complete before the transaction ends.
    try writer.execute(
      """
      PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF;
      CREATE TABLE dish (name TEXT); INSERT INTO dish VALUES ('Ramen');
      BEGIN; UPDATE dish SET name = 'Soba';
      """)
    for suffix in ["", "-journal"] {
      let bytes = try #require(folder.bytes("site/data/live.sqlite" + suffix))
      folder.write(bytes, to: "site/data/left.sqlite" + suffix)
    }
    #expect(
      await rows("SELECT name FROM dish", in: "data/left.sqlite")
        == "database: attempt to write a readonly database")
  }

  @Test func whatIsNoDatabaseOfTheSiteIsNotOpened() async throws {
    try Self.make(at: folder.at("other.sqlite"))
    folder.link("site/data/out.sqlite", to: "../../other.sqlite")
    folder.link("site/data/in.sqlite", to: "shop.sqlite")
    folder.write("no database, but a text that is long enough to be one", to: "site/data/text.sqlite")
    folder.write("", to: "site/data/empty.sqlite")
    let statement = "SELECT count(*) AS n FROM dish"
    #expect(
      await rows(statement, in: "data/out.sqlite")
        == "database: a symbolic link leads out of the site")
    #expect(await rows(statement, in: "data/in.sqlite") == "[\n{\"n\":2}\n]\n")
    #expect(await rows(statement, in: "data/text.sqlite") == "database: file is not a database")
    #expect(await rows(statement, in: "data/empty.sqlite") == "database: it is empty")
    #expect(await rows(statement, in: "data") == "database: it is a folder")
    #expect(await rows(statement, in: "data/none.sqlite") == "database: No such file or directory")
    #expect(folder.bytes("site/data/none.sqlite") == nil)
  }
}

extension ScratchFolder {
  /// The bytes of a file; nil if there is none.
  fileprivate func bytes(_ relative: String) -> [UInt8]? {
    try? LocalFileTree(root: path).read(SitePath(relative))
  }
}
