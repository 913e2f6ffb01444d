import CPlatform
import MamushiCore
import Synchronization

/// Takes the stamps of files and folders.
extension OutputLedger {
  /// Takes all stamps anew, from trees whose names are as recorded.
  ///
  /// - Parameters:
  ///   - backRoot: `nil` if there is no back tree.
  ///   - proof: What proves that a file's bytes are as recorded.
  /// - Returns: `false` if an item is missing or has another kind or size.
  mutating func takeStamps(front frontRoot: Int32, back backRoot: Int32?, proof: LedgerFile.Proof, jobs: Int)
    -> Bool
  {
    let front = front
    return renew(jobs: jobs) { value, name, isRoot in
      Self.stamped(value, name, isRoot: isRoot, tree: front, front: frontRoot, back: backRoot, proof: proof)
    }
  }

  /// Prepares for ``takeStamps(front:back:proof:jobs:)`` with ``LedgerFile/Proof/witness``, before links to the files
  /// are made. Files that are as recorded get their witness; other files get one that matches nothing.
  ///
  /// - Returns: `false` if an item is missing, or is not a regular file of the recorded size.
  mutating func takeWitnesses(front root: Int32, jobs: Int) -> Bool {
    renew(jobs: jobs) { value, name, _ in
      guard case .file(var file) = value else { return value }
      var status = stat()
      guard fstatat(root, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
      let known = file
      guard file.stamp(from: status) else { return nil }
      let witness = FileStamp(status).witness
      file.inode = file == known ? witness : ~witness
      file.changed = LedgerFile.unstamped
      return .file(file)
    }
  }

  /// Replaces all values, on several threads.
  ///
  /// - Returns: `false` if `body` returns `nil` for any of them.
  private mutating func renew(
    jobs: Int, _ body: @Sendable (LedgerValue, UnsafePointer<CChar>, _ isRoot: Bool) -> LedgerValue?
  ) -> Bool {
    // Works in parts, so that memory never holds a second ledger of a large site.
    let size = 256
    for start in stride(from: 0, to: blocks.count, by: size) {
      let part = blocks[start..<min(blocks.count, start + size)]
      let renewed = Mutex<[Int: [UInt8]]>([:])
      concurrently(part.count, jobs: jobs) { number in
        let block: [UInt8]? = part[start + number].withUnsafeBytes { bytes in
          Self.rebuilt(bytes) { _, cursor, value in
            var cursor = cursor
            let isRoot = cursor.key.isEmpty
            return cursor.withName { body(value, $0, isRoot) }
          }
        }
        if let block { renewed.withLock { $0[start + number] = block } }
      }
      let new = renewed.withLock { $0 }
      guard new.count == part.count else { return false }
      for (number, block) in new { replace(number, with: block) }
    }
    return true
  }

  /// Returns an entry with its present stamps, or `nil` if the item is missing or has another kind or size.
  ///
  /// - Parameter tree: The number of the front tree.
  static func stamped(
    _ value: LedgerValue, _ name: UnsafePointer<CChar>, isRoot: Bool, tree: Int, front frontRoot: Int32,
    back backRoot: Int32?, proof: LedgerFile.Proof
  ) -> LedgerValue? {
    if case .file(let file) = value, proof == .witness, file.changed != LedgerFile.unstamped { return value }
    var status = stat()
    guard fstatat(frontRoot, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch value {
    case .file(var file): return file.stamp(from: status, proof: proof) ? .file(file) : nil
    case .folder(var folder):
      guard kind(of: status) == S_IFDIR else { return nil }
      folder[tree] = FolderStamp(status, isRoot: isRoot)
      if let backRoot {
        guard fstatat(backRoot, name, &status, AT_SYMLINK_NOFOLLOW) == 0, kind(of: status) == S_IFDIR else {
          return nil
        }
        folder[1 - tree] = FolderStamp(status, isRoot: isRoot)
      }
      return .folder(folder)
    }
  }

  /// Returns a block with new values for its keys, or `nil` if one of them is `nil` or the block is damaged.
  static func rebuilt(
    _ bytes: UnsafeRawBufferPointer, _ value: (_ number: Int, LedgerCursor, LedgerValue) -> LedgerValue?
  ) -> [UInt8]? {
    var cursor = LedgerCursor(bytes)
    var builder = LedgerBlockBuilder()
    var number = 0
    while cursor.next() {
      guard let value = value(number, cursor, cursor.value) else { return nil }
      builder.append(cursor.key, value)
      number += 1
    }
    return cursor.isDamaged ? nil : builder.take()
  }
}
