import CPlatform
import MamushiCore

/// The same folder in both trees.
struct LedgerFolder: Equatable, Sendable {
  var stamps: (FolderStamp, FolderStamp) = (.none, .none)

  subscript(tree: Int) -> FolderStamp {
    get { tree == 0 ? stamps.0 : stamps.1 }
    set { if tree == 0 { stamps.0 = newValue } else { stamps.1 = newValue } }
  }

  static func == (left: Self, right: Self) -> Bool { left.stamps == right.stamps }
}

/// Tells whether names were added to a folder or removed from it: both set its times. So no folder has to be read.
struct FolderStamp: Equatable, Sendable {
  /// `st_ctime` in nanoseconds; of the tree's own folder `st_mtime`, since its `st_ctime` changes when it is renamed.
  /// That one anyone can set: what is in the tree's own folder is therefore counted as well.
  let time: Int64
  /// Made of `st_nlink` and `st_size`. Where two changes fall into one tick of the clock that stamps are taken from (up
  /// to 10 ms on older systems) these may tell, but need not: on APFS, Btrfs and tmpfs the size changes with the number
  /// of names, on ext4 only when the folder needs another block; the links are on most file systems those of the folders
  /// in it. A change within a tick that leaves both is not seen.
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
