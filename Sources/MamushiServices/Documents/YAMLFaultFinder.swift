import CYAML
import MamushiCore

/// Finds the mistake behind an error of libyaml.
///
/// libyaml reports the violated rule of its grammar, often a line after the mistake: "could not find expected ':'". The
/// line itself usually shows what the author did, and this is reported.
struct YAMLFaultFinder {
  private let source: SourceText
  private let problem: String
  private let context: String
  private let mark: Mark
  private let contextMark: Mark
  private let parser: yaml_parser_t
  private let quotes: YAMLQuotes
  private let isAtEnd: Bool

  init(source: SourceText, parser: yaml_parser_t, quotes: YAMLQuotes) {
    self.source = source
    self.parser = parser
    self.quotes = quotes
    problem = parser.problem.map { String(cString: $0) } ?? "error"
    context = parser.context.map { String(cString: $0) } ?? ""
    let problemMark = Mark(
      line: source.firstLine + Int(parser.problem_mark.line), column: Int(parser.problem_mark.column) + 1)
    // libyaml adds a line to documents that end without a line break.
    isAtEnd = source.byte(of: problemMark) == source.bytes.count
    mark = isAtEnd ? source.mark(ofByte: source.bytes.count) : problemMark
    contextMark = Mark(
      line: source.firstLine + Int(parser.context_mark.line), column: Int(parser.context_mark.column) + 1)
  }

  var fault: DocumentFault {
    switch parser.error {
    case YAML_MEMORY_ERROR: source.fault(.outOfMemory, at: Mark(line: source.firstLine, column: 1))
    case YAML_READER_ERROR: unreadable
    default: misspelt
    }
  }

  /// The fault of bytes that YAML does not allow.
  private var unreadable: DocumentFault {
    if let offset = source.firstInvalidByte { return source.fault(.invalidUTF8, atByte: offset) }
    let offset = Int(parser.problem_offset)
    let scalar = source.scalar(atByte: offset) ?? "\u{0}"
    return source.fault(.yamlControlCharacter(scalar), atByte: offset)
  }

  private var misspelt: DocumentFault {
    switch problem {
    case "mapping values are not allowed in this context": return colon
    case "could not find expected ':'": return lineWithoutKey(contextMark.line)
    case "found character that cannot start any token": return character
    case "did not find expected node content":
      guard isAtEnd else { return character }
      // A comment may directly follow the bracket of the last value, so that libyaml found no content in it.
      let lines = [mark.line, mark.line - 1].filter { $0 >= source.firstLine }
      return lines.lazy.compactMap { bracketInComment(ofLine: $0) }.first
        ?? source.fault(.unexpectedEnd, at: mark)
    case "did not find expected key", "did not find expected <document start>",
      "did not find expected '-' indicator":
      return afterValue
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return bracket
    case "found unexpected end of stream", "found unexpected document indicator":
      return source.fault(.unclosedQuote(scalar(at: contextMark)), at: contextMark)
    case "block sequence entries are not allowed in this context":
      return source.fault(.yamlListInLine, at: mark)
    case "found unknown escape character":
      let offset = source.byte(of: mark)
      let escaped = source.scalar(atByte: offset) == "\\" ? source.scalar(atByte: offset + 1) : nil
      return source.fault(.unknownEscape(escaped ?? scalar(at: mark)), at: mark)
    case "found invalid Unicode character escape code": return source.fault(.invalidUnicodeEscape, at: mark)
    case "found undefined tag handle": return source.fault(.yamlTag(word(at: mark)), at: mark)
    case "did not find expected comment or line break" where context == "while scanning a block scalar":
      return source.fault(.yamlTextAfterBlockIndicator(scalar(at: contextMark)), at: contextMark)
    default: break
    }
    if problem.hasPrefix("found a tab character") { return source.fault(.yamlTab, at: mark) }
    switch context {
    case "while scanning an alias":
      return source.fault(.yamlAlias(String(word(at: contextMark).dropFirst())), at: contextMark)
    case "while scanning an anchor":
      return source.fault(.yamlAnchor(String(word(at: contextMark).dropFirst())), at: contextMark)
    case "while scanning a directive": return source.fault(.yamlReservedStart("%"), at: contextMark)
    default: return source.fault(.yamlSyntax(problem), at: mark)
    }
  }

  /// The fault of a misplaced colon: in an unquoted value, or after a line that should have been a line of its own.
  private var colon: DocumentFault {
    let line = source.line(mark.line)
    let (key, column) = keyOfLine(line)
    if let key, column < mark.column { return source.fault(.yamlColonInValue(key: key), at: mark) }
    guard mark.line > source.firstLine, let key else { return source.fault(.yamlSyntax(problem), at: mark) }
    let above = source.line(mark.line - 1)
    if indentation(of: line) > indentation(of: above) {
      return source.fault(
        .yamlIndentation(String(key)), at: Mark(line: mark.line, column: indentation(of: line) + 1))
    }
    return lineWithoutKey(mark.line - 1)
  }

  /// The fault of a line that should be `key: value`.
  private func lineWithoutKey(_ number: Int) -> DocumentFault {
    let line = source.line(number)
    let start = indentation(of: line)
    let scalars = line.unicodeScalars
    if let colon = scalars.firstIndex(of: ":"), colon > scalars.startIndex {
      let key = line[..<colon].drop { $0 == " " || $0 == "-" }
      if !key.isEmpty, !key.contains(where: { $0 == " " || $0 == "\"" || $0 == "'" }),
        line[colon...].count > 1
      {
        let column = scalars.distance(from: scalars.startIndex, to: colon) + 1
        let rest = line[scalars.index(after: colon)...]
        if rest.unicodeScalars.first == "\u{3000}" {
          let value = rest.drop { $0 == " " || $0 == "\u{3000}" }
          return source.fault(
            .yamlWideSpace(key: String(key), value: String(value.prefix(40))),
            at: Mark(line: number, column: column + 1))
        }
        return source.fault(.yamlMissingSpace(key: String(key)), at: Mark(line: number, column: column))
      }
    }
    if let colon = scalars.firstIndex(of: "："), line[..<colon].contains(where: { $0 != " " }) {
      let key = line[..<colon].drop { $0 == " " }
      let value = line[scalars.index(after: colon)...].drop { $0 == " " || $0 == "\u{3000}" }
      let column = scalars.distance(from: scalars.startIndex, to: colon) + 1
      return source.fault(
        .yamlWideColon(key: String(key), value: String(value.prefix(40))),
        at: Mark(line: number, column: column))
    }
    return source.fault(
      .yamlMissingColon(String(line.dropFirst(start))), at: Mark(line: number, column: start + 1))
  }

  /// The fault of a character that cannot start a value.
  private var character: DocumentFault {
    let offset = source.byte(of: mark)
    let scalar = scalar(at: mark)
    let before = offset > 0 ? source.scalar(atByte: offset - 1) : nil
    if scalar == "\t" { return source.fault(.yamlTab, at: mark) }
    if scalar == "%", before == "{" {
      return source.fault(.yamlTemplateBraces, at: Mark(line: mark.line, column: mark.column - 1))
    }
    return source.fault(.yamlReservedStart(scalar), at: mark)
  }

  /// The fault of something that follows a complete value.
  private var afterValue: DocumentFault {
    let line = source.line(mark.line)
    let before = line.unicodeScalars.prefix(mark.column - 1)
    let start = before.first { $0 != " " } == nil
    guard !start, let last = before.last(where: { $0 != " " }) else {
      if scalar(at: mark) == ":" { return source.fault(.yamlMissingKey, at: mark) }
      if mark.line > source.firstLine, source.line(mark.line - 1).hasPrefix("...") {
        return source.fault(.yamlSecondDocument, at: mark)
      }
      return source.fault(.yamlIndentation(word(at: mark)), at: mark)
    }
    if last == "\"" || last == "'" { return quotes.fault(ofTextAfter: last, at: mark) }
    let value = before.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    if value.first == "*" {
      let name = String(value.dropFirst().prefix { $0 != " " })
      return source.fault(
        .yamlAlias(name), at: Mark(line: mark.line, column: mark.column - 1 - value.count + 1))
    }
    if value.starts(with: "{{".unicodeScalars) {
      let column = mark.column - value.count
      return source.fault(.yamlTemplateBraces, at: Mark(line: mark.line, column: column))
    }
    if last == "]" || last == "}" { return source.fault(.textAfterBracket(last), at: mark) }
    return source.fault(.yamlSyntax(problem), at: mark)
  }

  /// The fault of a list or mapping in brackets that continues wrongly or never ends.
  private var bracket: DocumentFault {
    let open = scalar(at: contextMark)
    if isAtEnd || mark.line > contextMark.line {
      return bracketInComment(ofLine: contextMark.line)
        ?? source.fault(.unclosedBracket(open), at: contextMark)
    }
    let found = scalar(at: mark)
    return source.fault(found == "，" || found == "、" ? .wideComma(found) : .missingComma(in: open), at: mark)
  }

  /// Returns the fault of a bracket that is closed inside a comment: `tags: [food, #bread]`.
  ///
  /// - Parameter column: The bracket's column, from 1; by default, the start of the value.
  private func bracketInComment(ofLine number: Int, column: Int? = nil) -> DocumentFault? {
    let line = Array(source.line(number).unicodeScalars)
    let start = column.map { $0 - 1 } ?? valueStart(in: line)
    guard let start, line.indices.contains(start), line[start] == "[" || line[start] == "{" else {
      return nil
    }
    let close: Unicode.Scalar = line[start] == "{" ? "}" : "]"
    var depth = 0
    for index in start..<line.count {
      switch line[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      case "#" where [" ", "\t", "[", "{", ","].contains(line[index - 1]):
        return depth > 0 && line[index...].contains(close)
          ? source.fault(.bracketInComment(close), at: Mark(line: number, column: index + 1)) : nil
      default: break
      }
      if depth == 0 { return nil }
    }
    return nil
  }

  /// Returns the start of the value on a line, after `key: ` or `- `.
  private func valueStart(in line: [Unicode.Scalar]) -> Int? {
    let sign = line.indices.first {
      (line[$0] == ":" || line[$0] == "-") && $0 + 1 < line.count && line[$0 + 1] == " "
    }
    return sign.flatMap { sign in line[(sign + 1)...].firstIndex { $0 != " " } }
  }

  // MARK: Parts of lines

  private func scalar(at mark: Mark) -> Unicode.Scalar {
    source.scalar(atByte: source.byte(of: mark)) ?? " "
  }

  private func word(at mark: Mark) -> String {
    let rest = source.line(mark.line).unicodeScalars.dropFirst(mark.column - 1)
    return String(Substring(rest.prefix { $0 != " " && $0 != ":" }))
  }

  private func indentation(of line: Substring) -> Int {
    line.unicodeScalars.prefix { $0 == " " }.count
  }

  /// Returns the key before the first colon that a space or the end of the line follows, and the column of that colon.
  private func keyOfLine(_ line: Substring) -> (key: String?, column: Int) {
    let scalars = Array(line.unicodeScalars)
    for (index, scalar) in scalars.enumerated() where scalar == ":" {
      guard index + 1 == scalars.count || scalars[index + 1] == " " else { continue }
      var key = String.UnicodeScalarView()
      key.append(contentsOf: scalars[..<index].drop { $0 == " " || $0 == "-" })
      return (String(key), index + 1)
    }
    return (nil, 0)
  }
}
