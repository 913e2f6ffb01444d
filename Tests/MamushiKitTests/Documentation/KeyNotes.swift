/// What people say of keys in a cell of `Documentation/theme.md`, by the keys' paths: in `` `series`? {`url`} (of it) `` the
/// note of `series` is `of it`, and `series.url` has none.
struct KeyNotes {
  private(set) var notes: [String: String] = [:]
  private let characters: [Character]
  private var position = 0

  init(in cell: String) {
    characters = Array(cell)
    read(below: "")
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  /// Up to the end, or to the bracket that closes what was opened before.
  private mutating func read(below path: String) {
    while let character = next, !"]}".contains(character) {
      position += 1
      if character == "`" { key(below: path) }
    }
  }

  private mutating func key(below path: String) {
    let key = path + word { $0 != "`" }
    position += 1
    _ = word { "?!#".contains($0) }
    _ = word { $0 == " " || $0.isLetter }
    if let open = next, "[{".contains(open) {
      position += 1
      read(below: key + ".")
      position += 1
      _ = word { $0 == " " }
    }
    if next == "(" { notes[key] = bracketed() }
  }

  private mutating func word(while isPart: (Character) -> Bool) -> String {
    let start = position
    while let character = next, isPart(character) { position += 1 }
    return String(characters[start..<position])
  }

  private mutating func bracketed() -> String {
    let start = position
    var depth = 0
    repeat {
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      position += 1
    } while depth > 0 && next != nil
    return String(characters[(start + 1)..<(position - 1)])
  }
}
