import Foundation

/// Keys of a page or model, as the tables of `Documentation/theme.md` write them: `` `title`, `date`? Date, `tags` [Link] ``.
struct DocumentedKeys {
  struct Key {
    let name: String
    var isNumber = false
    var isHTML = false
    /// Of a model, or of each element of a list.
    var model: String?
    var own: [Key] = []
    var without: Set<String> = []
  }

  private let characters: [Character]
  private var position = 0

  static func parse(_ cell: String) -> [Key] {
    var parser = DocumentedKeys(characters: Array(cell))
    return parser.keys()
  }

  private init(characters: [Character]) { self.characters = characters }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  /// Up to the end, or to the bracket that closes what was opened before.
  private mutating func keys() -> [Key] {
    var keys: [Key] = []
    while let character = next, character != "]" {
      if character == "`" {
        keys.append(key())
      } else if character == "(" {
        skip("(", ")")
      } else {
        position += 1
      }
    }
    return keys
  }

  /// What stands in round brackets is said to people.
  private mutating func skip(_ open: Character, _ close: Character) {
    var depth = 0
    while let character = next {
      position += 1
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      if depth == 0 { return }
    }
  }

  private mutating func word(while isPart: (Character) -> Bool) -> String {
    let start = position
    while let character = next, isPart(character) { position += 1 }
    return String(characters[start..<position])
  }

  private mutating func key() -> Key {
    position += 1
    var key = Key(name: word { $0 != "`" })
    position += 1
    key.isNumber = word { "?!#".contains($0) }.contains("#")
    _ = word { $0 == " " }
    if next == "[" {
      position += 1
      let model = word { $0.isLetter }
      if model.first?.isUppercase ?? false { key.model = model }
      let isLess = String(characters[position...].prefix(9)) == " without "
      if isLess {
        key.without = Set(keys().map(\.name))
      } else {
        key.own = keys()
      }
      position += 1
    } else {
      let kind = word { $0.isLetter }
      key.isHTML = kind == "html"
      if kind.first?.isUppercase ?? false { key.model = kind }
    }
    return key
  }
}

/// Templates that ask for all keys of the tables.
struct DocumentedModels {
  let models: [String: [DocumentedKeys.Key]]

  /// A template's text.
  ///
  /// - Parameter depth: how far models are followed into models.
  func asking(for keys: [DocumentedKeys.Key], depth: Int = 3) -> String {
    keys.map { key in
      if key.isNumber { return "{{\(key.name)}}" }
      if key.isHTML { return "{{{\(key.name)}}}" }
      let members =
        (key.model.flatMap { models[$0] } ?? []).filter { !key.without.contains($0.name) } + key.own
      return "{{#\(key.name)}}\(depth > 0 ? asking(for: members, depth: depth - 1) : "x"){{/\(key.name)}}"
    }.joined(separator: "\n")
  }
}
