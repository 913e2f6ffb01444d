import Foundation

/// What the file system says of an entry; links are not followed.
struct FileStatus: Sendable {
  let kind: FileAttributeType
  let number: UInt64
  let size: Int64
  /// In nanoseconds since 1970.
  let modified: Int64
  /// `st_ctime`, in nanoseconds since 1970.
  let changed: Int64

  init(of path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .typeRegular
    case S_IFDIR: kind = .typeDirectory
    case S_IFLNK: kind = .typeSymbolicLink
    default: kind = .typeUnknown
    }
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if os(Linux)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    self.modified = Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec)
    self.changed = Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec)
  }

  /// Gives a file a time of modification; what the time of its last change is, the system alone decides.
  static func setModified(_ nanoseconds: Int64, of path: String) throws {
    let time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    guard utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
