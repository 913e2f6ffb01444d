extension MathWriter {
  mutating func write(
    _ scripts: MathScripts, on base: MathNode, as atomClass: MathAtomClass, isFirst: Bool
  ) {
    let hasLimits =
      switch scripts.placement {
      case .limits: true
      case .beside: false
      case .automatic: base.hasLimits(in: style)
      }
    let kind = (hasLimits, scripts.subscripted != nil, scripts.superscripted != nil)
    switch kind {
    case (true, true, true): write("<munderover>")
    case (true, true, false): write("<munder>")
    case (true, false, _): write("<mover>")
    case (false, true, true): write("<msubsup>")
    case (false, true, false): write("<msub>")
    case (false, false, _): write("<msup>")
    }
    writeBase(base, as: atomClass, isFirst: isFirst, keepsLimits: hasLimits && style != .display)
    if let node = scripts.subscripted { writeElement(node, in: style.ofScripts) }
    if let node = scripts.superscripted { writeElement(node, in: style.ofScripts) }
    switch kind {
    case (true, true, true): write("</munderover>")
    case (true, true, false): write("</munder>")
    case (true, false, _): write("</mover>")
    case (false, true, true): write("</msubsup>")
    case (false, true, false): write("</msub>")
    case (false, false, _): write("</msup>")
    }
  }

  /// Writes the base of scripts; a symbol is spaced as it would be without them.
  private mutating func writeBase(
    _ base: MathNode, as atomClass: MathAtomClass, isFirst: Bool, keepsLimits: Bool = false
  ) {
    if case .symbol(let symbol) = base {
      write(symbol, as: atomClass, isFirst: isFirst, keepsLimits: keepsLimits && symbol.hasLimits)
    } else {
      writeElement(base)
    }
  }

  mutating func writeStack(
    _ base: MathNode, over: MathNode?, under: MathNode?, as atomClass: MathAtomClass, isFirst: Bool
  ) {
    if over == nil {
      write("<munder>")
    } else if under == nil {
      write("<mover>")
    } else {
      write("<munderover>")
    }
    writeBase(base, as: atomClass, isFirst: isFirst)
    if let under { writeElement(under, in: style.ofScripts) }
    if let over { writeElement(over, in: style.ofScripts) }
    if over == nil {
      write("</munder>")
    } else if under == nil {
      write("</mover>")
    } else {
      write("</munderover>")
    }
  }

  /// Writes an accent. Few fonts have lines of any length, so the style sheet draws them and hides the symbols.
  mutating func write(_ accent: MathAccent, on base: MathNode) {
    switch accent.mark {
    case "‾": write("<mover accent=\"true\" class=\"math-overline\">")
    case "_": write("<munder accentunder=\"true\" class=\"math-underline\">")
    default:
      if accent.isBelow { write("<munder accentunder=\"true\">") } else { write("<mover accent=\"true\">") }
    }
    writeElement(base)
    let narrow = accent.isStretchy && base.isLetter ? accent.narrowMark : nil
    switch accent.mark {
    case _ where accent.isStretchy && narrow == nil: write("<mo stretchy=\"true\">")
    case "→": write("<mo class=\"math-vector\" stretchy=\"false\">")
    default: write("<mo stretchy=\"false\">")
    }
    writeText(narrow ?? accent.mark)
    write("</mo>")
    if accent.isBelow { write("</munder>") } else { write("</mover>") }
  }
}

extension MathNode {
  fileprivate var isLetter: Bool {
    if case .identifier(let text, _) = self { text.unicodeScalars.count == 1 } else { false }
  }

  /// Whether scripts stand below and above it.
  fileprivate func hasLimits(in style: MathStyle) -> Bool {
    switch self {
    case .symbol(let symbol): symbol.hasLimits && style == .display
    case .function(_, let hasLimits): hasLimits && style == .display
    case .accent(_, let accent): accent.hasLimits
    // `\underbrace{…}_{a}^{b}`: the part below belongs to the brace.
    case .scripts(let base, _): base.hasLimits(in: style)
    default: false
    }
  }
}
