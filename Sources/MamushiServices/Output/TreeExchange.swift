import CMamushi
import CPlatform
import MamushiCore

/// Puts a finished tree in the place of the old site.
struct TreeExchange {
  let location: OutputLocation
  let stagePath: String
  /// The tree at `stagePath`, opened when it was made.
  let stage: Descriptor

  /// - Parameter mode: that of the old site's folder; nil where there is none.
  /// - Throws: where the old site stands as before.
  func run(mode: mode_t?) throws(FileFailure) {
    // Another build may have taken the stage for a leftover: what has its name now is not what was written.
    var named = stat()
    var written = stat()
    guard stat(stagePath, &named) == 0, fstat(stage.number, &written) == 0,
      FileIdentity(named) == FileIdentity(written)
    else { throw FileFailure("replace", location.path, code: ENOENT) }
    guard let mode else {
      try makeFolders(location.parent)
      guard rename(stagePath, location.path) == 0 else { throw FileFailure("replace", location.path) }
      return
    }
    if written.st_mode & 0o7777 != mode { _ = fchmod(stage.number, mode) }
    if file_exchange(stagePath, location.path) == 0 { return }
    guard [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(errno) else {
      throw FileFailure("replace", location.path)
    }
    let aside = StagePaths.aside(of: stagePath)
    guard rename(location.path, aside) == 0 else { throw FileFailure("replace", location.path) }
    guard rename(stagePath, location.path) == 0 else {
      let failure = FileFailure("replace", location.path)
      _ = rename(aside, location.path)
      throw failure
    }
    // The old tree is where an exchange would have put it.
    _ = rename(aside, stagePath)
  }
}
