#if os(Linux)
  import CPlatform

  /// The kernel's queue of what happens in folders (man 7 inotify).
  struct InotifyQueue {
    struct Event {
      /// The watch, as ``add(_:_:)`` numbered it.
      let watch: Int32
      let mask: UInt32
      /// The entry of the folder that it is about; nil where it is about the folder itself, or no UTF-8.
      let name: String?
      /// Whether it is about an entry, also about one whose name is no UTF-8.
      let isOfEntry: Bool

      func has(_ bits: Int32...) -> Bool { bits.contains { mask & UInt32(bitPattern: $0) != 0 } }
      /// `IN_ISDIR` is too large for the type of the others.
      var isFolder: Bool { mask & 0x4000_0000 != 0 }
    }

    let descriptor: Descriptor

    init() throws(WatchProblem) {
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard number >= 0 else {
        let code = errno
        throw code == EMFILE
          ? .tooManyWatchers(limit: Self.limit("max_user_instances"))
          : .unavailable(reason: systemReason(code))
      }
      descriptor = Descriptor(number)
    }

    /// Everything that can change a listing or a file's bytes, of a folder alone; names are of links, too.
    static let mask = UInt32(
      bitPattern: IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// - Returns: the watch's number, the one that it has where the folder is watched already; nil where there is no such
    ///   folder, or it cannot be read.
    func add(_ folder: String) throws(WatchProblem) -> Int32? {
      let number = inotify_add_watch(descriptor.number, folder, Self.mask)
      if number >= 0 { return number }
      switch errno {
      case ENOSPC: throw .tooManyFolders(limit: Self.limit("max_user_watches"))
      case ENOMEM: throw .unavailable(reason: systemReason(ENOMEM))
      default: return nil
      }
    }

    func remove(_ watch: Int32) { inotify_rm_watch(descriptor.number, watch) }

    /// What happened since the last call, as far as it fits into a buffer; empty where that is nothing.
    func read() -> [Event] {
      let size = 64 << 10
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, retrying { systemRead(descriptor.number, buffer.baseAddress, size) })
      }
      var events: [Event] = []
      bytes.withUnsafeBytes { bytes in
        var start = 0
        // A number, a mask, a cookie, and the length of the name, which is padded by NUL bytes.
        while start + 16 <= bytes.count {
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = bytes[start + 16..<min(bytes.count, start + 16 + length)].prefix { $0 != 0 }
          events.append(
            Event(
              watch: bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
              mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
              name: name.isEmpty ? nil : String(validating: name, as: UTF8.self), isOfEntry: !name.isEmpty))
          start += 16 + length
        }
      }
      return events
    }

    /// A limit of the system's, where it tells.
    private static func limit(_ name: String) -> Int? {
      let number = open("/proc/sys/fs/inotify/" + name, O_RDONLY | O_CLOEXEC)
      guard number >= 0, let bytes = readBytes(of: Descriptor(number), atMost: 32) else { return nil }
      return Int(String(decoding: bytes.prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
    }
  }
#endif
