import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the stage of an output folder can lie.
struct StagePaths {
  /// In the site's cache, out of sight.
  let cached: String
  /// Beside the output, for where the cache lies on another file system: names are exchanged within one only.
  let sibling: String
  private let cache: String

  init(location: OutputLocation, cache: String) {
    self.cache = cache
    cached = cache + "/staging"
    let parent = location.parent == "/" ? "" : location.parent
    sibling = "\(parent)/.\(location.name).mamushi-staging"
  }

  /// Where the old site is put aside, on file systems that cannot exchange names.
  static func aside(of stage: String) -> String { stage + "-old" }

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

  /// Makes an empty stage.
  func make(for location: OutputLocation) throws(FileFailure) -> String {
    let path: String
    if let device = device(of: cache), device == nearestDevice(to: location.parent) {
      path = cached
    } else {
      try makeFolders(location.parent)
      path = sibling
    }
    guard mkdir(path, 0o755) == 0 else { throw FileFailure("create", path) }
    return path
  }

  private func device(of path: String) -> dev_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : nil
  }

  /// Of a folder or, where it does not exist yet, of the one it will be made in.
  private func nearestDevice(to path: String) -> dev_t? {
    device(of: path) ?? (path == "/" ? nil : nearestDevice(to: splitPath(path).parent))
  }
}
