import CCmark
import MamushiCore

/// Finds the position of a link, an image or raw HTML in the source.
///
/// The lines and byte columns that libcmark 0.30 reports for inline nodes are wrong after a link that spans lines, and
/// in indented lines. Therefore this searches the source for destinations.
struct MarkFinder {
  private var lines: SourceLines
  private let firstLine: Int
  /// Maps the lines that libcmark read to the source's lines, both from 1; `nil` if they are equal.
  private let lineMap: [Int32]?
  /// Whether nobody needs positions, so that every search returns the start of the document.
  private let isIdle: Bool
  /// The index after the destination found last, because the same one can follow on the same line.
  private var found = 0
  /// A place with a known column, so that a line with many links is counted only once.
  private var counted = (line: 0, place: 0, column: 1)
  /// The same for places that are not searched. They have their own, because the address of a link is found before the
  /// places in its text are asked for.
  private var countedPlace = (line: 0, place: 0, column: 1)

  /// The lines of the current block, and the number of its destinations that were not found. After a few misses the
  /// block is indexed once, because a paragraph can contain very many references.
  private var block = (lines: 0...0, misses: 0)
  private var index: DestinationIndex?
  private static let patience = 8

  /// The number of texts not found from a line on. After a few misses, nothing more is searched for there.
  private var missed = (line: 0, count: 0)
  private var looksBack = 0
  private static let mostLooksBack = 100

  init(lines: SourceLines, firstLine: Int, lineMap: [Int32]? = nil, isIdle: Bool = false) {
    self.lines = lines
    self.firstLine = firstLine
    self.lineMap = lineMap
    self.isIdle = isIdle
  }

  /// Returns the source line of a line that libcmark read.
  private func sourceLine(_ line: Int32) -> Int {
    let line = max(1, Int(line))
    guard let lineMap, !lineMap.isEmpty else { return line }
    return Int(lineMap[min(line, lineMap.count) - 1])
  }

  /// Returns the position of a text in a line of the source or one of the next nine lines, else the start of the line.
  /// The texts of one line must be requested from left to right.
  mutating func mark(of text: String, line: Int) -> Mark {
    if isIdle { return Mark(line: firstLine, column: 1) }
    let line = max(1, line)
    return search(text, in: line...line + 9) ?? Mark(line: firstLine + line - 1, column: 1)
  }

  /// Returns the position of a text, or of the beginning of a text, in a node's lines, at most nine after the first.
  /// Returns the node's start by libcmark if the text is not found.
  mutating func mark(of text: String, in node: OpaquePointer) -> Mark {
    knownMark(of: text, in: node) ?? start(of: node)
  }

  /// Like ``mark(of:in:)``, but returns `nil` if the text is not found.
  mutating func knownMark(of text: String, in node: OpaquePointer) -> Mark? {
    if isIdle { return nil }
    let first = sourceLine(cmark_node_get_start_line(node))
    let last = blockLines(around: node).upperBound
    // The caller is another pass, which starts from the top.
    if lines.range(of: first).upperBound < found { found = 0 }
    let numbers = first...min(max(first, last), first + 9)
    if let mark = search(text, in: numbers) { return mark }
    // Looks before the last find. Each such search covers a whole line, which can be very long.
    if found > lines.range(of: first).lowerBound, looksBack < Self.mostLooksBack {
      looksBack += 1
      found = 0
      if let mark = search(text, in: numbers) { return mark }
    }
    return nil
  }

  /// Returns whether a backslash precedes a node's text in the source, or is inside it so that the text is not found.
  mutating func isEscaped(_ text: String, in node: OpaquePointer) -> Bool {
    if isIdle { return false }
    guard knownMark(of: text, in: node) != nil else { return true }
    let place = found - text.utf8.count
    return place > 0 && lines.bytes[place - 1] == UInt8(ascii: "\\")
  }

  private mutating func search(_ text: String, in numbers: ClosedRange<Int>) -> Mark? {
    if missed.line != numbers.lowerBound { missed = (numbers.lowerBound, 0) }
    if missed.count >= Self.patience || text.isEmpty { return nil }
    let text = Array(text.utf8)
    let bytes = UnsafeRawBufferPointer(lines.bytes)
    for line in numbers {
      let range = lines.range(of: line)
      let rest = UnsafeRawBufferPointer(rebasing: bytes[..<range.upperBound])
      let start = max(range.lowerBound, min(found, range.upperBound))
      if let place = text.withUnsafeBytes({ ByteSearch.find($0, in: rest, from: start) }) {
        found = place + text.count
        return Mark(line: firstLine + line - 1, column: column(of: place, in: line, range))
      }
    }
    missed.count += 1
    return nil
  }

  /// Returns the mark of a place on a known line; both refer to the source.
  mutating func mark(at place: Int, line: Int) -> Mark {
    if isIdle { return Mark(line: firstLine, column: 1) }
    swap(&counted, &countedPlace)
    defer { swap(&counted, &countedPlace) }
    return Mark(line: firstLine + line - 1, column: column(of: place, in: line, lines.range(of: line)))
  }

  /// Returns the mark of a place in a known line of the source, behind so many bytes of it.
  mutating func mark(afterBytes offset: Int, inLine line: Int) -> Mark {
    mark(at: lines.range(of: line).lowerBound + offset, line: line)
  }

  /// Forgets the last find, so that the next search starts from the top.
  mutating func restart() { found = 0 }

  /// Lets the next search start where, by libcmark, a node starts. What is not found after that is looked for before
  /// it.
  mutating func restart(at node: OpaquePointer) {
    if isIdle { return }
    found = startPlace(of: node, in: lines.range(of: sourceLine(cmark_node_get_start_line(node))))
  }

  private func startPlace(of node: OpaquePointer, in range: Range<Int>) -> Int {
    min(range.lowerBound + max(0, Int(cmark_node_get_start_column(node)) - 1), range.upperBound)
  }

  /// Returns the start of a node by libcmark.
  mutating func start(of node: OpaquePointer) -> Mark {
    if isIdle { return Mark(line: firstLine, column: 1) }
    let line = sourceLine(cmark_node_get_start_line(node))
    let range = lines.range(of: line)
    return Mark(
      line: firstLine + line - 1, column: column(of: startPlace(of: node, in: range), in: line, range))
  }

  /// Returns the start of raw HTML.
  mutating func start(ofHTML node: OpaquePointer) -> Mark {
    if isIdle { return Mark(line: firstLine, column: 1) }
    let html = literal(of: node)
    return mark(of: html.drop { $0 == 0x20 }, inLine: 0, of: node, from: start(of: node))
  }

  /// Returns the start of a piece of raw HTML. libcmark's columns are off, because they count what earlier steps wrote
  /// into the source: escape marks and formulas.
  ///
  /// - Parameters:
  ///   - html: The HTML from there on. The search uses the text on its first line.
  ///   - line: The line within the node, from 0.
  ///   - start: The start of the node by libcmark.
  mutating func mark(
    of html: some Collection<UInt8>, inLine line: Int, of node: OpaquePointer, from start: Mark
  ) -> Mark {
    if isIdle { return start }
    let number = sourceLine(cmark_node_get_start_line(node) + Int32(clamping: line))
    let otherwise = line == 0 ? start : Mark(line: firstLine + number - 1, column: 1)
    if missed.line != number { missed = (number, 0) }
    let text = Array(html.prefix { $0 != 0x0A && $0 != 0x0D }.prefix(200))
    guard !text.isEmpty, missed.count < Self.patience else { return otherwise }
    let range = lines.range(of: number)
    // A footnote comes after text that follows it in the source.
    if range.upperBound < found { found = range.lowerBound }
    let place = text.withUnsafeBytes {
      ByteSearch.find(
        $0, in: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(lines.bytes)[..<range.upperBound]),
        from: max(range.lowerBound, found))
    }
    guard let place else {
      missed.count += 1
      return otherwise
    }
    found = place + 1
    return Mark(line: firstLine + number - 1, column: column(of: place, in: number, range))
  }

  /// Returns the source line of a line that libcmark read, or of one at an offset from it.
  mutating func line(_ number: Int32, offset: Int = 0) -> Slice<UnsafeBufferPointer<UInt8>> {
    lines.bytes[lines.range(of: max(1, sourceLine(number) + offset))]
  }

  /// Returns the position of a link's or image's destination, or the node's start if it cannot be found (reference
  /// links, destinations with escapes).
  mutating func mark(of node: OpaquePointer, destination: UnsafeRawBufferPointer) -> Mark {
    if !destination.isEmpty, !isIdle {
      enter(blockLines(around: node))
      let line = sourceLine(cmark_node_get_start_line(node))
      let range = lines.range(of: line)
      // A footnote comes after text that follows it in the source.
      if range.upperBound < found { found = range.lowerBound }
      if let mark = index.map({ search(destination, in: $0, from: range.lowerBound) })
        ?? search(destination, from: line)
      {
        return mark
      }
      block.misses += 1
    }
    return start(of: node)
  }

  private mutating func enter(_ lines: ClosedRange<Int>) {
    if block.lines != lines {
      block = (lines, 0)
      index = nil
    } else if index == nil, block.misses >= Self.patience {
      let ranges = lines.map { self.lines.range(of: $0) }
      index = DestinationIndex(self.lines.bytes, lines: ranges)
    }
  }

  private mutating func search(
    _ destination: UnsafeRawBufferPointer, in index: DestinationIndex, from start: Int
  ) -> Mark? {
    guard let place = index.place(of: destination, from: max(found, start)) else { return nil }
    let line = lines.line(of: place, in: block.lines)
    found = place + destination.count
    return Mark(line: firstLine + line - 1, column: column(of: place, in: line, lines.range(of: line)))
  }

  /// Searches a line and then the other lines of its block.
  private mutating func search(_ destination: UnsafeRawBufferPointer, from line: Int) -> Mark? {
    if let mark = search(destination, in: line) { return mark }
    for other in block.lines where other != line {
      if let mark = search(destination, in: other) { return mark }
    }
    return nil
  }

  private mutating func column(of place: Int, in line: Int, _ range: Range<Int>) -> Int {
    let isBehind = counted.line == line && counted.place <= place
    let (start, column) = isBehind ? (counted.place, counted.column) : (range.lowerBound, 1)
    counted = (line, place, column + lines.column(of: place, in: start..<range.upperBound) - 1)
    return counted.column
  }

  private func blockLines(around node: OpaquePointer) -> ClosedRange<Int> {
    var block = node
    while cmark_node_get_type(block).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue,
      let parent = cmark_node_parent(block)
    {
      block = parent
    }
    let first = sourceLine(cmark_node_get_start_line(block))
    return first...max(first, sourceLine(cmark_node_get_end_line(block)))
  }

  /// Finds the destination's next occurrence in a line, at a place where one can start: after `(` or `<`, or as the
  /// line's first word.
  private mutating func search(_ destination: UnsafeRawBufferPointer, in line: Int) -> Mark? {
    let range = lines.range(of: line)
    var place = max(range.lowerBound, min(found, range.upperBound))
    var isFirstWord = place == range.lowerBound
    // Blanks may stand before the destination.
    var isInParenthesis = false
    while place + destination.count <= range.upperBound {
      let before = place > range.lowerBound ? lines.bytes[place - 1] : UInt8(ascii: " ")
      if before != UInt8(ascii: " ") {
        isFirstWord = false
        isInParenthesis = before == UInt8(ascii: "(")
      }
      let isPossible = isFirstWord || isInParenthesis || before == UInt8(ascii: "<")
      if isPossible, lines.bytes[place] == destination[0],
        lines.bytes[place..<place + destination.count].elementsEqual(destination)
      {
        found = place + destination.count
        return Mark(line: firstLine + line - 1, column: column(of: place, in: line, range))
      }
      place += 1
    }
    return nil
  }
}
