import CPlatform
import MamushiCore

/// A path in which the names of back trees and stages are those of the output folders that they belong to.
package func outputPath(ofTreesIn path: String) -> String {
  path.split(separator: "/", omittingEmptySubsequences: false)
    .map { StagePaths.output(ofTree: $0) ?? $0 }.joined(separator: "/")
}

/// Where the stage of an output folder can lie.
struct StagePaths {
  /// The stage in the site's cache.
  let cached: String
  /// The hidden stage beside the output, because names can be exchanged only within one file system.
  let sibling: String
  /// Where the back tree lies while no build runs: hidden, beside the output.
  let back: String
  /// The file that a build with a stage keeps locked. It lies beside the stage, so that only one of all builds into one
  /// output, whatever their sites, works with the folders there.
  let lock: String
  private let cache: String

  init(location: OutputLocation, cache: String) {
    self.cache = cache
    cached = cache + "/staging"
    // The commit creates missing folders above the output.
    var parent = location.parent
    while access(parent, F_OK) != 0, parent != "/" { parent = splitPath(parent).parent }
    if parent == "/" { parent = "" }
    sibling = "\(parent)/.\(location.name).mamushi-staging"
    lock = "\(parent)/.\(location.name).mamushi-lock"
    // The back tree is made only once the output exists.
    let folder = location.parent == "/" ? "" : location.parent
    back = "\(folder)/.\(location.name).mamushi-back"
  }

  /// Where the old site is moved aside on file systems that cannot exchange names.
  static func aside(of stage: String) -> String { stage + "-old" }

  /// The name of the output folder that a hidden folder belongs to; nil for the names of other folders.
  static func output(ofTree name: Substring) -> Substring? {
    guard name.hasPrefix(".") else { return nil }
    for suffix in [".mamushi-back", ".mamushi-staging", aside(of: ".mamushi-staging")]
    where name.hasSuffix(suffix) {
      let output = name.dropFirst().dropLast(suffix.count)
      return output.isEmpty ? nil : output
    }
    return nil
  }

  /// An output folder and the folders that belong to it. They hold generated files only, never input.
  static func ownFolders(of output: String) -> [String] {
    let path = resolvedPath(output) ?? output
    let (parent, name) = splitPath(path)
    let hidden = (parent == "/" ? "" : parent) + "/.\(name).mamushi-"
    return [path, hidden + "back", hidden + "staging", aside(of: hidden + "staging")]
  }

  /// Removes what a killed build left behind. If the build was killed between two renames, restores the old site first.
  ///
  /// - Returns: Whether the old site was restored.
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

  /// Removes what a killed build left behind, except for a stage beside the output, which can become a tree.
  func clearAllButSibling() throws(FileFailure) {
    for path in [cached, Self.aside(of: cached), Self.aside(of: sibling)] { try removeTree(path) }
  }

  /// - Returns: `nil` if nothing can be created beside the output; the stage then lies in the site's own cache.
  /// - Throws: ``OutputError/busy`` if another build holds the lock.
  func acquireLock() throws(OutputError) -> FileLock? {
    do throws(FileFailure) {
      if let lock = try FileLock.acquire(lock) { return lock }
    } catch {
      if [EACCES, EPERM, EROFS].contains(error.code) { return nil }
      throw .failed(error)
    }
    throw .busy
  }

  /// Makes an empty stage: beside the output or, if nothing can be created there, in the cache, provided that it is on
  /// the same file system.
  func make(for location: OutputLocation) throws(FileFailure) -> String {
    if mkdir(sibling, 0o755) == 0 { return sibling }
    let failure = FileFailure("create", sibling)
    guard failure.code == EACCES || failure.code == EPERM, let device = device(of: cache),
      device == self.device(of: splitPath(sibling).parent), mkdir(cached, 0o755) == 0
    else { throw failure }
    return cached
  }

  /// Moves the best starting point for a back tree into the stage's place beside the output: an existing stage, else
  /// the back tree, else an empty folder. Afterwards there is no back tree.
  func takeTree() throws(FileFailure) -> Descriptor {
    let stage = Descriptor(openFolder(sibling))
    if stage.number >= 0 {
      try removeTree(back)
      makeWritable(stage.number)
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
    makeWritable(tree.number)
    return tree
  }

  private func device(of path: String) -> dev_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : nil
  }
}
