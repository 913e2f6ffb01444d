import MamushiCore

/// The entries of a mapping while it is read: finds a repeated key, by looking through few and by hashing many.
struct EntryList {
  private(set) var entries: [Node.Entry] = []
  private var marks: [String: Mark] = [:]

  /// Where a key of that name stands already.
  func mark(of key: String) -> Mark? {
    if entries.count > 16 { return marks[key] }
    return entries.first { $0.key == key }?.keyMark
  }

  mutating func append(_ entry: Node.Entry) {
    entries.append(entry)
    if entries.count == 17 {
      for entry in entries { marks[entry.key] = entry.keyMark }
    } else if entries.count > 17 {
      marks[entry.key] = entry.keyMark
    }
  }
}
