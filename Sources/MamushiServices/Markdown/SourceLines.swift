import CCmark
import CPlatform
import MamushiCore

/// Finds the lines of a source as libcmark counts them: they end in LF, CR or CR LF.
struct SourceLines {
  let bytes: UnsafeBufferPointer<UInt8>
  private var line = 1
  /// Of ``line``.
  private var current = 0..<0
  private let hasCarriageReturns: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasCarriageReturns = Self.find(0x0D, from: 0, in: bytes) < bytes.count
    current = 0..<endOfLine(from: 0)
  }

  /// The bytes of a line, counted from 1, without its end; empty behind the last one. Quick where lines are
  /// asked for in ascending order.
  mutating func range(of wanted: Int) -> Range<Int> {
    if wanted < line { (line, current) = (1, 0..<endOfLine(from: 0)) }
    while line < wanted {
      let end = current.upperBound
      if end == bytes.count { return end..<end }
      let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
      let start = end + (isPair ? 2 : 1)
      current = start..<endOfLine(from: start)
      line += 1
    }
    return current
  }

  private func endOfLine(from start: Int) -> Int {
    guard hasCarriageReturns else { return Self.find(0x0A, from: start, in: bytes) }
    return bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// The place of a byte, or the end.
  private static func find(_ byte: UInt8, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The column, in Unicode scalars from 1, of a place in a line.
  func column(of place: Int, in line: Range<Int>) -> Int {
    bytes[line.lowerBound..<min(max(place, line.lowerBound), line.upperBound)]
      .reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}

/// Finds the place of a link, an image or raw HTML in the source.
///
/// libcmark 0.30 gives inline nodes a line and a column in bytes that go astray behind a link that spans
/// lines, and in lines that are indented. So destinations are searched for in the source.
struct MarkFinder {
  private var lines: SourceLines
  private let firstLine: Int
  /// Whether nobody wants to know: all is found where the document begins.
  private let isIdle: Bool
  /// Behind the destination found last: the same one can follow in the same line.
  private var found = 0
  /// A place of a line whose column is known, so that a line of many links is counted once.
  private var counted = (line: 0, place: 0, column: 1)

  init(lines: SourceLines, firstLine: Int, isIdle: Bool = false) {
    self.lines = lines
    self.firstLine = firstLine
    self.isIdle = isIdle
  }

  /// Where libcmark says that a node starts.
  mutating func start(of node: OpaquePointer) -> Mark {
    if isIdle { return Mark(line: firstLine, column: 1) }
    let line = max(1, Int(cmark_node_get_start_line(node)))
    let range = lines.range(of: line)
    let place = range.lowerBound + max(0, Int(cmark_node_get_start_column(node)) - 1)
    return Mark(line: firstLine + line - 1, column: lines.column(of: place, in: range))
  }

  /// Where the destination of a link or an image is written; where that cannot be found (reference links,
  /// destinations with escapes), where the node starts.
  mutating func mark(of node: OpaquePointer, destination: UnsafeRawBufferPointer) -> Mark {
    let line = max(1, Int(cmark_node_get_start_line(node)))
    if !destination.isEmpty, !isIdle {
      if let mark = search(destination, in: line) { return mark }
      let block = blockLines(around: node)
      for other in block where other != line {
        if let mark = search(destination, in: other) { return mark }
      }
    }
    return start(of: node)
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
    let first = max(1, Int(cmark_node_get_start_line(block)))
    return first...max(first, Int(cmark_node_get_end_line(block)))
  }

  /// The destination's next occurrence in a line where one can be written: behind `(` or `<`, or as the
  /// line's first word.
  private mutating func search(_ destination: UnsafeRawBufferPointer, in line: Int) -> Mark? {
    let range = lines.range(of: line)
    var place = max(range.lowerBound, min(found, range.upperBound))
    var isFirstWord = place == range.lowerBound
    while place + destination.count <= range.upperBound {
      let before = place > range.lowerBound ? lines.bytes[place - 1] : UInt8(ascii: " ")
      if before != UInt8(ascii: " ") { isFirstWord = false }
      let isPossible = isFirstWord || before == UInt8(ascii: "(") || before == UInt8(ascii: "<")
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
