import CPlatform

/// The deepest folder that holds all items of a block, opened: the system then finds each of them in fewer steps.
struct LedgerPlace {
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
