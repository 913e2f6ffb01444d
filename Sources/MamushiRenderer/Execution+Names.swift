import MamushiCore

/// Templates that values name.
extension Execution {
  /// Values that were to name templates and name none, blocks that named parents lack, and values that cannot be
  /// written.
  struct StrayNames {
    struct Entry: Hashable {
      /// The instruction that takes the template, or writes the value.
      let position: Int
      let value: Value
    }

    enum Value: Hashable {
      case text(String)
      /// A value that is no text, by the words for its kind.
      case other(kind: String)
      /// A block for a template that has none of that name: positions in ``Program/overrides`` and
      /// ``Program/templates``.
      case block(override: Int, of: Int)
      /// A list or a mapping of a site's data in place of text.
      case unprinted(Output.Unprinted)
    }

    /// Each once, up to a limit.
    private(set) var entries: [Entry] = []
    /// How often a template or a block was not found, or a value not written. A fragment in which this grows is not shared, since its copies
    /// would report nothing.
    private(set) var count = 0

    private static let limit = 100

    mutating func add(_ value: Value, at position: Int) {
      count += 1
      let entry = Entry(position: position, value: value)
      if entries.count < Self.limit, !entries.contains(entry) { entries.append(entry) }
    }
  }

  /// The template that a value names, or -1. Nothing, `false` and empty text name none on purpose.
  mutating func target(named path: Path, at position: Int) -> Int32 {
    let kind: Kind
    switch value(of: path) {
    case .nothing, .flag(false): return -1
    case .text(let name):
      if let template = code.templateIndices[name] { return Int32(template) }
      if !name.isEmpty { strayNames.add(.text(name), at: position) }
      return -1
    case .flag: kind = .flag
    case .number: kind = .number
    case .html: kind = .html
    case .model(let model): kind = .model(model.keys)
    case .list: kind = .list(of: .unchecked)
    }
    strayNames.add(.other(kind: kind.words), at: position)
    return -1
  }

  /// The template that a value names as a parent, or -1. Blocks that it lacks are noted: nobody would see them.
  mutating func parentTarget(named path: Path, overriding overrides: Range<Int>, at position: Int) -> Int32 {
    let template = target(named: path, at: position)
    guard template >= 0, let known = code.knownBlocks[Int(template)] else { return template }
    for index in overrides where !known.contains(code.overrides[index].name) {
      strayNames.add(.block(override: index, of: Int(template)), at: position)
    }
    return template
  }
}
