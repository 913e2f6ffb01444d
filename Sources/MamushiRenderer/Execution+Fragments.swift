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
    /// Nil where something around the section could show in it.
    var store: FragmentStore?
    /// Of the names that the section looked up beyond its elements, as many mean nothing of this page.
    fileprivate var nameCount = 0
    /// Of models that have the keys of the last one.
    fileprivate var table: FragmentTable?
  }

  func sharedFragments(of section: Range<Int>) -> SharedFragments {
    guard let fragments, recording.element < 0, scope < 0, !output.hasMargin, !isCut else {
      return SharedFragments()
    }
    let names = fragments.names(of: section.lowerBound)
    for frame in outermostCount..<context.count {
      for name in names where context.frames[frame].position(of: name) != nil { return SharedFragments() }
    }
    return SharedFragments(store: fragments, nameCount: names.count)
  }

  mutating func runFragment(
    _ body: Range<Int>, of model: any DisplayModel, _ id: UInt64, _ shared: inout SharedFragments
  ) {
    let keys = model.keys
    if shared.table?.keys !== keys { shared.table = shared.store?.table(of: body.lowerBound, keys) }
    guard let store = shared.store, let table = shared.table,
      !table.append(id, nameCount: shared.nameCount, to: &output.bytes)
    else { return }
    let start = output.bytes.count
    recording.element = context.count
    context.push(Frame(model))
    run(body)
    context.pop()
    if !recording.showsPage, !isCut {
      store.keep(output.bytes[start...], as: id, of: body.lowerBound, in: table, names: recording.names)
    }
    recording = Recording()
  }
}
