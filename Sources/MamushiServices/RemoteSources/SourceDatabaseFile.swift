import CPlatform
import CSQLite
import MamushiCore

/// The database holds something other than what was stored.
struct DamagedDatabase: Error {}

/// Opens, creates and renames the file of a ``SourceDatabase``.
struct SourceDatabaseFile {
  let path: String
  let pragmas: [String]

  /// Increases with every change of the tables or of the meaning of their columns.
  static let version = 1

  /// Records and bodies are blobs whose content only their writers know. The numbers of listings, contents and items
  /// are never reused, so a number that was kept elsewhere finds its own row or none.
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

  /// - Throws: An error for which ``isDamage(_:)`` is true if the file is damaged or not a Mamushi database.
  func open() throws -> SQLiteConnection {
    try makeFolders(splitPath(path).parent)
    try refuseOtherKinds()
    let database = try SQLiteConnection(path: path)
    try configure(database)
    if try Self.version(of: database) == Self.version { return database }
    try database.transaction {
      // Another process may have created the tables meanwhile.
      if try Self.version(of: database) == Self.version { return }
      let isEmpty = try database.number("SELECT count(*) FROM sqlite_schema") == 0
      guard isEmpty, try Self.version(of: database) == 0 else { throw DamagedDatabase() }
      try database.execute(Self.tables)
      try database.execute("PRAGMA user_version = \(Self.version)")
    }
    return database
  }

  private static func version(of database: SQLiteConnection) throws -> Int64 {
    try database.number("PRAGMA user_version")
  }

  private func configure(_ database: SQLiteConnection) throws {
    // Items take a few kilobytes, so several fit into a page. This affects only a new file, before its journal mode
    // is set.
    try database.execute("PRAGMA page_size = 16384")
    let mode = try database.first("PRAGMA journal_mode = WAL") { try $0.text(at: 0) }
    guard mode == "wal" else {
      throw SourceStoreFailure(
        "'\(path)' is on a file system where SQLite cannot keep a write-ahead log",
        help: "move the site to a disk of this machine")
    }
    // Some systems' SQLite overwrites deleted data with zeros; there are no secrets here. And some check foreign keys; no
    // table refers to rows that the same transaction does not check.
    try database.execute(
      """
      PRAGMA synchronous = NORMAL;
      PRAGMA secure_delete = OFF;
      PRAGMA foreign_keys = OFF;
      PRAGMA cache_size = -8192;
      PRAGMA cell_size_check = ON;
      PRAGMA trusted_schema = OFF;
      """)
    for pragma in pragmas { try database.execute("PRAGMA \(pragma)") }
  }

  /// For a folder, SQLite would only say "unable to open database file", and it would wait for a pipe.
  private func refuseOtherKinds() throws(SourceStoreFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch kind(of: status) {
    case S_IFREG: return
    case S_IFDIR: throw SourceStoreFailure("'\(path)' is a folder, but must be a file", help: "remove it")
    default: throw SourceStoreFailure("'\(path)' is not a regular file", help: "remove it")
    }
  }

  /// Returns whether an error means that the file is no database, is damaged, or is not a Mamushi database.
  static func isDamage(_ error: any Error) -> Bool {
    switch error {
    case is DamagedDatabase: true
    case let error as SQLiteFailure:
      // The statements never change, so they can fail only if the tables are different.
      [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_MISMATCH].contains(error.code)
    default: false
    }
  }

  /// Renames the file and the files that belong to it, replacing earlier files with those names.
  func putAside() throws(FileFailure) {
    // Renames the log first, because SQLite must never take it for the log of a new file.
    for suffix in ["-wal", "-journal", ""] {
      if rename(path + suffix, path + ".damaged" + suffix) == 0 || errno == ENOENT { continue }
      throw FileFailure("rename", path + suffix)
    }
    // This file only holds an index of the log.
    unlink(path + "-shm")
  }
}
