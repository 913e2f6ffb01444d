/// Finds the tokens of code in one pass, with a stack of contexts.
///
/// Every step consumes a byte, or looks ahead over bytes that no later step examines again, or over at most the
/// length of a literal; so time is linear in the length of the code. The stack is bounded: deeper nesting stays
/// in its context.
struct CodeScanner {
  struct Frame {
    var context: Int
    /// The number of nested openings that must be closed first.
    var depth = 0
    /// The delimiter set by a counted or delimited start, or the last line of a heredoc.
    var delimiter: Range<Int> = 0..<0
    var isHeredoc = false
    /// The indentation of the line on which the context began.
    var indentation = 0
  }

  static let maximumFrames = 200
  /// The greatest nesting of languages.
  static let maximumEmbedding = 4

  /// The greatest length of a key.
  static let maximumKey = 1_024

  let code: UnsafeBufferPointer<UInt8>
  let end: Int
  let grammar: GrammarTables
  let depth: Int
  let languages: LanguageLibrary
  var position: Int
  var frames = [Frame(context: 0)]
  /// The start of the current context's 256 entries in the tables.
  var tableStart = 0
  /// The start of text that no rule has matched yet.
  var pending: Int
  var lineStart: Int
  let start: Int
  /// The last counted run of one byte.
  var countedRun = 0..<0
  /// The last result of the search for a key, and the range examined for it.
  var lastKey = (context: -1, range: 0..<0, isKey: false)
  var lastKeywordEnd = -1
  var nextName: (end: Int, tokenClass: TokenClass) = (-1, .none)
  /// Heredocs that begin on the next line.
  var heredocs: [Frame] = []
  /// The number of bytes examined, for tests of growth.
  var steps = 0

  init(
    _ code: UnsafeBufferPointer<UInt8>, range: Range<Int>, grammar: GrammarTables, languages: LanguageLibrary,
    depth: Int
  ) {
    self.code = code
    self.grammar = grammar
    self.languages = languages
    self.depth = depth
    start = range.lowerBound
    end = range.upperBound
    position = start
    pending = start
    lineStart = start
  }

  var context: GrammarContext { grammar.contexts[tableStart >> 8] }

  mutating func scan(into writer: inout TokenWriter) {
    while position < end {
      let byte = code[position]
      let kind = grammar.kinds[tableStart + Int(byte)]
      steps += 1
      if kind.isDisjoint(with: .beginnings) {
        position += 1
      } else if kind.contains(.lineEnd) {
        endLine(&writer)
      } else if kind.contains(.rule), applyRule(byte, &writer) {
        continue
      } else if kind.contains(.word) {
        scanWord(&writer)
      } else if kind.contains(.digit) {
        scanNumber(&writer)
      } else if kind.contains(.operator) {
        token(to: position + 1, .operator, &writer)
      } else {
        position += 1
      }
    }
    flush(&writer)
  }

  // MARK: Tokens

  /// Writes pending text that no rule has matched.
  mutating func flush(_ writer: inout TokenWriter) {
    if pending < position { writer.write(pending..<position, as: context.fill, of: code) }
    pending = position
  }

  mutating func token(to end: Int, _ tokenClass: TokenClass, _ writer: inout TokenWriter) {
    flush(&writer)
    writer.write(position..<end, as: tokenClass, of: code)
    position = end
    pending = end
  }

  /// Writes a token that may span several lines, which then begin as usual.
  mutating func block(to end: Int, _ tokenClass: TokenClass, _ writer: inout TokenWriter) {
    flush(&writer)
    while position < end {
      var lineEnd = position
      while lineEnd < end, code[lineEnd] != 0x0A { lineEnd += 1 }
      steps += lineEnd - position
      writer.write(position..<lineEnd, as: tokenClass, of: code)
      if lineEnd < end {
        writer.endLine()
        lineEnd += 1
        lineStart = lineEnd
      }
      position = lineEnd
    }
    pending = position
  }

  // MARK: Contexts

  mutating func enter(_ frame: Frame, _ writer: inout TokenWriter) {
    flush(&writer)
    guard frames.count < Self.maximumFrames else { return }
    frames.append(frame)
    tableStart = frame.context << 8
    if context.isIndented { frames[frames.count - 1].indentation = indentation(at: lineStart) ?? 0 }
    if context.embedded >= 0 { scanEmbedded(&writer) }
  }

  /// Returns to the outer context, or continues with the next one.
  mutating func leave(_ writer: inout TokenWriter) {
    let next = context.next
    guard frames.count > 1 else { return }
    drop(&writer)
    if next >= 0 { enter(Frame(context: Int(next)), &writer) }
  }

  /// Returns to the outer context.
  mutating func drop(_ writer: inout TokenWriter) {
    flush(&writer)
    frames.removeLast()
    tableStart = frames[frames.count - 1].context << 8
  }

  mutating func become(_ context: Int, _ writer: inout TokenWriter) {
    flush(&writer)
    frames[frames.count - 1] = Frame(context: context)
    tableStart = context << 8
    if self.context.embedded >= 0 { scanEmbedded(&writer) }
  }

  /// Scans everything up to the ending in the embedded language.
  private mutating func scanEmbedded(_ writer: inout TokenWriter) {
    let context = context
    let stop = embeddedEnd(context)
    scan(position..<stop, as: grammar.embedded[Int(context.embedded)], &writer)
    if frames.count > 1 { drop(&writer) }
  }

  mutating func scan(_ range: Range<Int>, as language: String, _ writer: inout TokenWriter) {
    guard depth + 1 < Self.maximumEmbedding, let grammar = languages.grammar(named: language) else {
      return block(to: range.upperBound, .none, &writer)
    }
    flush(&writer)
    steps += grammar.withTables { tables in
      var scanner = CodeScanner(code, range: range, grammar: tables, languages: languages, depth: depth + 1)
      scanner.lineStart = lineStart
      scanner.scan(into: &writer)
      lineStart = scanner.lineStart
      return scanner.steps
    }
    position = range.upperBound
    pending = position
  }
}
