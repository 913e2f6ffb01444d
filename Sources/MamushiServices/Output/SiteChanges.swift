import CPlatform
import MamushiCore

/// What a build changes in a known site.
struct SiteChanges: Sendable {
  /// Those written, in the order of their paths' bytes.
  let files: FileRecords
  /// Those of the known site that are gone, in the same order.
  let removed: [[UInt8]]
  /// Files of the known site that were written anew.
  let replaced: [[UInt8]]
  /// Files that the known site has not.
  let created: [[UInt8]]
  /// By how many bytes the site grows.
  let growth: Int

  /// - Parameter broken: paths at which writing failed.
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
      // What was written stays, and nothing is removed that we do not know.
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

  /// What makes the old tree like the new one.
  var delta: TreeDelta { TreeDelta(put: replaced + created, removed: removed) }

  /// What makes a tree with some of these changes like the old one.
  var undo: TreeDelta { TreeDelta(put: replaced + removed, removed: created) }

  // MARK: The ledger

  /// Keys of all files that changed and of the folders above them, in order.
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

  /// Whether nobody else changed the folders of a tree in front that are concerned here, since it was looked at: what
  /// was added to them would show in a later site.
  func isUntouched(_ front: Descriptor, _ base: OutputLedger) -> Bool {
    keys.allSatisfy { key in
      guard let folder = base.folder(key) else { return true }
      var status = stat()
      return withName(of: key) { fstatat(front.number, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
        && FolderStamp(status, isRoot: key.isEmpty) == folder[base.front]
    }
  }

  /// The ledger's new entries for all that changed.
  ///
  /// - Parameter ledger: of the site before, with the roles that the trees have now.
  /// - Returns: nil where something is not as it was left.
  func stamped(
    _ ledger: OutputLedger, front: Int32, back: Int32?
  ) -> [(key: [UInt8], value: LedgerValue?)]? {
    var written: [[UInt8]: LedgerFile] = [:]
    for item in files.items {
      written[Array(files.path(item))] = item.ledgerFile(isLinked: true)
    }
    return entries(ledger, front: front, back: back, proof: .witness) { written[$0] }
  }

  /// The same after the changes were undone.
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
        // Gone with the last file in it; of another folder nothing may be forgotten.
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

  /// Whether a tree has no folder of that name.
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
