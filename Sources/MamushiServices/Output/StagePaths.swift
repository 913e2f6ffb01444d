import CPlatform
import MamushiCore

/// Where the stage of an output folder can lie.
struct StagePaths {
  /// In the site's cache.
  let cached: String
  /// Beside the output, hidden: names are exchanged within one file system only.
  let sibling: String
  /// Where the tree behind lies while no build runs: beside the output, hidden.
  let back: String
  /// What a build that has a stage holds locked: it lies where the stage does, so that of all builds into one output
  /// only one works with what lies beside it, whatever sites they are of.
  let lock: String
  private let cache: String

  init(location: OutputLocation, cache: String) {
    self.cache = cache
    cached = cache + "/staging"
    // Folders above the output that do not exist yet are made at the commit.
    var parent = location.parent
    while access(parent, F_OK) != 0, parent != "/" { parent = splitPath(parent).parent }
    if parent == "/" { parent = "" }
    sibling = "\(parent)/.\(location.name).mamushi-staging"
    lock = "\(parent)/.\(location.name).mamushi-lock"
    // It is made when the output is there.
    let folder = location.parent == "/" ? "" : location.parent
    back = "\(folder)/.\(location.name).mamushi-back"
  }

  /// Where the old site is put aside, on file systems that cannot exchange names.
  static func aside(of stage: String) -> String { stage + "-old" }

  /// Folders that belong to an output folder, itself included, and hold what is made, never what it is made of.
  static func ownFolders(of output: String) -> [String] {
    let path = resolvedPath(output) ?? output
    let (parent, name) = splitPath(path)
    let hidden = (parent == "/" ? "" : parent) + "/.\(name).mamushi-"
    return [path, hidden + "back", hidden + "staging", aside(of: hidden + "staging")]
  }

  /// Removes what a killed build left behind; where it was killed between two renames the old site is brought
  /// back first.
  ///
  /// - Returns: whether it was brought back.
  func clear(restoring location: OutputLocation) throws(FileFailure) -> Bool {
    var isRestored = false
    for stage in [cached, sibling] {
      let aside = Self.aside(of: stage)
      if !location.exists, !isRestored, rename(aside, location.path) == 0 { isRestored = true }
      try removeTree(aside)
      try removeTree(stage)
    }
    return isRestored
  }

  /// Removes what a killed build left behind, except for a stage beside the output: a tree can be made of it.
  func clearAllButSibling() throws(FileFailure) {
    for path in [cached, Self.aside(of: cached), Self.aside(of: sibling)] { try removeTree(path) }
  }

  /// - Returns: nil where nothing can be made beside the output; the stage lies in the site's own cache then.
  /// - Throws: ``OutputError/busy`` where another build holds the lock.
  func acquireLock() throws(OutputError) -> FileLock? {
    do throws(FileFailure) {
      if let lock = try FileLock.acquire(lock) { return lock }
    } catch {
      if [EACCES, EPERM, EROFS].contains(error.code) { return nil }
      throw .failed(error)
    }
    throw .busy
  }

  /// Makes an empty stage: beside the output, or in the cache where nothing can be made there but the cache lies
  /// on the same file system.
  func make(for location: OutputLocation) throws(FileFailure) -> String {
    if mkdir(sibling, 0o755) == 0 { return sibling }
    let failure = FileFailure("create", sibling)
    guard failure.code == EACCES || failure.code == EPERM, let device = device(of: cache),
      device == self.device(of: splitPath(sibling).parent), mkdir(cached, 0o755) == 0
    else { throw failure }
    return cached
  }

  /// Puts into the stage's place, beside the output, what a tree behind can be made of: what is there already, else
  /// the tree behind, else an empty folder. Nothing is behind the output then.
  ///
  func takeTree() throws(FileFailure) -> Descriptor {
    let stage = Descriptor(openFolder(sibling))
    if stage.number >= 0 {
      try removeTree(back)
      return stage
    }
    try removeTree(sibling)
    if Descriptor(openFolder(back)).number >= 0 {
      guard rename(back, sibling) == 0 else { throw FileFailure("rename", back) }
    } else {
      try removeTree(back)
      guard mkdir(sibling, 0o755) == 0 else { throw FileFailure("create", sibling) }
    }
    let tree = Descriptor(openFolder(sibling))
    guard tree.number >= 0 else { throw FileFailure("open", sibling) }
    return tree
  }

  private func device(of path: String) -> dev_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : nil
  }
}
