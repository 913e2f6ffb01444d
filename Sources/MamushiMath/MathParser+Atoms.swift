extension MathParser {
  /// Parses the next part that can have scripts; nil if nothing is shown.
  mutating func parseAtom(isArgument: Bool = false) -> MathNode? {
    switch token {
    case .beginGroup: return parseGroup()
    // Scripts without a base.
    case .raise, .lower, .prime: return .empty
    case .character(let text): return parseCharacter(text, isArgument: isArgument)
    case .command(let name): return parseCommand(name)
    case .end, .endGroup, .alignment, .newRow, .dollar: return nil
    }
  }

  mutating func parseGroup() -> MathNode {
    nested { parser in
      let start = parser.lexer.start
      parser.advance()
      parser.surroundings.groups += 1
      let nodes = parser.parseRow(until: .group)
      parser.surroundings.groups -= 1
      if parser.token == .endGroup {
        parser.advance()
      } else {
        parser.tell(.unclosedGroup, at: start)
      }
      return .group(nodes)
    }
  }

  /// Parses a group or the next single part.
  mutating func parseArgument(of command: String) -> MathNode {
    switch token {
    case .beginGroup: return parseGroup()
    case .character, .command:
      if token != .command("right"), token != .command("end"),
        let node = nestedAtom()
      {
        return node
      }
    case .end, .endGroup, .raise, .lower, .prime, .alignment, .newRow, .dollar: break
    }
    tell(.missingArgument(command: command == "^" || command == "_" ? command : "\\" + command))
    return .fallback("□")
  }

  private mutating func nestedAtom() -> MathNode? {
    var isMissing = false
    let node = nested { parser in
      guard let node = parser.parseAtom(isArgument: true) else {
        isMissing = true
        return .empty
      }
      return node
    }
    return isMissing ? nil : node
  }

  // MARK: Characters

  private mutating func parseCharacter(_ text: String, isArgument: Bool) -> MathNode? {
    if let byte = text.utf8.first, byte < 0x80, text.utf8.count == 1 {
      if MathLexer.isLetter(byte) { return parseLetters(text, isArgument: isArgument) }
      if MathLexer.isDigit(byte) || (byte == UInt8(ascii: ".") && isDigitNext && !isArgument) {
        return parseNumber(text, isArgument: isArgument)
      }
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "#") {
        tell(
          .unexpectedCharacter(
            byte == UInt8(ascii: "#") ? "#" : "U+\(String(byte, radix: 16, uppercase: true))"))
        advance()
        return nil
      }
    }
    if let command = MathCommandTable.command(for: text) { return parse(command, named: text) }
    return parseOther(text)
  }

  private var isDigitNext: Bool { lexer.nextByte.map(MathLexer.isDigit) ?? false }

  /// Parses a letter, or in alphabets for words, all directly following letters too.
  private mutating func parseLetters(_ first: String, isArgument: Bool) -> MathNode {
    var letters = first
    let isWord = font?.makesWords ?? false
    while isWord, !isArgument, let next = lexer.nextByte, MathLexer.isLetter(next) {
      advance()
      if case .character(let letter) = token { letters += letter }
    }
    advance()
    return identifier(letters, isUpright: false)
  }

  /// An identifier in the current font.
  func identifier(_ text: String, isUpright: Bool) -> MathNode {
    guard let font else { return .identifier(text, isUpright: isUpright) }
    return .identifier(font.apply(to: text), isUpright: isUpright || font == .roman)
  }

  private mutating func parseNumber(_ first: String, isArgument: Bool) -> MathNode {
    var digits = first
    var hasPoint = first == "."
    while !isArgument, let next = lexer.nextByte {
      if next == UInt8(ascii: "."), !hasPoint {
        var probe = lexer
        _ = probe.next()
        guard probe.nextByte.map(MathLexer.isDigit) ?? false else { break }
        hasPoint = true
      } else if !MathLexer.isDigit(next) {
        break
      }
      advance()
      if case .character(let digit) = token { digits += digit }
    }
    advance()
    return .number(font?.apply(to: digits) ?? digits)
  }

  /// Parses caseless scripts as a word, as in `\text`; any other character as itself.
  private mutating func parseOther(_ first: String) -> MathNode {
    var word = ""
    var text = first
    while let scalar = text.unicodeScalars.first, Self.isOfText(scalar) {
      word += text
      advance()
      guard case .character(let next) = token, MathCommandTable.command(for: next) == nil else { break }
      text = next
    }
    if !word.isEmpty { return .text(word) }
    advance()
    return first.unicodeScalars.first?.properties.isAlphabetic == true
      ? identifier(first, isUpright: false) : .sign(first, .ordinary)
  }

  /// Kana, ideographs, their punctuation, and other letters that formulas do not use.
  private static func isOfText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80: false
    case 0x3000...0x30FF, 0xFF00...0xFFEF: true
    default: scalar.properties.isAlphabetic && !scalar.properties.isCased
    }
  }

  // MARK: Scripts

  /// Parses the scripts after `base`. A second script of a kind is left without a base.
  mutating func parseScripts(on base: MathNode) -> MathNode {
    var scripts = MathScripts()
    var primes = 0
    loop: while true {
      switch token {
      case .raise:
        guard scripts.superscripted == nil else {
          tell(.doubleScript(mark: "^"))
          break loop
        }
        advance()
        scripts.superscripted = parseArgument(of: "^")
      case .lower:
        guard scripts.subscripted == nil else {
          tell(.doubleScript(mark: "_"))
          break loop
        }
        advance()
        scripts.subscripted = parseArgument(of: "_")
      case .prime:
        guard scripts.superscripted == nil else {
          tell(.doubleScript(mark: "^"))
          break loop
        }
        primes += 1
        advance()
      case .command(let name):
        guard case .placement(let placement)? = MathCommandTable.command(named: name) else { break loop }
        scripts.placement = placement
        advance()
      default: break loop
      }
    }
    if primes > 0 {
      let signs = MathNode.sign(Self.primes(primes), .ordinary)
      scripts.superscripted = scripts.superscripted.map { .row([signs, $0]) } ?? signs
    }
    return scripts.isEmpty ? base : .scripts(base, scripts)
  }

  /// Unicode has characters for up to four primes.
  private static func primes(_ count: Int) -> String {
    String(repeating: "⁗", count: count / 4) + ["", "′", "″", "‴"][count % 4]
  }
}
