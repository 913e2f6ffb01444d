import MamushiCore

/// A table of texts: the cells of each row by the keys of the first one (RFC 4180).
///
/// Where the first line has no comma, semicolons or tabs part the cells, as spreadsheets of many countries write them.
/// Lines may end in LF alone, and empty ones are passed over. A row may have fewer cells than there are keys: the rest are
/// empty. Each byte is looked at once, and how many columns and missing cells there may be is limited.
struct CSVReader {
  /// The most columns that a table may have.
  static let columnLimit = 1_000
  /// The most cells that may be missing in all rows together: each becomes an empty one.
  static let missingLimit = 1_000_000

  private let source: SourceText
  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private var index = 0
  private var mark: Mark

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    separator = Self.separator(of: source.bytes)
    mark = Mark(line: source.firstLine, column: 1)
  }

  /// What parts the cells of the first line outside of quotes.
  private static func separator(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var found: UInt8?
    var isQuoted = false
    for byte in bytes.drop(while: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: ","): return byte
      case UInt8(ascii: ";"), UInt8(ascii: "\t"): found = found ?? byte
      case UInt8(ascii: "\n"): return found ?? UInt8(ascii: ",")
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
        throw source.fault(.csvLongRow(cells: cells.count, keys: keys.count), at: cells[keys.count].mark)
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

  /// The first row, without white space around its words: nobody sees it, and templates cannot write it.
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

  /// The next row that has anything; nil at the end.
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

  /// A cell, up to the separator or the end of the line behind it.
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
        // One kind of line break for all that shows it.
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

  /// A CR that no LF follows is a character of a text.
  private var isAtLineEnd: Bool {
    bytes[index] == UInt8(ascii: "\n")
      || bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
  }

  /// Passes over the end of a line, if one is here.
  private mutating func endLine() -> Bool {
    guard index < bytes.count, isAtLineEnd else { return false }
    index += bytes[index] == UInt8(ascii: "\r") ? 2 : 1
    mark = Mark(line: mark.line + 1, column: 1)
    return true
  }

  /// Passes over a byte; columns count scalars.
  private mutating func advance() {
    index += 1
    if index == bytes.count || bytes[index] & 0xC0 != 0x80 { mark.column += 1 }
  }
}
