import MamushiCore

/// Writes formulas as MathML Core (W3C), which browsers support natively.
///
/// Elements with a fixed number of children get each child as one element; elsewhere rows need no element of
/// their own.
struct MathWriter {
  private(set) var bytes: [UInt8] = []
  /// The current style. Browsers also compute it, but the writer needs it to place scripts and spaces.
  var style: MathStyle

  init(style: MathStyle) { self.style = style }

  // MARK: Bytes

  mutating func write(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func writeText(_ text: String) { HTMLText.append(text, to: &bytes) }

  /// Runs `body` in a style.
  mutating func write(in style: MathStyle, _ body: (inout Self) -> Void) {
    let outer = self.style
    self.style = style
    body(&self)
    self.style = outer
  }

  // MARK: Nodes

  /// Writes a node as exactly one element.
  mutating func writeElement(_ node: MathNode, in style: MathStyle) {
    write(in: style) { $0.writeElement(node) }
  }

  mutating func writeElement(_ node: MathNode) {
    switch node {
    case .row(let nodes): writeRowElement(nodes)
    case .style, .tag: writeRowElement([node])
    // A symbol alone has no neighbours that need space.
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

  /// Writes a node with its class in its row, where a binary operator may be a sign.
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
    // A single letter is slanted by default.
    if isUpright, text.unicodeScalars.count == 1 {
      write("<mi mathvariant=\"normal\">")
    } else {
      write("<mi>")
    }
    writeText(text)
    write("</mi>")
  }

  /// Writes a space. MathML does not allow negative widths, so a class sets them.
  mutating func writeSpace(_ width: String) {
    if width == "-0.1667em" {
      write("<mspace class=\"math-back\"/>")
      return
    }
    write("<mspace width=\"")
    writeText(width)
    write("\"/>")
  }

  /// Replaces spaces by no-break spaces, since white space at the ends of an element is not shown, and several
  /// spaces are collapsed.
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

  /// Writes content where any number of elements is allowed.
  mutating func writeContent(_ node: MathNode) {
    if case .row(let nodes) = node, nodes.count != 1 { writeRow(nodes) } else { writeElement(node) }
  }
}
