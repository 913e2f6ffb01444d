extension MathWriter {
  /// Writes adjacent nodes with the space between them. `previous` is the class of the preceding part.
  mutating func writeRow(_ nodes: [MathNode], after previous: MathAtomClass? = nil) {
    let outer = style
    let classes = Self.classes(of: nodes, after: previous)
    var last = previous
    var isStyled = false
    for (index, node) in nodes.enumerated() {
      if case .style(let next) = node {
        if isStyled { write("</mstyle>") }
        isStyled = true
        style = next
        writeStart(of: next)
        continue
      }
      guard let atomClass = classes[index] else {
        write(node, as: .ordinary)
        // An explicit space replaces automatic space.
        last = nil
        continue
      }
      if let last, MathAtomClass.hasThinSpace(between: last, and: atomClass, inScript: style.isScript) {
        writeSpace("0.1667em")
      }
      write(node, as: atomClass, isFirst: index == 0)
      last = node.trailingClass == .close ? .close : atomClass
    }
    if isStyled { write("</mstyle>") }
    style = outer
  }

  mutating func writeStart(of style: MathStyle) {
    switch style {
    case .display: write("<mstyle displaystyle=\"true\" scriptlevel=\"0\">")
    case .text: write("<mstyle displaystyle=\"false\" scriptlevel=\"0\">")
    case .script: write("<mstyle displaystyle=\"false\" scriptlevel=\"1\">")
    case .scriptScript: write("<mstyle displaystyle=\"false\" scriptlevel=\"2\">")
    }
  }

  /// The classes of nodes; binary operators that lack an operand become ordinary (The TeXbook, page 170).
  private static func classes(of nodes: [MathNode], after previous: MathAtomClass?) -> [MathAtomClass?] {
    var classes = nodes.map(\.atomClass)
    var last: (index: Int?, atomClass: MathAtomClass)? = previous.map { (nil, $0) }
    for (index, atomClass) in classes.enumerated() {
      guard var atomClass else { continue }
      if atomClass == .binary, last?.atomClass.makesSignOfNext ?? true { atomClass = .ordinary }
      if let place = last?.index, last?.atomClass == .binary, atomClass.makesSignOfPrevious {
        classes[place] = .ordinary
      }
      classes[index] = atomClass
      if nodes[index].trailingClass == .close { atomClass = .close }
      last = (index, atomClass)
    }
    if let place = last?.index, last?.atomClass == .binary { classes[place] = .ordinary }
    return classes
  }
}
