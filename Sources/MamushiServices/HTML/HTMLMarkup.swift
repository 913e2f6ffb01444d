import MamushiCore

/// Writes elements as HTML within Markdown: on lines without an empty one, and with nothing that Markdown would read.
enum HTMLMarkup {
  /// Attributes that show, or say something to readers.
  private static let keptAttributes: [StaticString] = [
    "title", "dir", "colspan", "rowspan", "scope", "start", "alt", "cite", "datetime",
  ]

  /// Elements that are kept within a table; of others, only their content.
  private static let keptNames: Set<String> = [
    "a", "abbr", "b", "blockquote", "br", "caption", "code", "col", "colgroup", "dd", "del", "dl", "dt", "em",
    "h2",
    "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "rp", "rt",
    "ruby",
    "s", "samp", "small", "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    "var",
  ]

  /// Elements that hold rows or cells.
  private static let rowNames: Set<String> = ["table", "thead", "tbody", "tfoot", "tr", "colgroup"]

  private static let hiddenNames: Set<String> = ["script", "style", "noscript", "template", "form"]

  private static let emptyNames: Set<String> = ["br", "col", "hr", "img"]

  static func startTag(_ element: HTMLElement, _ address: (String) -> String) -> String {
    var tag = "<" + element.name
    for name in keptAttributes {
      if let value = element[name] { tag += " \(name)=\"\(attribute(value))\"" }
    }
    if element.name == "a", let link = element["href"] { tag += " href=\"\(attribute(address(link)))\"" }
    if element.name == "img", let source = MarkdownTranscription.source(of: element) {
      tag += " src=\"\(attribute(address(source)))\""
    }
    return tag + ">"
  }

  /// An element with all that it holds.
  static func text(of element: HTMLElement, _ address: (String) -> String) -> String {
    var result = ""
    write(element, address, isCode: false, to: &result)
    return result
  }

  private static func write(
    _ element: HTMLElement, _ address: (String) -> String, isCode: Bool, to result: inout String
  ) {
    if hiddenNames.contains(element.name) { return }
    if ["iframe", "video", "audio"].contains(element.name) {
      // No player has its place in a cell.
      let source = element["src"] ?? element.first("source")?["src"] ?? ""
      let page = FramedPage.page(ofPlayer: MarkdownTranscription.withScheme(source))
      let target = page ?? address(source)
      if !source.isEmpty {
        result += "<a href=\"\(attribute(target))\">\(escaped(target, isCode: false))</a>"
      }
      return
    }
    let isKept = keptNames.contains(element.name)
    let isPicture = element.name == "img"
    if isPicture, MarkdownTranscription.source(of: element) == nil { return }
    if isKept { result += startTag(element, address) }
    if emptyNames.contains(element.name) { return }
    let isCode = isCode || element.name == "pre"
    for node in element.children {
      switch node {
      case .text(let text):
        // Between rows and cells, white space shows nothing.
        if rowNames.contains(element.name) { continue }
        result += escaped(text, isCode: isCode)
      case .element(let child): write(child, address, isCode: isCode, to: &result)
      }
    }
    if isKept { result += "</\(element.name)>" }
    if ["tr", "caption", "colgroup"].contains(element.name) { result += "\n" }
  }

  private static func escaped(_ text: String, isCode: Bool) -> String {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.joined(separator: isCode ? "\u{0}" : " ")
    if !isCode, line.allSatisfy({ $0 == " " || $0 == "\t" }) { return line.isEmpty ? "" : " " }
    return line.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("{", with: "&#123;").replacing("\u{0}", with: "&#10;")
  }

  private static func attribute(_ value: String) -> String {
    value.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("&", with: "&amp;")
      .replacing("\"", with: "&quot;").replacing("<", with: "&lt;").replacing("{", with: "&#123;")
  }
}
