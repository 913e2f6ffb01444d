import MamushiCore

/// The names that files and folders of an earlier build have now.
struct FileMoves {
  private let new: SourceTable
  private var names: [SitePath: SitePath] = [:]

  /// Compares the files that are gone with those that came. One was renamed if it is alone in having its inode, size
  /// and time, or its bytes.
  init(from old: SourceTable, to new: SourceTable) {
    self.new = new
    let gone = Self.files(of: old, missingIn: new)
    let added = Self.files(of: new, missingIn: old)
    if gone.isEmpty || added.isEmpty { return }
    // The inode of a removed file may be reused, but not with the same modification time.
    func identity(_ position: Int, _ table: SourceTable) -> FileStamp? {
      var stamp = table.entries[position].stamp
      stamp.changed = 0
      return stamp
    }
    func fingerprint(_ position: Int, _ table: SourceTable) -> Fingerprint? {
      let fingerprint = table.fingerprint(at: position)
      return fingerprint == .none ? nil : fingerprint
    }
    let pairs =
      Self.pairs(gone, { fingerprint($0, old) }, added, { fingerprint($0, new) })
      + Self.pairs(gone, { identity($0, old) }, added, { identity($0, new) })
    for pair in pairs { add(old.entries[pair.first].path, to: new.entries[pair.second].path, old) }
  }

  private static func files(of table: SourceTable, missingIn other: SourceTable) -> [Int] {
    table.entries.indices.filter {
      !table.entries[$0].isFolder && other.position(of: table.entries[$0].path) == nil
    }
  }

  /// Returns those of two lists that share a key that nothing else in either list has.
  private static func pairs<Key: Hashable>(
    _ first: [Int], _ firstKey: (Int) -> Key?, _ second: [Int], _ secondKey: (Int) -> Key?
  ) -> [(first: Int, second: Int)] {
    let others = places(second, by: secondKey)
    let pairs = places(first, by: firstKey).compactMap { key, place in
      others[key].map { (first: place, second: $0) }
    }
    return pairs.sorted { $0.first < $1.first }
  }

  /// Returns the items of a list by their keys, without those that share one.
  private static func places<Key: Hashable>(_ list: [Int], by key: (Int) -> Key?) -> [Key: Int] {
    var places: [Key: Int] = [:]
    var shared: Set<Key> = []
    for item in list {
      guard let key = key(item) else { continue }
      if places.updateValue(item, forKey: key) != nil { shared.insert(key) }
    }
    for key in shared { places[key] = nil }
    return places
  }

  /// Adds a file, and the folders above it that have other names as well: those that are gone, where the others are new.
  private mutating func add(_ old: SitePath, to now: SitePath, _ oldTable: SourceTable) {
    if names[old] == nil { names[old] = now }
    var (old, now) = (old, now)
    while old.name == now.name {
      (old, now) = (old.folder, now.folder)
      // The folders at the top have no entry, and keep their names.
      if old == now || old.folder.string.isEmpty || now.folder.string.isEmpty { return }
      if new.position(of: old) != nil || oldTable.position(of: now) != nil { return }
      if names[old] == nil { names[old] = now }
    }
  }

  /// The present name of a file or folder; nil if it is gone.
  subscript(path: SitePath) -> SitePath? {
    if new.position(of: path) != nil { return path }
    if let name = names[path] { return name }
    // In a renamed folder a file may have other bytes as well.
    var folder = path.folder
    while !folder.string.isEmpty {
      if let name = names[folder] {
        let moved = SitePath(name.string + path.string.dropFirst(folder.string.count))
        return new.position(of: moved) == nil ? nil : moved
      }
      folder = folder.folder
    }
    return nil
  }
}
