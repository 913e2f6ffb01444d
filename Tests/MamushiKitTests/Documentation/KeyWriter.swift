import MamushiCore

/// Writes keys of models as `Documentation/theme.md` has them: `` `title`, `date`? Date, `tags` [Link] ``.
struct KeyWriter: Sendable {
  /// Models by their names. Where several have one name, these are the keys of all; one that has fewer is told so.
  private var models: [String: [KeyList.Entry]] = [:]
  /// Those that have a row of their own.
  private let named: Set<String>

  /// - Parameter lists: what templates are given.
  init(_ lists: [KeyList], naming named: Set<String>) {
    self.named = named
    for list in lists { add(list) }
  }

  private mutating func add(_ list: KeyList) {
    var entries = models[list.name] ?? []
    for entry in list.entries {
      if let position = entries.firstIndex(where: { $0.name == entry.name }) {
        let isOptional = entries[position].isOptional || entry.isOptional
        // The outermost counts: of what holds others of its kind, the innermost holds none.
        let kind = entries[position].kind
        entries[position] = KeyList.Entry(name: entry.name, kind: kind, isOptional: isOptional)
      } else {
        entries.append(entry)
      }
    }
    models[list.name] = entries
    for entry in list.entries {
      switch entry.kind {
      case .model(let inner), .list(of: .model(let inner)): add(inner)
      default: break
      }
    }
  }

  /// Names of those that have a row of their own, with their keys.
  var rows: [(name: String, entries: [KeyList.Entry])] {
    named.sorted().compactMap { name in models[name].map { (name, $0) } }
  }

  /// - Parameter cell: what stands there, with what people say of keys.
  func cell(_ entries: [KeyList.Entry], in cell: String) -> String {
    text(entries, below: "", KeyNotes(in: cell).notes)
  }

  /// The cells of a key that has a row of its own: the key, and what is behind it.
  func key(_ entry: KeyList.Entry) -> String { "`\(entry.name)`" + mark(entry) }

  func kind(_ entry: KeyList.Entry, in cell: String) -> String {
    let notes = KeyNotes(in: "`\(entry.name)` " + cell).notes
    return String(text(entry, below: "", notes).dropFirst(key(entry).count).drop { $0 == " " })
  }

  // MARK: Text

  private func text(_ entries: [KeyList.Entry], below path: String, _ notes: [String: String]) -> String {
    entries.map { text($0, below: path, notes) }.joined(separator: ", ")
  }

  private func text(_ entry: KeyList.Entry, below path: String, _ notes: [String: String]) -> String {
    let own = path + entry.name
    let inner = own + "."
    let kind: String? =
      switch entry.kind {
      case .flag, .number, .text: nil
      case .html: "html"
      case .model(let list): name(of: list) ?? "{\(text(list.entries, below: inner, notes))}"
      case .list(of: .model(let list)): "[\(name(of: list) ?? text(list.entries, below: inner, notes))]"
      case .list: "[text]"
      case .unchecked, .known, .open: "unchecked"
      }
    return [key(entry), kind, notes[own].map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
  }

  private func mark(_ entry: KeyList.Entry) -> String {
    let sign =
      switch entry.kind {
      case .flag: "!"
      case .number: "#"
      default: ""
      }
    return sign + (entry.isOptional ? "?" : "")
  }

  private func name(of list: KeyList) -> String? {
    guard named.contains(list.name), let all = models[list.name] else { return nil }
    let missing = all.map(\.name).filter { name in !list.entries.contains { $0.name == name } }
    return missing.isEmpty
      ? list.name : list.name + " without " + missing.map { "`\($0)`" }.joined(separator: ", ")
  }
}
