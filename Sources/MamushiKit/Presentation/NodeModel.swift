import MamushiCore

/// A mapping that the site's author wrote, as templates read it: `params`, or data. It is built once and completely, so
/// that a template pays only for what it shows.
struct NodeModel: DisplayModel {
  let keys: KeyList
  private let values: [DisplayValue]

  init(_ entries: [Node.Entry], name: String = "params") {
    var keyLists = KeyListCache()
    self.init(entries, name: name, &keyLists)
  }

  private init(_ entries: [Node.Entry], name: String, _ keyLists: inout KeyListCache) {
    keys = keyLists.list(of: entries, name: name)
    values = entries.map { Self.value($0.value, &keyLists) }
  }

  func value(at position: Int) -> DisplayValue { values[position] }

  /// Converts a whole document.
  static func value(_ node: Node) -> DisplayValue {
    var keyLists = KeyListCache()
    return value(node, &keyLists)
  }

  private static func value(_ node: Node, _ keyLists: inout KeyListCache) -> DisplayValue {
    switch node.value {
    case .null: .nothing
    case .bool(let flag): .flag(flag)
    // As written: `007`, `1.50`.
    case .integer(let number): .text(node.source ?? String(number))
    case .number(let number): .text(node.source ?? String(number))
    case .string(let text): .text(text)
    case .list(let nodes): .list(ValueList(values: nodes.map { value($0, &keyLists) }))
    case .mapping(let entries): .model(NodeModel(entries, name: "params", &keyLists))
    }
  }

  private struct ValueList: DisplayList {
    let values: [DisplayValue]
    var count: Int { values.count }
    var isOwn: Bool { false }
    func element(at index: Int) -> DisplayValue { values[index] }
  }

  /// The keys of the previous mapping: all rows of a table have the same.
  private struct KeyListCache {
    private var names: [String] = []
    private var keys: KeyList?

    mutating func list(of entries: [Node.Entry], name: String) -> KeyList {
      if let keys, names.count == entries.count, zip(names, entries).allSatisfy({ $0 == $1.key }) {
        return keys
      }
      names = entries.map(\.key)
      let list = KeyList(
        name: name, entries: names.map { .init(name: $0, kind: .unchecked) }, isOwn: false)
      keys = list
      return list
    }
  }
}
