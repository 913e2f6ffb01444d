import MamushiCore

// Decodes the rules of a context: mappings in which one key defines the start.
extension LanguageDecoder {
  private static let starts = ["match", "prefix", "line", "from", "heredoc", "fence", "character"]
  private static let ruleKeys = [
    "at", "whole", "enter", "become", "leave", "counted", "delimited", "repeated", "then", "key", "endsLine",
    "peek",
  ]

  mutating func rule(_ node: Node) -> RuleDefinition? {
    let known = Self.starts + Self.ruleKeys + Self.contextKeys
    let count = values.diagnostics.count
    let entries = values.entries(of: node, as: "rules", known: known)
    let starts = entries.filter { Self.starts.contains($0.key) }
    guard let start = starts.first else {
      if values.diagnostics.count == count { report(.ruleWithoutStart(known: Self.starts), at: node.mark) }
      return nil
    }
    if starts.count > 1 {
      report(.ruleWithSeveralStarts(first: starts[0].key, second: starts[1].key), at: starts[1].keyMark)
    }
    var rule = RuleDefinition()
    rule.starts = literals(start.key, start.value)
    var context = ContextDefinition()
    var isMultiline = false
    var isNested = false
    for entry in entries where entry.key != start.key {
      switch entry.key {
      case "multiline": isMultiline = values.flag(entry.key, entry.value) ?? false
      case "nested": isNested = values.flag(entry.key, entry.value) ?? false
      default:
        decode(entry, into: &rule)
        if Self.contextKeys.contains(entry.key) { decode(entry, into: &context) }
      }
    }
    // Only a counted run may have no literal: any other rule without one would match endlessly without progress.
    if rule.starts.isEmpty, rule.shape != .counted || start.key != "from" {
      if values.diagnostics.count == count {
        report(.ruleWithoutStart(known: Self.starts), at: start.value.mark)
      }
      return nil
    }
    rule.tokenClass = context.endClass
    switch start.key {
    case "prefix": rule.shape = .prefix
    case "line": rule.shape = .line
    case "fence": rule.shape = .fence
    case "character": rule.shape = .character
    case "heredoc":
      rule.shape = .heredoc
      finish(&context)
      if case .stay = rule.action { rule.action = .enter(open(context, at: start.keyMark)) }
    case "from":
      // A mistake such as an unclosed quote then affects the colours of one line only.
      context.ending.isLine = context.ending.isLine || !isMultiline
      if isNested { context.ending.balance = rule.starts.first ?? "" }
      finish(&context)
      rule.action = .enter(open(context, at: start.keyMark))
    default: break
    }
    return rule
  }

  /// Names a context that a rule opens by its unique place in the file.
  private mutating func open(_ context: ContextDefinition, at mark: Mark) -> String {
    let name = "\(values.file.string):\(mark.line):\(mark.column)"
    opened[name] = context
    return name
  }

  private mutating func decode(_ entry: Node.Entry, into rule: inout RuleDefinition) {
    let (key, node) = (entry.key, entry.value)
    switch key {
    case "at":
      guard let name = values.nonEmptyText(key, node) else { return }
      if let condition = RuleDefinition.Condition(rawValue: name) {
        rule.condition = condition
      } else {
        let allowed = RuleDefinition.Condition.allCases.map(\.rawValue)
        values.report(.invalidValue(key: key, value: name, allowed: allowed), at: node.mark)
      }
    case "whole": rule.isWhole = values.flag(key, node) ?? false
    case "endsLine": rule.endsLine = values.flag(key, node) ?? false
    case "peek": rule.isPeek = values.flag(key, node) ?? false
    case "enter": rule.action = self.reference(key, node).map { .enter($0) } ?? .stay
    case "become": rule.action = self.reference(key, node).map { .become($0) } ?? .stay
    case "leave": if values.flag(key, node) == true { rule.action = .leave }
    case "key": rule.keys = literals(key, node)
    case "counted":
      guard let text = literals(key, node).first else { return }
      guard text.utf8.count == 1, let byte = text.utf8.first, byte > 0x20 else {
        return report(.notOneByte(key: key, value: text), at: node.mark)
      }
      rule.counted = byte
      rule.shape = .counted
    case "delimited":
      if values.flag(key, node) == true { rule.shape = .delimited }
    case "repeated": if values.flag(key, node) == true { rule.shape = .repeated }
    case "then": rule.afterDelimiter = literals(key, node).first ?? ""
    default: break
    }
  }
}
