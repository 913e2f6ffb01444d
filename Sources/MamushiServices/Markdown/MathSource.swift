import CCmark
import CMamushi
import MamushiCore

/// Protects formulas from Markdown. Before parsing, `$a_b$` becomes a code span and a block of `$$` becomes an HTML
/// comment. Both start with a control character that the source does not contain. Line breaks stay, so that positions
/// in the file remain known.
///
/// Follows Pandoc ("Extension: tex_math_dollars"): no space after the opening dollar sign, no space before the closing
/// one, and no digit after it. A block ends with its paragraph at the latest.
struct MathSource {
  private let table: LineTable
  private let mark: UInt8
  private let hasTables: Bool
  private var result: [UInt8] = []
  /// The number of source bytes that the result covers.
  private var copied = 0
  private var hasFormulas = false
  /// Formulas in other delimiters, which stay text.
  private var tex = TeXDelimiters()

  /// The reading of a source.
  struct Reading {
    /// The source with its formulas protected, and the character that marks their start; `nil` if there are none.
    var rewritten: (source: [UInt8], mark: UInt8)?
    /// The formulas in the delimiters of MathJax; `nil` if there are none.
    var foreign: Foreign?
  }

  /// How many formulas have other delimiters, with the line of the first, from 1, and the bytes before it there.
  struct Foreign {
    let line: Int
    let offset: Int
    let count: Int
  }

  /// Returns `nil` if the source cannot be read.
  static func read(_ source: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions) -> Reading? {
    // The final tree reuses this one's memory.
    let place = mark_arena_here()
    defer { mark_arena_go_back(place) }
    guard let mark = ControlCharacters(source).unused, let tree = ParsedDocument.parse(source, options) else {
      return nil
    }
    var rewriting = MathSource(
      table: LineTable(Array(source)), mark: mark, hasTables: options.extensions.contains(.tables))
    rewriting.result.reserveCapacity(source.count + source.count / 8)
    var line = 1
    for block in LineBlock.all(in: tree) {
      // A formula block may have consumed what looked like other blocks.
      let first = max(line, block.lines.lowerBound)
      if first <= block.lines.upperBound { line = rewriting.rewrite(block, from: first) }
    }
    var reading = Reading()
    if let first = rewriting.tex.first {
      let line = rewriting.table.line(of: first)
      reading.foreign = Foreign(
        line: line, offset: first - rewriting.table.range(of: line).lowerBound, count: rewriting.tex.count)
    }
    if rewriting.hasFormulas {
      rewriting.result += source[rewriting.copied...]
      reading.rewritten = (rewriting.result, mark)
    }
    return reading
  }

  private init(table: LineTable, mark: UInt8, hasTables: Bool) {
    self.table = table
    self.mark = mark
    self.hasTables = hasTables
  }

  /// - Returns: The line after the block.
  private mutating func rewrite(_ block: LineBlock, from first: Int) -> Int {
    var line = first
    if first == block.lines.lowerBound { line += definitions(in: block) }
    var start = line
    while line <= block.lines.upperBound {
      guard block.isParagraph || line > block.lines.lowerBound,
        let formula = display(at: line, in: block)
      else {
        line += 1
        continue
      }
      if start < line { rewriteText(start...line - 1, of: block) }
      take(
        formula.inside, until: formula.end, open: Array("<!--".utf8) + [mark], close: Array("-->".utf8),
        from: formula.start)
      line = formula.line + 1
      start = line
    }
    if start < line { rewriteText(start...line - 1, of: block) }
    return line
  }

  /// Rewrites lines of text. No formula crosses the border of a table's cell.
  private mutating func rewriteText(_ lines: ClosedRange<Int>, of block: LineBlock) {
    guard hasTables, let border = lines.dropFirst().first(where: { isTableBorder($0, of: block) }) else {
      return rewriteInlines(in: table.range(of: lines))
    }
    if border - 1 > lines.lowerBound { rewriteInlines(in: table.range(of: lines.lowerBound...border - 2)) }
    for line in border - 1...lines.upperBound {
      let row = table.range(of: line)
      var start = row.lowerBound
      var position = start
      while position < row.upperBound {
        if table.source[position] == UInt8(ascii: "|") {
          rewriteInlines(in: start..<position)
          start = position + 1
        }
        position += isEscape(position) ? 2 : 1
      }
      if start < row.upperBound { rewriteInlines(in: start..<row.upperBound) }
    }
  }

  /// Whether a line is one like `|---|:-:|`, below a head with as many cells.
  private func isTableBorder(_ line: Int, of block: LineBlock) -> Bool {
    let border = text(of: line, in: block)
    guard border.contains(UInt8(ascii: "|")) else { return false }
    let columns = border.withUnsafeBufferPointer { TableRow.delimiters($0)?.count }
    return text(of: line - 1, in: block).withUnsafeBufferPointer { TableRow.count(of: $0) } == columns
  }

  /// Returns a line of a block without white space around it.
  private func text(of line: Int, in block: LineBlock) -> ArraySlice<UInt8> {
    let end = table.range(of: line).upperBound
    return table.source[(start(of: line, in: block) ?? end)..<end].drop(while: isSpace).trimmedAtEnd
  }

  /// Returns where the content of a line of a block begins; nil if the line has none.
  private func start(of line: Int, in block: LineBlock) -> Int? {
    line == block.lines.lowerBound
      ? table.range(of: line).lowerBound + block.column : table.content(of: line, quotes: block.quotes)
  }

  /// Returns the number of lines of link definitions at a block's start; their addresses are not text.
  private func definitions(in block: LineBlock) -> Int {
    var definitions = DefinitionScanner()
    for line in block.lines {
      let range = table.range(of: line)
      guard let content = start(of: line, in: block), content < range.upperBound else {
        return line - block.lines.lowerBound
      }
      // With the footnote extension, a footnote definition contains text.
      let isFootnote = table.source[content...].starts(with: "[^".utf8)
      table.source.withUnsafeBufferPointer {
        definitions.add(UnsafeBufferPointer(rebasing: $0[content..<range.upperBound]))
      }
      if isFootnote || !definitions.isComplete { return line - block.lines.lowerBound }
    }
    return block.lines.count
  }

  // MARK: Blocks

  private typealias Display = (start: Int, inside: Range<Int>, end: Int, line: Int)

  /// Returns the block of `$$` that starts on a line.
  private func display(at first: Int, in block: LineBlock) -> Display? {
    guard let start = start(of: first, in: block), start < table.range(of: first).upperBound, isPair(start)
    else { return nil }
    var line = first
    var position = start + 2
    while true {
      let lineEnd = table.range(of: line).upperBound
      if let close = findPair(in: position..<lineEnd) {
        guard close > start + 2, table.source[(close + 2)..<lineEnd].allSatisfy(isSpace) else { return nil }
        return (start, start + 2..<close, close + 2, line)
      }
      line += 1
      guard line <= table.count, let content = table.content(of: line, quotes: block.quotes),
        !block.isInList || content - table.range(of: line).lowerBound >= block.column
      else { return nil }
      position = content
    }
  }

  private func isPair(_ position: Int) -> Bool {
    table.source[position...].starts(with: [UInt8(ascii: "$"), UInt8(ascii: "$")])
  }

  private func findPair(in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      if isEscape(position) {
        position += 2
      } else if isPair(position) {
        return position
      } else {
        position += 1
      }
    }
    return nil
  }

  private func isEscape(_ position: Int) -> Bool {
    table.source[position] == UInt8(ascii: "\\")
  }

  // MARK: Inlines

  private mutating func rewriteInlines(in range: Range<Int>) {
    var scan = InlineScan(table.source, in: range)
    tex.startText()
    var hasPairs = true
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = table.source[position]
      if isEscape(position) {
        position = tex.read(table.source, in: range, at: position)
      } else if byte != UInt8(ascii: "$") {
        position = scan.skip(from: position)
      } else if isPair(position) {
        let close = hasPairs ? findPair(in: position + 2..<range.upperBound) : nil
        guard let close, close > position + 2 else {
          hasPairs = close != nil
          position += 2
          continue
        }
        takeSpan(position, inside: position + 2..<close, end: close + 2, isDisplay: true)
        position = close + 2
      } else {
        position = takeInline(at: position, in: range)
      }
    }
  }

  /// - Returns: The place to continue at: after the formula, or at the next dollar sign.
  private mutating func takeInline(at start: Int, in range: Range<Int>) -> Int {
    let source = table.source
    guard start + 1 < range.upperBound, !isSpace(source[start + 1]) else { return start + 1 }
    var close = start + 1
    while close < range.upperBound, source[close] != UInt8(ascii: "$") { close += isEscape(close) ? 2 : 1 }
    guard close < range.upperBound else { return close }
    let isDigitNext =
      close + 1 < source.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[close + 1])
    if close == start + 1 || isSpace(source[close - 1]) || isDigitNext { return close }
    takeSpan(start, inside: start + 1..<close, end: close + 1, isDisplay: false)
    return close + 1
  }

  /// Writes a code span whose fence is longer than any run of backquotes inside.
  private mutating func takeSpan(_ start: Int, inside: Range<Int>, end: Int, isDisplay: Bool) {
    var longest = 0
    var length = 0
    for byte in table.source[inside] {
      length = byte == UInt8(ascii: "`") ? length + 1 : 0
      longest = max(longest, length)
    }
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: longest + 1)
    // Separates the fence from adjacent backquotes.
    let last = copied < start ? table.source[start - 1] : result.last
    let before = last == UInt8(ascii: "`") ? [mark] : []
    let behind = end < table.source.count && table.source[end] == UInt8(ascii: "`") ? [mark] : []
    take(
      inside, until: end, open: before + fence + [mark] + (isDisplay ? [mark] : []),
      close: [mark] + fence + behind, from: start)
  }

  /// Writes a formula to the result.
  private mutating func take(
    _ inside: Range<Int>, until end: Int, open: [UInt8], close: [UInt8], from start: Int
  ) {
    hasFormulas = true
    result += table.source[copied..<start]
    result += open
    let inBlock = open[0] == UInt8(ascii: "<")
    for position in inside {
      let byte = table.source[position]
      // This would end the comment.
      let isEnd =
        inBlock && byte == UInt8(ascii: ">") && position >= inside.lowerBound + 1
        && table.source[position - 1] == UInt8(ascii: "-")
      result.append(isEnd ? mark : byte)
    }
    result += close
    copied = end
  }
}
