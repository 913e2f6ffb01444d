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
  }

  /// Nil where something around a section could show in it.
  func sharedFragments(of section: Range<Int>) -> SharedFragments? {
    guard let fragments, recording.element < 0, scope < 0, !output.hasMargin, !isCut else { return nil }
    let names = fragments.names(of: section.lowerBound)
    for frame in outermostCount..<context.count {
      for name in names where context.frames[frame].position(of: name) != nil { return nil }
    }
    return SharedFragments(store: fragments, nameCount: names.count)
  }

  mutating func runFragment(
    _ body: Range<Int>, of model: any DisplayModel, _ id: UInt64, _ shared: SharedFragments
  ) {
    let place = FragmentStore.Place(
      section: body.lowerBound, keys: ObjectIdentifier(model.keys), id: id)
    if let known = shared.store[place], known.nameCount <= shared.nameCount {
      output.bytes += known.bytes
      return
    }
    let start = output.bytes.count
    recording.element = context.count
    context.push(Frame(model))
    run(body)
    context.pop()
    if !recording.showsPage, !isCut {
      shared.store.keep(output.bytes[start...], as: place, names: recording.names)
    }
    recording = Recording()
  }
}
