import MamushiCore

// What only a rendering finds.
extension Program {
  func diagnostic(_ stray: Execution.StrayNames.Entry) -> Diagnostic {
    let location = SourceLocation(template(at: stray.position).file, marks[stray.position])
    let key = dynamicName(at: stray.position) ?? ""
    switch stray.value {
    case .text(let value):
      let bare = value.replacing(".mustache", with: "")
      let nearest = templateIndices[bare] == nil ? nearestPath(to: value, among: templateIndices.keys) : bare
      return Diagnostic(TemplateProblem.strayName(key: key, value: value, nearest: nearest), at: location)
    case .other(let kind):
      var diagnostic = Diagnostic(TemplateProblem.notATemplateName(name: key, kind: kind), at: location)
      // The site is whole without it.
      diagnostic.severity = .warning
      return diagnostic
    case .block(let index, let parent):
      let override = overrides[index]
      let name = blockNames[Int(override.name)]
      let known = reach(of: parent).blocks.map { blockNames[Int($0)] }.sorted()
      let problem = TemplateProblem.unknownBlock(
        name: name, parent: templates[parent].name, nearest: nearestName(to: name, among: known), known: known
      )
      var diagnostic = Diagnostic(problem, at: SourceLocation(location.file, override.mark))
      // Other values may name parents that have it.
      diagnostic.severity = .warning
      return diagnostic
    case .unprinted(let kind):
      let problem = TemplateProblem.notPrintable(name: writtenName(at: stray.position), kind: kind.words)
      var diagnostic = Diagnostic(problem, at: location)
      // Other values may be text.
      diagnostic.severity = .warning
      return diagnostic
    }
  }

  /// Reports the innermost template that includes itself, when a rendering was cut; nil if none does.
  ///
  /// - Parameters:
  ///   - calls: the instructions of the open calls, innermost first.
  ///   - models: the keys of the context's models then, innermost first.
  func endlessCall(among calls: [Int], within models: [KeyList]) -> Diagnostic? {
    var seen: Set<Int> = []
    guard let position = calls.first(where: { !seen.insert($0).inserted }) else { return nil }
    let template = template(at: position)
    var section: Path?
    for start in template.range.lowerBound..<position {
      if case .section(let path, let end) = instructions[start], Int(end) > position, path.count > 0 {
        section = path
      }
    }
    let problem: TemplateProblem =
      if section == nil, isParentOfItself(position) {
        .endlessParent(name: template.name)
      } else {
        .endlessSection(
          name: calledName(at: position), key: section.map { name(of: $0) },
          isOfSite: section.map { isOfSite($0, in: models) } ?? false)
      }
    return Diagnostic(problem, at: SourceLocation(template.file, marks[position]))
  }

  /// Whether an instruction takes its own template as its parent.
  func isParentOfItself(_ position: Int) -> Bool {
    guard case .parent(let index) = instructions[position],
      case .reference(let reference) = parents[Int(index)].target
    else { return false }
    return references[Int(reference)].name == template(at: position).name
  }

  /// Whether a path is a single key of a value that the site's author writes.
  private func isOfSite(_ path: Path, in models: [KeyList]) -> Bool {
    guard path.count == 1, let key = keys(of: path).first else { return false }
    switch models.lazy.compactMap({ $0.kind(of: key) }).first {
    case .known?, .open?, .unchecked?: return true
    case .flag?, .number?, .text?, .html?, .model?, .list?, nil: return false
    }
  }

  /// The template that an instruction takes, as it is written there.
  private func calledName(at position: Int) -> String {
    switch instructions[position] {
    case .partial(let reference, _): return references[Int(reference)].name
    case .parent(let index):
      if case .reference(let reference) = parents[Int(index)].target {
        return references[Int(reference)].name
      }
    case .text, .lineStart, .variable, .element, .section, .inverted, .dynamicPartial, .block: break
    }
    return "*" + (dynamicName(at: position) ?? "")
  }

  /// The name whose value an instruction writes.
  private func writtenName(at position: Int) -> String {
    guard case .variable(let path, _) = instructions[position] else { return "." }
    return name(of: path)
  }

  /// The key whose value names the template that an instruction takes; nil if the template names it.
  private func dynamicName(at position: Int) -> String? {
    switch instructions[position] {
    case .dynamicPartial(let path, _): return name(of: path)
    case .parent(let index):
      guard case .dynamic(let path) = parents[Int(index)].target else { return nil }
      return name(of: path)
    case .text, .lineStart, .variable, .element, .section, .inverted, .partial, .block: return nil
    }
  }
}
