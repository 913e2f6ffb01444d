import MamushiCore

/// Iterates over the entries of a block.
struct LedgerCursor {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  /// ``withName(after:_:)`` terminates it with a NUL byte.
  private(set) var key: [UInt8] = []
  private(set) var value = LedgerValue.folder(LedgerFolder())
  /// Whether the block is not one that a builder made.
  private(set) var isDamaged = false

  /// - Parameter bytes: Must stay valid for as long as the cursor is used.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// - Returns: `false` at the end, or if the block ``isDamaged``.
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

  /// Whether the key names an item directly in the tree's root folder.
  var isTopLevel: Bool {
    guard let slash = key.firstIndex(of: UInt8(ascii: "/")) else { return !key.isEmpty }
    return slash == key.count - 1
  }

  /// Calls `body` with the path as a C string: without a trailing slash, and `.` for the folder that it starts from.
  ///
  /// - Parameter start: The number of bytes of the key that name this folder; 0 for the tree's root folder.
  mutating func withName<Result>(after start: Int = 0, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    if key.count == start { return body(".") }
    let isFolder = key[key.count - 1] == UInt8(ascii: "/")
    if isFolder { key[key.count - 1] = 0 } else { key.append(0) }
    defer { if isFolder { key[key.count - 1] = UInt8(ascii: "/") } else { key.removeLast() } }
    return withCString(in: key, at: start, body)
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
