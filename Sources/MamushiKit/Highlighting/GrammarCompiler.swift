import MamushiCore

/// Compiles the definition of a language.
struct GrammarCompiler {
  private let definition: LanguageDefinition
  private var grammar = Grammar()
  /// Positions of named contexts.
  private var positions: [String: Int] = [:]
  /// Contexts by position.
  private var contexts: [ContextDefinition] = []

  private init(_ definition: LanguageDefinition) { self.definition = definition }

  /// Compiles a language whose references have been checked; an invalid reference leads to `root`.
  ///
  /// - Throws: if there are more than ``Grammar/maximumContexts`` contexts or ``Grammar/maximumRules`` rules.
  static func compile(_ definition: LanguageDefinition) throws(LanguageProblem) -> Grammar {
    guard definition.contexts.count <= Grammar.maximumContexts else {
      throw .tooLarge(count: definition.contexts.count, limit: Grammar.maximumContexts)
    }
    var compiler = GrammarCompiler(definition)
    compiler.addNamed()
    for context in compiler.contexts {
      compiler.compileContext(context)
      guard compiler.grammar.rules.count <= Grammar.maximumRules else {
        throw .tooManyRules(limit: Grammar.maximumRules)
      }
    }
    compiler.grammar.firstCandidates.append(UInt32(compiler.grammar.candidates.count))
    return compiler.grammar
  }

  private mutating func addNamed() {
    let names =
      [LanguageDefinition.root] + definition.contexts.keys.filter { $0 != LanguageDefinition.root }.sorted()
    for name in names {
      positions[name] = contexts.count
      contexts.append(definition.contexts[name] ?? ContextDefinition())
    }
  }

  private mutating func compileContext(_ context: ContextDefinition) {
    var including: Set<String> = []
    let definition = withIncluded(context, &including)
    let ending = definition.ending
    var context = GrammarContext()
    context.fill = definition.fill ?? .none
    context.endClass = definition.endClass
    context.otherWords = definition.otherWords ?? .none
    context.firstWord = definition.firstWord ?? .none
    context.hasTypes = definition.hasTypes ?? false
    context.ignoresCase = definition.ignoresCase ?? false
    context.isLine = ending.isLine
    context.isAtColumn = ending.isAtColumn
    context.isIndented = ending.isIndented
    context.takesLetters = ending.takesLetters
    context.continuation = ending.continuation.utf8.first ?? 0
    let separators = Array((definition.digitSeparators ?? "").utf8.prefix(3)) + [0, 0, 0]
    context.separators = (separators[0], separators[1], separators[2])
    context.calls = list(definition.calls)
    context.keys = list(definition.keys.filter { !$0.hasPrefix(" ") })
    context.spacedKeys = list(definition.keys.filter { $0.hasPrefix(" ") }.map { String($0.dropFirst()) })
    context.members = list(definition.members)
    context.ends = list(ending.literals.map { context.ignoresCase ? lowered($0) : $0 })
    context.afterDelimiter = literal(ending.afterDelimiter)
    context.next = ending.next.map { Int16(self.position(of: $0)) } ?? -1
    if let name = ending.embedded {
      context.embedded = Int16(grammar.embedded.count)
      grammar.embedded.append(name)
    }
    addWords(of: definition, to: &context)
    // Rules that themselves end the context precede its ending: `](` before `]`.
    let rules = definition.rules.map { (isEnding: endsContext($0), compile($0, in: context)) }
    let ordered =
      rules.filter(\.isEnding).flatMap(\.1) + endingRules(ending, context)
      + rules.filter { !$0.isEnding }.flatMap(\.1)
    grammar.contexts.append(context)
    addTable(ordered, definition)
  }

  /// A context merged with the rules, words and settings of the contexts it includes.
  private func withIncluded(_ context: ContextDefinition, _ including: inout Set<String>) -> ContextDefinition
  {
    var result = context
    for name in context.includes where including.insert(name).inserted {
      guard let other = definition.contexts[name] else { continue }
      var included = withIncluded(other, &including)
      included.fill = nil
      included.ending = EndingDefinition()
      included.endClass = context.endClass
      result = result.merged(onto: included)
      if !context.ending.isGiven { result.ending = context.ending }
      result.endClass = context.endClass
    }
    return result
  }

  private func position(of name: String) -> Int { positions[name] ?? 0 }

  // MARK: Rules

  private mutating func endingRules(_ ending: EndingDefinition, _ context: GrammarContext) -> [GrammarRule] {
    // The end of an embedded language is searched for before its code is scanned.
    guard ending.embedded == nil else { return [] }
    var rules = (0..<Int(context.ends.count)).map { index in
      GrammarRule(
        shape: .end, start: grammar.literals[Int(context.ends.first) + index], tokenClass: context.endClass,
        ignoresCase: context.ignoresCase)
    }
    if !ending.balance.isEmpty {
      rules.append(
        GrammarRule(shape: .balance, start: literal(ending.balance), ignoresCase: context.ignoresCase))
    }
    return rules
  }

  private func endsContext(_ rule: RuleDefinition) -> Bool {
    switch rule.action {
    case .leave, .become: true
    case .stay, .enter: false
    }
  }

  private mutating func compile(_ rule: RuleDefinition, in context: GrammarContext) -> [GrammarRule] {
    let action: GrammarRule.Action
    switch rule.action {
    case .stay: action = .stay
    case .leave: action = .leave
    case .enter(let name): action = .enter(UInt16(position(of: name)))
    case .become(let name): action = .become(UInt16(position(of: name)))
    }
    let keys = list(rule.keys)
    let afterDelimiter = literal(rule.afterDelimiter)
    let starts = rule.starts.isEmpty ? [""] : rule.starts
    return starts.map { start in
      GrammarRule(
        shape: GrammarRule.Shape(rule.shape), start: literal(context.ignoresCase ? lowered(start) : start),
        afterDelimiter: afterDelimiter, counted: rule.counted, tokenClass: rule.tokenClass,
        condition: rule.condition, isWhole: rule.isWhole, endsLine: rule.endsLine, isPeek: rule.isPeek,
        ignoresCase: context.ignoresCase, keys: keys, action: action)
    }
  }

  private mutating func addTable(_ rules: [GrammarRule], _ definition: ContextDefinition) {
    var byByte = [[UInt16]](repeating: [], count: 256)
    for rule in rules {
      // If the number does not fit, the grammar is discarded.
      let number = UInt16(truncatingIfNeeded: grammar.rules.count)
      grammar.rules.append(rule)
      let first = rule.start.count > 0 ? grammar.bytes[Int(rule.start.offset)] : rule.counted
      byByte[Int(first)].append(number)
      if rule.ignoresCase, isLowercase(first) { byByte[Int(first & ~0x20)].append(number) }
    }
    let hasWords =
      !definition.words.isEmpty || definition.otherWords != nil || definition.firstWord != nil
      || definition.hasTypes == true || !definition.calls.isEmpty || !definition.keys.isEmpty
    let (letters, inner) = (Set(definition.letters.utf8), Set(definition.inner.utf8))
    let operators = Set(definition.operators.utf8)
    for byte in UInt8.min...UInt8.max {
      grammar.firstCandidates.append(UInt32(grammar.candidates.count))
      grammar.candidates += byByte[Int(byte)]
      var kind: ByteKind = []
      if byte == 0x0A {
        // No name or operator spans lines, whatever the definition says.
        grammar.kinds.append(.lineEnd)
        continue
      }
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let isLetter =
        isLowercase(byte | 0x20) && byte != 0x40 || byte == UInt8(ascii: "_") || byte >= 0x80
        || letters.contains(byte)
      if !byByte[Int(byte)].isEmpty { kind.insert(.rule) }
      if hasWords, isLetter { kind.insert(.word) }
      if isLetter || isDigit || inner.contains(byte) { kind.insert(.name) }
      if isDigit, definition.digitSeparators != nil { kind.insert(.digit) }
      if operators.contains(byte) { kind.insert(.operator) }
      grammar.kinds.append(kind)
    }
  }

  // MARK: Words and literals

  private mutating func addWords(of definition: ContextDefinition, to context: inout GrammarContext) {
    let words = Set(definition.words.keys).union(definition.names.keys).sorted()
    guard !words.isEmpty else { return }
    var count = 16
    while count < words.count * 2 { count *= 2 }
    context.firstSlot = UInt32(grammar.slots.count)
    context.slotCount = UInt32(count)
    grammar.slots += [UInt32](repeating: 0, count: count)
    for word in words {
      let text = context.ignoresCase ? lowered(word) : word
      let tokenClass = definition.words[word] ?? .none
      grammar.words.append(
        GrammarWord(
          text: literal(text), tokenClass: tokenClass, nextClass: definition.names[word] ?? .none))
      var slot = Int(WordHash.hash(of: text.utf8)) & (count - 1)
      while grammar.slots[Int(context.firstSlot) + slot] != 0 { slot = (slot + 1) & (count - 1) }
      grammar.slots[Int(context.firstSlot) + slot] = UInt32(grammar.words.count)
    }
  }

  private mutating func literal(_ text: String) -> GrammarLiteral {
    let bytes = text.utf8.prefix(Int(UInt8.max))
    let offset = grammar.bytes.count
    grammar.bytes += bytes
    return GrammarLiteral(offset: UInt32(offset), count: UInt16(bytes.count))
  }

  private mutating func list(_ texts: [String]) -> GrammarLiterals {
    let made = texts.prefix(Int(UInt8.max)).map { literal($0) }
    let first = grammar.literals.count
    grammar.literals += made
    return GrammarLiterals(first: UInt32(first), count: UInt16(made.count))
  }

  /// `text` with ASCII letters in lower case.
  private func lowered(_ text: String) -> String {
    String(decoding: text.utf8.map { WordHash.lowered($0) }, as: UTF8.self)
  }

  private func isLowercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
