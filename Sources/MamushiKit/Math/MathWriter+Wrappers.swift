extension MathWriter {
  mutating func write(_ node: MathNode, in wrapper: MathWrapper) {
    switch wrapper {
    case .phantom: write("<mphantom>")
    case .horizontalPhantom: write("<mpadded height=\"0\" depth=\"0\"><mphantom>")
    case .verticalPhantom: write("<mpadded width=\"0\"><mphantom>")
    case .smash: write("<mpadded height=\"0\" depth=\"0\">")
    case .overlap: write("<mpadded width=\"0\">")
    // The frame is the style sheet's: `menclose` is no part of MathML Core.
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

  /// Something that is no sign, with the space that a sign of a class has around it.
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
  /// The sign of `\stackrel{!}{=}` has its space already.
  fileprivate var isSpacedSign: Bool {
    if case .stack(.symbol(let symbol), _, _) = self { symbol.atomClass == .relation } else { false }
  }
}
