#if os(Linux)
  import CPlatform

  /// The kernel's queue of events in folders (man 7 inotify).
  struct InotifyQueue {
    struct Event {
      /// The number of the watch, as ``add(_:)`` returned it.
      let watch: Int32
      let mask: UInt32
      /// The name of the folder's entry; `nil` if the event is about the folder itself, or if the name is not UTF-8.
      let name: String?
      /// Whether the event is about an entry, even one whose name is not UTF-8.
      let isOfEntry: Bool

      func has(_ bits: Int32...) -> Bool { bits.contains { mask & UInt32(bitPattern: $0) != 0 } }
      /// `IN_ISDIR` is too large for the type of the other flags.
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

    /// Every event that can change a listing or the bytes of a file, for folders only.
    static let mask = UInt32(
      bitPattern: IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// - Returns: The watch's number, which stays the same if the folder is already watched; `nil` if there is no such
    ///   folder or it cannot be read.
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

    /// Returns the events since the last call, as far as they fit into a buffer; empty if there are none.
    func read() -> [Event] {
      let size = 64 << 10
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, retrying { systemRead(descriptor.number, buffer.baseAddress, size) })
      }
      var events: [Event] = []
      bytes.withUnsafeBytes { bytes in
        var start = 0
        // An event consists of a number, a mask, a cookie, and the length of the name, which is padded with NUL bytes.
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

    /// Returns a system limit, if it can be read.
    private static func limit(_ name: String) -> Int? {
      let number = open("/proc/sys/fs/inotify/" + name, O_RDONLY | O_CLOEXEC)
      guard number >= 0, let bytes = readBytes(of: Descriptor(number), atMost: 32) else { return nil }
      return Int(String(decoding: bytes.prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
    }
  }
#endif
