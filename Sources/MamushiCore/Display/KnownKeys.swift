/// The keys of values whose inside a site's author decides: all that any of several values has (`params` of all articles),
/// or one (`data.menu`). What a list's elements have counts as the list's.
package final class KnownKeys: Sendable {
  /// What a template calls the values: `data.menu`.
  package let name: String
  private let parts: [String: KnownKeys]

  private init(_ name: String, _ parts: [String: KnownKeys]) {
    self.name = name
    self.parts = parts
  }

  /// - Parameter values: of one name; mappings, mostly.
  package convenience init(name: String, of values: some Sequence<Node>) {
    let draft = Draft()
    for value in values { draft.add(value) }
    self.init(draft, name)
  }

  private convenience init(_ draft: Draft, _ name: String) {
    self.init(
      name,
      Dictionary(
        uniqueKeysWithValues: draft.parts.map { ($0, KnownKeys($1, name.isEmpty ? $0 : "\(name).\($0)")) }))
  }

  package subscript(key: String) -> KnownKeys? { parts[key] }

  /// Sorted.
  package var names: [String] { parts.keys.sorted() }

  /// Documents nest only so deep that neither this nor what is made of it exhausts a thread's stack.
  private final class Draft {
    var parts: [String: Draft] = [:]

    func add(_ value: Node) {
      switch value.value {
      case .mapping(let entries): for entry in entries { part(entry.key).add(entry.value) }
      case .list(let elements): for element in elements { add(element) }
      default: break
      }
    }

    private func part(_ key: String) -> Draft {
      if let known = parts[key] { return known }
      let part = Draft()
      parts[key] = part
      return part
    }
  }
}
