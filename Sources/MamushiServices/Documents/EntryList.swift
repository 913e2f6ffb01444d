import MamushiCore

/// The entries of a mapping while it is read. Finds a repeated key by a linear search among few keys, and by hashing
/// among many.
struct EntryList {
  private(set) var entries: [Node.Entry] = []
  /// The positions of keys, used once there are too many for a linear search.
  private var positions: [String: Int] = [:]

  /// Returns the mark of an existing key with this name.
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

  /// Replaces the entry with the same key, or appends the entry if there is none.
  mutating func set(_ entry: Node.Entry) {
    if let position = position(of: entry.key) { entries[position] = entry } else { append(entry) }
  }
}

/// Handles keys that are repeated in a mapping.
final class RepeatedKeys {
  /// Whether the first repeated key ends the reading.
  private let isStopping: Bool
  private(set) var faults: [Diagnostic] = []

  init(isStopping: Bool) { self.isStopping = isStopping }

  func add(_ fault: DocumentFault) throws(DocumentFault) {
    if isStopping { throw fault }
    faults.append(fault.diagnostic)
  }
}
