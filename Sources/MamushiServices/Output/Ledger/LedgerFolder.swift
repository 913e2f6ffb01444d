import CPlatform
import MamushiCore

/// A folder's stamps in both trees.
struct LedgerFolder: Equatable, Sendable {
  var stamps: (FolderStamp, FolderStamp) = (.none, .none)

  subscript(tree: Int) -> FolderStamp {
    get { tree == 0 ? stamps.0 : stamps.1 }
    set { if tree == 0 { stamps.0 = newValue } else { stamps.1 = newValue } }
  }

  static func == (left: Self, right: Self) -> Bool { left.stamps == right.stamps }
}

/// Shows whether names were added to a folder or removed from it, without reading the folder: both update its times.
struct FolderStamp: Equatable, Sendable {
  /// `st_ctime` in nanoseconds, or `st_mtime` for the tree's root folder, whose `st_ctime` changes when it is renamed.
  /// Anyone can set `st_mtime`, so the items of the root folder are counted as well.
  let time: Int64
  /// Combines `st_nlink` and `st_size`, which may reveal a second change within one tick of the clock that stamps come
  /// from (up to 10 ms on older systems). On APFS, Btrfs and tmpfs the size changes with the number of names; on ext4
  /// only when the folder needs another block. On most file systems the links count the subfolders. A change within a
  /// tick that leaves both unchanged goes unnoticed.
  let extent: UInt32

  static let none = FolderStamp(time: 0, extent: 0)

  init(time: Int64, extent: UInt32) {
    self.time = time
    self.extent = extent
  }

  init(_ status: stat, isRoot: Bool) {
    let stamp = FileStamp(status)
    time = isRoot ? stamp.modified : stamp.changed
    extent =
      UInt32(truncatingIfNeeded: status.st_nlink) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: status.st_size)
  }
}
