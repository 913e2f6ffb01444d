// Ends of lines, and what ends with them.
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

  /// Leaves contexts whose lines have to be indented deeper than this one; an empty line says nothing.
  private mutating func leaveIndented(_ writer: inout TokenWriter) {
    guard context.isIndented, let indentation = indentation(at: position) else { return }
    while frames.count > 1, context.isIndented, frames[frames.count - 1].indentation >= indentation {
      drop(&writer)
    }
  }

  /// The count of spaces and tabs that a line begins with; nil where it has nothing else.
  mutating func indentation(at start: Int) -> Int? {
    var position = start
    while position < end, isSpace(code[position]) { position += 1 }
    steps += position - start
    return position < end && code[position] != 0x0A && code[position] != 0x0D ? position - start : nil
  }

  /// Leaves a heredoc where this line is its last: the delimiter, perhaps indented, and no name goes on after it.
  private mutating func leaveHeredocs(_ writer: inout TokenWriter) {
    // Several that begin on one line follow one another, the first on top.
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

  /// Where an embedded language ends: at the ending's first place, at the line's end, or with all around it.
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

  /// Whether a byte is part of a name in the context.
  @inline(__always) func isName(_ byte: UInt8) -> Bool {
    grammar.kinds[tableStart + Int(byte)].contains(.name)
  }

  /// Whether the bytes at a position are those of an earlier range.
  mutating func matches(_ range: Range<Int>, at position: Int) -> Bool {
    guard position + range.count <= end else { return false }
    for offset in 0..<range.count {
      steps += 1
      if code[position + offset] != code[range.lowerBound + offset] { return false }
    }
    return true
  }

  /// Whether a literal stands at a position; a line end in it is also the end of the code.
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

  /// The length of the first literal that stands at a position.
  func matchesAny(_ literals: GrammarLiterals, at position: Int, ignoringCase: Bool = false) -> Int? {
    for index in 0..<Int(literals.count) {
      let literal = grammar.literals[Int(literals.first) + index]
      if matches(literal, at: position, ignoringCase: ignoringCase) { return Int(literal.count) }
    }
    return nil
  }
}
