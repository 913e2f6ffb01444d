import CMamushi
import MamushiCore

extension BlockScanner {
  /// Opens the blocks that start on a line.
  ///
  /// - Parameters:
  ///   - isParagraph: Whether a paragraph continues unless something starts.
  ///   - isTable: Whether a table continues unless something starts.
  /// - Returns: Whether the line has been handled completely.
  mutating func openBlocks(_ line: inout BlockLine, isParagraph: Bool, isTable: Bool) -> Bool {
    var isParagraph = isParagraph
    var isTable = isTable
    /// Whether a paragraph is open, so that text would be its lazy continuation line.
    var isLazy = leaf.isParagraph
    while !line.cursor.isBlank {
      if isTooDeep { return true }
      let content = line.cursor.content
      if line.cursor.isIndented {
        if isLazy { return false }
        return open(.code, &line)
      }
      let first = line.cursor.first
      if first == UInt8(ascii: ">") {
        openQuote(&line)
      } else if first == UInt8(ascii: "{"), addCall(content, end: line.end) {
        return open(.none, &line)
      } else if BlockStart.isHeading(content) {
        addText(of: line.end - content.count..<line.end, number: lineNumber)
        return open(.none, &line)
      } else if let length = BlockStart.fence(content) {
        return open(.fence(byte: first, length: min(length, 255)), &line)
      } else if let kind = HTMLBlockStart.kind(of: content, interruptsParagraph: isParagraph || isLazy) {
        return open(HTMLBlockStart.ends(content, kind: kind) ? .none : .html(kind), &line)
      } else if isParagraph, BlockStart.isUnderline(content) {
        // Below mere link definitions, the underline is text.
        if definitions.isComplete { return false }
        leaf = .none
        emit(line)
        return true
      } else if isThematicBreak(content, &line) {
        return open(.none, &line)
      } else if extensions.contains(.footnotes), let footnote = BlockStart.footnote(content) {
        openFootnote(label: Array(content[footnote.label]), length: footnote.length, &line)
        if line.cursor.isBlank {
          emit(line)
          return true
        }
      } else if let marker = BlockStart.listMarker(content, interruptsParagraph: isParagraph) {
        openItem(marker.kind, length: marker.length, &line)
      } else {
        if isTable {
          addRow(content, end: line.end)
          return true
        }
        return isParagraph && extensions.contains(.tables) && openTable(content)
      }
      (isParagraph, isTable, isLazy) = (false, false, false)
    }
    return false
  }

  /// Returns whether a line is a thematic break. If one bullet starts no break because of a later character, the
  /// bullets before that character start none either.
  private func isThematicBreak(_ content: Bytes, _ line: inout BlockLine) -> Bool {
    let start = line.cursor.nonspace
    if start < line.breakEnd { return false }
    guard let length = BlockStart.thematicBreakEnd(content) else { return true }
    line.breakEnd = start + length
    return false
  }

  private mutating func open(_ leaf: BlockLeaf, _ line: inout BlockLine) -> Bool {
    close(&line)
    self.leaf = leaf
    emit(line)
    return true
  }

  private mutating func openQuote(_ line: inout BlockLine) {
    close(&line)
    line.cursor.advance(to: line.cursor.nonspace + 1)
    if BlockStart.isBlank(line.cursor[line.cursor.offset]) { line.cursor.advance(columns: 1) }
    containers.append(BlockContainer(kind: .quote))
  }

  /// The item before a starting block, if its list is still open.
  private func itemBefore(_ line: BlockLine) -> BlockContainer.ListItem? {
    line.opensBlocks || line.matched == containers.count ? nil : containers[line.matched].item
  }

  private mutating func openItem(_ kind: UInt8, length: Int, _ line: inout BlockLine) {
    if let item = itemBefore(line), let footnote = item.footnote, item.listKind == kind {
      keepApart(footnote, from: kind)
    }
    close(&line)
    let indent = line.cursor.indent
    line.cursor.advance(to: line.cursor.nonspace + length)
    let spaces = line.cursor.indent
    let isCode = spaces >= 5 || line.cursor.isBlank
    let padding = isCode || spaces == 0 ? 1 : spaces
    line.cursor.advance(columns: min(padding, spaces))
    let item = BlockContainer.ListItem(listKind: kind, contentOffset: indent + length + padding)
    containers.append(BlockContainer(kind: .item(item)))
  }

  // MARK: Footnotes

  /// Markers that cannot start a thematic break; the content of each starts after four columns.
  private static let markers: [(kind: UInt8, bytes: [UInt8])] = [
    (UInt8(ascii: "+"), Array("+   ".utf8)), (UInt8(ascii: ")"), Array("1)  ".utf8)),
    (UInt8(ascii: "."), Array("1.  ".utf8)),
  ]

  private mutating func openFootnote(label: [UInt8], length: Int, _ line: inout BlockLine) {
    let before = itemBefore(line)
    // A list of footnotes may continue.
    let kindBefore = before?.footnote == nil ? before?.listKind : before?.footnote?.kindBefore
    close(&line)
    line.takePrefix()
    let marker = Self.markers.first { $0.kind != kindBefore } ?? Self.markers[0]
    let place = result.bytes.count + line.head.count
    let column = line.head.count + 1
    line.head += marker.bytes
    line.cursor.advance(to: line.cursor.nonspace + length)
    let isEmpty = line.cursor.isBlank
    if isEmpty { line.head += Array("<!---->".utf8) }
    line.expandTabs()
    mark_arena_charge(2 * MemoryLayout<FootnoteSource>.stride + 64 + label.count)
    result.footnotes.append(
      FootnoteSource(
        label: label, line: result.lines.count + 1, column: column, hasComment: isEmpty,
        sourceLine: lineNumber))
    let item = BlockContainer.ListItem(
      listKind: marker.kind, contentOffset: 4, footnote: .init(marker: place, kindBefore: kindBefore))
    containers.append(BlockContainer(kind: .item(item), hasChild: true))
  }

  /// Changes a footnote's marker, so that a following list does not join it.
  private mutating func keepApart(_ footnote: BlockContainer.Footnote, from kind: UInt8) {
    guard let marker = Self.markers.first(where: { $0.kind != kind && $0.kind != footnote.kindBefore }) else {
      return
    }
    result.bytes.replaceSubrange(footnote.marker..<footnote.marker + marker.bytes.count, with: marker.bytes)
  }
}

extension BlockLine {
  /// Leaves out the bytes up to ``LineCursor/offset``. After a rewritten marker the columns shift, so tabs between the
  /// markers that follow become as many spaces as they stood for.
  mutating func expandTabs() {
    copied = cursor.offset
    let structure = cursor.bytes[cursor.offset...].prefix { byte in
      BlockStart.isBlank(byte) || ([0x2A, 0x2B, 0x2D, 0x2E, 0x29, 0x3E] as [UInt8]).contains(byte)
        || (0x30...0x39).contains(byte)
    }
    guard structure.contains(0x09) else { return }
    var column = cursor.column
    for byte in structure {
      let width = byte == 0x09 ? 4 - column % 4 : 1
      if byte == 0x09 {
        head += Array(repeating: 0x20, count: width)
      } else {
        head.append(byte)
      }
      column += width
    }
    copied = structure.endIndex
  }
}
