import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the ledger tells of one path of the output.
///
/// Keys are paths relative to the output folder, as bytes; those of folders end in a slash, that of the output folder
/// itself is empty. In the order of their bytes each folder so stands right before what is in it.
enum LedgerValue: Equatable, Sendable {
  case file(LedgerFile)
  case folder(LedgerFolder)
}

struct LedgerFile: Equatable, Sendable {
  /// In bytes.
  var size: Int64
  var content: Fingerprint
  var inode: UInt64 = 0
  /// `st_ctime` in nanoseconds. It changes with whatever happens to a file, also with its name; nobody can set it.
  var changed: Int64 = 0

  /// In the place of ``changed``: the file may have other bytes, so that the next look has to read it.
  static let unverified = Int64.min

  init(size: Int, content: Fingerprint) {
    self.size = Int64(size)
    self.content = content
  }

  /// Takes the stamp from a regular file of the same size.
  ///
  /// - Returns: false where the file is not one.
  mutating func stamp(from status: stat) -> Bool {
    guard kind(of: status) == S_IFREG, status.st_size == size else { return false }
    let stamp = FileStamp(status)
    inode = stamp.inode
    changed = stamp.changed
    return true
  }

  /// What shows that a file is still the one whose bytes are known, when its stamp is taken later.
  enum Proof {
    /// ``inode`` holds what ``FileStamp/witness`` was when the file was written or compared.
    case witness
    /// The stamp is the one that was recorded: nothing happened to the file, not even to its names.
    case stamp
  }

  /// Takes the stamp from a regular file of the same size; one without proof is ``unverified``.
  ///
  /// - Returns: false where the file is not one.
  mutating func stamp(from status: stat, proof: Proof) -> Bool {
    let known = self
    guard stamp(from: status) else { return false }
    let isProven =
      switch proof {
      case .witness: FileStamp(status).witness == known.inode
      case .stamp: self == known
      }
    if !isProven { changed = Self.unverified }
    return true
  }
}

extension FileStamp {
  /// Tells whether it is the same file, not written to: links to it, which change ``changed``, do not matter.
  var witness: UInt64 {
    // The factors are odd, so that one file has another witness whenever it has another time.
    (inode &* 0x9E37_79B9_7F4A_7C15) ^ (UInt64(bitPattern: modified) &* 0xC2B2_AE3D_27D4_EB4F)
  }
}

/// The same folder in both trees.
struct LedgerFolder: Equatable, Sendable {
  var stamps: (FolderStamp, FolderStamp) = (.none, .none)

  subscript(tree: Int) -> FolderStamp {
    get { tree == 0 ? stamps.0 : stamps.1 }
    set { if tree == 0 { stamps.0 = newValue } else { stamps.1 = newValue } }
  }

  static func == (left: Self, right: Self) -> Bool { left.stamps == right.stamps }
}

/// Tells whether names were added to a folder or removed from it: both set its times. So no folder has to be read.
struct FolderStamp: Equatable, Sendable {
  /// `st_ctime` in nanoseconds; of the tree's own folder `st_mtime`, since its `st_ctime` changes when it is renamed.
  /// That one anyone can set: what is in the tree's own folder is therefore counted as well.
  let time: Int64
  /// Made of `st_nlink` and `st_size`. Where two changes fall into one tick of the clock that stamps are taken from (up
  /// to 10 ms on older systems) these may tell, but need not: on APFS, Btrfs and tmpfs the size changes with the number
  /// of names, on ext4 only when the folder needs another block; the links are on most file systems those of the folders
  /// in it. A change within a tick that leaves both is not seen.
  let extent: UInt32

  static let none = FolderStamp(time: 0, extent: 0)

  init(time: Int64, extent: UInt32) {
    self.time = time
    self.extent = extent
  }

  init(_ status: stat, isRoot: Bool) {
    let stamp = FileStamp(status)
    time = isRoot ? stamp.modified : stamp.changed
    extent =
      UInt32(truncatingIfNeeded: status.st_nlink) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: status.st_size)
  }
}

// MARK: Blocks

/// Writes entries, in the order of their keys, as one block: how many bytes of the key are those of the key before
/// (2 bytes), how many follow (2), these; then of a file size, inode, time of change and fingerprint (8, 8, 8, 16),
/// of a folder time and extent in both trees (8, 4, 8, 4). All little endian.
struct LedgerBlockBuilder {
  private var bytes: [UInt8] = []
  private(set) var count = 0
  private var last: [UInt8] = []

  mutating func append(_ key: some RandomAccessCollection<UInt8>, _ value: LedgerValue) {
    var shared = 0
    for (old, new) in zip(last, key) {
      if old != new { break }
      shared += 1
    }
    let suffix = key.dropFirst(shared)
    append(UInt16(shared))
    append(UInt16(suffix.count))
    bytes.append(contentsOf: suffix)
    last.removeLast(last.count - shared)
    last.append(contentsOf: suffix)
    switch value {
    case .file(let file):
      append(file.size)
      append(file.inode)
      append(file.changed)
      append(file.content.high)
      append(file.content.low)
    case .folder(let folder):
      for tree in 0...1 {
        append(folder[tree].time)
        append(folder[tree].extent)
      }
    }
    count += 1
  }

  /// The block, in no more memory than it needs; the builder is empty afterwards.
  mutating func take() -> [UInt8] {
    let block = bytes.withUnsafeBytes { Array($0) }
    bytes.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
    count = 0
    return block
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Goes through the entries of a block.
struct LedgerCursor {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  /// Followed by a NUL byte in ``name``.
  private(set) var key: [UInt8] = []
  private(set) var value = LedgerValue.folder(LedgerFolder())
  /// The block is not what a builder made.
  private(set) var isDamaged = false

  /// - Parameter bytes: good for as long as the cursor.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// - Returns: false at the end, or where the block ``isDamaged``.
  mutating func next() -> Bool {
    if position == bytes.count || isDamaged { return false }
    guard let shared = take(UInt16.self), let count = take(UInt16.self), Int(shared) <= key.count,
      Int(count) <= bytes.count - position
    else { return fail() }
    key.removeLast(key.count - Int(shared))
    key.append(contentsOf: bytes[position..<position + Int(count)])
    position += Int(count)
    if key.isEmpty || key[key.count - 1] == UInt8(ascii: "/") {
      guard bytes.count - position >= 24 else { return fail() }
      var folder = LedgerFolder()
      for tree in 0...1 {
        folder[tree] = FolderStamp(time: taken(Int64.self), extent: taken(UInt32.self))
      }
      value = .folder(folder)
    } else {
      guard bytes.count - position >= 40 else { return fail() }
      let size = taken(Int64.self)
      let inode = taken(UInt64.self)
      let changed = taken(Int64.self)
      let content = Fingerprint(high: taken(UInt64.self), low: taken(UInt64.self))
      var file = LedgerFile(size: 0, content: content)
      file.size = size
      file.inode = inode
      file.changed = changed
      value = .file(file)
    }
    return true
  }

  /// Whether the key is of something directly in the tree's own folder.
  var isTopLevel: Bool {
    guard let slash = key.firstIndex(of: UInt8(ascii: "/")) else { return !key.isEmpty }
    return slash == key.count - 1
  }

  /// Calls `body` with the path as C wants it: without a slash at its end, `.` for the tree's own folder.
  mutating func withName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    if key.isEmpty { return body(".") }
    let isFolder = key[key.count - 1] == UInt8(ascii: "/")
    if isFolder { key[key.count - 1] = 0 } else { key.append(0) }
    defer { if isFolder { key[key.count - 1] = UInt8(ascii: "/") } else { key.removeLast() } }
    return withCString(in: key, at: 0, body)
  }

  private mutating func fail() -> Bool {
    isDamaged = true
    return false
  }

  private mutating func take<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    bytes.count - position >= MemoryLayout<Value>.size ? taken(type) : nil
  }

  private mutating func taken<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
    let value = bytes.loadUnaligned(fromByteOffset: position, as: type)
    position += MemoryLayout<Value>.size
    return Value(littleEndian: value)
  }
}

/// Whether one key comes before another, by their bytes.
func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  let count = min(left.count, right.count)
  if count > 0, let first = left.baseAddress, let second = right.baseAddress {
    let order = memcmp(first, second, count)
    if order != 0 { return order < 0 }
  }
  return left.count < right.count
}

func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.withUnsafeBytes { left in right.withUnsafeBytes { precedes(left, $0) } }
}
