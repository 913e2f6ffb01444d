import MamushiCore

/// A content file cut into its front matter and its Markdown.
struct FrontMatter {
  let format: DocumentFormat
  /// In bytes: the document between the marker lines.
  let document: Range<Int>
  /// The line on which the document begins, from 1.
  let documentLine: Int
  /// In bytes: what follows the closing marker line.
  let body: Range<Int>
  let bodyLine: Int

  enum Split {
    case none(body: Int)
    case unclosed(marker: String, line: Int)
    case found(FrontMatter)
  }

  /// Front matter begins on the first line: YAML between `---` lines, TOML between `+++` lines. A byte order
  /// mark before it is passed over.
  static func split(_ bytes: [UInt8]) -> Split {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let (opening, documentStart) = marker(at: start, in: bytes) else { return .none(body: start) }
    var line = 2
    var lineStart = documentStart
    while lineStart < bytes.count {
      if let (closing, next) = marker(at: lineStart, in: bytes), closing == opening {
        return .found(
          FrontMatter(
            format: opening == UInt8(ascii: "-") ? .yaml : .toml, document: documentStart..<lineStart,
            documentLine: 2, body: next..<bytes.count, bodyLine: line + 1))
      }
      lineStart = endOfLine(from: lineStart, in: bytes)
      line += 1
    }
    return .unclosed(marker: opening == UInt8(ascii: "-") ? "---" : "+++", line: 1)
  }

  /// The marker's character and the offset of the next line, where a line is `---` or `+++` alone.
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
