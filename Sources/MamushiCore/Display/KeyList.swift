/// A key's name, interned: two keys are equal exactly if their names are, and comparing costs one word.
package struct Key: Hashable, Sendable {
  package let id: UInt32
  package init(_ name: String) { id = KeyTable.shared.intern(name) }
  package var name: String { KeyTable.shared.name(of: id) }
}

/// What stands behind a key; what templates are checked against.
package indirect enum Kind: Sendable {
  case flag, number, text, html
  case model(KeyList)
  case list(of: Kind)
  /// Below such a key nothing is checked (`params`).
  case unchecked
}

/// The keys of a display model: their names, kinds and positions.
package final class KeyList: Sendable {
  package struct Entry: Sendable {
    package let name: String
    package let kind: Kind

    package init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The model's name, for messages.
  package let name: String
  package let entries: [Entry]
  /// Positions by `Key.id`, -1 where there is none: keys are few, so that a table of all is small, and a look
  /// into it is the renderer's most frequent step.
  private let positions: [Int16]

  package init(name: String, entries: [Entry]) {
    self.name = name
    self.entries = entries
    let ids = entries.map { Int(Key($0.name).id) }
    var positions = [Int16](repeating: -1, count: (ids.max() ?? -1) + 1)
    for (position, id) in ids.enumerated() { positions[id] = Int16(position) }
    self.positions = positions
  }

  /// The position of `key` in ``entries``, or nil where the model has no such key.
  package func position(of key: Key) -> Int? {
    let id = Int(key.id)
    guard id < positions.count else { return nil }
    let position = positions[id]
    return position < 0 ? nil : Int(position)
  }

  package func kind(of key: Key) -> Kind? {
    position(of: key).map { entries[$0].kind }
  }
}

/// A display model whose keys are known only at run time: theme strings, assets, `params`.
package struct OpenModel: DisplayModel {
  package let keys: KeyList
  private let values: [DisplayValue]

  /// - Parameter fields: key, kind and value of each field; keys are unique.
  package init(name: String, fields: [(name: String, kind: Kind, value: DisplayValue)]) {
    keys = KeyList(name: name, entries: fields.map { .init(name: $0.name, kind: $0.kind) })
    values = fields.map(\.value)
  }

  package func value(at position: Int) -> DisplayValue { values[position] }
}
