import CMamushi

/// The ids of a text, each used once. They are compared as bytes, because browsers treat other normalisations as other
/// ids.
struct IDTable {
  /// The ids that the page around the text uses.
  private let reserved: Set<String>
  /// In the order of their assignment.
  private(set) var ids: [String] = []
  private var known: Set<[UInt8]> = []
  /// The number last appended to each repeated name.
  private var numbers: [[UInt8]: Int] = [:]

  init(reserved: Set<String> = []) { self.reserved = reserved }

  /// Returns whether the page around the text has an element with this id.
  func isReserved(_ id: String) -> Bool { reserved.contains(id) }

  /// Claims an id that an author chose; returns `false` if it is taken.
  mutating func claim(_ id: String) -> Bool {
    guard !isReserved(id), known.insert(Array(id.utf8)).inserted else { return false }
    ids.append(id)
    // As text and as bytes, in tables that double in size.
    mark_arena_charge(2 * id.utf8.count + 160)
    return true
  }

  /// Returns `name` or, if that is taken, the first free id of `name-1`, `name-2` …
  mutating func make(_ name: String) -> String {
    if claim(name) { return name }
    let bytes = Array(name.utf8)
    var number = numbers[bytes, default: 0]
    while true {
      number += 1
      let id = "\(name)-\(number)"
      if claim(id) {
        numbers[bytes] = number
        return id
      }
    }
  }
}
