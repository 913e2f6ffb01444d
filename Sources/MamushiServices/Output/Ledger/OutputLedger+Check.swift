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
    checkFolders(of: front, root, jobs: jobs) ? checkFiles(root, jobs: jobs) : .different
  }

  /// Returns whether the front tree has all files as recorded. Whether it has others too, only its folders can tell.
  ///
  /// - Parameter root: The output folder, opened.
  func checkFiles(_ root: Int32, jobs: Int) -> Check {
    let isDifferent = Atomic(false)
    let changes = Mutex<[Int: [UInt8]]>([:])
    concurrently(blocks.count, jobs: jobs) { number in
      if isDifferent.load(ordering: .relaxed) { return }
      switch checkFiles(block: number, root) {
      case .none: isDifferent.store(true, ordering: .relaxed)
      case .some(let block): if !block.isEmpty { changes.withLock { $0[number] = block } }
      }
    }
    if isDifferent.load(ordering: .relaxed) { return .different }
    let restamped = changes.withLock { $0 }
    if restamped.isEmpty { return .equal }
    var ledger = self
    for (number, block) in restamped { ledger.replace(number, with: block) }
    return .equalButForTimes(ledger)
  }

  /// - Returns: `nil` if something differs, a new block if only times differ, an empty block if nothing does.
  private func checkFiles(block: Int, _ root: Int32) -> [UInt8]? {
    guard let place = LedgerPlace(of: block, in: self, root) else { return nil }
    return blocks[block].withUnsafeBytes { bytes -> [UInt8]? in
      var cursor = LedgerCursor(bytes)
      var restamped: [Int: LedgerFile] = [:]
      var number = -1
      var buffers: TransferBuffers?
      while cursor.next() {
        number += 1
        guard case .file(let file) = cursor.value else { continue }
        var found = file
        guard let status = place.status(of: &cursor), found.stamp(from: status), found.inode == file.inode
        else {
          return nil
        }
        if found == file { continue }
        let present = buffers.take() ?? TransferBuffers()
        guard let found = cursor.withName({ file.found(in: root, name: $0, buffers: present) }) else {
          return nil
        }
        buffers = consume present
        restamped[number] = found
      }
      if cursor.isDamaged { return nil }
      return restamped.isEmpty
        ? [] : Self.rebuilt(bytes) { number, _, value in restamped[number].map { .file($0) } ?? value }
    }
  }

  /// Returns whether the folders of the back tree are as recorded, and so the whole tree: its files are those of the
  /// front tree, and replacing one changes its folder's stamp.
  ///
  /// - Parameter root: The tree's root folder, opened.
  func checkBack(_ root: Int32, jobs: Int) -> Bool {
    var status = stat()
    guard fstat(root, &status) == 0, roots[back] == UInt64(status.st_ino) else { return false }
    return checkFolders(of: back, root, jobs: jobs)
  }

  /// Returns whether the folders of a tree hold all recorded names and no others. The root folder's time cannot show
  /// this, because anyone can set it: its items are counted, and its files looked at.
  ///
  /// - Parameter root: The tree's root folder, opened.
  func checkFolders(of tree: Int, _ root: Int32, jobs: Int) -> Bool {
    let isDifferent = Atomic(false)
    let names = Atomic(0)
    concurrently(blocks.count, jobs: jobs) { number in
      if isDifferent.load(ordering: .relaxed) { return }
      guard let topLevel = checkFolders(block: number, of: tree, root) else {
        return isDifferent.store(true, ordering: .relaxed)
      }
      names.wrappingAdd(topLevel, ordering: .relaxed)
    }
    return !isDifferent.load(ordering: .relaxed)
      && FolderContents(of: root)?.items.count == names.load(ordering: .relaxed)
  }

  /// - Returns: The number of names in the tree's root folder, or `nil` if something differs.
  private func checkFolders(block: Int, of tree: Int, _ root: Int32) -> Int? {
    guard let place = LedgerPlace(of: block, in: self, root) else { return nil }
    return blocks[block].withUnsafeBytes { bytes -> Int? in
      var cursor = LedgerCursor(bytes)
      var topLevel = 0
      while cursor.next() {
        let isTopLevel = cursor.isTopLevel
        if isTopLevel { topLevel += 1 }
        switch cursor.value {
        case .folder(let folder):
          guard let status = place.status(of: &cursor), kind(of: status) == S_IFDIR,
            FolderStamp(status, isRoot: cursor.key.isEmpty) == folder[tree]
          else { return nil }
        case .file(let file):
          if !isTopLevel { continue }
          guard let status = place.status(of: &cursor), kind(of: status) == S_IFREG,
            UInt64(status.st_ino) == file.inode
          else { return nil }
        }
      }
      return cursor.isDamaged ? nil : topLevel
    }
  }
}

/// The deepest folder that holds all items of a block, opened: the system then finds each of them in fewer steps.
private struct LedgerPlace {
  private let folder: Descriptor?
  private let root: Int32
  /// The number of bytes of the keys that name the folder.
  private let skipped: Int

  /// - Returns: `nil` if the folder cannot be opened.
  init?(of block: Int, in ledger: OutputLedger, _ root: Int32) {
    self.root = root
    // What two keys have in common, all keys between them have too.
    let keys = ledger.firstKeys
    let next = block + 1 < keys.count ? keys[block + 1] : []
    let common = zip(keys[block], next).prefix { $0 == $1 }.count
    guard let slash = keys[block][..<common].lastIndex(of: UInt8(ascii: "/")) else {
      folder = nil
      skipped = 0
      return
    }
    skipped = slash + 1
    let opened = withCString(in: keys[block][..<slash] + [0], at: 0) { name in
      retrying { openat(root, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }
    }
    guard opened >= 0 else { return nil }
    folder = Descriptor(opened)
  }

  /// Returns the state of a cursor's item, or `nil` if there is none.
  func status(of cursor: inout LedgerCursor) -> stat? {
    var status = stat()
    let result = cursor.withName(after: skipped) {
      fstatat(folder?.number ?? root, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    return result == 0 ? status : nil
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
