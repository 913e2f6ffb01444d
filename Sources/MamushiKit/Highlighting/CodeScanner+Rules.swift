// Applies rules, in the order of the language's definition.
extension CodeScanner {
  /// Applies the first rule that matches here; returns false if none does.
  mutating func applyRule(_ byte: UInt8, _ writer: inout TokenWriter) -> Bool {
    let first = Int(grammar.firstCandidates[tableStart + Int(byte)])
    let last = Int(grammar.firstCandidates[tableStart + Int(byte) + 1])
    for index in first..<last {
      let rule = grammar.rules[Int(grammar.candidates[index])]
      steps += Int(rule.start.count)
      guard matches(rule.start, at: position, ignoringCase: rule.ignoresCase), holds(rule.condition) else {
        continue
      }
      if apply(rule, after: min(end, position + Int(rule.start.count)), &writer) { return true }
    }
    return false
  }

  private mutating func apply(_ rule: GrammarRule, after start: Int, _ writer: inout TokenWriter) -> Bool {
    switch rule.shape {
    case .literal:
      guard !rule.isWhole || start == end || !isName(code[start]) else { return false }
      guard !rule.endsLine || isLast(start) else { return false }
      applyLiteral(rule, to: start, &writer)
    case .prefix:
      var last = start
      // Names are rarely followed by the required literal, so the look-ahead is limited.
      let limit = rule.afterDelimiter.count > 0 ? min(end, start + 64) : end
      while last < limit, isName(code[last]) { last += 1 }
      steps += last - start
      guard last > start, matches(rule.afterDelimiter, at: last, ignoringCase: false) else { return false }
      last = min(end, last + Int(rule.afterDelimiter.count))
      token(to: last, rule.tokenClass, &writer)
      act(rule.action, &writer)
    case .line:
      var last = start
      while last < end, code[last] != 0x0A { last += 1 }
      steps += last - start
      token(to: last, rule.tokenClass, &writer)
    case .escape: token(to: escapeEnd(after: start), rule.tokenClass, &writer)
    case .character: return applyCharacter(rule, after: start, &writer)
    case .repeated: return applyRepeated(rule, after: start, &writer)
    case .counted: return applyCounted(rule, after: start, &writer)
    case .delimited: return applyDelimited(rule, after: start, &writer)
    case .heredoc: return applyHeredoc(rule, after: start, &writer)
    case .fence: return applyFence(rule, &writer)
    case .end: return applyEnd(rule, after: start, &writer)
    case .balance:
      frames[frames.count - 1].depth += 1
      position = start
    }
    return true
  }

  private mutating func applyLiteral(_ rule: GrammarRule, to last: Int, _ writer: inout TokenWriter) {
    if rule.keys.count > 0, case .enter(let context) = rule.action, isKey(from: last, Int(context), rule.keys)
    {
      flush(&writer)
      writer.replacing = (rule.tokenClass, .key)
      token(to: last, rule.tokenClass, &writer)
      act(rule.action, &writer)
      return
    }
    let first = position
    if rule.isPeek { act(rule.action, &writer) }
    // If an embedded language has consumed the literal, it must not be processed twice.
    if rule.isPeek, position > first { return }
    token(to: last, rule.tokenClass, &writer)
    if !rule.isPeek { act(rule.action, &writer) }
  }

  /// Whether at most three digits and signs, and then white space, fill the rest of the line or precede a `#`.
  private mutating func isLast(_ first: Int) -> Bool {
    var index = first
    while index < end, index < first + 3, "+-0123456789".utf8.contains(code[index]) { index += 1 }
    while index < end, isSpace(code[index]) || code[index] == 0x0D { index += 1 }
    steps += index - first
    return index == end || code[index] == 0x0A || code[index] == UInt8(ascii: "#")
  }

  mutating func act(_ action: GrammarRule.Action, _ writer: inout TokenWriter) {
    switch action {
    case .stay: break
    case .leave: leave(&writer)
    case .enter(let context): enter(Frame(context: Int(context)), &writer)
    case .become(let context): become(Int(context), &writer)
    }
  }

  /// Whether a string that begins here ends on its line and is followed by a key's mark.
  ///
  /// In most languages no other string begins within the bytes examined here. In others, the result holds for all
  /// strings that begin there. The length of a key is limited, as in YAML (1.2.2, section 7.4).
  private mutating func isKey(from first: Int, _ number: Int, _ keys: GrammarLiterals) -> Bool {
    if number == lastKey.context, lastKey.range.contains(first) { return lastKey.isKey }
    let ends = grammar.contexts[number].ends
    var index = first
    var isKey = false
    let limit = min(end, first + Self.maximumKey)
    while index < limit, code[index] != 0x0A {
      if code[index] == UInt8(ascii: "\\") {
        index += 2
      } else if let count = matchesAny(ends, at: index) {
        var next = index + count
        while next < limit, isSpace(code[next]) { next += 1 }
        steps += next - index
        isKey = matchesAny(keys, at: next) != nil
        break
      } else {
        index += 1
      }
    }
    steps += index - first
    lastKey = (number, first..<max(first, index), isKey)
    return isKey
  }

  /// The end of an escape: one character, with the hexadecimal digits of `x`, `u` and `U`, optionally in braces.
  func escapeEnd(after start: Int) -> Int {
    guard start < end, code[start] != 0x0A else { return start }
    let letter = code[start]
    var last = start + 1
    // The continuation bytes of a character.
    while last < end, code[last] & 0xC0 == 0x80 { last += 1 }
    guard letter | 0x20 == 0x75 || letter == 0x78, last < end else { return last }
    let isBraced = code[last] == UInt8(ascii: "{")
    let limit = min(end, last + (isBraced ? 12 : letter == 0x55 ? 8 : letter == 0x75 ? 4 : 2))
    var index = last + (isBraced ? 1 : 0)
    while index < limit, code[index] &- 48 < 10 || (code[index] | 0x20) &- 97 < 6 { index += 1 }
    if isBraced { return index < limit && code[index] == UInt8(ascii: "}") ? index + 1 : last }
    return index
  }

  private mutating func applyEnd(_ rule: GrammarRule, after start: Int, _ writer: inout TokenWriter) -> Bool {
    let frame = frames[frames.count - 1]
    guard frames.count > 1 else { return false }
    if context.isAtColumn, position != lineStart { return false }
    if frame.depth > 0 {
      frames[frames.count - 1].depth -= 1
      position = start
      return true
    }
    var last = start
    if !frame.delimiter.isEmpty {
      guard matches(frame.delimiter, at: last) else { return false }
      last += frame.delimiter.count
    }
    guard matches(context.afterDelimiter, at: last, ignoringCase: false) else { return false }
    last = min(end, last + Int(context.afterDelimiter.count))
    if context.takesLetters {
      while last < end, (code[last] | 0x20) &- 97 < 26 { last += 1 }
      steps += last - start
    }
    token(to: last, rule.tokenClass, &writer)
    leave(&writer)
    writer.replacing = nil
    return true
  }
}
