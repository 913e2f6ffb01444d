import CCmark
import MamushiCore

/// The words that calls of shortcodes within lines show before and after their bodies, as text nodes outside of the
/// tree.
struct ShortcodeWords {
  var open: [OpaquePointer: OpaquePointer] = [:]
  var close: [OpaquePointer: OpaquePointer] = [:]
}

/// Reads HTML that becomes part of a paragraph.
enum InlineMarkup {
  /// Elements before which a browser ends the paragraph, or that it drops there (HTML Standard, section 13.2.6.4.7, "The
  /// 'in body' insertion mode").
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "col", "colgroup", "dd",
    "details",
    "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset",
    "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "legend", "li", "listing",
    "main",
    "menu", "nav", "ol", "p", "plaintext", "pre", "search", "section", "summary", "table", "tbody", "td",
    "tfoot",
    "th", "thead", "tr", "ul", "xmp",
  ]

  /// Elements whose text is not shown among the words of a paragraph.
  private static let wordless: Set<String> = ["svg", "template", "select"]
  /// Those of them whose text is not HTML.
  private static let ofText: Set<String> = ["script", "style", "textarea"]

  /// Elements of text, of which a paragraph can consist.
  private static let elementsOfText: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd",
    "mark", "q", "rb", "rp", "rt", "rtc", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup",
    "time", "u", "var", "wbr",
  ]

  /// Returns HTML as a paragraph if it has words and only elements of text. Without words, such as a place to link to,
  /// it would be an empty paragraph.
  static func paragraph(of html: [UInt8]) -> [UInt8]? {
    guard HTMLTag.all(in: html, withFalseComments: true).allSatisfy({ elementsOfText.contains($0.name) }),
      !words(in: html).allSatisfy(isSpace)
    else { return nil }
    return Array("<p>".utf8) + html.drop(while: isSpace).trimmedAtEnd + Array("</p>".utf8)
  }

  /// Returns the first element that cannot be in a paragraph.
  static func block(in html: HTML) -> String? {
    guard html.bytes.contains(UInt8(ascii: "<")) else { return nil }
    return HTMLTag.all(in: html.bytes, withFalseComments: true).first { blocks.contains($0.name) }?.name
  }

  /// Returns the words of HTML without its tags.
  static func words(in html: [UInt8]) -> [UInt8] {
    var words: [UInt8] = []
    var copied = 0
    /// The element whose text is left out, and how many of its name are open.
    var hidden: (name: String, depth: Int)?
    func add(until end: Int) {
      if hidden == nil, copied < end { words += withoutComments(html[copied..<end]) }
    }
    for tag in HTMLTag.all(in: html, withFalseComments: true) {
      add(until: tag.range.lowerBound)
      copied = max(copied, tag.range.upperBound)
      if let (name, depth) = hidden {
        if tag.name == name, !tag.endsWithSlash {
          hidden = tag.isEnd ? (depth == 1 ? nil : (name, depth - 1)) : (name, depth + 1)
        }
      } else if ofText.contains(tag.name), !tag.isEnd {
        // The tags found do not include the ends of these.
        copied = end(of: tag.name, in: html, from: copied)
      } else if wordless.contains(tag.name), !tag.isEnd, !tag.endsWithSlash {
        hidden = (tag.name, 1)
      }
    }
    add(until: html.count)
    return HTMLEntities.decoded(words)
  }

  private static func end(of name: String, in html: [UInt8], from start: Int) -> Int {
    let sign = Array("</\(name)".utf8)
    let isSign = { (place: Int) in
      zip(html[place...], sign).allSatisfy { $0 == $1 || $0 | 0x20 == $1 } && place + sign.count <= html.count
    }
    let end = html[start...].indices.first { html[$0] == sign[0] && isSign($0) }
    return end.flatMap { html[$0...].firstIndex(of: UInt8(ascii: ">")) }.map { $0 + 1 } ?? html.count
  }

  private static func withoutComments(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstRange(of: Array("<!--".utf8)),
      let end = rest[start.upperBound...].firstRange(of: Array("-->".utf8))
    {
      result += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
