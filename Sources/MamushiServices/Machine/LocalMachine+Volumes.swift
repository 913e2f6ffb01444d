import CMamushi
import CPlatform
import MamushiCore

extension LocalMachine {
  package func volume(of path: String) -> VolumeTraits? {
    var path = path
    var found = machine_volume()
    while machine_find_volume(path, &found) != 0 {
      let (parent, _) = splitPath(path)
      guard errno == ENOENT || errno == ENOTDIR, parent != path, parent != "." else { return nil }
      path = parent
    }
    let kind = FileSystemKind(found)
    var traits = VolumeTraits(
      kind: kind?.name, number: found.number, freeBytes: Int(clamping: found.free_bytes),
      freeFiles: found.files == 0 ? nil : Int(clamping: found.free_files))
    traits.isReadOnly = found.is_read_only
    traits.ignoresCase = Self.ignoresCase(at: path)
    traits.hasHardLinks = kind?.hasHardLinks
    traits.exchangesNames = kind?.exchangesNames
    return traits
  }

  /// Returns whether a folder is found under its name in the other case; `nil` if the name has no letters.
  private static func ignoresCase(at path: String) -> Bool? {
    guard let path = resolvedPath(path) else { return nil }
    var (parent, name) = splitPath(path)
    // The nearest name with letters on the same file system.
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    while true {
      var above = stat()
      guard stat(parent, &above) == 0, above.st_dev == status.st_dev else { return nil }
      let other = String(
        name.map { $0.isLowercase ? Character($0.uppercased()) : Character($0.lowercased()) })
      if other.utf8.count == name.utf8.count, other != name {
        var named = stat()
        var flipped = stat()
        let folder = parent == "/" ? "" : parent
        guard stat(folder + "/" + name, &named) == 0 else { return nil }
        return stat(folder + "/" + other, &flipped) == 0 && FileIdentity(named) == FileIdentity(flipped)
      }
      if parent == "/" { return nil }
      (parent, name) = splitPath(parent)
    }
  }
}

/// What is known of a kind of file system without trying it.
private struct FileSystemKind {
  let name: String
  var hasHardLinks: Bool?
  var exchangesNames: Bool?

  init(_ name: String, links: Bool? = true, exchange: Bool? = nil) {
    self.name = name
    hasHardLinks = links
    exchangesNames = exchange
  }

  init?(_ volume: machine_volume) {
    #if os(macOS)
      let name = withUnsafeBytes(of: volume.name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      switch name {
      case "apfs": self.init("APFS", exchange: true)
      case "hfs": self.init("HFS+", exchange: true)
      case "exfat", "msdos": self.init(name, links: false, exchange: false)
      default: self.init(name, links: nil)
      }
    #else
      let magic = UInt32(truncatingIfNeeded: volume.kind)
      if let kind = Self.kinds[magic] {
        self = kind
      } else if let name = DistantFileSystem.kind(ofMagic: magic) {
        self.init(name, links: nil)
      } else {
        return nil
      }
    #endif
  }

  #if !os(macOS)
    /// By the magic numbers of `statfs` (man 2 statfs, linux/magic.h). Which of them exchange names is told by
    /// man 2 rename.
    private static let kinds: [UInt32: FileSystemKind] = [
      0xEF53: .init("ext4", exchange: true), 0x5846_5342: .init("XFS", exchange: true),
      0x9123_683E: .init("Btrfs", exchange: true), 0xF2F5_2010: .init("F2FS", exchange: true),
      0x0102_1994: .init("tmpfs", exchange: true), 0x2FC1_2FC1: .init("ZFS"),
      0x794C_7630: .init("overlay", exchange: nil), 0xCA45_1A4E: .init("bcachefs", exchange: true),
      0x4D44: .init("FAT", links: false), 0x2011_BAB0: .init("exFAT", links: false, exchange: false),
      0x7366_746E: .init("NTFS", exchange: false), 0x5346_544E: .init("NTFS"),
      0x7371_7368: .init("SquashFS"), 0x6969: .init("NFS", exchange: false),
    ]
  #endif
}
