/// An interned key name: two keys are equal exactly if their names are, and a comparison costs one word.
package struct Key: Hashable, Sendable {
  package let id: UInt32
  package init(_ name: String) { id = KeyTable.shared.intern(name) }
  package var name: String { KeyTable.shared.name(of: id) }
}

/// The kind of a key's value; templates are checked against it.
package indirect enum Kind: Sendable {
  case flag, number, text, html
  case model(KeyList)
  case list(of: Kind)
  /// Nothing below such a key is checked.
  case unchecked
  /// Nothing below such a key is checked, but a key that no value has is reported (`data`).
  case known(KnownKeys)
  /// Like ``known(_:)``, with keys that only the caller of the check knows: it passes them under this name
  /// (`params`).
  case open(String)
}

/// The keys of a display model: their names, kinds and positions.
package final class KeyList: Sendable {
  package struct Entry: Sendable {
    package let name: String
    package let kind: Kind
    /// Whether a page may lack the value. Flags are never optional, and a list may be empty instead.
    package let isOptional: Bool

    package init(name: String, kind: Kind, isOptional: Bool = false) {
      self.name = name
      self.kind = kind
      self.isOptional = isOptional
    }
  }

  /// The model's name, for messages.
  package let name: String
  package let entries: [Entry]
  /// Whether the keys are Mamushi's or the theme's, and not those of a site's data.
  package let isOwn: Bool
  /// A remark for messages on how the template of a name can get at a missing key; nil if there is none.
  package let addition: (@Sendable (_ name: String, _ template: String) -> String?)?
  /// Positions by `Key.id`, -1 for other keys. Mamushi's own keys are few, so the table is small, and the look-up
  /// is the renderer's most frequent step. Empty if ``numbers`` is used.
  private let positions: [Int16]
  /// Positions by `Key.id` for keys of a site's data: there may be thousands of such lists and keys.
  private let numbers: [UInt32: Int32]

  /// - Parameter isOwn: whether the keys are Mamushi's or the theme's, and not those of a site's data.
  package init(
    name: String, entries: [Entry], isOwn: Bool = true,
    addition: (@Sendable (_ name: String, _ template: String) -> String?)? = nil
  ) {
    self.name = name
    self.addition = addition
    self.entries = entries
    self.isOwn = isOwn
    let ids = KeyTable.shared.intern(entries.map(\.name))
    let greatest = Int(ids.max() ?? 0)
    guard isOwn, greatest < Self.greatestTable, entries.count <= Int(Int16.max) else {
      positions = []
      numbers = Dictionary(zip(ids, 0...)) { _, last in last }
      return
    }
    var positions = [Int16](repeating: -1, count: ids.isEmpty ? 0 : greatest + 1)
    for (position, id) in ids.enumerated() { positions[Int(id)] = Int16(position) }
    self.positions = positions
    numbers = [:]
  }

  /// The size beyond which a table would be mostly empty.
  private static let greatestTable = 1 << 14

  /// The position of `key` in ``entries``, or nil if the model has no such key.
  package func position(of key: Key) -> Int? {
    let id = Int(key.id)
    if id < positions.count {
      let position = positions[id]
      return position < 0 ? nil : Int(position)
    }
    return numbers.isEmpty ? nil : numbers[key.id].map(Int.init)
  }

  package func entry(of key: Key) -> Entry? {
    position(of: key).map { entries[$0] }
  }

  package func kind(of key: Key) -> Kind? { entry(of: key)?.kind }
}

/// A display model whose keys are known only at run time: theme strings, assets, `params`.
package struct OpenModel: DisplayModel {
  package let keys: KeyList
  private let values: [DisplayValue]

  /// - Parameters:
  ///   - fields: key, kind and value of each field; keys are unique.
  ///   - addition: see ``KeyList/addition``.
  package init(
    name: String, fields: [(name: String, kind: Kind, value: DisplayValue)],
    addition: (@Sendable (_ name: String, _ template: String) -> String?)? = nil
  ) {
    keys = KeyList(
      name: name, entries: fields.map { .init(name: $0.name, kind: $0.kind) }, addition: addition)
    values = fields.map(\.value)
  }

  package func value(at position: Int) -> DisplayValue { values[position] }
}
