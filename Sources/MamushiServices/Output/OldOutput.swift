import CPlatform
import MamushiCore

/// The site of the build before, which the new one is compared with.
struct OldOutput: Sendable {
  let folder: Descriptor
  /// Of the folder itself.
  let mode: mode_t
  /// Regular files at any depth, the marker included.
  private(set) var files = 0
  /// There are only folders and regular files. Otherwise nothing is compared with it or linked from it: a
  /// link in it could lead anywhere.
  private(set) var isPlain = true
  /// Somewhere is a folder with nothing in it, which no build makes.
  private(set) var hasEmptyFolder = false
  /// Somewhere is a Git repository: a `.git` of any case, or what a bare one consists of.
  private(set) var hasRepository = false

  /// - Parameter path: a folder, absolute and without symbolic links.
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
    var partsOfBareRepository = 0
    for item in contents.items {
      if item.length == 4 || item.length == 7 {
        switch contents.name(item) {
        case "HEAD", "objects", "refs": partsOfBareRepository += 1
        case let name: if name.lowercased() == ".git" { hasRepository = true }
        }
      }
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
    if partsOfBareRepository == 3 { hasRepository = true }
    return 0
  }
}
