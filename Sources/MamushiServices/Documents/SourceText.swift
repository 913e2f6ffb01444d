import MamushiCore

/// The bytes of a document and their position in a file, for as long as a reader works on them.
///
/// The searches here only serve error messages, for which speed does not matter.
struct SourceText {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: SitePath
  /// The line of the file on which `bytes` start, from 1.
  let firstLine: Int

  func fault(_ problem: DocumentProblem, at mark: Mark) -> DocumentFault {
    DocumentFault(Diagnostic(problem, at: SourceLocation(file, mark)))
  }

  func fault(_ problem: DocumentProblem, atByte offset: Int) -> DocumentFault {
    fault(problem, at: mark(ofByte: offset))
  }

  /// Returns the line and column of a byte that starts a scalar, or should.
  func mark(ofByte offset: Int) -> Mark {
    var line = firstLine
    var column = 1
    var index = 0
    while index < min(offset, bytes.count) {
      let length = lineBreakLength(at: index)
      if length > 0 {
        index += length
        line += 1
        column = 1
      } else {
        index += 1
        if index == offset || index == bytes.count || bytes[index] & 0xC0 != 0x80 { column += 1 }
      }
    }
    return Mark(line: line, column: column)
  }

  /// Returns the index of the byte at a mark, or the end if the bytes end before it.
  func byte(of mark: Mark) -> Int {
    var index = startOfLine(mark.line)
    for _ in 1..<max(mark.column, 1) where index < bytes.count {
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }
    return index
  }

  /// Returns a line of the file without its line break.
  func line(_ number: Int) -> Substring {
    let start = startOfLine(number)
    var end = start
    while end < bytes.count, lineBreakLength(at: end) == 0 { end += 1 }
    return text(start..<end)
  }

  func text(_ range: Range<Int>) -> Substring {
    Substring(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Returns the scalar that starts at a byte, or `nil` at the end.
  func scalar(atByte offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    return text(offset..<min(offset + 4, bytes.count)).unicodeScalars.first
  }

  /// The index of the first byte that is not valid UTF-8 (Unicode 16, table 3-7); `nil` if all bytes are.
  var firstInvalidByte: Int? { UTF8Check.firstFault(in: UnsafeRawBufferPointer(bytes)) }

  private func startOfLine(_ number: Int) -> Int {
    var line = firstLine
    var index = 0
    while line < number, index < bytes.count {
      let length = lineBreakLength(at: index)
      if length > 0 { line += 1 }
      index += max(length, 1)
    }
    return index
  }

  /// Returns 2 for CR LF, 1 for CR or LF alone, else 0.
  private func lineBreakLength(at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
    default: 0
    }
  }
}
