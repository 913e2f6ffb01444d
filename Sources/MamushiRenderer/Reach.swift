import MamushiCore

/// Everything that a template may use: the templates it reaches through partials and parents, including itself,
/// and their blocks.
struct Reach {
  var templates: Set<Int> = []
  /// Positions in ``Program/blockNames``.
  var blocks: Set<Int32> = []
  /// False if a name is known only at run time, is missing, or belongs to a template that did not parse.
  var isComplete = true
  /// Whether a name is known only at run time, and so may be that of any template.
  var isDynamic = false
}

extension Program {
  func reach(of template: Int) -> Reach {
    var reach = Reach()
    var pending = [template]
    func follow(_ reference: Int32) {
      let target = Int(targets[Int(reference)])
      if target >= 0 { pending.append(target) } else { reach.isComplete = false }
    }
    while let next = pending.popLast() {
      guard reach.templates.insert(next).inserted else { continue }
      if templates[next].isBroken { reach.isComplete = false }
      for instruction in instructions[templates[next].range] {
        switch instruction {
        case .block(let index):
          reach.blocks.insert(blocks[Int(index)].name)
        case .partial(let reference, _):
          follow(reference)
        case .dynamicPartial:
          (reach.isDynamic, reach.isComplete) = (true, false)
        case .parent(let index):
          switch parents[Int(index)].target {
          case .reference(let reference): follow(reference)
          case .dynamic: (reach.isDynamic, reach.isComplete) = (true, false)
          }
        case .text, .lineStart, .variable, .element, .section, .inverted:
          break
        }
      }
    }
    return reach
  }

  /// Whether a path in a template begins with a key.
  func mentions(_ key: Key, in template: Int) -> Bool {
    instructions[templates[template].range].contains { instruction in
      switch instruction {
      case .variable(let path, _), .section(let path, _), .inverted(let path, _),
        .dynamicPartial(let path, _):
        return keys(of: path).first == key
      case .parent(let index):
        guard case .dynamic(let path) = parents[Int(index)].target else { return false }
        return keys(of: path).first == key
      case .text, .lineStart, .element, .partial, .block: return false
      }
    }
  }

  func overrides(of parent: Int32) -> ArraySlice<Override> {
    overrides[parents[Int(parent)].overrides]
  }

  /// The template that contains an instruction. Templates are ordered by their instructions.
  func template(at position: Int) -> Template {
    var low = 0
    var high = templates.count - 1
    while low < high {
      let middle = (low + high) / 2
      if position < templates[middle].range.upperBound { high = middle } else { low = middle + 1 }
    }
    return templates[low]
  }
}
