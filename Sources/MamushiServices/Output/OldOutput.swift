import CPlatform
import MamushiCore

/// The previous build's site, which the new one is compared with.
struct OldOutput: Sendable {
  let folder: Descriptor
  /// The permission bits of the folder itself.
  let mode: mode_t
  /// The number of files at any depth, including the marker.
  private(set) var files = 0
  /// Whether there are only folders and regular files. Otherwise nothing is compared or linked, because a symbolic link
  /// could lead anywhere.
  private(set) var isPlain = true
  /// Whether any subfolder is empty, which no build leaves behind.
  private(set) var hasEmptyFolder = false
  /// Whether any folder holds a Git repository: a `.git` of any case, or the parts of a bare repository.
  private(set) var hasRepository = false

  /// - Parameter path: The absolute path of a folder, without symbolic links.
  init(_ path: String) throws(FileFailure) {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard number >= 0 else { throw FileFailure("read", path) }
    folder = Descriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileFailure("read", path) }
    mode = status.st_mode & 0o7777
    let code = survey(number, isTop: true)
    if code != 0 { throw FileFailure("read", path, code: code) }
  }

  private mutating func survey(_ folder: Int32, isTop: Bool) -> Int32 {
    guard let contents = FolderContents(of: folder) else { return errno }
    if contents.items.isEmpty, !isTop { hasEmptyFolder = true }
    if contents.isOfRepository { hasRepository = true }
    for item in contents.items {
      switch item.type {
      case UInt8(DT_REG): files += 1
      case UInt8(DT_DIR):
        let child = contents.withName(item) {
          openat(folder, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        }
        guard child >= 0 else { return errno }
        let code = survey(child, isTop: false)
        close(child)
        if code != 0 { return code }
      default:
        files += 1
        isPlain = false
      }
    }
    return 0
  }
}
