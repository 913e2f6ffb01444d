import MamushiCore

/// Looks for kramdown's attribute `markdown` (kramdown.gettalong.org/syntax.html, "HTML Blocks"), which has the Markdown
/// in an element of raw HTML read. Here, as in CommonMark, a blank line does that.
extension DocumentEditing {
  /// Remembers a tag that has the attribute and directly behind it, in the same block of HTML, what may be Markdown.
  mutating func meetMarkdownAttribute(of tag: HTMLTag, _ html: [UInt8], at mark: Mark) {
    let values: Set<String> = ["1", "block", "span"]
    guard
      tag.attributes.contains(where: {
        $0.name == "markdown" && values.contains(String(decoding: html[$0.value], as: UTF8.self))
      }), Self.holdsMarkdown(html[tag.range.upperBound...].prefix(Self.reach), until: tag.name)
    else { return }
    let first = markdownAttribute ?? (tag.name, mark, 0)
    markdownAttribute = (first.element, first.mark, first.count + 1)
  }

  /// How far an element is searched, in bytes.
  private static let reach = 1000

  /// Returns whether a text has a sign of Markdown outside of tags, or a line begins with one.
  private static func holdsMarkdown(_ text: ArraySlice<UInt8>, until name: String) -> Bool {
    let end = Array("</\(name)".utf8)
    var isInTag = false
    var isAtStart = true
    for place in text.indices {
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "<"):
        if text[place...].prefix(end.count).elementsEqual(end, by: { $0 | 0x20 == $1 | 0x20 }) {
          return false
        }
        isInTag = true
      case UInt8(ascii: ">") where isInTag: isInTag = false
      case _ where isInTag: continue
      case 0x0A: isAtStart = true
      case _ where isSpace(byte): continue
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "`"):
        // `file_name` and `2 * 3` are text.
        let (before, behind) = (text[..<place].last ?? 0x20, text[(place + 1)...].first ?? 0x20)
        let isWithin = byte == UInt8(ascii: "_") && isNameByte(before) && isNameByte(behind)
        let isApart = byte == UInt8(ascii: "*") && isSpace(before) && isSpace(behind) && !isAtStart
        if !isWithin, !isApart { return true }
        isAtStart = false
      default:
        if isAtStart, startsBlock(text[place...]) { return true }
        isAtStart = false
      }
    }
    return false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  /// Returns whether a line begins with the sign of a heading, a list, a table or a quotation.
  private static func startsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    let sign = line.prefix { (0x30...0x39).contains($0) || "#-+.)>|".utf8.contains($0) }
    guard let first = sign.first, line.dropFirst(sign.count).first == 0x20 else { return false }
    return (0x30...0x39).contains(first)
      ? sign.last == UInt8(ascii: ".") || sign.last == UInt8(ascii: ")") : true
  }
}
