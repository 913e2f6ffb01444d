import MamushiCore

// The blocks that a template gives to its parent.
extension Checker {
  mutating func checkOverrides(of parent: Parent, _ template: Int, at position: Int) {
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
