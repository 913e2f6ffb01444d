import MamushiCore

/// Finds the mistake behind an error of toml++, which reports only the violated rule and the parser's position.
struct TOMLFaultFinder {
  let source: SourceText
  /// For example "Error while parsing key-value pair: expected '=', saw ':'".
  let message: String
  let mark: Mark

  var fault: DocumentFault {
    if message.contains("exceeded maximum nested value depth") { return source.fault(.tooDeep, at: mark) }
    if message.contains("cannot redefine"), let key = quotedName { return repeated(key) }
    if message.contains("expected '=', saw") { return source.fault(.tomlMissingEquals, at: mark) }
    if words.hasPrefix("string: unescaped control") || words.hasPrefix("literal string: control") {
      return unclosedText
    }
    if words.contains("string: encountered end-of-file") { return unclosedText }
    if words.hasPrefix("key-value pair: expected value, saw") {
      return source.fault(.tomlMissingValue, at: mark)
    }
    if words.hasPrefix("boolean:") || message.contains("could not determine value type")
      || message.contains("could not be interpreted as a value")
    {
      return source.fault(.tomlUnquotedText, at: startOfWord)
    }
    if message.contains("expected a comment or whitespace, saw") {
      let before = source.line(mark.line).unicodeScalars.prefix(mark.column - 1)
      let last = before.last { $0 != " " && $0 != "\t" }
      if let last, last == "\"" || last == "'" { return source.fault(.textAfterQuote(last), at: mark) }
      return source.fault(.tomlUnquotedText, at: mark)
    }
    if words.hasPrefix("decimal integer: expected") {
      return source.fault(.tomlUnquotedText, at: startOfWord)
    }
    if message.contains("is not representable") { return source.fault(.numberTooLarge, at: startOfWord) }
    if words.hasPrefix("date") || words.hasPrefix("time") {
      return source.fault(.tomlInvalidDate(words), at: startOfWord)
    }
    if words.hasPrefix("root table: expected keys") {
      return source.fault(.tomlKeyCharacter(source.scalar(atByte: source.byte(of: mark)) ?? " "), at: mark)
    }
    if words.hasPrefix("array: expected comma") { return source.fault(.missingComma(in: "["), at: mark) }
    if message.contains("leading zeroes") { return source.fault(.tomlLeadingZeros, at: startOfWord) }
    if message.contains("unknown escape sequence") {
      let escaped = source.scalar(atByte: source.byte(of: mark)) ?? " "
      return source.fault(.unknownEscape(escaped), at: Mark(line: mark.line, column: max(1, mark.column - 1)))
    }
    return source.fault(.tomlSyntax(words), at: mark)
  }

  /// The message without its opening.
  private var words: String {
    let opening = "Error while parsing "
    return message.hasPrefix(opening) ? String(message.dropFirst(opening.count)) : message
  }

  /// The last text in single quotes.
  private var quotedName: String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[parts.count - 2]) : nil
  }

  /// The fault of a single-line text that continues on the next line, at the position of its quote.
  private var unclosedText: DocumentFault {
    let quote: Unicode.Scalar = words.hasPrefix("literal") ? "'" : "\""
    let before = source.line(mark.line).unicodeScalars.prefix(mark.column - 1)
    guard let scalar = source.scalar(atByte: source.byte(of: mark)), scalar != "\n", scalar != "\r" else {
      let opening = before.firstIndex(of: quote).map { before.distance(from: before.startIndex, to: $0) + 1 }
      return source.fault(.unclosedQuote(quote), at: Mark(line: mark.line, column: opening ?? mark.column))
    }
    return source.fault(.tomlControlCharacter(scalar), at: mark)
  }

  /// toml++ notices the repeated key only after reading it.
  private func repeated(_ key: String) -> DocumentFault {
    let scalars = Array(
      source.line(mark.line).unicodeScalars.prefix(max(mark.column, key.unicodeScalars.count + 1)))
    let name = Array(key.unicodeScalars)
    let last = scalars.indices.last { scalars[$0...].starts(with: name) }
    return source.fault(
      .tomlRepeatedKey(key), at: Mark(line: mark.line, column: last.map { $0 + 1 } ?? mark.column))
  }

  private var startOfWord: Mark {
    let before = source.line(mark.line).unicodeScalars.prefix(mark.column - 1)
    let word = before.reversed().prefix { !" \t=,[{".unicodeScalars.contains($0) }
    return Mark(line: mark.line, column: mark.column - word.count)
  }
}
