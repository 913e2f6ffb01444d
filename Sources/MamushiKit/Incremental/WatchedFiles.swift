import MamushiCore
import Synchronization

/// The files of a site whose changes are reported: after the first listing, only what has changed is listed again.
final class WatchedFiles: FileTree {
  private struct Folder {
    var listing: FileListing?
    var changed: Set<SitePath> = []
  }

  private let files: any FileTree
  private let folders: Mutex<[SitePath: Folder]>

  /// - Parameter folders: the watched folders.
  init(_ files: any FileTree, folders: [SitePath]) {
    self.files = files
    self.folders = Mutex(Dictionary(uniqueKeysWithValues: folders.map { ($0, Folder()) }))
  }

  /// Notes what may have changed since the last listing.
  func note(_ change: SiteChange) {
    folders.withLock { folders in
      for folder in folders.keys {
        if change.isUncertain || change.paths.contains(folder) { folders[folder] = Folder() }
        folders[folder]?.changed.formUnion(change.paths.filter { $0.isInside(folder) })
      }
    }
  }

  func listing(of folder: SitePath) -> FileListing {
    guard let known = folders.withLock({ $0[folder] }) else { return files.listing(of: folder) }
    let listing =
      if let old = known.listing {
        known.changed.isEmpty ? old : files.listing(of: folder, since: old, changed: known.changed)
      } else {
        files.listing(of: folder)
      }
    folders.withLock { folders in
      folders[folder]?.listing = listing
      folders[folder]?.changed.subtract(known.changed)
    }
    return listing
  }

  /// Whether the known listings match the folders.
  var isCurrent: Bool {
    folders.withLock { $0 }.allSatisfy { path, folder in
      guard let known = folder.listing else { return true }
      let present = files.listing(of: path)
      return known.diagnostics == present.diagnostics
        && known.entries.elementsEqual(present.entries) {
          $0.path.string.equalsInBytes($1.path.string) && $0.isFolder == $1.isFolder && $0.stamp == $1.stamp
        }
    }
  }

  func isWrittenByBuilds(_ path: SitePath) -> Bool { files.isWrittenByBuilds(path) }

  func read(_ file: SitePath) throws(FileFailure) -> [UInt8] { try files.read(file) }

  func read(_ file: SitePath, listedSize size: Int) throws(FileFailure) -> [UInt8] {
    try files.read(file, listedSize: size)
  }

  func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8] {
    try files.read(file, first: count)
  }

  func stamp(of file: SitePath) -> FileStamp? { files.stamp(of: file) }
}
