extension MathWriter {
  /// A sign. MathML's operator dictionary spaces it by its place in the row; what it would do in another way than TeX
  /// is said.
  mutating func write(
    _ symbol: MathSymbol, as atomClass: MathAtomClass, isFirst: Bool = false, keepsLimits: Bool = false
  ) {
    if symbol.isThing {
      write("<mi>")
      writeText(symbol.text)
      write("</mi>")
      return
    }
    write("<mo")
    if keepsLimits { write(" movablelimits=\"false\"") }
    if symbol.mayStretch { write(" stretchy=\"false\"") }
    switch atomClass {
    // The dictionary has them as signs, too.
    case .ordinary where symbol.isSign: write(" form=\"prefix\"")
    case .ordinary: writeZeroSpace()
    case .binary where style.isScript: writeZeroSpace()
    case .binary where isFirst: write(" form=\"infix\"")
    case .relation where style.isScript: writeZeroSpace()
    case .relation where symbol.isUnlikeRelation: write(" lspace=\"0.2778em\" rspace=\"0.2778em\"")
    case .punctuation where style.isScript: writeZeroSpace()
    case .punctuation where symbol.text != "," && symbol.text != ";":
      write(" lspace=\"0\" rspace=\"0.1667em\"")
    // In the middle of a row, a bar would be a relation.
    case .open, .close: if !symbol.isFence || symbol.isBar { writeZeroSpace() }
    default: break
    }
    writeEnd(symbol)
  }

  /// A delimiter of a fixed height.
  mutating func write(_ symbol: MathSymbol, height: String, as atomClass: MathAtomClass) {
    write("<mo stretchy=\"true\" symmetric=\"true\" minsize=\"")
    writeText(height)
    write("\" maxsize=\"")
    writeText(height)
    write("\"")
    if atomClass == .relation {
      write(" lspace=\"0.2778em\" rspace=\"0.2778em\"")
    } else {
      writeZeroSpace()
    }
    writeEnd(symbol)
  }

  /// What does not grow keeps its usual glyph: browsers leave room for the largest one in what can.
  mutating func writeDelimited(_ nodes: [MathNode], left: MathSymbol?, right: MathSymbol?, grows: Bool) {
    write("<mrow>")
    if let left {
      if grows {
        write("<mo form=\"prefix\" stretchy=\"true\"")
      } else {
        write("<mo form=\"prefix\" stretchy=\"false\"")
      }
      if !left.isFence { writeZeroSpace() }
      writeEnd(left)
    }
    writeRow(nodes)
    if let right {
      if grows {
        write("<mo form=\"postfix\" stretchy=\"true\"")
      } else {
        write("<mo form=\"postfix\" stretchy=\"false\"")
      }
      if !right.isFence { writeZeroSpace() }
      writeEnd(right)
    }
    write("</mrow>")
  }

  mutating func writeMiddle(_ symbol: MathSymbol) {
    write("<mo stretchy=\"true\" symmetric=\"true\"")
    writeZeroSpace()
    writeEnd(symbol)
  }

  private mutating func writeZeroSpace() { write(" lspace=\"0\" rspace=\"0\"") }

  private mutating func writeEnd(_ symbol: MathSymbol) {
    write(">")
    writeText(symbol.text)
    write("</mo>")
  }
}

extension MathSymbol {
  /// An identifier, which has no space around it.
  fileprivate var isThing: Bool {
    (atomClass == .ordinary || atomClass == .inner) && !isDelimiter && !isPrime
  }

  private var isPrime: Bool { text.unicodeScalars.first.map { "′″‴⁗".unicodeScalars.contains($0) } ?? false }

  fileprivate var isBar: Bool { text == "|" || text == "‖" }

  fileprivate var isSign: Bool { ["+", "−", "±", "∓"].contains(text) }

  /// `:` and bars are no relations in the dictionary.
  fileprivate var isUnlikeRelation: Bool { [":", "|", "∣", "∤", "∥", "∦", "/", "‖"].contains(text) }

  /// What the dictionary stretches with the row, though not after `\left`.
  fileprivate var mayStretch: Bool { isDelimiter || isFence || isVerticalArrow }

  /// A fence in the dictionary, without space.
  fileprivate var isFence: Bool {
    switch text {
    case "(", ")", "[", "]", "{", "}", "|", "‖", "⌈", "⌉", "⌊", "⌋", "⟨", "⟩", "⟦", "⟧", "⟮", "⟯": true
    default: false
    }
  }

  var isVerticalArrow: Bool { ["↑", "↓", "↕", "⇑", "⇓", "⇕"].contains(text) }
}
