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
  }

  /// The model's name, for messages.
  package let name: String
  package let entries: [Entry]
  /// Position of a key, by `Key.id`: a list of pairs sorted by id, short enough to search.
  private let positions: [(id: UInt32, position: Int)]

  package init(name: String, entries: [Entry]) {
    self.name = name
    self.entries = entries
    positions = entries.enumerated()
      .map { (id: Key($1.name).id, position: $0) }
      .sorted { $0.id < $1.id }
  }

  /// The position of `key` in ``entries``, or nil where the model has no such key.
  package func position(of key: Key) -> Int? {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      let candidate = positions[middle]
      if candidate.id == key.id { return candidate.position }
      if candidate.id < key.id { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  package func kind(of key: Key) -> Kind? {
    position(of: key).map { entries[$0].kind }
  }
}

/// The table of a model type: each key with its kind and its getter.
package final class Shape<Model: Sendable>: Sendable {
  package struct Field: Sendable {
    let name: String
    let kind: Kind
    let getter: @Sendable (Model) -> DisplayValue
  }

  package let keys: KeyList
  private let getters: [AnyGetter]

  package init(_ name: String, _ fields: Field...) {
    keys = KeyList(name: name, entries: fields.map { .init(name: $0.name, kind: $0.kind) })
    getters = fields.map { Getter($0.getter) }
  }

  /// The value at a position of ``keys``.
  func value(at position: Int, of model: Model) -> DisplayValue {
    // Safe: `init` alone fills the array, with getters of this type.
    unsafeDowncast(getters[position], to: Getter<Model>.self).call(model)
  }
}

/// A getter without its model's type: an array of closures over that type would look up the closure type's
/// metadata at every access, which costs as much as the access.
private class AnyGetter: @unchecked Sendable {}

/// `@unchecked` only for being a subclass: its one property is constant and Sendable.
private final class Getter<Model>: AnyGetter, @unchecked Sendable {
  let call: @Sendable (Model) -> DisplayValue
  init(_ call: @escaping @Sendable (Model) -> DisplayValue) { self.call = call }
}

extension Shape.Field {
  package static func flag(_ name: String, _ getter: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(name: name, kind: .flag) { .flag(getter($0)) }
  }

  package static func number(_ name: String, _ getter: @escaping @Sendable (Model) -> Int?) -> Self {
    Self(name: name, kind: .number) { getter($0).map { .number($0) } ?? .nothing }
  }

  package static func text(_ name: String, _ getter: @escaping @Sendable (Model) -> String?) -> Self {
    Self(name: name, kind: .text) { getter($0).map { .text($0) } ?? .nothing }
  }

  package static func html(_ name: String, _ getter: @escaping @Sendable (Model) -> HTML?) -> Self {
    Self(name: name, kind: .html) { getter($0).map { .html($0) } ?? .nothing }
  }

  package static func model<Child: RecordModel>(
    _ name: String, _ getter: @escaping @Sendable (Model) -> Child?
  ) -> Self {
    Self(name: name, kind: .model(Child.shape.keys)) { getter($0).map { .model($0) } ?? .nothing }
  }

  package static func list<Child: RecordModel>(
    _ name: String, _ getter: @escaping @Sendable (Model) -> [Child]
  ) -> Self {
    Self(name: name, kind: .list(of: .model(Child.shape.keys))) { .list(ModelList(getter($0))) }
  }

  package static func texts(_ name: String, _ getter: @escaping @Sendable (Model) -> [String]) -> Self {
    Self(name: name, kind: .list(of: .text)) { .list(TextList(getter($0))) }
  }

  /// A value whose inside the site's author decides: nothing below it is checked.
  package static func unchecked(
    _ name: String, _ getter: @escaping @Sendable (Model) -> DisplayValue
  ) -> Self {
    Self(name: name, kind: .unchecked, getter: getter)
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
