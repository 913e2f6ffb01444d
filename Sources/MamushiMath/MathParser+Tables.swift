extension MathParser {
  /// Parses the name in braces after `\begin` or `\end`, which is the current token, through the closing brace.
  mutating func environmentName() -> String? {
    _ = lexer.skipSpaces()
    guard lexer.skip(UInt8(ascii: "{")) else { return nil }
    return lexer.text(until: UInt8(ascii: "}")).map(Self.shortened)
  }

  /// Parses `\begin{…} … \end{…}`, starting at the first command.
  mutating func parseEnvironment() -> MathNode {
    nested(levels: 2) { parser in
      let start = parser.lexer.start
      guard let name = parser.environmentName() else {
        parser.advance()
        parser.tell(.missingArgument(command: "\\begin"), at: start)
        return .fallback("\\begin")
      }
      let environment = MathEnvironment.named(name)
      if environment == nil { parser.tell(.unknownEnvironment(name: name), at: start) }
      let known = environment ?? MathEnvironment(layout: .matrix)
      var table = MathTable(layout: known.layout, style: known.style)
      if known.declaresColumns { table.columns = parser.columns() }
      if known.hasCount { _ = parser.braced() }
      parser.skipPosition()
      parser.advance()
      parser.surroundings.environments += 1
      parser.parseRows(into: &table)
      parser.surroundings.environments -= 1
      parser.endEnvironment(name, from: start)
      var node = MathNode.table(table)
      if known.left != nil || known.right != nil {
        node = .delimited(
          [node], left: known.left.map { .delimiter($0) }, right: known.right.map { .delimiter($0) },
          grows: true)
      }
      return environment == nil ? .row([.fallback("\\begin{\(name)}"), node]) : node
    }
  }

  /// Parses `\substack{a \\ b}`, after the command.
  mutating func parseSubstack(of command: String) -> MathNode {
    guard token == .beginGroup else { return parseArgument(of: command) }
    return nested(levels: 2) { parser in
      let start = parser.lexer.start
      var table = MathTable(layout: .substack, style: .script)
      parser.advance()
      parser.surroundings.groups += 1
      parser.parseRows(into: &table)
      parser.surroundings.groups -= 1
      if parser.token == .endGroup {
        parser.advance()
      } else {
        parser.tell(.unclosedGroup, at: start)
      }
      return .table(table)
    }
  }

  private mutating func endEnvironment(_ name: String, from start: Int) {
    guard token == .command("end") else {
      tell(.unclosedEnvironment(name: name), at: start)
      return
    }
    let end = lexer.start
    let found = environmentName() ?? ""
    if found != name { tell(.mismatchedEnvironment(begin: name, end: found), at: end) }
    advance()
  }

  // MARK: Rows

  private mutating func parseRows(into table: inout MathTable) {
    var row = MathTable.Row(hasRuleAbove: skipRules())
    while true {
      row.cells.append(parseRow(until: .cell))
      if token == .alignment {
        advance()
        continue
      }
      guard token == .newRow else { break }
      skipRowOption()
      advance()
      table.rows.append(row)
      row = MathTable.Row(hasRuleAbove: skipRules())
    }
    // The last `\\` does not begin a row.
    if table.rows.isEmpty || row.cells.count > 1 || row.cells.first?.isEmpty == false {
      table.rows.append(row)
    } else {
      table.hasRuleBelow = row.hasRuleAbove
    }
  }

  /// Parses the rules at the start of a row.
  private mutating func skipRules() -> Bool {
    var isRuled = false
    while token == .command("hline") {
      isRuled = true
      advance()
    }
    return isRuled
  }

  /// Skips the star and the length of `\\*[2pt]`, whose `\\` is the current token.
  private mutating func skipRowOption() {
    _ = lexer.skip(UInt8(ascii: "*"))
    var probe = lexer
    if probe.skip(UInt8(ascii: "[")), let text = probe.text(until: UInt8(ascii: "]")),
      MathLength.css(text) != nil
    {
      lexer = probe
    }
  }

  // MARK: Declarations

  /// Skips the vertical position of a table (`[t]`) or the alignment of cells, which are ignored.
  private mutating func skipPosition() {
    var probe = lexer
    if probe.skip(UInt8(ascii: "[")), let text = probe.text(until: UInt8(ascii: "]"), limit: 2),
      "tbclr".contains(text)
    {
      lexer = probe
    }
  }

  private mutating func braced() -> String? {
    _ = lexer.skipSpaces()
    var probe = lexer
    guard probe.skip(UInt8(ascii: "{")), let text = probe.text(until: UInt8(ascii: "}")) else { return nil }
    lexer = probe
    return text
  }

  private mutating func columns() -> [MathTable.Column] {
    let start = lexer.start
    skipPosition()
    guard let text = braced() else {
      tell(.invalidColumns(text: ""), at: start)
      return []
    }
    var columns: [MathTable.Column] = []
    var hasRule = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "l"): columns.append(MathTable.Column(alignment: .left, hasRuleBefore: hasRule))
      case UInt8(ascii: "c"): columns.append(MathTable.Column(alignment: .center, hasRuleBefore: hasRule))
      case UInt8(ascii: "r"): columns.append(MathTable.Column(alignment: .right, hasRuleBefore: hasRule))
      case UInt8(ascii: "|"):
        hasRule = true
        continue
      case 0x20: continue
      default: tell(.invalidColumns(text: text), at: start)
      }
      hasRule = false
    }
    if hasRule, !columns.isEmpty { columns[columns.count - 1].hasRuleAfter = true }
    return columns
  }
}
