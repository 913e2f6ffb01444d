import MamushiCore

/// The entries of a mapping while it is read: finds a repeated key, by looking through few and by hashing many.
struct EntryList {
  private(set) var entries: [Node.Entry] = []
  /// Where keys stand, once there are so many that looking through them would take too long.
  private var positions: [String: Int] = [:]

  /// Where a key of that name stands already.
  func mark(of key: String) -> Mark? { position(of: key).map { entries[$0].keyMark } }

  private func position(of key: String) -> Int? {
    entries.count > 16 ? positions[key] : entries.firstIndex { $0.key == key }
  }

  mutating func append(_ entry: Node.Entry) {
    entries.append(entry)
    if entries.count == 17 {
      for (position, entry) in entries.enumerated() { positions[entry.key] = position }
    } else if entries.count > 17 {
      positions[entry.key] = entries.count - 1
    }
  }

  /// Puts an entry in the place of the one that has its key; where there is none, behind the others.
  mutating func set(_ entry: Node.Entry) {
    if let position = position(of: entry.key) { entries[position] = entry } else { append(entry) }
  }
}

/// What becomes of keys that stand again in a mapping.
final class RepeatedKeys {
  /// Whether the first one ends the reading.
  private let isStopping: Bool
  private(set) var faults: [Diagnostic] = []

  init(isStopping: Bool) { self.isStopping = isStopping }

  func add(_ fault: DocumentFault) throws(DocumentFault) {
    if isStopping { throw fault }
    faults.append(fault.diagnostic)
  }
}
