import MamushiCore

/// Reads a table of texts: each row maps the keys in the first row to its cells (RFC 4180).
///
/// If the first line has no comma, semicolons or tabs separate the cells, as spreadsheets in many countries write them.
/// Lines may end in LF alone, or in CR alone where there is no LF, and empty lines are skipped. A row may have fewer cells than there are keys; the rest are
/// empty. Each byte is read once, and the numbers of columns and missing cells are limited.
struct CSVReader {
  /// The maximum number of columns.
  static let columnLimit = 1_000
  /// The maximum number of missing cells in all rows together; each becomes an empty cell.
  static let missingLimit = 1_000_000

  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  /// LF; CR in the old files of a Macintosh, which have no LF.
  private let lineEnd: UInt8
  private var index = 0
  private var mark: Mark

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    lineEnd = bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    separator = Self.separator(of: bytes, endingLines: lineEnd)
    mark = Mark(line: source.firstLine, column: 1)
  }

  /// Returns the separator of the cells in the first line, ignoring quoted text.
  private static func separator(of bytes: UnsafeBufferPointer<UInt8>, endingLines lineEnd: UInt8) -> UInt8 {
    var found: UInt8?
    var isQuoted = false
    for byte in bytes.drop(while: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: ","): return byte
      case UInt8(ascii: ";"), UInt8(ascii: "\t"): found = found ?? byte
      case UInt8(ascii: "\n"), lineEnd: return found ?? UInt8(ascii: ",")
      default: break
      }
    }
    return found ?? UInt8(ascii: ",")
  }

  private struct Cell {
    var text: String
    var mark: Mark
  }

  mutating func read() throws(DocumentFault) -> Node {
    if let offset = source.firstInvalidByte { throw source.fault(.invalidUTF8, atByte: offset) }
    let start = mark
    guard let header = try row() else { return Node(.null, mark: start) }
    let keys = try keys(header)
    var rows: [Node] = []
    var missing = 0
    while let cells = try row() {
      if cells.count > keys.count {
        throw source.fault(
          .csvLongRow(cells: cells.count, keys: keys.count, separator: separator), at: cells[keys.count].mark)
      }
      missing += keys.count - cells.count
      if missing > Self.missingLimit {
        throw source.fault(
          .csvTooManyMissing(count: missing, limit: Self.missingLimit), at: cells.first?.mark ?? start)
      }
      let last = cells.last?.mark ?? start
      let entries = keys.enumerated().map { number, key in
        let cell = number < cells.count ? cells[number] : Cell(text: "", mark: last)
        return Node.Entry(key: key.text, keyMark: key.mark, value: Node(.string(cell.text), mark: cell.mark))
      }
      rows.append(Node(.mapping(entries), mark: cells.first?.mark ?? start))
    }
    return Node(.list(rows), mark: start)
  }

  /// Returns the keys without surrounding white space, which nobody sees and templates cannot write.
  private func keys(_ header: [Cell]) throws(DocumentFault) -> [Cell] {
    var keys: [Cell] = []
    var known = Set<String>()
    if header.count > Self.columnLimit {
      throw source.fault(
        .csvTooManyColumns(count: header.count, limit: Self.columnLimit), at: header[Self.columnLimit].mark)
    }
    for cell in header {
      let text = Self.trimmed(cell.text)
      if text.isEmpty { throw source.fault(.csvMissingKey(column: keys.count + 1), at: cell.mark) }
      guard known.insert(text).inserted else { throw source.fault(.csvRepeatedKey(text), at: cell.mark) }
      keys.append(Cell(text: text, mark: cell.mark))
    }
    return keys
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    var rest = text[...].drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }

  // MARK: Rows and cells

  /// Returns the next row that is not empty, or `nil` at the end.
  private mutating func row() throws(DocumentFault) -> [Cell]? {
    while endLine() {}
    if index == bytes.count { return nil }
    var cells = [try cell()]
    while index < bytes.count, bytes[index] == separator {
      advance()
      cells.append(try cell())
    }
    _ = endLine()
    return cells
  }

  /// Reads a cell, up to the separator or line end after it.
  private mutating func cell() throws(DocumentFault) -> Cell {
    let start = mark
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return try quotedCell(from: start) }
    let first = index
    while index < bytes.count, bytes[index] != separator, !isAtLineEnd {
      if bytes[index] == UInt8(ascii: "\"") { throw source.fault(.csvQuoteInCell, at: mark) }
      advance()
    }
    return Cell(text: String(source.text(first..<index)), mark: start)
  }

  private mutating func quotedCell(from start: Mark) throws(DocumentFault) -> Cell {
    advance()
    var text: [UInt8] = []
    while true {
      guard index < bytes.count else { throw source.fault(.csvUnclosedQuote, at: start) }
      if bytes[index] == UInt8(ascii: "\"") {
        advance()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
      } else if endLine() {
        // Normalizes line breaks for everything that shows the text.
        text.append(UInt8(ascii: "\n"))
        continue
      }
      text.append(bytes[index])
      advance()
    }
    guard index == bytes.count || bytes[index] == separator || isAtLineEnd else {
      throw source.fault(.csvTextAfterQuote, at: mark)
    }
    return Cell(text: String(decoding: text, as: UTF8.self), mark: start)
  }

  // MARK: Bytes

  /// In a file with LF, a CR without a following one is part of the text.
  private var isAtLineEnd: Bool {
    bytes[index] == lineEnd
      || bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
  }

  /// Skips the end of a line, if there is one here.
  private mutating func endLine() -> Bool {
    guard index < bytes.count, isAtLineEnd else { return false }
    index += bytes[index] == lineEnd ? 1 : 2
    mark = Mark(line: mark.line + 1, column: 1)
    return true
  }

  /// Skips a byte; columns count scalars.
  private mutating func advance() {
    index += 1
    if index == bytes.count || bytes[index] & 0xC0 != 0x80 { mark.column += 1 }
  }
}
