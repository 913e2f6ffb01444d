#if os(Linux)
  import CPlatform

  /// File systems that others can write to without this system's knowledge. inotify reports only changes that pass
  /// through this system.
  enum DistantFileSystem {
    /// By the magic numbers of `statfs` (man 2 statfs, linux/magic.h).
    private static let kinds: [UInt32: String] = [
      0x6969: "NFS", 0x517B: "SMB", 0xFF53_4D42: "CIFS", 0xFE53_4D42: "SMB", 0x6573_5546: "FUSE",
      0x0102_1997: "9P", 0x786F_4256: "a shared folder of VirtualBox",
      0xBACB_ACBC: "a shared folder of VMware",
      0x7375_7245: "Coda", 0x5346_414F: "AFS", 0x6B41_4653: "AFS", 0x00C3_6400: "Ceph",
      0x6A65_6A63: "a shared folder of an Apple virtual machine",
    ]

    /// Returns the kind of file system that a folder is on, or `nil` if its changes are reported or it does not exist.
    static func kind(of folder: String) -> String? {
      var status = statfs()
      guard statfs(folder, &status) == 0 else { return nil }
      return kind(ofMagic: UInt32(truncatingIfNeeded: status.f_type))
    }

    static func kind(ofMagic magic: UInt32) -> String? { kinds[magic] }
  }
#endif
