import MamushiCore

extension TextConverter {
  /// A converted body with the blocks of kramdown as they are written here; what has no counterpart is told once.
  mutating func withoutKramdown(_ body: [UInt8]) -> [UInt8] {
    let parser = site.settings.all?["markdown"]?.text ?? "kramdown"
    guard site.generator == .jekyll, parser.lowercased() == "kramdown" else { return body }
    let rewritten = KramdownBlocks.rewritten(body)
    var ends: [String: Int] = [:]
    for (name, written) in rewritten.lost {
      problems.append(
        Diagnostic(
          ImportProblem.lostElement(name: name, count: 1), at: location(of: written, after: &ends)))
    }
    return rewritten.text
  }
}
