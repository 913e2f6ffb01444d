import CPlatform
import MamushiCore

/// A site's `.mamushi` folder as a whole.
package enum CacheFolder {
  /// Returns the target if the folder is a symbolic link. The target may belong to anyone, but the cache is emptied and
  /// written without asking.
  ///
  /// - Parameter path: The absolute path.
  package static func target(ofLink path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, kind(of: status) == S_IFLNK else { return nil }
    return linkTarget(path)
  }

  /// The names of what lies directly in the folder, in no particular order; empty if there is none.
  package static func names(in path: String) -> [String] { namesOfEntries(in: path) }

  /// Removes everything in the folder except the lock, which the caller must hold.
  ///
  /// - Parameter path: The absolute path.
  /// - Returns: The number of removed files, and their total size in bytes.
  package static func empty(_ path: String) throws(FileFailure) -> (files: Int, bytes: Int) {
    var sum = (files: 0, bytes: 0)
    for name in namesOfEntries(in: path) where name != "lock" {
      let found = size(of: path + "/" + name)
      try removeTree(path + "/" + name)
      sum = (sum.files + found.files, sum.bytes + found.bytes)
    }
    return sum
  }

  /// Removes some of the files directly in the folder. The caller must hold the lock. A file that cannot be removed stays.
  ///
  /// - Parameter path: The absolute path.
  /// - Returns: The number of removed files, and their total size in bytes.
  package static func removeFiles(
    in path: String, where isUnused: (_ name: String) -> Bool
  ) -> (files: Int, bytes: Int) {
    var sum = (files: 0, bytes: 0)
    for name in namesOfEntries(in: path) where isUnused(name) {
      var status = stat()
      guard lstat(path + "/" + name, &status) == 0, kind(of: status) == S_IFREG,
        unlink(path + "/" + name) == 0
      else { continue }
      sum = (sum.files + 1, sum.bytes + Int(status.st_size))
    }
    return sum
  }

  /// The number of files in a folder at any depth, and their size in bytes.
  ///
  /// - Parameters:
  ///   - path: The absolute path. A link is not followed.
  ///   - limit: The number of files to count at most.
  /// - Returns: The sums; `isWhole` is `false` if there are more files than the limit.
  package static func size(of path: String, atMost limit: Int) -> (files: Int, bytes: Int, isWhole: Bool) {
    var sum = (files: 0, bytes: 0, isWhole: true)
    var folders = [path]
    while let folder = folders.popLast() {
      for name in namesOfEntries(in: folder) {
        var status = stat()
        guard lstat(folder + "/" + name, &status) == 0 else { continue }
        if kind(of: status) == S_IFDIR {
          folders.append(folder + "/" + name)
        } else if sum.files == limit {
          sum.isWhole = false
          return sum
        } else {
          sum.files += 1
          sum.bytes += Int(status.st_size)
        }
      }
    }
    return sum
  }

  private static func size(of path: String) -> (files: Int, bytes: Int) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return (0, 0) }
    guard kind(of: status) == S_IFDIR else { return (1, Int(status.st_size)) }
    return namesOfEntries(in: path).map { size(of: path + "/" + $0) }
      .reduce((0, 0)) { ($0.0 + $1.files, $0.1 + $1.bytes) }
  }
}
