extension MathWriter {
  mutating func write(_ node: MathNode, in wrapper: MathWrapper) {
    switch wrapper {
    case .phantom: write("<mphantom>")
    case .horizontalPhantom: write("<mpadded height=\"0\" depth=\"0\"><mphantom>")
    case .verticalPhantom: write("<mpadded width=\"0\"><mphantom>")
    case .smash: write("<mpadded height=\"0\" depth=\"0\">")
    case .overlap: write("<mpadded width=\"0\">")
    // The style sheet draws the frame: `menclose` is not part of MathML Core.
    case .box: write("<mrow class=\"math-box\">")
    }
    writeContent(node)
    switch wrapper {
    case .phantom: write("</mphantom>")
    case .horizontalPhantom, .verticalPhantom: write("</mphantom></mpadded>")
    case .smash, .overlap: write("</mpadded>")
    case .box: write("</mrow>")
    }
  }

  /// Writes a node other than a symbol with the space of a class.
  mutating func write(_ node: MathNode, spacedAs atomClass: MathAtomClass) {
    let (left, right): (String?, String?) =
      switch atomClass {
      case _ where style.isScript: (nil, nil)
      case .binary: ("0.2222em", "0.2222em")
      case .relation: ("0.2778em", "0.2778em")
      case .punctuation: (nil, "0.1667em")
      default: (nil, nil)
      }
    guard left != nil || right != nil, !node.isSpacedSign else {
      writeElement(node)
      return
    }
    write("<mrow>")
    if let left { writeSpace(left) }
    writeElement(node)
    if let right { writeSpace(right) }
    write("</mrow>")
  }
}

extension MathNode {
  /// Whether the node has its space already, as in `\stackrel{!}{=}`.
  fileprivate var isSpacedSign: Bool {
    if case .stack(.symbol(let symbol), _, _) = self { symbol.atomClass == .relation } else { false }
  }
}
