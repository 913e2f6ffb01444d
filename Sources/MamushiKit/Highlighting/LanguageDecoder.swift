import MamushiCore

/// Decodes the file of a language:
///
///     words:
///       keyword: func let var
///     functions: "("
///     numbers: true
///     rules:
///       - { line: "//", class: comment }
///       - { from: "\"", to: "\"", class: string, escape: "\\" }
///
/// `Templates/languages/README.md` describes all keys.
struct LanguageDecoder {
  var values: ValueDecoder
  /// Names of contexts that rules refer to, with their places.
  var references: [(name: String, mark: Mark)] = []

  /// The contexts that rules open.
  var opened: [String: ContextDefinition] = [:]

  init(file: SitePath) { values = ValueDecoder(file: file) }

  static let languageKeys = ["name", "extends", "contexts"]
  static let contextKeys = [
    "class", "fill", "words", "names", "letters", "inner", "ignoreCase", "types", "functions", "keys",
    "members",
    "word", "firstWord", "numbers", "operators", "include", "rules", "to", "balance", "nested", "multiline",
    "continuation", "toAt", "toThen", "flags", "indented", "next", "embed", "escape",
  ]

  mutating func language(_ root: Node) -> LanguageDefinition {
    var language = LanguageDefinition()
    let entries = values.entries(of: root, as: "language", known: Self.languageKeys + Self.contextKeys)
    var context = ContextDefinition()
    for entry in entries {
      switch entry.key {
      case "name": _ = values.text(entry.key, entry.value)
      case "extends": language.base = values.nonEmptyText(entry.key, entry.value)
      case "contexts":
        guard let named = entry.value.entries else {
          values.reportType(entry.key, entry.value, expected: "a mapping")
          continue
        }
        for entry in named { language.contexts[entry.key] = self.context(entry.value, named: entry.key) }
      default: break
      }
    }
    for entry in entries where !Self.languageKeys.contains(entry.key) { decode(entry, into: &context) }
    language.contexts[LanguageDefinition.root] = context
    language.contexts.merge(opened) { named, _ in named }
    return language
  }

  private mutating func context(_ node: Node, named name: String) -> ContextDefinition {
    var context = ContextDefinition()
    for entry in values.entries(of: node, as: name, known: Self.contextKeys) { decode(entry, into: &context) }
    finish(&context)
    return context
  }

  /// Derives settings from several keys.
  func finish(_ context: inout ContextDefinition) {
    if context.fill == nil, context.includes.isEmpty, context.ending.embedded == nil {
      context.fill = context.endClass
    }
  }

  mutating func decode(_ entry: Node.Entry, into context: inout ContextDefinition) {
    let (key, node) = (entry.key, entry.value)
    switch key {
    case "class": context.endClass = tokenClass(key, node) ?? .none
    case "fill": context.fill = tokenClass(key, node)
    case "words": decodeWords(node, into: &context.words)
    case "names":
      for entry in node.entries ?? [] { context.names[entry.key] = tokenClass(key, entry.value) }
      if node.entries == nil { values.reportType(key, node, expected: "a mapping") }
    case "letters": context.letters = values.text(key, node) ?? ""
    case "inner": context.inner = values.text(key, node) ?? ""
    case "ignoreCase": context.ignoresCase = values.flag(key, node)
    case "types": context.hasTypes = values.flag(key, node)
    case "functions": context.calls = literals(key, node)
    case "keys": context.keys = literals(key, node)
    case "members": context.members = literals(key, node)
    case "word": context.otherWords = tokenClass(key, node)
    case "firstWord": context.firstWord = tokenClass(key, node)
    case "numbers": context.digitSeparators = separators(key, node)
    case "operators": context.operators = values.text(key, node) ?? ""
    case "include":
      context.includes = values.markedTexts(key, node).map { name, mark in
        references.append((name, mark))
        return name
      }
    case "rules": context.rules += rules(node)
    case "escape":
      for literal in literals(key, node) {
        context.rules.append(RuleDefinition(shape: .escape, starts: [literal], tokenClass: .escape))
      }
    default: decodeEnding(entry, into: &context.ending)
    }
  }

  private mutating func decodeEnding(_ entry: Node.Entry, into ending: inout EndingDefinition) {
    let (key, node) = (entry.key, entry.value)
    switch key {
    case "to": ending.literals = literals(key, node)
    case "balance": ending.balance = literals(key, node).first ?? ""
    case "continuation": ending.continuation = values.text(key, node) ?? ""
    case "toThen": ending.afterDelimiter = literals(key, node).first ?? ""
    case "toAt":
      switch values.nonEmptyText(key, node) {
      case "column": ending.isAtColumn = true
      case "line": ending.isLine = true
      case let value?:
        values.report(.invalidValue(key: key, value: value, allowed: ["column", "line"]), at: node.mark)
      case nil: break
      }
    case "flags": ending.takesLetters = values.flag(key, node) ?? false
    case "indented": ending.isIndented = values.flag(key, node) ?? false
    case "next": ending.next = reference(key, node)
    case "embed": ending.embedded = values.nonEmptyText(key, node)
    default: break
    }
  }

  private mutating func decodeWords(_ node: Node, into words: inout [String: TokenClass]) {
    guard let entries = node.entries else {
      values.reportType("words", node, expected: "a mapping")
      return
    }
    for entry in entries {
      guard let tokenClass = tokenClass(named: entry.key, key: "words", at: entry.keyMark) else { continue }
      for text in values.texts(entry.key, entry.value) {
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
          words[String(word)] = tokenClass
        }
      }
    }
  }

  private mutating func rules(_ node: Node) -> [RuleDefinition] {
    guard case .list(let nodes) = node.value else {
      values.reportType("rules", node, expected: "a list")
      return []
    }
    return nodes.compactMap { rule($0) }
  }

  // MARK: Values

  mutating func tokenClass(_ key: String, _ node: Node) -> TokenClass? {
    values.nonEmptyText(key, node).flatMap { tokenClass(named: $0, key: key, at: node.mark) }
  }

  private mutating func tokenClass(named name: String, key: String, at mark: Mark) -> TokenClass? {
    if let tokenClass = TokenClass(rawValue: name) { return tokenClass }
    values.report(
      .invalidValue(key: key, value: name, allowed: TokenClass.allCases.map(\.rawValue)), at: mark)
    return nil
  }

  /// One text or a list of texts, which may be white space, but not empty.
  mutating func literals(_ key: String, _ node: Node) -> [String] {
    let nodes: [Node]
    if case .list(let list) = node.value { nodes = list } else { nodes = [node] }
    return nodes.compactMap { node in
      guard let text = values.text(key, node) else { return nil }
      if text.isEmpty {
        report(.emptyText(key: key), at: node.mark)
        return nil
      }
      if key != "keys", key != "key", text.utf8.contains(0x0A) {
        report(.lineBreak(key: key), at: node.mark)
        return nil
      }
      return text
    }
  }

  mutating func reference(_ key: String, _ node: Node) -> String? {
    guard let name = values.nonEmptyText(key, node) else { return nil }
    references.append((name, node.mark))
    return name
  }

  private mutating func separators(_ key: String, _ node: Node) -> String? {
    switch node.value {
    case .bool(let flag): return flag ? "_" : nil
    case .string(let text): return text
    default:
      values.reportType(key, node, expected: "true or the characters between digits")
      return nil
    }
  }

  mutating func report(_ problem: LanguageProblem, at mark: Mark) {
    values.diagnostics.append(Diagnostic(problem, at: SourceLocation(values.file, mark)))
  }
}
