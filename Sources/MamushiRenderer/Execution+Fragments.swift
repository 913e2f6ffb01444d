import MamushiCore

/// Elements of lists, copied from earlier renderings.
extension Execution {
  /// The dependencies of a fragment.
  struct Recording {
    /// The frame of the fragment's element; -1 outside of fragments.
    var element = -1
    /// The names looked up beyond the element.
    private(set) var names: [Key] = []
    /// Whether a name was found in a frame of the page.
    private(set) var showsPage = false

    /// Records a name that the element does not have.
    ///
    /// - Parameter frame: the frame that has it, if any.
    mutating func add(_ name: Key, foundIn frame: Int?, outermostCount: Int) {
      if let frame, frame >= outermostCount { showsPage = true }
      if !names.contains(name) { names.append(name) }
    }
  }

  /// The fragments that a section may copy from other renderings.
  struct SharedFragments {
    fileprivate let store: FragmentStore
    /// The number of names that the section has looked up beyond its elements and that this page's own frames
    /// lack.
    fileprivate let nameCount: Int
    /// The table for the keys of the last model.
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

  /// - Returns: nil if something around the section could show in it, or fragments are not kept.
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
    let strayCount = strayNames.count
    recording.element = context.count
    context.push(Frame(model))
    run(body)
    context.pop()
    // One that begins a script without ending it would not begin it when it is copied.
    if !recording.showsPage, !isCut, strayNames.count == strayCount, output.escaping == .html {
      shared.store.keep(
        output.bytes[start...], as: id, of: body.lowerBound, in: table, names: recording.names)
    }
    recording = Recording()
  }
}
