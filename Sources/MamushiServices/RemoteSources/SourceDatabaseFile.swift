import CPlatform
import GRDB
import MamushiCore

/// What a database holds is not what was put there.
struct DamagedDatabase: Error {}

/// Opens, makes and puts aside the file of a ``SourceDatabase``.
struct SourceDatabaseFile {
  let path: String
  let pragmas: [String]

  /// Changes with every change of the tables, and of what their columns mean.
  static let version = 1

  /// Records and bodies are blobs: what they hold is their writers' concern. Numbers of listings and contents are never
  /// given twice, nor are those of items, so that a number that was kept elsewhere finds its own or nothing.
  private static let tables = """
    CREATE TABLE listing (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      source TEXT NOT NULL, name TEXT NOT NULL, request BLOB NOT NULL, is_draft INTEGER NOT NULL,
      checked_at INTEGER NOT NULL,
      UNIQUE (source, name, request, is_draft)
    ) STRICT;
    CREATE TABLE page (
      listing INTEGER NOT NULL, number INTEGER NOT NULL,
      url TEXT NOT NULL, next TEXT, etag TEXT, last_modified TEXT, fresh_until INTEGER NOT NULL,
      content_type TEXT, content INTEGER NOT NULL,
      PRIMARY KEY (listing, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX page_content ON page (content);
    CREATE TABLE content (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      fingerprint BLOB NOT NULL, decoder BLOB NOT NULL,
      first_item INTEGER NOT NULL, item_count INTEGER NOT NULL,
      notes BLOB NOT NULL, bytes BLOB NOT NULL
    ) STRICT;
    CREATE INDEX content_identity ON content (fingerprint, decoder);
    CREATE TABLE item (id INTEGER PRIMARY KEY, record BLOB NOT NULL, body BLOB NOT NULL) STRICT;
    CREATE TABLE counter (next_item INTEGER NOT NULL) STRICT;
    INSERT INTO counter VALUES (1);
    CREATE TABLE media (
      url TEXT PRIMARY KEY,
      state TEXT NOT NULL, file TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,
      etag TEXT, last_modified TEXT, fresh_until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE pause (origin TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    """

  /// - Throws: an error of which ``isDamage(_:)`` holds where the file is none of ours, or a broken one.
  func open() throws -> DatabaseQueue {
    try makeFolders(splitPath(path).parent)
    try refuseOtherKinds()
    let queue = try DatabaseQueue(path: path, configuration: configuration())
    if try queue.unsafeRead(Self.version(of:)) == Self.version { return queue }
    try queue.write { database in
      // Another process may have made the tables since.
      if try Self.version(of: database) == Self.version { return }
      let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
      guard isEmpty, try Self.version(of: database) == 0 else { throw DamagedDatabase() }
      try database.execute(sql: Self.tables)
      try database.execute(sql: "PRAGMA user_version = \(Self.version)")
    }
    return queue
  }

  private static func version(of database: Database) throws -> Int? {
    try Int.fetchOne(database, sql: "PRAGMA user_version")
  }

  private func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.label = "MamushiSources"
    // Nothing refers to anything that the same transaction does not look at.
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { [path, pragmas] database in
      // Items are of some kilobytes: several to a page. Has an effect on a new file only, before its journal is set.
      try database.execute(sql: "PRAGMA page_size = 16384")
      let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      guard mode == "wal" else {
        throw SourceStoreFailure("'\(path)' lies where SQLite cannot keep a write-ahead log")
      }
      // Some systems' SQLite overwrites all that it deletes with zeros; there are no secrets here.
      try database.execute(
        sql: """
          PRAGMA synchronous = NORMAL;
          PRAGMA secure_delete = OFF;
          PRAGMA cache_size = -8192;
          PRAGMA cell_size_check = ON;
          PRAGMA trusted_schema = OFF;
          """)
      for pragma in pragmas { try database.execute(sql: "PRAGMA \(pragma)") }
    }
    return configuration
  }

  /// SQLite would say of a folder only that it is "unable to open database file", and wait for a pipe.
  private func refuseOtherKinds() throws(SourceStoreFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch kind(of: status) {
    case S_IFREG: return
    case S_IFDIR: throw SourceStoreFailure("'\(path)' is a folder, where a file belongs; remove it")
    default: throw SourceStoreFailure("'\(path)' is no regular file; remove it")
    }
  }

  /// Whether an error tells that the file is no database, a broken one or none of ours.
  static func isDamage(_ error: any Error) -> Bool {
    switch error {
    case is DamagedDatabase, is RowDecodingError: true
    case let error as DatabaseError:
      switch error.resultCode {
      // Our statements are always the same: they are wrong only where the tables are others.
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR: true
      default: false
      }
    default: false
    }
  }

  /// Gives the file and what belongs to it another name, in the place of a former one of that name.
  func putAside() throws(FileFailure) {
    // The log first: what is left of it beside a new file must never be taken for that file's.
    for suffix in ["-wal", "-journal", ""] {
      if rename(path + suffix, path + ".damaged" + suffix) == 0 || errno == ENOENT { continue }
      throw FileFailure("rename", path + suffix)
    }
    // Holds nothing but an index of the log.
    unlink(path + "-shm")
  }
}
