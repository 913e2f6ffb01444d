// Words and numbers.
extension CodeScanner {
  mutating func scanWord(_ writer: inout TokenWriter) {
    let context = context
    var hash = WordHash()
    var last = position
    while last < end {
      let byte = code[last]
      guard last == position || isName(byte) else { break }
      hash.add(context.ignoresCase ? WordHash.lowered(byte) : byte)
      last += 1
    }
    steps += last - position
    let isMember = isMember(context)
    let word = isMember ? nil : word(position..<last, hash.value, context)
    let tokenClass = tokenClass(of: word, to: last, isMember: isMember, context)
    if word?.tokenClass == .keyword { lastKeywordEnd = last }
    if let next = word?.nextClass, next != .none { nextName = (last, next) }
    if tokenClass == .none {
      position = last
    } else {
      token(to: last, tokenClass, &writer)
    }
  }

  private mutating func tokenClass(
    of word: GrammarWord?, to last: Int, isMember: Bool, _ context: GrammarContext
  ) -> TokenClass {
    if context.keys.count > 0 || context.spacedKeys.count > 0, isKey(after: last, context) { return .key }
    if let word, word.tokenClass != .none { return word.tokenClass }
    if nextName.end >= 0 {
      let name = nextName
      nextName.end = -1
      if position > name.end, isBlank(name.end..<position) { return name.tokenClass }
    }
    if context.calls.count > 0, matchesAny(context.calls, at: last) != nil { return .function }
    if context.firstWord != .none, isFirstOnLine(position) { return context.firstWord }
    if context.hasTypes, !isMember || context.otherWords == .none, code[position] &- 65 < 26 { return .type }
    return context.otherWords
  }

  private mutating func isKey(after last: Int, _ context: GrammarContext) -> Bool {
    if matchesAny(context.keys, at: last) != nil { return true }
    guard context.spacedKeys.count > 0 else { return false }
    var next = last
    while next < end, isSpace(code[next]) { next += 1 }
    steps += next - last
    return matchesAny(context.spacedKeys, at: next) != nil
  }

  private func word(_ range: Range<Int>, _ hash: UInt32, _ context: GrammarContext) -> GrammarWord? {
    guard context.slotCount > 0 else { return nil }
    let mask = Int(context.slotCount) - 1
    var slot = Int(hash) & mask
    // Less than half of the slots are in use.
    while true {
      let number = Int(grammar.slots[Int(context.firstSlot) + slot])
      guard number > 0 else { return nil }
      let word = grammar.words[number - 1]
      if Int(word.text.count) == range.count,
        matches(word.text, at: range.lowerBound, ignoringCase: context.ignoresCase)
      {
        return word
      }
      slot = (slot + 1) & mask
    }
  }

  /// Whether a member operator such as a dot precedes the word; the second dot of a range does not count.
  private func isMember(_ context: GrammarContext) -> Bool {
    for index in 0..<Int(context.members.count) {
      let literal = grammar.literals[Int(context.members.first) + index]
      let first = position - Int(literal.count)
      guard first >= start, matches(literal, at: first, ignoringCase: false) else { continue }
      if first == start || code[first - 1] != UInt8(ascii: ".") { return true }
    }
    return false
  }

  /// Scans a digit and the rest of a number: `0x1F`, `1_000`, `2.5e-3`, `10px`.
  mutating func scanNumber(_ writer: inout TokenWriter) {
    let separators = context.separators
    let isHexadecimal =
      code[position] == UInt8(ascii: "0") && position + 1 < end && code[position + 1] | 0x20 == 0x78
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    var last = position + 1
    while last < end {
      let byte = code[last]
      if isDigitOrLetter(byte) {
        last += 1
      } else if last + 1 < end, isDigitOrLetter(code[last + 1]),
        byte == UInt8(ascii: ".") && code[last + 1] &- 48 < 10 || byte == separators.0 || byte == separators.1
          || byte == separators.2
      {
        last += 2
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), code[last - 1] | 0x20 == exponent,
        last - 1 > position, last + 1 < end, code[last + 1] &- 48 < 10
      {
        last += 2
      } else {
        break
      }
    }
    steps += last - position
    token(to: last, .number, &writer)
  }

  private func isDigitOrLetter(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || (byte | 0x20) &- 97 < 26
  }
}
