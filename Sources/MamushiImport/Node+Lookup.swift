import MamushiCore

// Settings and front matter of other generators, of which some ignore case.
extension Node {
  /// The value of a key, or of a key in the mapping of a key: `node["author", "name"]`. Case is ignored.
  subscript(keys: String...) -> Node? {
    var node = self
    for key in keys {
      guard let entry = node.entries?.first(where: { $0.key.lowercased() == key.lowercased() }) else {
        return nil
      }
      node = entry.value
    }
    return node.isNull ? nil : node
  }

  /// The value at a path of keys.
  func value(at keys: some Sequence<String>) -> Node? {
    keys.reduce(self) { node, key in node?[key] }
  }

  /// This mapping with those keys of another one that it has not, also in mappings within it.
  func merged(with other: Node?) -> Node {
    guard let other else { return self }
    guard var entries, let others = other.entries else { return isNull ? other : self }
    for entry in others {
      if let place = entries.firstIndex(where: { $0.key.lowercased() == entry.key.lowercased() }) {
        entries[place].value = entries[place].value.merged(with: entry.value)
      } else {
        entries.append(entry)
      }
    }
    return Node(.mapping(entries), mark: mark)
  }

  /// A text that is not empty, or a number as it is written.
  var text: String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .integer(let number): source ?? String(number)
    case .number(let number): source ?? "\(number)"
    default: nil
    }
  }

  var flag: Bool? {
    switch value {
    case .bool(let flag): flag
    case .string(let text):
      // YAML 1.1, which most of them read.
      switch text.lowercased() {
      case "true", "yes", "on": true
      case "false", "no", "off": false
      default: nil
      }
    default: nil
    }
  }

  var integer: Int? {
    if case .integer(let number) = value { number } else { nil }
  }

  var items: [Node]? {
    if case .list(let items) = value { items } else { nil }
  }

  /// The texts of a list, also of one within it, or a single text.
  var allTexts: [String] { items.map { $0.flatMap(\.allTexts) } ?? text.map { [$0] } ?? [] }
}
