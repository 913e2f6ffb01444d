import MamushiCore

extension TextConverter {
  /// Whether kramdown parses the text.
  private var isKramdown: Bool {
    let parser = site.settings.all?["markdown"]?.text ?? "kramdown"
    return site.generator == .jekyll && parser.lowercased() == "kramdown"
  }

  /// A converted body with the blocks of kramdown as they are written here, and without classes in lists of attributes
  /// that cannot be here; what has no counterpart is told once.
  mutating func withoutKramdown(_ body: [UInt8]) -> [UInt8] {
    guard isKramdown else {
      let plain = UtilityClasses.removed(from: body)
      tell(lost: plain.lost)
      return plain.text
    }
    let rewritten = KramdownBlocks.rewritten(body)
    tell(lost: rewritten.lost)
    return rewritten.text
  }

  /// A converted body with empty lines behind blocks of HTML, which end at their end tags in kramdown.
  mutating func withSeparatedHTML(_ body: [UInt8]) -> [UInt8] {
    guard isKramdown else { return body }
    let separated = KramdownHTML.separated(body)
    let lost = separated.lost.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    tell(lost: lost.map { (name: $0, written: $0) })
    return separated.text
  }

  private mutating func tell(lost: [(name: String, written: String)]) {
    var ends: [String: Int] = [:]
    for (name, written) in lost {
      problems.append(
        Diagnostic(
          ImportProblem.lostElement(name: name, count: 1), at: location(of: written, after: &ends)))
    }
  }
}
