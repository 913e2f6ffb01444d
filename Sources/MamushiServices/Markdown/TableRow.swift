/// A row of a table (GitHub Flavored Markdown, section 4.10), split as cmark-gfm does.
enum TableRow {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  enum Alignment: UInt8 {
    case none, left, center, right

    /// The name in HTML and in the style sheet.
    var side: String? {
      switch self {
      case .none: nil
      case .left: "left"
      case .center: "center"
      case .right: "right"
      }
    }
  }

  /// Returns the ranges of the cells in `bytes`, without surrounding white space. A pipe after a backslash does not
  /// separate cells.
  ///
  /// - Parameter bytes: A line without its line ending, from its first character that is not white space.
  static func cells(of bytes: Bytes) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    forEachCell(of: bytes) { cells.append($0) }
    return cells
  }

  static func count(of bytes: Bytes) -> Int {
    var count = 0
    forEachCell(of: bytes) { _ in count += 1 }
    return count
  }

  private static func forEachCell(of bytes: Bytes, _ body: (Range<Int>) -> Void) {
    let pipe = UInt8(ascii: "|")
    var place = 0
    if bytes.first == pipe { place = skipSpace(in: bytes, from: 1) }
    while place < bytes.count {
      let start = place
      while place < bytes.count,
        bytes[place] != pipe || place > start && bytes[place - 1] == UInt8(ascii: "\\")
      {
        place += 1
      }
      body(trimmed(start..<place, in: bytes))
      if place < bytes.count { place = skipSpace(in: bytes, from: place + 1) }
    }
  }

  /// Returns the index after the white space that follows a pipe.
  private static func skipSpace(in bytes: Bytes, from start: Int) -> Int {
    var place = start
    while place < bytes.count, BlockStart.isSpace(bytes[place]) { place += 1 }
    return place
  }

  private static func trimmed(_ range: Range<Int>, in bytes: Bytes) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, BlockStart.isSpace(bytes[start]) { start += 1 }
    while end > start, BlockStart.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the alignments of a table's columns if this is a delimiter row, else `nil`.
  static func delimiters(_ bytes: Bytes) -> [Alignment]? {
    guard bytes.contains(UInt8(ascii: "-")), bytes.allSatisfy(isOfDelimiters) else { return nil }
    var alignments: [Alignment] = []
    for cell in cells(of: bytes) {
      let cell = bytes[cell]
      let isLeft = cell.first == UInt8(ascii: ":")
      let isRight = cell.last == UInt8(ascii: ":")
      let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : isRight ? .right : .none)
    }
    return alignments.isEmpty ? nil : alignments
  }

  static func isOfDelimiters(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":") || byte == 0x20
      || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }
}
