import MamushiCore

/// Reads one JSON document, strictly by RFC 8259.
///
/// This is not based on a library because none at hand keeps the position of each value: `JSONDecoder` reports the path
/// of a value that it refuses, but not its line, and libyaml, which reads most JSON as YAML, refuses surrogate pairs.
///
/// One pass over the bytes also yields the columns: the number of bytes since the start of the line, minus the UTF-8
/// continuation bytes, which occur only in texts.
struct JSONReader {
  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether to accept what RFC 8259 leaves to readers: see ``DocumentFormat/foreignJSON``.
  let isForeign: Bool
  /// False if only the first fault is wanted: then lists of any length take no memory.
  private let keepsElements: Bool
  var index = 0
  private var line: Int
  private var lineStart = 0
  /// The number of UTF-8 continuation bytes on the line so far.
  var continuations = 0

  init(_ source: SourceText, isForeign: Bool = false, keepsElements: Bool = true) {
    self.source = source
    self.isForeign = isForeign
    self.keepsElements = keepsElements
    bytes = source.bytes
    line = source.firstLine
  }

  mutating func read() throws(DocumentFault) -> Node {
    skipSpace()
    if index == bytes.count {
      if isForeign { return Node(.null, mark: mark) }
      throw source.fault(.jsonEmpty, at: Mark(line: source.firstLine, column: 1))
    }
    let root = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw unexpected(.textAfterDocument) }
    return root
  }

  /// Reads values that each begin on a line of their own.
  mutating func readLines() throws(DocumentFault) -> Node {
    let start = mark
    var values: [Node] = []
    skipSpace()
    while index < bytes.count {
      values.append(try value(depth: 0))
      let end = line
      skipSpace()
      guard index == bytes.count || line > end else { throw unexpected(.jsonExpected("a line break")) }
    }
    return Node(.list(values), mark: start)
  }

  /// The position of the next byte.
  var mark: Mark { Mark(line: line, column: index - lineStart - continuations + 1) }

  /// The next byte, or NUL at the end; a NUL in the document is not valid anywhere either.
  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        lineStart = index
        continuations = 0
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(DocumentFault) -> Node {
    let mark = mark
    switch next {
    case UInt8(ascii: "{"): return try object(at: mark, depth: depth + 1)
    case UInt8(ascii: "["): return try array(at: mark, depth: depth + 1)
    case UInt8(ascii: "\""): return Node(.string(try string()), mark: mark)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number(at: mark)
    case UInt8(ascii: "t") where take("true"): return Node(.bool(true), mark: mark)
    case UInt8(ascii: "f") where take("false"): return Node(.bool(false), mark: mark)
    case UInt8(ascii: "n") where take("null"): return Node(.null, mark: mark)
    default: throw unexpected(.jsonExpected("a value"))
    }
  }

  private mutating func array(at start: Mark, depth: Int) throws(DocumentFault) -> Node {
    if depth > LocalDocumentReader.maximumDepth { throw source.fault(.tooDeep, at: start) }
    var elements: [Node] = []
    index += 1
    skipSpace()
    if next == UInt8(ascii: "]") {
      index += 1
      return Node(.list([]), mark: start)
    }
    while true {
      let element = try value(depth: depth)
      if keepsElements { elements.append(element) }
      skipSpace()
      if next == UInt8(ascii: "]") { break }
      try comma(closing: "]", of: "[", at: start)
    }
    index += 1
    return Node(.list(elements), mark: start)
  }

  private mutating func object(at start: Mark, depth: Int) throws(DocumentFault) -> Node {
    if depth > LocalDocumentReader.maximumDepth { throw source.fault(.tooDeep, at: start) }
    var entries = EntryList()
    index += 1
    skipSpace()
    if next == UInt8(ascii: "}") {
      index += 1
      return Node(.mapping([]), mark: start)
    }
    while true {
      let keyMark = mark
      guard next == UInt8(ascii: "\"") else { throw unexpected(.jsonExpected("a key in double quotes")) }
      let key = try string()
      if !isForeign, let first = entries.mark(of: key) {
        throw source.fault(.duplicateKey(key, firstLine: first.line), at: keyMark)
      }
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw unexpected(.jsonMissingColon(key: key)) }
      index += 1
      skipSpace()
      let entry = Node.Entry(key: key, keyMark: keyMark, value: try value(depth: depth))
      if isForeign { entries.set(entry) } else { entries.append(entry) }
      skipSpace()
      if next == UInt8(ascii: "}") { break }
      try comma(closing: "}", of: "{", at: start)
    }
    index += 1
    return Node(.mapping(entries.entries), mark: start)
  }

  /// Reads the comma between two values.
  private mutating func comma(
    closing: Unicode.Scalar, of opening: Unicode.Scalar, at start: Mark
  ) throws(DocumentFault) {
    guard index < bytes.count else { throw source.fault(.unclosedBracket(opening), at: start) }
    guard next == UInt8(ascii: ",") else { throw unexpected(.jsonMissingComma(in: opening)) }
    let comma = mark
    index += 1
    skipSpace()
    if next == UInt8(ascii: closing) { throw source.fault(.jsonTrailingComma, at: comma) }
    guard index < bytes.count else { throw source.fault(.unclosedBracket(opening), at: start) }
  }

  /// Reads a literal that no letter or digit follows.
  private mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count,
      bytes[index..<(index + count)].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count)),
      index + count == bytes.count || !isWordByte(bytes[index + count])
    else { return false }
    index += count
    return true
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Returns the fault at `index`: a known mistake if it is one, else `problem`.
  private func unexpected(_ problem: DocumentProblem) -> DocumentFault {
    // Bytes between values have not been validated yet and may not even be UTF-8.
    if let offset = source.firstInvalidByte, offset <= index {
      return source.fault(.invalidUTF8, atByte: offset)
    }
    guard let scalar = source.scalar(atByte: index) else {
      return source.fault(.unexpectedEnd, at: mark)
    }
    if scalar == "'" || scalar == "\u{201C}" { return source.fault(.jsonQuotes(scalar), at: mark) }
    if scalar == "/" || scalar == "#" { return source.fault(.jsonComment, at: mark) }
    if scalar.value == 0xFEFF { return source.fault(.byteOrderMark, at: mark) }
    guard case .jsonExpected = problem else { return source.fault(problem, at: mark) }
    if isWordByte(bytes[index]) || scalar == "-" || scalar == "+" || scalar == "." {
      let end = bytes[(index + 1)...].firstIndex { !isWordByte($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
      return source.fault(.jsonWord(String(source.text(index..<end)), problem), at: mark)
    }
    return source.fault(problem, at: mark)
  }
}
