import CMamushi
import CPlatform
import MamushiCore

/// Replaces the old site with a finished tree.
struct TreeExchange {
  let location: OutputLocation
  let stagePath: String
  /// The tree at `stagePath`, opened when it was made.
  let stage: Descriptor

  /// - Parameter mode: The permission bits of the old site's folder; `nil` if there is none.
  /// - Throws: An error that leaves the old site as it was.
  func run(mode: mode_t?) throws(FileFailure) {
    // Another build may have taken the stage for a leftover, so its name may no longer lead to what was written.
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
    // Moves the old tree to where an exchange would have put it.
    _ = rename(aside, stagePath)
  }
}
