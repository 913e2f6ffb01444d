import MamushiCore

extension RewrittenSource {
  /// Puts the cells that contain more than plain text before everything else, so that they are parsed as inlines and
  /// can use the link definitions of the whole document. Each cell is the second line of a paragraph, indented by four
  /// spaces so that no block can start there.
  mutating func addCells(from source: UnsafeBufferPointer<UInt8>, smartPunctuation: Bool) {
    let special = InlineBytes(smartPunctuation: smartPunctuation)
    var head: [UInt8] = []
    var headLines: [Int32] = []
    for index in cells.indices {
      let text = UnsafeBufferPointer(rebasing: source[cells[index].range])
      guard text.contains(where: special.contains) else { continue }
      cells[index].isParsed = true
      head += Self.cellStart
      Self.append(text, withoutEscapedPipesTo: &head)
      head += [0x0A, 0x0A]
      let line = Int32(clamping: cells[index].line)
      headLines += [line, line, line]
    }
    if head.isEmpty { return }
    bytes = head + bytes
    for index in placeholders.indices { placeholders[index].line += headLines.count }
    for index in footnotes.indices { footnotes[index].line += headLines.count }
    lines = headLines + lines
  }

  private static let cellStart = Array("x\n    ".utf8)

  /// Appends a cell's text without the backslash of `\|`, which stands for a pipe even in code.
  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, withoutEscapedPipesTo output: inout [UInt8]
  ) {
    for (index, byte) in text.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "\\") && index + 1 < text.count && text[index + 1] == UInt8(ascii: "|")
      if !isEscape { output.append(byte) }
    }
  }
}

/// The bytes that have a meaning for libcmark in text.
struct InlineBytes {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(smartPunctuation: Bool) {
    for byte in "\0\r\n\\`&_*[]<!".utf8 { insert(byte) }
    if smartPunctuation { for byte in "\"'.-".utf8 { insert(byte) } }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
  }

  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low &>> UInt64(byte) & 1 == 1 }
    return byte < 128 && high &>> UInt64(byte - 64) & 1 == 1
  }
}
