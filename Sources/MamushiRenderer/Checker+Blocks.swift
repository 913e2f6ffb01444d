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
        if program.template(at: position).isBuiltIn, !program.templates[template].isBuiltIn {
          reportMissingBlock(name, in: program.templates[template], among: known.names)
          continue
        }
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

  /// Reports a block that the theme's templates fill, in the site's own parent that lacks it: at the block that was
  /// probably meant, or at the beginning.
  private mutating func reportMissingBlock(_ name: String, in parent: Template, among known: [String]) {
    let near = nearestName(to: name, among: known)
    let mark = near.flatMap { near in
      parent.range.first { position in
        guard case .block(let index) = program.instructions[position] else { return false }
        return program.blockNames[Int(program.blocks[Int(index)].name)] == near
      }
    }.map { program.marks[$0] }
    let problem = TemplateProblem.missingBlock(name: name, similar: mark == nil ? nil : near)
    let location = SourceLocation(parent.file, mark ?? Mark(line: 1, column: 1))
    diagnostics.insert(Diagnostic(problem, at: location))
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
