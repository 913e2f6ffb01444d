import MamushiCore

/// Finds the blocks that libcmark does not know, and rewrites the source for it.
///
/// It follows the block structure line by line, as section "Phase 1: block structure" of CommonMark's specification
/// and libcmark do: which containers go on, which blocks start, what is a lazy line. Tables and footnotes start where
/// cmark-gfm lets them start.
struct BlockScanner {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Deeper nesting than anybody writes: each line would be compared with all of it.
  static let deepest = 100

  let source: Bytes
  let extensions: MarkdownExtensions
  var result = RewrittenSource()
  var containers: [BlockContainer] = []
  var leaf = BlockLeaf.none
  /// The last line of the open paragraph, where the leaf is one.
  var paragraphLine = ParagraphLine()
  /// Whether the open paragraph can be nothing but definitions of links.
  var definitions = DefinitionScanner()
  /// Lines of shortcodes, and those in raw HTML.
  var calls: [ShortcodeCall] = []
  var misplacedCalls: [ShortcodeCall] = []
  /// The present line's number, from 1.
  var lineNumber = 0

  init(_ source: Bytes, extensions: MarkdownExtensions) {
    self.source = source
    self.extensions = extensions
  }

  /// - Returns: nil where there is nothing to rewrite, or the nesting is too deep to follow.
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
    return result.hasBlocks ? result : nil
  }

  /// Whether containers are open that no line is compared with; the rest of the line makes no difference then.
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

  /// Whether a container goes on in this line, which takes its prefix.
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

  /// Closes what did not go on, before something starts or text follows.
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
    }
    definitions.add(line.cursor.content)
    // A lazy line keeps its white space.
    let start = isLazy ? line.cursor.offset : line.cursor.nonspace
    paragraphLine = ParagraphLine(
      output: result.bytes.count, prefix: line.prefixLength, tabColumns: line.cursor.tabColumns,
      content: line.end - (line.cursor.bytes.count - start)..<line.end, number: lineNumber, isLazy: isLazy)
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
