extension MathWriter {
  /// Writes a symbol. MathML's operator dictionary spaces it by its position in the row; attributes override what
  /// TeX does differently.
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
    // The dictionary also has these as prefix operators.
    case .ordinary where symbol.isSign: write(" form=\"prefix\"")
    case .ordinary: writeZeroSpace()
    case .binary where style.isScript: writeZeroSpace()
    case .binary where isFirst: write(" form=\"infix\"")
    case .relation where style.isScript: writeZeroSpace()
    case .relation where symbol.isUnlikeRelation: write(" lspace=\"0.2778em\" rspace=\"0.2778em\"")
    case .punctuation where style.isScript: writeZeroSpace()
    case .punctuation where symbol.text != "," && symbol.text != ";":
      write(" lspace=\"0\" rspace=\"0.1667em\"")
    // In the middle of a row, a bar would be spaced like a relation.
    case .open, .close: if !symbol.isFence || symbol.isBar { writeZeroSpace() }
    default: break
    }
    writeEnd(symbol)
  }

  /// Writes a delimiter with a fixed height.
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

  /// Writes delimiters around nodes. Delimiters that do not grow must not stretch: browsers reserve room for the
  /// largest glyph of stretchy ones.
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
  /// Whether the symbol is written as an identifier, without space.
  fileprivate var isThing: Bool {
    (atomClass == .ordinary || atomClass == .inner) && !isDelimiter && !isPrime
  }

  private var isPrime: Bool { text.unicodeScalars.first.map { "′″‴⁗".unicodeScalars.contains($0) } ?? false }

  fileprivate var isBar: Bool { text == "|" || text == "‖" }

  fileprivate var isSign: Bool { ["+", "−", "±", "∓"].contains(text) }

  /// Whether the dictionary does not treat a relation as such: `:` and bars.
  fileprivate var isUnlikeRelation: Bool { [":", "|", "∣", "∤", "∥", "∦", "/", "‖"].contains(text) }

  /// Whether the dictionary would stretch the symbol with its row, even without `\left`.
  fileprivate var mayStretch: Bool { isDelimiter || isFence || isVerticalArrow }

  /// Whether the symbol is a fence in the dictionary, without space.
  fileprivate var isFence: Bool {
    switch text {
    case "(", ")", "[", "]", "{", "}", "|", "‖", "⌈", "⌉", "⌊", "⌋", "⟨", "⟩", "⟦", "⟧", "⟮", "⟯": true
    default: false
    }
  }

  var isVerticalArrow: Bool { ["↑", "↓", "↕", "⇑", "⇓", "⇕"].contains(text) }
}
