extension MathParser {
  /// Parses `\left( … \right)`, after the first command.
  mutating func parseDelimited(from start: Int) -> MathNode {
    nested { parser in
      let left = parser.delimiter(after: "left")
      parser.surroundings.delimiters += 1
      let nodes = parser.parseRow(until: .right)
      parser.surroundings.delimiters -= 1
      var right: MathSymbol?
      if parser.token == .command("right") {
        parser.advance()
        right = parser.delimiter(after: "right")
      } else {
        parser.tell(.unclosedLeft, at: start)
      }
      return .delimited(nodes, left: left, right: right, grows: nodes.contains(where: \.isTall))
    }
  }

  /// Parses the next delimiter; nil for `.`, or if there is no delimiter.
  mutating func delimiter(after command: String) -> MathSymbol? {
    var found: MathCommand?
    switch token {
    case .character("."):
      advance()
      return nil
    case .character("<"): found = MathCommandTable.command(named: "langle")
    case .character(">"): found = MathCommandTable.command(named: "rangle")
    case .character(let text): found = MathCommandTable.command(for: text)
    case .command(let name): found = MathCommandTable.command(named: name)
    default: break
    }
    guard case .symbol(var symbol)? = found, symbol.isDelimiterLike else {
      tell(.missingDelimiter(command: command))
      return nil
    }
    advance()
    symbol.isDelimiter = true
    return symbol
  }
}

extension MathSymbol {
  /// Whether the symbol may follow `\left`.
  fileprivate var isDelimiterLike: Bool {
    switch atomClass {
    case .open: true
    case .close: text != "!" && text != "?"
    case .relation: isVerticalArrow
    default: isDelimiter
    }
  }
}
