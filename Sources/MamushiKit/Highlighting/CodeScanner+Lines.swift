// Ends of lines, and the contexts that end there.
extension CodeScanner {
  mutating func endLine(_ writer: inout TokenWriter) {
    let isContinued =
      position > start && context.continuation != 0
      && code[position - 1] == context.continuation
    if !isContinued {
      while frames.count > 1, context.isLine { drop(&writer) }
    }
    flush(&writer)
    writer.replacing = nil
    writer.endLine()
    position += 1
    pending = position
    lineStart = position
    for frame in heredocs { enter(frame, &writer) }
    heredocs.removeAll(keepingCapacity: true)
    leaveIndented(&writer)
    leaveHeredocs(&writer)
  }

  /// Leaves contexts whose lines must be indented deeper than this one; an empty line does not end them.
  private mutating func leaveIndented(_ writer: inout TokenWriter) {
    guard context.isIndented, let indentation = indentation(at: position) else { return }
    while frames.count > 1, context.isIndented, frames[frames.count - 1].indentation >= indentation {
      drop(&writer)
    }
  }

  /// The number of spaces and tabs at the start of a line; nil for a blank line.
  mutating func indentation(at start: Int) -> Int? {
    var position = start
    while position < end, isSpace(code[position]) { position += 1 }
    steps += position - start
    return position < end && code[position] != 0x0A && code[position] != 0x0D ? position - start : nil
  }

  /// Leaves a heredoc at its last line: the delimiter, optionally indented, and not part of a longer name.
  private mutating func leaveHeredocs(_ writer: inout TokenWriter) {
    // Several heredocs of one line follow one another, the first on top of the stack.
    guard let frame = frames.last, frame.isHeredoc else { return }
    var first = position
    while first < end, isSpace(code[first]) { first += 1 }
    steps += first - position
    let last = first + frame.delimiter.count
    guard last <= end, matches(frame.delimiter, at: first), last == end || !isName(code[last]) else { return }
    position = first
    token(to: last, context.endClass, &writer)
    drop(&writer)
  }

  /// The end of an embedded language: the first ending, the end of the line, or the end of the enclosing range.
  mutating func embeddedEnd(_ context: GrammarContext) -> Int {
    let first = position
    defer { steps += 1 }
    var index = position
    while index < end {
      let byte = code[index]
      if byte == 0x0A {
        if context.isLine,
          context.continuation == 0 || index == first || code[index - 1] != context.continuation
        {
          break
        }
      } else if !context.isAtColumn || index == lineStart || index > start && code[index - 1] == 0x0A {
        if matchesAny(context.ends, at: index, ignoringCase: context.ignoresCase) != nil { break }
      }
      index += 1
    }
    steps += index - first
    return index
  }

  // MARK: Bytes

  @inline(__always) func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a byte can be part of a name in this context.
  @inline(__always) func isName(_ byte: UInt8) -> Bool {
    grammar.kinds[tableStart + Int(byte)].contains(.name)
  }

  /// Whether the bytes at a position equal those of an earlier range.
  mutating func matches(_ range: Range<Int>, at position: Int) -> Bool {
    guard position + range.count <= end else { return false }
    for offset in 0..<range.count {
      steps += 1
      if code[position + offset] != code[range.lowerBound + offset] { return false }
    }
    return true
  }

  /// Whether a literal matches at a position; a line break in it also matches the end of the code.
  @inline(__always)
  func matches(_ literal: GrammarLiteral, at position: Int, ignoringCase: Bool) -> Bool {
    let first = Int(literal.offset)
    for offset in 0..<Int(literal.count) {
      let expected = grammar.bytes[first + offset]
      guard position + offset < end else { return expected == 0x0A }
      let byte = code[position + offset]
      if byte != expected, !(ignoringCase && WordHash.lowered(byte) == expected) { return false }
    }
    return true
  }

  /// The length of the first literal that matches at a position.
  func matchesAny(_ literals: GrammarLiterals, at position: Int, ignoringCase: Bool = false) -> Int? {
    for index in 0..<Int(literals.count) {
      let literal = grammar.literals[Int(literals.first) + index]
      if matches(literal, at: position, ignoringCase: ignoringCase) { return Int(literal.count) }
    }
    return nil
  }
}
