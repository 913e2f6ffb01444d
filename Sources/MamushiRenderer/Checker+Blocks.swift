import MamushiCore

// The blocks that a template gives to its parent.
extension Checker {
  /// A place with the overrides of a parent in force.
  func place(_ place: Place, within parent: Int32) -> Place {
    var place = place
    // The outermost override wins, so a parent counts only if it overrides a block that no outer one does.
    // Otherwise recursion through parents would never return to a visited context.
    let isEffective = program.overrides(of: parent).contains { override in
      self.override(of: override.name, in: place.scopes) == nil
    }
    if isEffective { place.scopes.append(parent) }
    return place
  }

  /// The override of a block, and the scopes in force inside it.
  func override(of block: Int32, in scopes: [Int32]) -> (Override, scopes: [Int32])? {
    for (depth, parent) in scopes.enumerated() {
      if let override = program.overrides(of: parent).last(where: { $0.name == block }) {
        return (override, Array(scopes[..<depth]))
      }
    }
    return nil
  }

  mutating func checkOverrides(of parent: Parent, _ template: Int, at position: Int) {
    guard isReporting else { return }
    let known = blocks(of: template)
    var given = Set<Int32>()
    for override in program.overrides[parent.overrides] {
      let name = program.blockNames[Int(override.name)]
      let problem: TemplateProblem
      if !given.insert(override.name).inserted {
        problem = .repeatedBlock(name: name)
      } else if let known, !known.ids.contains(override.name) {
        problem = .unknownBlock(
          name: name, parent: program.templates[template].name,
          nearest: maySuggest(at: position) ? nearestName(to: name, among: known.names) : nil,
          known: known.names)
      } else {
        continue
      }
      let file = program.template(at: position).file
      diagnostics.insert(Diagnostic(problem, at: SourceLocation(file, override.mark)))
    }
  }

  private mutating func blocks(of template: Int) -> Blocks? {
    if let known = blocks[template] { return known }
    let reach = program.reach(of: template)
    let found =
      reach.isComplete
      ? Blocks(ids: reach.blocks, names: reach.blocks.map { program.blockNames[Int($0)] }.sorted()) : nil
    blocks[template] = .some(found)
    return found
  }
}
