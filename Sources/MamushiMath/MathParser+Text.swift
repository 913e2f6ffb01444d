extension MathParser {
  /// Parses the text in braces after `\text` and the like. Formulas inside are between dollar signs.
  mutating func parseText(of command: String, in font: MathFont?) -> MathNode {
    guard token == .beginGroup else { return parseArgument(of: command) }
    return nested { parser in
      let (outerFont, wasInText) = (parser.font, parser.lexer.isInText)
      let start = parser.lexer.start
      parser.font = nil
      parser.lexer.isInText = true
      parser.advance()
      let nodes = parser.textNodes(in: font)
      if parser.token != .endGroup { parser.tell(.unclosedGroup, at: start) }
      parser.font = outerFont
      parser.lexer.isInText = wasInText
      if parser.token == .endGroup { parser.advance() }
      return .group(nodes)
    }
  }

  /// Parses up to the brace that closes the text, without consuming it.
  private mutating func textNodes(in font: MathFont?) -> [MathNode] {
    var nodes: [MathNode] = []
    var text = ""
    func finish(_ text: inout String, _ nodes: inout [MathNode]) {
      if !text.isEmpty { nodes.append(.text(font?.apply(to: text) ?? text)) }
      text = ""
    }
    var openGroups = 0
    loop: while true {
      switch token {
      case .end: break loop
      case .beginGroup: openGroups += 1
      case .endGroup:
        if openGroups == 0 { break loop }
        openGroups -= 1
      case .character(let character): text += Self.textCharacter(character)
      case .newRow: text += " "
      case .dollar:
        finish(&text, &nodes)
        nodes.append(parseFormulaInText())
        continue
      case .command(let name):
        if let character = Self.textCommand(name) {
          text += character
        } else {
          finish(&text, &nodes)
          if let node = parseCommandInText(name, in: font) { nodes.append(node) }
          continue
        }
      case .raise, .lower, .prime, .alignment: break
      }
      advance()
    }
    finish(&text, &nodes)
    return nodes
  }

  private mutating func parseFormulaInText() -> MathNode {
    nested { parser in
      // A brace ends the text, and the formula with it.
      parser.lexer.isInText = false
      parser.advance()
      parser.surroundings.groups += 1
      parser.surroundings.texts += 1
      let nodes = parser.parseRow(until: .dollar)
      parser.surroundings.groups -= 1
      parser.surroundings.texts -= 1
      parser.lexer.isInText = true
      if parser.token == .dollar {
        parser.advance()
      } else {
        parser.tell(.unexpectedCharacter("$"))
      }
      return .row(nodes)
    }
  }

  /// Parses a command in text: fonts can change, and symbols are those of formulas.
  private mutating func parseCommandInText(_ name: String, in font: MathFont?) -> MathNode? {
    switch MathCommandTable.command(named: name) {
    case .text(let inner)?:
      advance()
      return parseText(of: name, in: inner ?? font)
    case .symbol?, .letter?, .space?: return parseCommand(name)
    default:
      tell(.unknownCommand(name: Self.shortened(name)))
      advance()
      return .fallback("\\" + name)
    }
  }

  /// Converts TeX's quotation marks.
  private static func textCharacter(_ character: String) -> String {
    switch character {
    case "`": "‘"
    case "'": "’"
    default: character
    }
  }

  /// Characters that need a backslash, and named characters.
  private static func textCommand(_ name: String) -> String? {
    switch name {
    case "{", "}", "$", "%", "&", "#", "_": name
    case "~", " ": "\u{A0}"
    case "ldots", "dots", "textellipsis": "…"
    case "textbackslash": "\\"
    case "textasciitilde": "~"
    case "textasciicircum": "^"
    case "endash", "textendash": "–"
    case "textemdash": "—"
    default: nil
    }
  }
}
