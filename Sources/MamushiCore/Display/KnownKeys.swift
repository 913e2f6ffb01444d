/// The known keys of values whose structure a site's author decides: the union over several values (`params` of
/// all articles) or those of one (`data.menu`). The keys of a list's elements count as the list's.
package final class KnownKeys: Sendable {
  /// The template's name for the values: `data.menu`.
  package let name: String
  private let parts: [String: KnownKeys]
  private let remarks: [String: String]
  /// Whether one of the values is a list.
  package let isList: Bool

  private init(
    _ name: String, _ parts: [String: KnownKeys], _ remarks: [String: String], isList: Bool
  ) {
    self.name = name
    self.parts = parts
    self.remarks = remarks
    self.isList = isList
  }

  /// - Parameters:
  ///   - values: values of the same name, usually mappings.
  ///   - remarks: what to tell of keys that an author may expect and that no value has.
  package convenience init(
    name: String, of values: some Sequence<Node>, remarks: [String: String] = [:]
  ) {
    let draft = Draft()
    for value in values { draft.add(value) }
    self.init(draft, name, remarks)
  }

  private convenience init(_ draft: Draft, _ name: String, _ remarks: [String: String]) {
    self.init(
      name,
      Dictionary(
        uniqueKeysWithValues: draft.parts.map {
          ($0, KnownKeys($1, name.isEmpty ? $0 : "\(name).\($0)", [:]))
        }), remarks, isList: draft.isList)
  }

  /// - Parameter all: known keys of other values, of the same name.
  package convenience init(name: String, merging all: [KnownKeys]) {
    var parts: [String: [KnownKeys]] = [:]
    for keys in all {
      for (key, part) in keys.parts { parts[key, default: []].append(part) }
    }
    self.init(
      name, parts.mapValues { $0.count == 1 ? $0[0] : KnownKeys(name: $0[0].name, merging: $0) },
      all.first?.remarks ?? [:], isList: all.contains { $0.isList })
  }

  package subscript(key: String) -> KnownKeys? { parts[key] }

  /// What to tell of a key that no value has; nil if there is nothing to say.
  package func remark(on key: String) -> String? { remarks[key] }

  /// The keys, sorted.
  package var names: [String] { parts.keys.sorted() }

  /// Recursion is safe: the depth of documents is limited so that neither this tree nor what is made of it
  /// exhausts a thread's stack.
  private final class Draft {
    var parts: [String: Draft] = [:]
    var isList = false

    func add(_ value: Node) {
      switch value.value {
      case .mapping(let entries): for entry in entries { part(entry.key).add(entry.value) }
      case .list(let elements):
        isList = true
        for element in elements { add(element) }
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
