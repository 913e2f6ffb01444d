import CPlatform
import MamushiCore
import Synchronization

/// What is known of the site in an output folder and of the back tree (see ``OutputTrees``).
///
/// The two trees are numbered 0 and 1. They exchange roles with every build that changes something, so a folder's two
/// stamps can stay in their places.
struct OutputLedger: Sendable {
  /// The output folder's path: absolute, without symbolic links.
  var path: String
  /// The number of the tree that is in the output folder.
  var front: Int
  /// The inode numbers of the trees' root folders; 0 for a tree that is missing or out of step.
  var roots: [UInt64]
  /// A sum over all files, so that equal sites have equal sums.
  var site: FileSum
  /// Blocks of up to ``blockSize`` entries; none is empty.
  private(set) var blocks: [[UInt8]] = []
  /// The first key of each block.
  private(set) var firstKeys: [[UInt8]] = []

  static let blockSize = 128
  /// No system accepts longer paths. A site that has some is not recorded.
  static let longestKey = 4096

  var back: Int { 1 - front }

  init(path: String, front: Int, roots: [UInt64]) {
    self.path = path
    self.front = front
    self.roots = roots
    site = FileSum()
  }

  mutating func append(_ block: [UInt8], firstKey: [UInt8]) {
    blocks.append(block)
    firstKeys.append(firstKey)
  }

  mutating func replace(_ block: Int, with bytes: [UInt8]) { blocks[block] = bytes }

  // MARK: Look-up

  /// Returns the only block that can hold a key.
  func block(for key: UnsafeRawBufferPointer) -> Int {
    let next = firstKeys.indices.firstPosition(notBefore: { block in
      firstKeys[block].withUnsafeBytes { !precedes(key, $0) }
    })
    return max(0, next - 1)
  }

  func value(of key: UnsafeRawBufferPointer) -> LedgerValue? {
    if blocks.isEmpty { return nil }
    return blocks[block(for: key)].withUnsafeBytes { bytes in
      var cursor = LedgerCursor(bytes)
      while cursor.next() {
        if cursor.key.count == key.count, cursor.key.elementsEqual(key) { return cursor.value }
      }
      return nil
    }
  }

  func file(_ key: ArraySlice<UInt8>) -> LedgerFile? {
    guard case .file(let file) = key.withUnsafeBytes({ value(of: $0) }) else { return nil }
    return file
  }

  func folder(_ key: [UInt8]) -> LedgerFolder? {
    guard case .folder(let folder) = key.withUnsafeBytes({ value(of: $0) }) else { return nil }
    return folder
  }

  // MARK: Changes

  /// Inserts entries, replacing those with the same keys; a `nil` value removes an entry. Blocks without changes stay
  /// as they are.
  ///
  /// - Parameter changes: Sorted by key, each key once.
  /// - Returns: `nil` if a block is damaged.
  func applying(_ changes: [(key: [UInt8], value: LedgerValue?)]) -> OutputLedger? {
    var result = self
    result.blocks = []
    result.firstKeys = []
    var next = 0
    for number in blocks.indices {
      var end = next
      if number + 1 < blocks.count {
        while end < changes.count, precedes(changes[end].key, firstKeys[number + 1]) { end += 1 }
      } else {
        end = changes.count
      }
      if end == next {
        result.append(blocks[number], firstKey: firstKeys[number])
      } else {
        guard result.merge(blocks[number], changes[next..<end]) else { return nil }
        next = end
      }
    }
    return result
  }

  private mutating func merge(_ block: [UInt8], _ changes: ArraySlice<(key: [UInt8], value: LedgerValue?)>)
    -> Bool
  {
    var entries = LedgerEntries(site: site)
    var changes = changes
    let isWhole = block.withUnsafeBytes { bytes in
      var cursor = LedgerCursor(bytes)
      while cursor.next() {
        while let change = changes.first, precedes(change.key, cursor.key) {
          if let value = change.value { entries.add(change.key, value) }
          changes.removeFirst()
        }
        if case .file(let file) = cursor.value { entries.site.subtract(cursor.key, file) }
        if let change = changes.first, change.key == cursor.key {
          if let value = change.value { entries.add(change.key, value) }
          changes.removeFirst()
        } else {
          entries.add(cursor.key, cursor.value)
        }
      }
      return !cursor.isDamaged
    }
    for change in changes { if let value = change.value { entries.add(change.key, value) } }
    entries.finish()
    for (block, firstKey) in entries.blocks { append(block, firstKey: firstKey) }
    site = entries.site
    return isWhole
  }
}

/// Collects entries, added in the order of their keys, into blocks.
struct LedgerEntries {
  private(set) var blocks: [(bytes: [UInt8], firstKey: [UInt8])] = []
  var site: FileSum
  private var builder = LedgerBlockBuilder()
  private var firstKey: [UInt8] = []

  init(site: FileSum = FileSum()) { self.site = site }

  mutating func add(_ key: [UInt8], _ value: LedgerValue) {
    if builder.count == OutputLedger.blockSize { finish() }
    if builder.count == 0 { firstKey = key }
    builder.append(key, value)
    if case .file(let file) = value { site.add(key, file) }
  }

  mutating func finish() {
    if builder.count == 0 { return }
    blocks.append((builder.take(), firstKey))
  }
}

/// The number of files, their total size, and a sum of their fingerprints that can be updated file by file, in any
/// order.
struct FileSum: Equatable, Sendable {
  var files = 0
  /// The size of all files together.
  var bytes = 0
  private(set) var sum = Fingerprint(high: 0, low: 0)

  init() {}

  init(files: Int, bytes: Int, sum: Fingerprint) {
    self.files = files
    self.bytes = bytes
    self.sum = sum
  }

  mutating func add(_ key: [UInt8], _ file: LedgerFile) {
    let one = Self.fingerprint(key, file)
    sum = Fingerprint(high: sum.high &+ one.high, low: sum.low &+ one.low)
    files &+= 1
    bytes &+= Int(file.size)
  }

  mutating func subtract(_ key: [UInt8], _ file: LedgerFile) {
    let one = Self.fingerprint(key, file)
    sum = Fingerprint(high: sum.high &- one.high, low: sum.low &- one.low)
    files &-= 1
    bytes &-= Int(file.size)
  }

  mutating func add(_ other: FileSum) {
    sum = Fingerprint(high: sum.high &+ other.sum.high, low: sum.low &+ other.sum.low)
    files &+= other.files
    bytes &+= other.bytes
  }

  /// Returns a fingerprint of path and content together, so that two files cannot swap contents without changing the
  /// sum.
  private static func fingerprint(_ key: [UInt8], _ file: LedgerFile) -> Fingerprint {
    var bytes = key
    withUnsafeBytes(of: file.content.high.littleEndian) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: file.content.low.littleEndian) { bytes.append(contentsOf: $0) }
    return Fingerprinter.xxh3(bytes)
  }
}
