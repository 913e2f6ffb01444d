import CPlatform
import MamushiCore
import Synchronization

/// Keeps renditions of pictures in `.mamushi/images/`. Each file is written in a separate folder and then renamed, so
/// files with a final name are complete. Files are not flushed to the disk; one that a power failure left empty does
/// not count as a file.
///
/// Only one process at a time writes: see ``BuildLock``.
package final class RenditionCache: RenditionStore {
  private static let folder = SitePath(".mamushi/images")

  private let site: LocalFileTree
  private let root: String
  /// The folder in which files are written. No key has this name.
  private let newFolder: String
  /// Whether the leftovers of a killed process have been removed from ``newFolder``.
  private let isTidy = Mutex(false)

  /// - Parameter site: The absolute path of the site's folder.
  package init(site: String) {
    self.site = LocalFileTree(root: site)
    root = site + "/" + Self.folder.string
    newFolder = root + "/new"
  }

  package func names(in folder: String) -> Set<String> {
    Set(namesOfEntries(in: root + "/" + folder).filter { size(of: folder + "/" + $0) ?? 0 > 0 })
  }

  package func read(_ path: String) -> [UInt8]? { try? site.read(Self.folder.appending(path)) }

  package func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    try tidy()
    let newPath = newFolder + "/" + String(UInt64.random(in: 0 ... .max), radix: 36)
    try writeFileAtomically(bytes, to: root + "/" + path, through: newPath, mode: 0o644, isDurable: false)
  }

  private func tidy() throws(FileFailure) {
    try isTidy.withLock { (isTidy) throws(FileFailure) in
      if isTidy { return }
      try removeTree(newFolder)
      try makeFolders(newFolder)
      isTidy = true
    }
  }

  package func files() -> [(path: String, size: Int)] {
    namesOfEntries(in: root).sorted().flatMap { folder in
      namesOfEntries(in: root + "/" + folder).sorted().compactMap { name in
        let path = folder + "/" + name
        return size(of: path).map { (path, $0) }
      }
    }
  }

  package func remove(_ paths: [String]) throws(FileFailure) {
    for path in paths where unlink(root + "/" + path) != 0 && errno != ENOENT {
      throw FileFailure("remove", root + "/" + path)
    }
    // Folders that are not empty stay.
    for folder in Set(paths.compactMap { $0.split(separator: "/").first }) { rmdir(root + "/" + folder) }
  }

  private func size(of path: String) -> Int? {
    var status = stat()
    return lstat(root + "/" + path, &status) == 0 ? Int(status.st_size) : nil
  }
}
