import MamushiCore

/// Blocks of HTML in Markdown (CommonMark, section 4.6).
enum BlockOfHTML {
  /// Whether a paragraph that begins with a tag, or with a comment, is a block of HTML. Other tags, such as `<kbd>`, begin
  /// one only if they are alone on their line.
  static func begins(_ paragraph: ArraySlice<UInt8>) -> Bool {
    let rest = paragraph.dropFirst()
    if rest.first == UInt8(ascii: "!") { return true }
    let isEnd = rest.first == UInt8(ascii: "/")
    let tag = isEnd ? rest.dropFirst() : rest
    let name = tag.prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    let next = tag[name.endIndex...].first ?? 0x20
    // An address, `<https://e.org>`, is no tag.
    guard next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next == UInt8(ascii: "-")
    else { return false }
    let word = String(decoding: name, as: UTF8.self).lowercased()
    let isWhole = next != UInt8(ascii: "-")
    if isWhole, HTMLBlockNames.ofBlocks.contains(word) || !isEnd && HTMLBlockNames.ofRawText.contains(word) {
      return true
    }
    return isAlone(paragraph)
  }

  /// Whether the first line, which has an end, is one tag and nothing else.
  private static func isAlone(_ paragraph: ArraySlice<UInt8>) -> Bool {
    guard let end = paragraph.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    var line = paragraph[..<end]
    while let last = line.last, last <= 0x20 { line.removeLast() }
    guard line.last == UInt8(ascii: ">") else { return false }
    return !line.dropFirst().dropLast().contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  }
}
