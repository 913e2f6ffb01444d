import MamushiCore

/// Writes formulas as MathML Core (W3C), what browsers show without help.
///
/// A parent that says how many children it has gets each as one element; elsewhere rows need none of their own.
struct MathWriter {
  private(set) var bytes: [UInt8] = []
  /// Browsers know it, too; where scripts stand, and which signs have space, is decided here.
  var style: MathStyle

  init(style: MathStyle) { self.style = style }

  // MARK: Bytes

  mutating func write(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func writeText(_ text: String) { HTMLText.append(text, to: &bytes) }

  /// What comes between the tags is written in `style`.
  mutating func write(in style: MathStyle, _ body: (inout Self) -> Void) {
    let outer = self.style
    self.style = style
    body(&self)
    self.style = outer
  }

  // MARK: Nodes

  /// Exactly one element.
  mutating func writeElement(_ node: MathNode, in style: MathStyle) {
    write(in: style) { $0.writeElement(node) }
  }

  mutating func writeElement(_ node: MathNode) {
    switch node {
    case .row(let nodes): writeRowElement(nodes)
    case .style, .tag: writeRowElement([node])
    // Alone, it has no neighbours that it would keep away.
    case .symbol(let symbol): write(symbol, as: symbol.atomClass == .binary ? .ordinary : symbol.atomClass)
    default: write(node, as: node.atomClass ?? .ordinary)
    }
  }

  private mutating func writeRowElement(_ nodes: [MathNode]) {
    if nodes.count == 1, case .symbol(let symbol) = nodes[0] {
      write(symbol, as: .ordinary)
      return
    }
    write("<mrow>")
    writeRow(nodes)
    write("</mrow>")
  }

  /// `atomClass` is what the node is in its row: a binary operator can be a sign there.
  mutating func write(_ node: MathNode, as atomClass: MathAtomClass, isFirst: Bool = false) {
    switch node {
    case .row, .style: writeElement(node)
    case .identifier(let text, let isUpright): writeIdentifier(text, isUpright: isUpright)
    case .number(let digits):
      write("<mn>")
      writeText(digits)
      write("</mn>")
    case .symbol(let symbol): write(symbol, as: atomClass, isFirst: isFirst)
    case .function(let name, _): writeElement(name)
    case .text(let text):
      write("<mtext>")
      writeText(Self.withFirmSpaces(text))
      write("</mtext>")
    case .fallback(let source):
      write("<mtext class=\"math-error\">")
      writeText(source)
      write("</mtext>")
    case .space(let width): writeSpace(width)
    case .styled(let node, let style):
      write(in: style) {
        $0.writeStart(of: style)
        $0.writeContent(node)
      }
      write("</mstyle>")
    case .fraction(let numerator, let denominator, let hasLine):
      if hasLine { write("<mfrac>") } else { write("<mfrac linethickness=\"0\">") }
      let inner = style.ofFractionParts
      writeElement(numerator, in: inner)
      writeElement(denominator, in: inner)
      write("</mfrac>")
    case .radical(let radicand, let index): writeRadical(radicand, index: index)
    case .scripts(let base, let scripts): write(scripts, on: base, as: atomClass, isFirst: isFirst)
    case .accent(let base, let accent): write(accent, on: base)
    case .stack(let base, let over, let under):
      writeStack(base, over: over, under: under, as: atomClass, isFirst: isFirst)
    case .delimited(let nodes, let left, let right, let grows):
      writeDelimited(nodes, left: left, right: right, grows: grows)
    case .middle(let symbol): writeMiddle(symbol)
    case .sized(let symbol, let height): write(symbol, height: height, as: atomClass)
    case .table(let table): write(table)
    case .wrapped(let node, let wrapper): write(node, in: wrapper)
    case .classed(let node, let outer): write(node, spacedAs: outer)
    case .tag(let node):
      write("<mspace width=\"2em\"/><mrow class=\"math-tag\">")
      writeContent(node)
      write("</mrow>")
    }
  }

  // MARK: Leaves

  private mutating func writeIdentifier(_ text: String, isUpright: Bool) {
    // A single letter is slanted unless it says otherwise.
    if isUpright, text.unicodeScalars.count == 1 {
      write("<mi mathvariant=\"normal\">")
    } else {
      write("<mi>")
    }
    writeText(text)
    write("</mi>")
  }

  /// Negative widths are none of MathML's: a class says them.
  mutating func writeSpace(_ width: String) {
    if width == "-0.1667em" {
      write("<mspace class=\"math-back\"/>")
      return
    }
    write("<mspace width=\"")
    writeText(width)
    write("\"/>")
  }

  /// White space at the ends of an element is not shown, and several spaces are one.
  private static func withFirmSpaces(_ text: String) -> String {
    guard text.utf8.contains(0x20) else { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x20 { result += [0xC2, 0xA0] } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func writeRadical(_ radicand: MathNode, index: MathNode?) {
    guard let index else {
      write("<msqrt>")
      writeContent(radicand)
      write("</msqrt>")
      return
    }
    write("<mroot>")
    writeElement(radicand)
    writeElement(index, in: .scriptScript)
    write("</mroot>")
  }

  /// Where any number of elements may stand.
  mutating func writeContent(_ node: MathNode) {
    if case .row(let nodes) = node, nodes.count != 1 { writeRow(nodes) } else { writeElement(node) }
  }
}
