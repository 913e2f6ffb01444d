import MamushiCore

/// Elements of lists, copied from where they were rendered before.
extension Execution {
  /// What a fragment depends on.
  struct Recording {
    /// The frame of its element; -1 while none is made.
    var element = -1
    /// What was looked up beyond the element.
    private(set) var names: [Key] = []
    /// Whether a name meant something of the page.
    private(set) var showsPage = false

    /// Notes a name that means nothing of the element.
    ///
    /// - Parameter frame: what it means something of, if anything.
    mutating func add(_ name: Key, foundIn frame: Int?, outermostCount: Int) {
      if let frame, frame >= outermostCount { showsPage = true }
      if !names.contains(name) { names.append(name) }
    }
  }

  /// What a section may take from other renderings.
  struct SharedFragments {
    fileprivate let store: FragmentStore
    /// Of the names that the section looked up beyond its elements, as many mean nothing of this page.
    fileprivate let nameCount: Int
    /// Of models that have the keys of the last one.
    private var table: FragmentTable?

    fileprivate init(store: FragmentStore, nameCount: Int) {
      self.store = store
      self.nameCount = nameCount
    }

    fileprivate mutating func table(of section: Range<Int>, keys: KeyList) -> FragmentTable {
      if let table, table.keys === keys { return table }
      let table = store.table(of: section.lowerBound, keys: keys)
      self.table = table
      return table
    }
  }

  /// - Returns: nil where something around the section could show in it, and where no fragments are kept.
  func sharedFragments(of section: Range<Int>) -> SharedFragments? {
    guard let fragments, recording.element < 0, scope < 0, !output.hasMargin, output.escaping == .html,
      !isCut
    else { return nil }
    let names = fragments.names(of: section.lowerBound)
    for frame in outermostCount..<context.count {
      for name in names where context.frames[frame].position(of: name) != nil { return nil }
    }
    return SharedFragments(store: fragments, nameCount: names.count)
  }

  mutating func runFragment(
    _ body: Range<Int>, of model: any DisplayModel, _ id: UInt64, _ shared: inout SharedFragments
  ) {
    let table = shared.table(of: body, keys: model.keys)
    if table.copyFragment(id, nameCount: shared.nameCount, to: &output.bytes) { return }
    let start = output.bytes.count
    recording.element = context.count
    context.push(Frame(model))
    run(body)
    context.pop()
    if !recording.showsPage, !isCut {
      shared.store.keep(
        output.bytes[start...], as: id, of: body.lowerBound, in: table, names: recording.names)
    }
    recording = Recording()
  }
}
