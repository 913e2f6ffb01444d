/// The known keys of values whose structure a site's author decides: the union over several values (`params` of
/// all articles) or those of one (`data.menu`). The keys of a list's elements count as the list's.
package final class KnownKeys: Sendable {
  /// The template's name for the values: `data.menu`.
  package let name: String
  private let parts: [String: KnownKeys]

  private init(_ name: String, _ parts: [String: KnownKeys]) {
    self.name = name
    self.parts = parts
  }

  /// - Parameter values: values of the same name, usually mappings.
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

  /// - Parameter all: known keys of other values, of the same name.
  package convenience init(name: String, merging all: [KnownKeys]) {
    var parts: [String: [KnownKeys]] = [:]
    for keys in all {
      for (key, part) in keys.parts { parts[key, default: []].append(part) }
    }
    self.init(
      name, parts.mapValues { $0.count == 1 ? $0[0] : KnownKeys(name: $0[0].name, merging: $0) })
  }

  package subscript(key: String) -> KnownKeys? { parts[key] }

  /// The keys, sorted.
  package var names: [String] { parts.keys.sorted() }

  /// Recursion is safe: the depth of documents is limited so that neither this tree nor what is made of it
  /// exhausts a thread's stack.
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
