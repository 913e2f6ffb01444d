extension MathParser {
  /// Parses a command with its arguments; nil if nothing is shown.
  mutating func parseCommand(_ name: String) -> MathNode? {
    if let command = MathCommandTable.command(named: name) { return parse(command, named: name) }
    tell(.unknownCommand(name: Self.shortened(name)))
    advance()
    return .fallback("\\" + name)
  }

  mutating func parse(_ command: MathCommand, named name: String) -> MathNode? {
    let start = lexer.start
    switch command {
    // Commands that read the source byte by byte must be handled before the next token is read.
    case .length, .bareLength: return parseLength(isBare: command.isBareLength)
    case .begin: return parseEnvironment()
    case .operatorName, .tag: return parseStarred(command, named: name)
    default: advance()
    }
    switch command {
    case .symbol(let symbol): return .symbol(symbol)
    case .letter(let text, let isUpright): return identifier(text, isUpright: isUpright)
    case .function(let text, let hasLimits):
      return .function(.identifier(text, isUpright: true), hasLimits: hasLimits)
    case .space(let width): return .space(width: width)
    case .style(let style): return .style(style)
    case .fontSwitch(let font):
      self.font = font
      return nil
    case .negation: return parseNegation()
    case .nothing: return nil
    case .accent(let accent): return .accent(parseArgument(of: name), accent)
    case .font(let font): return parseArgument(of: name, in: font)
    case .boldSymbol: return parseArgument(of: name, in: font?.emboldened ?? .boldItalic)
    case .text(let font): return parseText(of: name, in: font)
    case .fraction(let fraction):
      let numerator = parseArgument(of: name)
      return fraction.node(numerator, parseArgument(of: name))
    case .root:
      let index = parseOption(of: name)
      return .radical(parseArgument(of: name), index: index)
    case .stack(let stack): return parseStack(stack, named: name)
    case .wrapper(let wrapper): return .wrapped(parseArgument(of: name), wrapper)
    case .classed(let atomClass): return parseClassed(atomClass, named: name)
    case .arrow(let arrow):
      let under = parseOption(of: name)
      return .stack(
        .sign(arrow, .relation), over: Self.spaced(parseArgument(of: name)), under: under.map(Self.spaced))
    case .modulus(let modulus): return parseModulus(modulus, named: name)
    case .substack: return parseSubstack(of: name)
    case .size(let height, let atomClass):
      guard var symbol = delimiter(after: name) else { return nil }
      symbol.atomClass = atomClass
      return .sized(symbol, height: height)
    case .left: return parseDelimited(from: start)
    case .middle, .right, .end, .rule, .infixFraction, .placement:
      tell(.misplacedCommand(name: name), at: start)
      return nil
    case .length, .bareLength, .begin, .operatorName, .tag: return nil
    }
  }

  // MARK: Arguments

  private mutating func parseArgument(of command: String, in font: MathFont?) -> MathNode {
    let outer = self.font
    defer { self.font = outer }
    self.font =
      switch (outer, font) {
      case (.boldItalic?, .script?): .boldScript
      case (.boldItalic?, .fraktur?): .boldFraktur
      case (.boldItalic?, .sansSerif?), (.bold?, .sansSerif?), (.sansSerif?, .bold?): .boldSansSerif
      case (.boldItalic?, .roman?): .bold
      default: font
      }
    // Keeps a braced word together, even as an argument.
    return parseArgument(of: command)
  }

  /// Parses `[…]`, if it comes next.
  private mutating func parseOption(of command: String) -> MathNode? {
    guard token.isCharacter("[") else { return nil }
    let start = lexer.start
    return nested { parser in
      parser.advance()
      let nodes = parser.parseRow(until: .option)
      if parser.token.isCharacter("]") {
        parser.advance()
      } else {
        parser.tell(.unclosedOption(command: command), at: start)
      }
      return .group(nodes)
    }
  }

  private mutating func parseLength(isBare: Bool) -> MathNode? {
    let start = lexer.start
    var text: String?
    if isBare {
      text = lexer.length()
    } else {
      _ = lexer.skip(UInt8(ascii: "*"))
      _ = lexer.skipSpaces()
      if lexer.skip(UInt8(ascii: "{")) { text = lexer.text(until: UInt8(ascii: "}")) }
    }
    advance()
    guard let width = text.flatMap(MathLength.css) else {
      tell(.invalidLength(text: Self.shortened(text ?? "")), at: start)
      return nil
    }
    return .space(width: width)
  }

  /// Parses `\operatorname*`, which has limits, and `\tag*`, which has no parentheses.
  private mutating func parseStarred(_ command: MathCommand, named name: String) -> MathNode? {
    let isStarred = lexer.skip(UInt8(ascii: "*"))
    advance()
    if case .operatorName = command {
      return .function(parseArgument(of: name, in: .roman), hasLimits: isStarred)
    }
    let text = parseText(of: name, in: nil)
    if isStarred { return .tag(text) }
    if case .text(let number) = text { return .tag(.text("(\(number))")) }
    return .tag(.row([.text("("), text, .text(")")]))
  }

  // MARK: Constructs

  /// Strikes through the following symbol.
  private mutating func parseNegation() -> MathNode? {
    let command: MathCommand? =
      switch token {
      case .character(let text): MathCommandTable.command(for: text)
      case .command(let name): MathCommandTable.command(named: name)
      default: nil
      }
    if case .symbol(let symbol)? = command {
      advance()
      return .symbol(symbol.negated)
    }
    if case .character(let text) = token {
      advance()
      return .identifier(text + "\u{338}", isUpright: false)
    }
    tell(.missingArgument(command: "\\not"))
    return nil
  }

  private mutating func parseStack(_ stack: MathCommand.Stack, named name: String) -> MathNode {
    let small = parseArgument(of: name)
    let base = parseArgument(of: name).unbraced
    return switch stack {
    case .over: .stack(base, over: small, under: nil)
    case .under: .stack(base, over: nil, under: small)
    case .relation: .classed(.stack(base, over: small, under: nil), .relation)
    }
  }

  private mutating func parseClassed(_ atomClass: MathAtomClass, named name: String) -> MathNode {
    let node = parseArgument(of: name)
    if atomClass == .function { return .function(node.unbraced, hasLimits: true) }
    if case .symbol(var symbol) = node.unbraced {
      symbol.atomClass = atomClass
      return .symbol(symbol)
    }
    return .classed(node, atomClass)
  }

  private mutating func parseModulus(_ modulus: MathCommand.Modulus, named name: String) -> MathNode {
    let word = MathNode.identifier("mod", isUpright: true)
    if modulus == .binary { return .classed(word, .binary) }
    let number = parseArgument(of: name)
    let wide = MathNode.space(width: "1em")
    let thick = MathNode.space(width: "0.3333em")
    return switch modulus {
    case .withoutName: .row([wide, .sign("(", .open), number, .sign(")", .close)])
    case .parenthesised: .row([wide, .sign("(", .open), word, thick, number, .sign(")", .close)])
    case .plain, .binary: .row([wide, word, thick, number])
    }
  }

  /// Content above an arrow is narrower than the arrow.
  private static func spaced(_ node: MathNode) -> MathNode {
    .row([.space(width: "0.4em"), node, .space(width: "0.4em")])
  }
}

extension MathCommand {
  fileprivate var isBareLength: Bool {
    if case .bareLength = self { true } else { false }
  }
}
