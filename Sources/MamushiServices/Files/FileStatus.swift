import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells files apart, whatever their names.
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
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
    self.init(
      size: Int64(status.st_size), inode: UInt64(status.st_ino), modified: nanoseconds(modified),
      changed: nanoseconds(changed))
  }
}

/// What systems, editors and version control leave behind, and nobody wants to publish.
func isClutter(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
  switch name.last {
  case UInt8(ascii: "~"): return true  // Backups of Emacs, gedit, Kate and others.
  case UInt8(ascii: "#"): if name.count > 1, name.first == UInt8(ascii: "#") { return true }
  default: break
  }
  switch name.first {
  case UInt8(ascii: "."):
    // A repository in the output would keep every later build from replacing it.
    return name.elementsEqual(".DS_Store".utf8) || name.starts(with: ".#".utf8)
      || name.starts(with: "._".utf8)  // AppleDouble
      || name.lazy.map { $0 | 0x20 }.elementsEqual(".git".utf8)
      || name.count > 5 && name.suffix(4).elementsEqual(".swp".utf8)
  case UInt8(ascii: "T"): return name.elementsEqual("Thumbs.db".utf8)
  case UInt8(ascii: "d"): return name.elementsEqual("desktop.ini".utf8)
  default: return false
  }
}

/// What a symbolic link says, as it is written.
func linkTarget(_ path: String) -> String {
  var bytes = [CChar](repeating: 0, count: 4096)
  let count = readlink(path, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}
