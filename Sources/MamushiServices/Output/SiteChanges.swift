import CPlatform
import MamushiCore

/// What a build changes in a known site.
struct SiteChanges: Sendable {
  /// The written files, sorted by the bytes of their paths.
  let files: FileRecords
  /// The known site's files that are gone, in the same order.
  let removed: [[UInt8]]
  /// The known site's files that were rewritten.
  let replaced: [[UInt8]]
  /// Files that the known site does not have.
  let created: [[UInt8]]
  /// The number of bytes by which the site grows.
  let growth: Int

  /// - Parameter broken: Paths at which writing failed.
  init(_ written: FileRecords, removed paths: [String], broken: [String] = [], base: OutputLedger) {
    var files = written
    files.sort()
    var replaced: [[UInt8]] = []
    var created: [[UInt8]] = []
    var growth = 0
    var seen: Set<[UInt8]> = []
    for item in files.items {
      let key = Array(files.path(item))
      seen.insert(key)
      growth += item.size
      if let old = base.file(key[...]) {
        growth -= Int(old.size)
        replaced.append(key)
      } else {
        created.append(key)
      }
    }
    for path in broken {
      let key = Array(path.utf8)
      guard seen.insert(key).inserted else { continue }
      if base.file(key[...]) != nil { replaced.append(key) } else { created.append(key) }
    }
    var removed: [[UInt8]] = []
    for path in paths {
      let key = Array(path.utf8)
      // Keeps what was written, and removes nothing that the ledger does not list.
      guard let old = base.file(key[...]), seen.insert(key).inserted else { continue }
      growth -= Int(old.size)
      removed.append(key)
    }
    self.files = files
    self.replaced = replaced
    self.created = created
    self.removed = removed.sorted(by: precedes)
    self.growth = growth
  }

  var isEmpty: Bool { replaced.isEmpty && created.isEmpty && removed.isEmpty }

  /// Turns the old tree into the new one.
  var delta: TreeDelta { TreeDelta(put: replaced + created, removed: removed) }

  /// Turns a tree that has some of these changes back into the old one.
  var undo: TreeDelta { TreeDelta(put: replaced + removed, removed: created) }

  // MARK: The ledger

  /// The keys of all changed files and of the folders above them, in order.
  private var keys: [[UInt8]] {
    let files = (replaced + created + removed).sorted(by: precedes)
    var result: [[UInt8]] = [[]]
    var keys = LedgerKeys()
    for file in files {
      keys.forEachNewFolder(of: file[...]) { result.append($0) }
      result.append(file)
    }
    return result
  }

  /// Returns whether nobody else has changed the affected folders of a front tree since it was checked. Anything added
  /// to them would appear in a later site.
  func isUntouched(_ front: Descriptor, _ base: OutputLedger) -> Bool {
    keys.allSatisfy { key in
      guard let folder = base.folder(key) else { return true }
      var status = stat()
      return withName(of: key) { fstatat(front.number, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
        && FolderStamp(status, isRoot: key.isEmpty) == folder[base.front]
    }
  }

  /// Returns the ledger's new entries for everything that changed.
  ///
  /// - Parameter ledger: Describes the previous site, with the trees' present roles.
  /// - Returns: `nil` if something is not as it was left.
  func stamped(
    _ ledger: OutputLedger, front: Int32, back: Int32?
  ) -> [(key: [UInt8], value: LedgerValue?)]? {
    var written: [[UInt8]: LedgerFile] = [:]
    for item in files.items {
      written[Array(files.path(item))] = item.ledgerFile(isLinked: true)
    }
    return entries(ledger, front: front, back: back, proof: .witness) { written[$0] }
  }

  /// Returns the ledger's new entries after the changes were undone.
  func undone(
    _ ledger: OutputLedger, front: Int32, back: Int32?
  ) -> [(key: [UInt8], value: LedgerValue?)]? {
    entries(ledger, front: front, back: back, proof: .stamp) { ledger.file($0[...]) }
  }

  private func entries(
    _ ledger: OutputLedger, front: Int32, back: Int32?, proof: LedgerFile.Proof,
    file: (_ key: [UInt8]) -> LedgerFile?
  ) -> [(key: [UInt8], value: LedgerValue?)]? {
    var result: [(key: [UInt8], value: LedgerValue?)] = []
    for key in keys {
      if key.isEmpty || key[key.count - 1] == UInt8(ascii: "/") {
        let old = LedgerValue.folder(ledger.folder(key) ?? LedgerFolder())
        let value = withName(of: key) {
          OutputLedger.stamped(
            old, $0, isRoot: key.isEmpty, tree: ledger.front, front: front, back: back, proof: proof)
        }
        // A folder disappears with its last file; no other folder may be dropped from the ledger.
        if value == nil, !isGone(key, front) { return nil }
        result.append((key, value))
      } else if let file = file(key) {
        let value = withName(of: key) {
          OutputLedger.stamped(
            .file(file), $0, isRoot: false, tree: ledger.front, front: front, back: back, proof: proof)
        }
        guard let value else { return nil }
        result.append((key, value))
      } else {
        result.append((key, nil))
      }
    }
    return result
  }

  /// Returns whether a tree has no folder with that name.
  private func isGone(_ key: [UInt8], _ root: Int32) -> Bool {
    var status = stat()
    if withName(of: key, { fstatat(root, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 {
      // A file may have taken its name.
      return kind(of: status) != S_IFDIR
    }
    return errno == ENOENT || errno == ENOTDIR
  }

  private func withName<Result>(of key: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    if key.isEmpty { return body(".") }
    let isFolder = key[key.count - 1] == UInt8(ascii: "/")
    return withCString(in: (isFolder ? key.dropLast() : key[...]) + [0], at: 0, body)
  }
}
