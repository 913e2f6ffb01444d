import MamushiCore

/// The ids of a text, each used once.
struct TextIDs {
  private(set) var written: Set<TextID> = []
  /// All ids that are written in the end; `nil` until a link needs them.
  var all: Set<TextID>?

  /// Returns whether to write an id, which happens only once.
  mutating func claim(_ id: TextID) -> Bool {
    if let all, !all.contains(id) { return false }
    return written.insert(id).inserted
  }
}
