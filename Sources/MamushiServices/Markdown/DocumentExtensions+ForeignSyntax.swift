import MamushiCore

extension DocumentExtensions {
  /// Reports each kind of syntax that stays text once, at the position of its first occurrence.
  mutating func reportForeignSyntax(_ found: [ForeignSyntax: ForeignSyntaxSearch.Finding]) {
    if let formulas = document.foreignFormulas {
      let mark = marks.mark(afterBytes: formulas.offset, inLine: formulas.line)
      report(.foreignSyntax(.texDelimiters, count: formulas.count), at: mark)
    }
    for syntax in ForeignSyntax.allCases {
      guard let finding = found[syntax] else { continue }
      let beginning = document.withoutEscapes(finding.beginning)
      if !finding.lead.isEmpty {
        marks.restart(at: finding.node)
        if var mark = marks.knownMark(of: finding.lead + beginning, in: finding.node) {
          mark.column += finding.lead.unicodeScalars.count
          report(.foreignSyntax(syntax, count: finding.count), at: mark)
          continue
        }
      }
      marks.restart()
      if syntax.canBeEscaped, marks.isEscaped(beginning, in: finding.node) { continue }
      marks.restart()
      report(.foreignSyntax(syntax, count: finding.count), of: beginning, in: finding.node)
    }
  }
}
