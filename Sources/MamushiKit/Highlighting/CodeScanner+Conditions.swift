// Conditions of rules. All of them look back only over white space directly before the position, or over one
// byte.
extension CodeScanner {
  mutating func holds(_ condition: RuleDefinition.Condition) -> Bool {
    switch condition {
    case .anywhere: true
    case .start: position == start
    case .column: position == lineStart
    case .line: isFirstOnLine(position)
    case .operand: isOperandExpected()
    case .value: position == lineStart || position == start || precedesValue(code[position - 1])
    case .spaced: position == lineStart || position > start && isSpace(code[position - 1])
    }
  }

  private func precedesValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ":"),
      UInt8(ascii: "="):
      true
    default: false
    }
  }

  mutating func isFirstOnLine(_ position: Int) -> Bool {
    var index = position
    while index > max(lineStart, start), isSpace(code[index - 1]) { index -= 1 }
    steps += position - index
    // An embedded language may begin within a line.
    return index <= max(lineStart, start)
  }

  mutating func isBlank(_ range: Range<Int>) -> Bool {
    for index in range {
      steps += 1
      guard isSpace(code[index]) else { return false }
    }
    return true
  }

  /// Whether an operand is expected: after a keyword, an operator or an opening bracket, but not after a value.
  private mutating func isOperandExpected() -> Bool {
    var index = position
    while index > start, isSpace(code[index - 1]) || code[index - 1] == 0x0A || code[index - 1] == 0x0D {
      index -= 1
    }
    steps += position - index
    guard index > start, index != lastKeywordEnd else { return true }
    let byte = code[index - 1]
    switch byte {
    // A closing brace ends a statement more often than a value.
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return false
    default: return !isName(byte)
    }
  }
}
