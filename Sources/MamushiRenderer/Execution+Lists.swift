import MamushiCore

/// Sections over lists.
extension Execution {
  mutating func runSection(over list: any DisplayList, _ body: Range<Int>) {
    if hasItemPlaces { return runPlaced(list, body) }
    guard var shared = sharedFragments(of: body) else {
      for index in 0..<list.count { run(body, within: Frame(list.element(at: index))) }
      return
    }
    for index in 0..<list.count {
      let element = list.element(at: index)
      if case .model(let model) = element, let id = model.fragmentID {
        runFragment(body, of: model, id, &shared)
      } else {
        run(body, within: Frame(element))
      }
    }
  }

  /// Renders items that know their place in the list.
  private mutating func runPlaced(_ list: any DisplayList, _ body: Range<Int>) {
    let count = list.count
    for index in 0..<count {
      context.push(Frame(ItemPlace(isFirst: index == 0, isLast: index == count - 1)))
      run(body, within: Frame(list.element(at: index)))
      context.pop()
    }
  }

  mutating func run(_ body: Range<Int>, within frame: consuming Frame) {
    context.push(frame)
    run(body)
    context.pop()
  }
}
