extension DrawingStyle {
  /// Returns a style sheet without its rules that reach outside of a drawing; nothing, if what is left could still do so.
  ///
  /// - Parameter note: Takes why a rule was removed.
  static func harmless(_ sheet: [UInt8], note: (String) -> Void) -> [UInt8] {
    guard let words = fault(in: sheet, isStyle: true) else { return sheet }
    var kept: [UInt8] = []
    for rule in rules(of: sheet) {
      if let words = fault(in: Array(rule), isStyle: true) { note(words) } else { kept += rule }
    }
    // Decides alone what is safe: rules need not end where this looks for their ends.
    guard fault(in: kept, isStyle: true) == nil else {
      note(words)
      return []
    }
    return kept
  }

  /// Splits a style sheet after its rules, and after its statements without a block (CSS Syntax 3, section 5.4.1). What
  /// has no end is one piece.
  private static func rules(of sheet: [UInt8]) -> [ArraySlice<UInt8>] {
    var rules: [ArraySlice<UInt8>] = []
    var (start, index) = (0, 0)
    // The ends of the blocks and parentheses that are open.
    var open: [UInt8] = []
    while index < sheet.count {
      let byte = sheet[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(endingWith: byte, in: sheet, &index)
      case UInt8(ascii: "/") where index < sheet.count && sheet[index] == UInt8(ascii: "*"):
        skipComment(in: sheet, &index)
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        if open.last == byte { open.removeLast() }
        guard open.isEmpty, byte == UInt8(ascii: "}") else { continue }
        rules.append(sheet[start..<index])
        start = index
      case UInt8(ascii: ";") where open.isEmpty:
        rules.append(sheet[start..<index])
        start = index
      default: break
      }
    }
    if start < sheet.count { rules.append(sheet[start...]) }
    return rules
  }

  private static func skipString(endingWith end: UInt8, in sheet: [UInt8], _ index: inout Int) {
    while index < sheet.count {
      let byte = sheet[index]
      index += 1
      // A string without an end is one up to the end of its line.
      if byte == end || byte == 0x0A { return }
      if byte == UInt8(ascii: "\\") { index += 1 }
    }
  }

  private static func skipComment(in sheet: [UInt8], _ index: inout Int) {
    // `/*/` does not end it.
    index += 2
    while index < sheet.count {
      if sheet[index] == UInt8(ascii: "/"), sheet[index - 1] == UInt8(ascii: "*") {
        index += 1
        return
      }
      index += 1
    }
  }
}
