import CPlatform
import MamushiCore
import Synchronization

/// Compares trees with what the ledger tells of them, by the stamps of files and folders.
///
/// What nobody can see: a change that leaves a file's size and falls into the same tick of the file system's clock as
/// the moment in which its stamp was taken: when it was written, or right after the build. Since Linux 6.13 there are no
/// such ticks on the usual file systems; before they took up to 10 ms.
extension OutputLedger {
  enum Check {
    case equal
    /// Files have other times but the bytes that were recorded: they are recorded with these times.
    case equalButForTimes(OutputLedger)
    case different
  }

  /// Whether the tree in front is as it was recorded: all its files and folders, and no others.
  ///
  /// - Parameter root: the output folder, opened.
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

  /// Whether there is nothing in a tree's own folder but what was found there by its name: the folder's time, which
  /// anyone can set, does not tell.
  private func holds(_ root: Int32, names: borrowing Atomic<Int>) -> Bool {
    FolderContents(of: root)?.items.count == names.load(ordering: .relaxed)
  }

  /// - Parameter names: those in the tree's own folder are added to it.
  /// - Returns: nil where something differs; a new block where times alone do, an empty one where nothing does.
  private func checkFront(block: Int, _ root: Int32, names: borrowing Atomic<Int>) -> [UInt8]? {
    blocks[block].withUnsafeBytes { bytes -> [UInt8]? in
      var cursor = LedgerCursor(bytes)
      var restamped: [Int: LedgerFile] = [:]
      var number = 0
      var topLevel = 0
      var buffers: TransferBuffers?
      while cursor.next() {
        defer { number += 1 }
        if cursor.isTopLevel { topLevel += 1 }
        var status = stat()
        guard cursor.withName({ fstatat(root, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return nil }
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

  /// Whether the tree behind has its folders as they were recorded. Its files are those of the tree in front: one that
  /// was replaced by another has changed its folder. In the tree's own folder, whose time anyone can set, files are
  /// looked at too.
  func checkBack(_ root: Int32, jobs: Int) -> Bool {
    var status = stat()
    guard fstat(root, &status) == 0, roots[back] == UInt64(status.st_ino) else { return false }
    let isDifferent = Atomic(false)
    let names = Atomic(0)
    concurrently(blocks.count, jobs: jobs) { number in
      if isDifferent.load(ordering: .relaxed) { return }
      let isEqual = blocks[number].withUnsafeBytes { bytes in
        var cursor = LedgerCursor(bytes)
        var topLevel = 0
        while cursor.next() {
          let isTopLevel = cursor.isTopLevel
          if isTopLevel { topLevel += 1 }
          var status = stat()
          switch cursor.value {
          case .folder(let folder):
            guard cursor.withName({ fstatat(root, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0,
              kind(of: status) == S_IFDIR, FolderStamp(status, isRoot: cursor.key.isEmpty) == folder[back]
            else { return false }
          case .file(let file):
            if !isTopLevel { continue }
            guard cursor.withName({ fstatat(root, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0,
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
  ///   - backRoot: nil where there is no tree behind.
  ///   - proof: what shows of each file that its bytes are as recorded.
  /// - Returns: false where something is not there, or is of another kind or size.
  mutating func takeStamps(front frontRoot: Int32, back backRoot: Int32?, proof: LedgerFile.Proof, jobs: Int)
    -> Bool
  {
    let front = front
    return renew(jobs: jobs) { value, name, isRoot in
      Self.stamped(value, name, isRoot: isRoot, tree: front, front: frontRoot, back: backRoot, proof: proof)
    }
  }

  /// Prepares for ``takeStamps(front:back:proof:jobs:)`` with ``LedgerFile/Proof/witness``, before links to the files are
  /// made: those that are as they were recorded get their witness, and others one that nothing has.
  ///
  /// - Returns: false where something is not there, or is no file.
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

  /// Puts other values in the place of all, on several threads.
  ///
  /// - Returns: false where one is nil.
  private mutating func renew(
    jobs: Int, _ body: @Sendable (LedgerValue, UnsafePointer<CChar>, _ isRoot: Bool) -> LedgerValue?
  ) -> Bool {
    // Part by part: of a large site there is no second ledger in memory.
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

  /// One entry with its present stamps; nil where it is not there, or is of another kind or size.
  ///
  /// - Parameter tree: the number of the one in front.
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

  /// A block with other values for its keys; nil where one of them is nil or the block is damaged.
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
  /// The same file with its present times; nil where it has other bytes.
  fileprivate func found(
    in root: Int32, name: UnsafePointer<CChar>, buffers: borrowing TransferBuffers
  ) -> LedgerFile? {
    let descriptor = retrying { openat(root, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // The stamp is taken before the bytes are read: what changes afterwards changes it.
    var status = stat()
    var file = self
    guard fstat(descriptor, &status) == 0, file.stamp(from: status), file.inode == inode else { return nil }
    return buffers.fingerprint(of: descriptor, size: Int(size)) == content ? file : nil
  }
}
