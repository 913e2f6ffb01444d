import MamushiCore

/// A content file split into front matter and Markdown.
package struct FrontMatter {
  /// In bytes. Limited because all of it is held in memory, and most of it becomes pages.
  static let sizeLimit = 1 << 20

  package let format: DocumentFormat
  /// The range of bytes between the marker lines.
  package let document: Range<Int>
  /// The line on which the document begins, from 1.
  package let documentLine: Int
  /// The range of bytes after the closing marker line.
  package let body: Range<Int>
  package let bodyLine: Int

  package enum Split {
    case none(body: Int)
    case unclosed(marker: String, line: Int)
    case found(FrontMatter)
  }

  /// Splits a file. Front matter begins on the first line that is not blank: YAML between `---` lines, TOML
  /// between `+++` lines, or a JSON object. A byte order mark before it is skipped.
  package static func split(_ bytes: [UInt8]) -> Split {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let (first, firstLine) = firstText(from: start, in: bytes)
    if let found = json(at: first, line: firstLine, in: bytes) { return .found(found) }
    guard let (opening, documentStart) = marker(at: first, in: bytes),
      // After blank lines, the marker may be a thematic break.
      first == start || beginsWithKey(documentStart, in: bytes)
    else { return .none(body: start) }
    var line = firstLine + 1
    var lineStart = documentStart
    while lineStart < bytes.count {
      if let (closing, next) = marker(at: lineStart, in: bytes), closing == opening {
        return .found(
          FrontMatter(
            format: opening == UInt8(ascii: "-") ? .yaml : .toml, document: documentStart..<lineStart,
            documentLine: firstLine + 1, body: next..<bytes.count, bodyLine: line + 1))
      }
      lineStart = endOfLine(from: lineStart, in: bytes)
      line += 1
    }
    return .unclosed(marker: opening == UInt8(ascii: "-") ? "---" : "+++", line: firstLine)
  }

  /// The start of the first line that is not blank, or `start` if there is none.
  private static func firstText(from start: Int, in bytes: [UInt8]) -> (offset: Int, line: Int) {
    var (offset, line) = (start, 1)
    while offset < bytes.count {
      let next = endOfLine(from: offset, in: bytes)
      if bytes[offset..<next].contains(where: { $0 > 0x20 }) { return (offset, line) }
      offset = next
      line += 1
    }
    return (start, 1)
  }

  /// Whether a line has the form `key: value` or `key = value`.
  private static func beginsWithKey(_ offset: Int, in bytes: [UInt8]) -> Bool {
    let line = bytes[offset..<endOfLine(from: offset, in: bytes)]
    guard let sign = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }) else {
      return false
    }
    return sign > line.startIndex && !line[..<sign].dropLast().contains(0x20)
  }

  /// Finds a JSON object up to its closing brace; without one, it extends to the end, which the reader will
  /// report.
  private static func json(at start: Int, line: Int, in bytes: [UInt8]) -> FrontMatter? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{"),
      // Texts may also begin with a brace: `{漢字|かんじ}`.
      let next = bytes[(start + 1)...].first(where: { $0 > 0x20 }),
      next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
    else { return nil }
    var (index, depth, isText) = (start, 0, false)
    var bodyLine = line
    loop: while index < bytes.count {
      switch bytes[index] {
      case 0x0A: bodyLine += 1
      case UInt8(ascii: "\\") where isText: index += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText:
        depth -= 1
        if depth == 0 { break loop }
      default: break
      }
      index += 1
    }
    let end = min(index + 1, bytes.count)
    // The rest of the line belongs to the text.
    let lineEnd = endOfLine(from: end, in: bytes)
    let isAlone = !bytes[end..<lineEnd].contains { $0 > 0x20 }
    return FrontMatter(
      format: .json, document: start..<end, documentLine: line, body: (isAlone ? lineEnd : end)..<bytes.count,
      bodyLine: bodyLine + (isAlone ? 1 : 0))
  }

  /// The marker's character and the offset of the next line, if the line is only `---` or `+++`.
  private static func marker(at offset: Int, in bytes: [UInt8]) -> (UInt8, Int)? {
    guard offset + 3 <= bytes.count, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+"),
      bytes[offset] == bytes[offset + 1], bytes[offset] == bytes[offset + 2]
    else { return nil }
    let next = endOfLine(from: offset, in: bytes)
    let rest = bytes[(offset + 3)..<next]
    let isAlone = rest.allSatisfy { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 }
    return isAlone ? (bytes[offset], next) : nil
  }

  private static func endOfLine(from offset: Int, in bytes: [UInt8]) -> Int {
    var index = offset
    while index < bytes.count {
      index += 1
      if bytes[index - 1] == 0x0A { break }
    }
    return index
  }
}
