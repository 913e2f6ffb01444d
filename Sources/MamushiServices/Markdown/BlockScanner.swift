import MamushiCore

/// Finds the blocks that libcmark does not know, and rewrites the source accordingly.
///
/// Follows the block structure line by line, as libcmark and the section "Phase 1: block structure" of the CommonMark
/// specification do: which containers continue, which blocks start, which lines are lazy. Tables and footnotes may
/// start where cmark-gfm lets them start.
struct BlockScanner {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Deeper than anybody nests blocks; each line is compared with all open containers.
  static let deepest = 100

  let source: Bytes
  let extensions: MarkdownExtensions
  var result = RewrittenSource()
  var containers: [BlockContainer] = []
  var leaf = BlockLeaf.none
  /// The last line of the open paragraph, if the leaf is one.
  var paragraphLine = ParagraphLine()
  /// Tracks whether the open paragraph consists only of link definitions.
  var definitions = DefinitionScanner()
  /// Shortcode lines; `misplacedCalls` are those in raw HTML.
  var calls: [ShortcodeCall] = []
  var misplacedCalls: [ShortcodeCall] = []
  /// The open paragraph's text, and the search for calls within lines.
  var text = ShortcodeText()
  var search: ShortcodeSearch
  /// The number of the current line, from 1.
  var lineNumber = 0

  init(_ source: Bytes, extensions: MarkdownExtensions) {
    self.source = source
    self.extensions = extensions
    search = ShortcodeSearch(source)
  }

  /// - Returns: `nil` if there is nothing to rewrite, or if the nesting is too deep.
  mutating func scan() -> RewrittenSource? {
    result.bytes.reserveCapacity(source.count + source.count / 16 + 64)
    var start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < source.count {
      var end = start
      while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
      lineNumber += 1
      scanLine(start..<end)
      if isTooDeep || ParsedDocument.isFull { return nil }
      let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    endText()
    return result.hasBlocks ? result : nil
  }

  /// Whether more containers are open than lines are compared with; the rest of the line is then irrelevant.
  var isTooDeep: Bool { containers.count > Self.deepest }

  private mutating func scanLine(_ range: Range<Int>) {
    var line = BlockLine(Bytes(rebasing: source[range]), end: range.upperBound)
    while line.matched < containers.count, take(containers[line.matched], &line.cursor) { line.matched += 1 }
    var isParagraph = false
    var isTable = false
    if line.matched == containers.count {
      let cursor = line.cursor
      switch leaf {
      case .fence(let byte, let length):
        let isEnd = !cursor.isIndented && BlockStart.closesFence(of: byte, length: length, cursor.content)
        if isEnd { leaf = .none }
        return emit(line)
      case .code where cursor.isIndented || cursor.isBlank: return emit(line)
      case .html(let kind) where kind < 6 || !cursor.isBlank:
        if HTMLBlockStart.ends(cursor.content, kind: kind) { leaf = .none }
        if kind >= 6 { addMisplacedCall(cursor.content, end: line.end) }
        return emit(line)
      case .paragraph: isParagraph = !cursor.isBlank
      case .table:
        isTable =
          !hasTooManyMissingCells && TableRow.count(of: cursor.content) > 0 && !isBlockList(cursor.content)
      default: break
      }
    }
    if openBlocks(&line, isParagraph: isParagraph, isTable: isTable) { return }
    addText(&line, isParagraph: isParagraph && !line.opensBlocks)
  }

  /// Returns whether a container continues on this line, and consumes its prefix if so.
  private func take(_ container: BlockContainer, _ cursor: inout LineCursor) -> Bool {
    switch container.kind {
    case .quote:
      guard !cursor.isIndented, cursor.first == UInt8(ascii: ">") else { return false }
      cursor.advance(columns: cursor.indent + 1)
      if BlockStart.isBlank(cursor[cursor.offset]) { cursor.advance(columns: 1) }
    case .item(let item):
      if cursor.indent >= item.contentOffset {
        cursor.advance(columns: item.contentOffset)
      } else if cursor.isBlank && container.hasChild {
        cursor.advance(to: cursor.nonspace)
      } else {
        return false
      }
    }
    return true
  }

  /// Closes the containers that do not continue, before a block or text starts.
  mutating func close(_ line: inout BlockLine) {
    if !line.opensBlocks {
      containers.removeLast(containers.count - line.matched)
      leaf = .none
      line.opensBlocks = true
    }
    if !containers.isEmpty { containers[containers.count - 1].hasChild = true }
  }

  private mutating func addText(_ line: inout BlockLine, isParagraph: Bool) {
    if line.cursor.isBlank {
      if !line.opensBlocks {
        containers.removeLast(containers.count - line.matched)
        leaf = .none
      }
      return emit(line)
    }
    let isLazy = !isParagraph && !line.opensBlocks && leaf.isParagraph
    if !isParagraph && !isLazy {
      close(&line)
      leaf = .paragraph
      definitions = DefinitionScanner()
      endText()
    }
    definitions.add(line.cursor.content)
    // A lazy line keeps its leading white space.
    let start = isLazy ? line.cursor.offset : line.cursor.nonspace
    paragraphLine = ParagraphLine(
      output: result.bytes.count, prefix: line.prefixLength, tabColumns: line.cursor.tabColumns,
      content: line.end - (line.cursor.bytes.count - start)..<line.end, number: lineNumber, isLazy: isLazy)
    // The addresses of definitions are not text.
    if !definitions.isComplete { addToText(paragraphLine.content) }
    emit(line)
  }

  // MARK: Output

  mutating func emit(_ line: BlockLine) {
    result.bytes += line.head
    result.bytes += Bytes(rebasing: line.cursor.bytes[line.copied...])
    endLine(number: lineNumber)
  }

  mutating func endLine(number: Int) {
    result.bytes.append(0x0A)
    result.lines.append(Int32(clamping: number))
  }
}
