import CPlatform
import MamushiCore
import Synchronization

/// What one writer did. Its lock is contended only during the commit.
final class StageRecord: Sendable {
  struct State {
    var files = FileRecords()
    var failure: FileFailure?
    /// Paths at which writing failed, possibly halfway.
    var broken: [String] = []
    /// Whether a file or folder of the old site had to make way for one of another kind.
    var isTangled = false
  }

  let state = Mutex(State())

  /// - Throws: The error of any writer, even if the writer's caller ignored it.
  static func check(_ records: [StageRecord]) throws(FileFailure) {
    for record in records { if let failure = record.state.withLock({ $0.failure }) { throw failure } }
  }

  /// Moves what all writers did out of their records, so that no path is in memory twice for long.
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

/// A compact list of a stage's files, of which there may be hundreds of thousands.
struct FileRecords: Sendable {
  enum Action: UInt8 {
    /// Written; the old site has no such file.
    case created
    /// Written in place of another file.
    case replaced
    /// Equal to the old site's file.
    case kept
    /// Equal, but not linked into the stage yet. If no file differs at all, the link is not needed.
    case keptUnlinked
  }

  struct Item {
    fileprivate var start: UInt32
    fileprivate let length: UInt32
    let action: Action
    let content: Fingerprint
    /// Taken when the file was written or compared.
    let stamp: FileStamp

    /// In bytes.
    var size: Int { Int(stamp.size) }

    /// Returns the entry with the stamp from when the file was written, if no link to it was made since; otherwise
    /// without a stamp, which is then taken with ``LedgerFile/Proof/witness``.
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

  /// Sorts by the bytes of the paths.
  mutating func sort() {
    paths.withUnsafeBytes { paths in
      func path(_ item: Item) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: paths[Int(item.start)..<Int(item.start + item.length)])
      }
      items.sort { precedes(path($0), path($1)) }
    }
  }

  /// Returns the ledger of a site that consists of these files. Missing stamps are to be taken with
  /// ``LedgerFile/Proof/witness``.
  ///
  /// - Parameter areLinked: Whether all files were linked after they were written.
  /// - Returns: `nil` if a path is too long for the ledger.
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

/// Finds the keys of folders during a pass over files sorted by path.
struct LedgerKeys {
  private var folder: [UInt8] = []

  /// Calls `body`, from the top, with the key of each folder that holds the file but not the previous file.
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
