import CPlatform
import MamushiCore
import Synchronization

/// Compares trees with the ledger by the stamps of files and folders.
///
/// One kind of change cannot be detected: one that keeps a file's size and falls into the same tick of the file
/// system's clock as the moment its stamp was taken (when it was written, or right after the build). Since Linux 6.13
/// the usual file systems have no such ticks; before, they lasted up to 10 ms.
extension OutputLedger {
  enum Check {
    case equal
    /// Some files have new times but their recorded bytes. The ledger records the new times.
    case equalButForTimes(OutputLedger)
    case different
  }

  /// Returns whether the front tree is as recorded: all of its files and folders, and no others.
  ///
  /// - Parameter root: The output folder, opened.
  func checkFront(_ root: Int32, jobs: Int) -> Check {
    let isDifferent = Atomic(false)
    let names = Atomic(0)
    let changes = Mutex<[Int: [UInt8]]>([:])
    concurrently(blocks.count, jobs: jobs) { number in
      if isDifferent.load(ordering: .relaxed) { return }
      switch checkFront(block: number, root, names: names) {
      case .none: isDifferent.store(true, ordering: .relaxed)
      case .some(let block): if !block.isEmpty { changes.withLock { $0[number] = block } }
      }
    }
    if isDifferent.load(ordering: .relaxed) || !holds(root, names: names) { return .different }
    let restamped = changes.withLock { $0 }
    if restamped.isEmpty { return .equal }
    var ledger = self
    for (number, block) in restamped { ledger.replace(number, with: block) }
    return .equalButForTimes(ledger)
  }

  /// Returns whether a tree's root folder holds only the names that were found in it. The folder's time cannot show
  /// this, because anyone can set it.
  private func holds(_ root: Int32, names: borrowing Atomic<Int>) -> Bool {
    FolderContents(of: root)?.items.count == names.load(ordering: .relaxed)
  }

  /// - Parameter names: Increased by the number of names in the tree's root folder.
  /// - Returns: `nil` if something differs, a new block if only times differ, an empty block if nothing does.
  private func checkFront(block: Int, _ root: Int32, names: borrowing Atomic<Int>) -> [UInt8]? {
    guard let place = LedgerPlace(of: block, in: self, root) else { return nil }
    return blocks[block].withUnsafeBytes { bytes -> [UInt8]? in
      var cursor = LedgerCursor(bytes)
      var restamped: [Int: LedgerFile] = [:]
      var number = 0
      var topLevel = 0
      var buffers: TransferBuffers?
      while cursor.next() {
        defer { number += 1 }
        if cursor.isTopLevel { topLevel += 1 }
        guard let status = place.status(of: &cursor) else { return nil }
        switch cursor.value {
        case .folder(let folder):
          guard kind(of: status) == S_IFDIR, FolderStamp(status, isRoot: cursor.key.isEmpty) == folder[front]
          else {
            return nil
          }
        case .file(let file):
          var found = file
          guard found.stamp(from: status), found.inode == file.inode else { return nil }
          if found == file { continue }
          let present = buffers.take() ?? TransferBuffers()
          guard let found = cursor.withName({ file.found(in: root, name: $0, buffers: present) }) else {
            return nil
          }
          buffers = consume present
          restamped[number] = found
        }
      }
      if cursor.isDamaged { return nil }
      names.wrappingAdd(topLevel, ordering: .relaxed)
      return restamped.isEmpty
        ? [] : Self.rebuilt(bytes) { number, _, value in restamped[number].map { .file($0) } ?? value }
    }
  }

  /// Returns whether the folders of the back tree are as recorded. Its files are those of the front tree, and replacing
  /// one changes its folder's stamp. Files in the root folder are checked too, because anyone can set that folder's
  /// time.
  func checkBack(_ root: Int32, jobs: Int) -> Bool {
    var status = stat()
    guard fstat(root, &status) == 0, roots[back] == UInt64(status.st_ino) else { return false }
    let isDifferent = Atomic(false)
    let names = Atomic(0)
    concurrently(blocks.count, jobs: jobs) { number in
      if isDifferent.load(ordering: .relaxed) { return }
      guard let place = LedgerPlace(of: number, in: self, root) else {
        return isDifferent.store(true, ordering: .relaxed)
      }
      let isEqual = blocks[number].withUnsafeBytes { bytes in
        var cursor = LedgerCursor(bytes)
        var topLevel = 0
        while cursor.next() {
          let isTopLevel = cursor.isTopLevel
          if isTopLevel { topLevel += 1 }
          switch cursor.value {
          case .folder(let folder):
            guard let status = place.status(of: &cursor),
              kind(of: status) == S_IFDIR, FolderStamp(status, isRoot: cursor.key.isEmpty) == folder[back]
            else { return false }
          case .file(let file):
            if !isTopLevel { continue }
            guard let status = place.status(of: &cursor),
              kind(of: status) == S_IFREG, UInt64(status.st_ino) == file.inode
            else { return false }
          }
        }
        names.wrappingAdd(topLevel, ordering: .relaxed)
        return !cursor.isDamaged
      }
      if !isEqual { isDifferent.store(true, ordering: .relaxed) }
    }
    return !isDifferent.load(ordering: .relaxed) && holds(root, names: names)
  }

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
  private static func rebuilt(
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

extension LedgerFile {
  /// Returns the file with its present times, or `nil` if it has other bytes.
  fileprivate func found(
    in root: Int32, name: UnsafePointer<CChar>, buffers: borrowing TransferBuffers
  ) -> LedgerFile? {
    let descriptor = retrying { openat(root, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Takes the stamp before reading the bytes, so that any later change shows in it.
    var status = stat()
    var file = self
    guard fstat(descriptor, &status) == 0, file.stamp(from: status), file.inode == inode else { return nil }
    return buffers.fingerprint(of: descriptor, size: Int(size)) == content ? file : nil
  }
}
