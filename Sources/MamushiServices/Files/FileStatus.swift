import CPlatform
import MamushiCore

/// Identifies a file independently of its names.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension FileStamp {
  init(_ status: stat) {
    func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
    self.init(
      size: Int64(status.st_size), inode: UInt64(status.st_ino),
      modified: nanoseconds(status.modificationTime), changed: nanoseconds(status.changeTime))
  }
}

/// The inode number of an open folder, or 0 if it cannot be determined.
func inode(of folder: Descriptor) -> UInt64 {
  var status = stat()
  return fstat(folder.number, &status) == 0 ? UInt64(status.st_ino) : 0
}

/// The type bits of a file's mode.
func kind(of status: stat) -> mode_t { status.st_mode & S_IFMT }
