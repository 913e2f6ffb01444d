import CMamushi

/// The ids of a text. None is given twice. They are bytes: to browsers, an id in another normalisation is another one.
struct IDTable {
  /// Those of the page around the text.
  private let reserved: Set<String>
  /// In the order in which they were given.
  private(set) var ids: [String] = []
  private var known: Set<[UInt8]> = []
  /// The number that was given last behind a name that several headings have.
  private var numbers: [[UInt8]: Int] = [:]

  init(reserved: Set<String> = []) { self.reserved = reserved }

  /// Whether the page around the text has an element of this id.
  func isReserved(_ id: String) -> Bool { reserved.contains(id) }

  /// Takes an id that a writer chose; false where it is taken.
  mutating func claim(_ id: String) -> Bool {
    guard !isReserved(id), known.insert(Array(id.utf8)).inserted else { return false }
    ids.append(id)
    // As text and as bytes, in tables that grow by doubling.
    mark_arena_charge(2 * id.utf8.count + 160)
    return true
  }

  /// `name`, or where that is taken the first of `name-1`, `name-2` … that is not.
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
