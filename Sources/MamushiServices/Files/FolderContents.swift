import CPlatform

/// The names in a folder, without `.` and `..`, in file system order.
struct FolderContents {
  struct Item {
    /// The index of the name in ``bytes``. A slash follows the name of a folder; a NUL byte ends every name.
    let start: Int
    let length: Int
    /// `DT_DIR`, `DT_REG`, `DT_LNK` and so on; `DT_UNKNOWN` only if the file has vanished.
    let type: UInt8
  }

  private(set) var bytes: [UInt8] = []
  private(set) var items: [Item] = []

  /// Reads the folder open at `descriptor`, which stays open.
  ///
  /// - Returns: `nil` with `errno` set if the folder cannot be read.
  init?(of descriptor: Int32) {
    // `closedir` would close the caller's descriptor.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return nil }
    guard let stream = fdopendir(copy) else {
      let code = errno
      close(copy)
      errno = code
      return nil
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == 0 { return }
        return nil
      }
      append(entry, in: descriptor)
    }
  }

  private mutating func append(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) {
    // A record is shorter than its type, so the name is read in place; the structure is never copied.
    let record = UnsafeRawPointer(entry)
    let name = record.advanced(by: Self.nameOffset).assumingMemoryBound(to: UInt8.self)
    if name[0] == UInt8(ascii: "."), name[1] == 0 || (name[1] == UInt8(ascii: ".") && name[2] == 0) { return }
    let length = strlen(record.advanced(by: Self.nameOffset).assumingMemoryBound(to: CChar.self))
    var type = record.load(fromByteOffset: Self.typeOffset, as: UInt8.self)
    if type == UInt8(DT_UNKNOWN) { type = Self.type(of: name, in: folder) }
    let start = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(start: name, count: length))
    if type == UInt8(DT_DIR) { bytes.append(UInt8(ascii: "/")) }
    bytes.append(0)
    items.append(Item(start: start, length: length, type: type))
  }

  /// Finds the type on file systems that do not report it with the name.
  private static func type(of name: UnsafePointer<UInt8>, in folder: Int32) -> UInt8 {
    var status = stat()
    let result = name.withMemoryRebound(to: CChar.self, capacity: 1) {
      fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else { return UInt8(DT_UNKNOWN) }
    return switch kind(of: status) {
    case S_IFREG: UInt8(DT_REG)
    case S_IFDIR: UInt8(DT_DIR)
    case S_IFLNK: UInt8(DT_LNK)
    default: UInt8(DT_FIFO)
    }
  }

  // Both fields exist on every system, and neither can have the offset 0.
  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
  private static let typeOffset = MemoryLayout<dirent>.offset(of: \.d_type) ?? 0

  /// Appends an item's name once more, as if the item were a folder.
  ///
  /// - Returns: The index of the name.
  mutating func appendAsFolder(_ item: Item) -> Int {
    let start = bytes.count
    bytes += Array(bytes[item.start..<item.start + item.length])
    bytes.append(UInt8(ascii: "/"))
    bytes.append(0)
    return start
  }

  /// Calls `body` with an item's name as a C string.
  func withName<Result>(_ item: Item, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withCString(in: bytes, at: item.start, body)
  }

  /// Returns an item's name, with invalid UTF-8 replaced.
  func name(_ item: Item) -> String {
    String(decoding: bytes[item.start..<item.start + item.length], as: UTF8.self)
  }
}

extension FolderContents {
  /// Whether the folder holds a Git repository: a `.git` of any case, or the parts of a bare repository.
  var isOfRepository: Bool {
    var partsOfBareRepository = 0
    for item in items where item.length == 4 || item.length == 7 {
      switch name(item) {
      case "HEAD", "objects", "refs": partsOfBareRepository += 1
      case let name: if name.lowercased() == ".git" { return true }
      }
    }
    return partsOfBareRepository == 3
  }
}
