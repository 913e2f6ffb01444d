import CPlatform
import MamushiCore
import Synchronization

/// What one writer did. Its lock is contended only at the commit.
final class StageRecord: Sendable {
  struct State {
    var files = FileRecords()
    var failure: FileFailure?
    /// Paths at which writing failed, half done perhaps.
    var broken: [String] = []
    /// A file or folder of the old site had to go for one of another kind.
    var isTangled = false
  }

  let state = Mutex(State())

  /// - Throws: what any writer threw, whatever became of it.
  static func check(_ records: [StageRecord]) throws(FileFailure) {
    for record in records { if let failure = record.state.withLock({ $0.failure }) { throw failure } }
  }

  /// What all writers did; it is taken out of their records, so that no path is in memory twice for long.
  static func taken(from records: [StageRecord]) -> FileRecords {
    var result = FileRecords()
    for record in records {
      let files = record.state.withLock { state in
        defer { state.files = FileRecords() }
        return state.files
      }
      result.append(files)
    }
    return result
  }
}

/// Files of a stage, compactly: there may be hundreds of thousands.
struct FileRecords: Sendable {
  enum Action: UInt8 {
    /// Written; the old site has no such file.
    case created
    /// Written in the place of another one.
    case replaced
    /// As in the old site.
    case kept
    /// The same, but not in the stage yet: it need not be there if no file differs at all.
    case keptUnlinked
  }

  struct Item {
    fileprivate var start: UInt32
    fileprivate let length: UInt32
    let action: Action
    let content: Fingerprint
    /// Of when it was written or compared.
    let stamp: FileStamp

    /// In bytes.
    var size: Int { Int(stamp.size) }

    /// With the stamp of when it was written, where no link was made to it since; else without one, to be taken with
    /// ``LedgerFile/Proof/witness``.
    func ledgerFile(isLinked: Bool) -> LedgerFile {
      var file = LedgerFile(size: size, content: content)
      if isLinked || action == .kept || action == .keptUnlinked {
        file.inode = stamp.witness
      } else {
        file.inode = stamp.inode
        file.changed = stamp.changed
      }
      return file
    }
  }

  private var paths: [UInt8] = []
  private(set) var items: [Item] = []

  mutating func append(
    _ path: String, _ action: Action, content: Fingerprint, stamp: FileStamp
  ) {
    let start = paths.count
    paths.append(contentsOf: path.utf8)
    items.append(
      Item(
        start: UInt32(start), length: UInt32(paths.count - start), action: action, content: content,
        stamp: stamp))
  }

  mutating func append(_ other: FileRecords) {
    if items.isEmpty {
      self = other
      return
    }
    let offset = UInt32(paths.count)
    paths.append(contentsOf: other.paths)
    items.reserveCapacity(items.count + other.items.count)
    for var item in other.items {
      item.start += offset
      items.append(item)
    }
  }

  func path(_ item: Item) -> ArraySlice<UInt8> { paths[Int(item.start)..<Int(item.start + item.length)] }

  func text(_ item: Item) -> String { String(decoding: path(item), as: UTF8.self) }

  /// By the paths' bytes.
  mutating func sort() {
    paths.withUnsafeBytes { paths in
      func path(_ item: Item) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: paths[Int(item.start)..<Int(item.start + item.length)])
      }
      items.sort { precedes(path($0), path($1)) }
    }
  }

  /// The ledger of a site that consists of these files; stamps that it lacks are to be taken with
  /// ``LedgerFile/Proof/witness``.
  ///
  /// - Parameter areLinked: whether links to all of them were made after they were written.
  /// - Returns: nil for paths that are too long for it.
  func ledger(path output: String, roots: [UInt64], areLinked: Bool) -> OutputLedger? {
    var entries = LedgerEntries()
    var keys = LedgerKeys()
    entries.add([], .folder(LedgerFolder()))
    for item in items {
      let path = path(item)
      if path.count > OutputLedger.longestKey { return nil }
      keys.forEachNewFolder(of: path) { entries.add($0, .folder(LedgerFolder())) }
      entries.add(Array(path), .file(item.ledgerFile(isLinked: areLinked)))
    }
    entries.finish()
    var ledger = OutputLedger(path: output, front: 0, roots: roots)
    for (block, firstKey) in entries.blocks { ledger.append(block, firstKey: firstKey) }
    ledger.site = entries.site
    return ledger
  }
}

/// Finds the keys of folders while one goes through files in the order of their paths.
struct LedgerKeys {
  private var folder: [UInt8] = []

  /// Calls `body` with the key of each folder that holds the file and not the one before, from the top.
  mutating func forEachNewFolder(of path: ArraySlice<UInt8>, _ body: ([UInt8]) -> Void) {
    var shared = 0
    for (old, new) in zip(folder, path) {
      if old != new { break }
      shared += 1
    }
    let slash = UInt8(ascii: "/")
    guard let end = path.lastIndex(of: slash) else {
      folder = []
      return
    }
    for index in path.startIndex + shared...max(end, path.startIndex + shared) where path[index] == slash {
      body(Array(path[...index]))
    }
    folder = Array(path[...end])
  }
}
