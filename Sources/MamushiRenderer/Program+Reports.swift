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
    }
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
