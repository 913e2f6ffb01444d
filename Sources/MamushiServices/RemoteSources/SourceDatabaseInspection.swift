import CPlatform
import MamushiCore

/// Looks at the file of a ``SourceDatabase`` that no process has open, and makes no file beside it.
struct SourceDatabaseInspection {
  let path: String
  /// The greatest size of a file that is searched for damage, in bytes. A search reads all of it.
  var searchLimit = 64 << 20

  /// - Returns: `nil` if there is no file.
  func condition() -> CacheFileState.Condition? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard kind(of: status) == S_IFREG else { return .damaged }
    if access(path, R_OK) != 0 { return .unreadable(reason: systemReason(errno)) }
    if status.st_size == 0 { return .whole }
    guard let version = number("PRAGMA user_version") else { return .damaged }
    if version != SourceDatabaseFile.version { return version > 0 ? .otherVersion : .damaged }
    // Without its log, the file itself may be incomplete.
    var log = stat()
    if stat(path + "-wal", &log) == 0, log.st_size > 0 { return .unfinished }
    if status.st_size > searchLimit { return .notSearched }
    return text("PRAGMA quick_check(1)") == "ok" ? .whole : .damaged
  }

  private func number(_ sql: String) -> Int? { text(sql).flatMap { Int($0) } }

  /// Returns the first column of a statement's first row; `nil` if it fails.
  private func text(_ sql: String) -> String? {
    try? SQLiteConnection(path: path, access: .immutable).first(sql) { row in
      switch row.value(at: 0) {
      case .integer(let number): "\(number)"
      default: try row.text(at: 0)
      }
    }
  }
}
