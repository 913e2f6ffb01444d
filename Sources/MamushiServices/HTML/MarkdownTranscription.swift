import CGumbo
import MamushiCore

/// Goes through a tree of HTML, and writes it as Markdown: this file its blocks, `MarkdownTranscription+Inlines.swift` what
/// is within a paragraph.
struct MarkdownTranscription {
  /// A block without its indentation.
  struct Block {
    enum Kind {
      case other
      /// Words, after which a list needs no empty line.
      case paragraph
      /// Lists of one kind one after the other need other signs, or they would be one.
      case bullets, numbers
      case footnote
    }

    var text: String
    var kind = Kind.other
  }

  let address: (String) -> String
  var features: Set<String> = []
  var omissions: [String] = []
  /// How many levels headings are moved down: the first one is the page's title.
  private var headingShift = 0
  /// The numbers of footnotes by their ids.
  var footnotes: [String: Int] = [:]
  /// Whether the text has signs that would make a reading: `｜漢字《かんじ》`.
  private(set) var hasReadings = false
  /// Whether a link is being written, in which there can be no other one.
  var isInLink = false
  private var blocks: [Block] = []

  init(address: @escaping (String) -> String) { self.address = address }

  /// - Parameter root: The element whose children are the text.
  mutating func read(_ root: UnsafePointer<GumboElement>) {
    let root = HTMLElement(root)
    headingShift = root.first("h1") == nil ? 0 : 1
    let text = root.text
    hasReadings = text.contains("｜") && text.contains("《")
    for list in root.all(where: { $0.name == "ol" && $0.hasClass("wp-block-footnotes") }) {
      for item in list.childElements where item.name == "li" {
        if let id = item["id"] { footnotes[id] = footnotes[id] ?? footnotes.count + 1 }
      }
    }
    blocks = blocks(in: root.children)
  }

  func finished() -> TranscribedHTML {
    let text = Self.joined(blocks)
    return TranscribedHTML(
      markdown: text.isEmpty ? "" : text + "\n", features: features, omissions: omissions)
  }

  mutating func omit(_ name: String) {
    if !omissions.contains(name) { omissions.append(name) }
  }

  /// Leaves out an element that browsers do not show.
  ///
  /// - Returns: whether it is one.
  mutating func omitHidden(_ element: HTMLElement) -> Bool {
    let style = element["style"]?.lowercased().filter { !$0.isWhitespace } ?? ""
    guard element["hidden"] != nil || style.contains("display:none") else { return false }
    if element.text.contains(where: { !$0.isWhitespace }) { omit("hidden text") }
    return true
  }

  static func joined(_ blocks: [Block]) -> String {
    var result = ""
    var previous: Block.Kind?
    for block in blocks {
      if let previous { result += previous == .footnote && block.kind == .footnote ? "\n" : "\n\n" }
      // A comment keeps two lists apart.
      if let previous, previous == block.kind, previous == .bullets || previous == .numbers {
        result += "<!-- -->\n\n"
      }
      result += block.text
      previous = block.kind
    }
    return result
  }

  // MARK: Blocks

  /// Elements that are blocks of their own.
  private static let blockNames: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "menu", "dir", "dl", "blockquote", "pre", "listing",
    "hr", "figure", "table", "details", "iframe", "video", "audio", "form", "fieldset",
  ]

  /// Elements that only hold others.
  private static let containerNames: Set<String> = [
    "div", "section", "article", "main", "header", "footer", "nav", "aside", "address", "center", "hgroup",
    "li",
    "dt", "dd", "figcaption", "summary", "tbody", "thead", "tfoot", "tr", "td", "th", "caption", "body",
    "html",
    "legend",
  ]

  /// Whether an element is, or holds, a block.
  static func holdsBlock(_ element: HTMLElement) -> Bool {
    blockNames.contains(element.name) || containerNames.contains(element.name)
      || element.childElements.contains(where: holdsBlock)
  }

  mutating func blocks(in nodes: [HTMLNode]) -> [Block] {
    var result: [Block] = []
    var run: [HTMLNode] = []
    func flush(_ transcription: inout Self) {
      if !run.isEmpty { result += transcription.paragraphs(of: run) }
      run = []
    }
    for node in nodes {
      guard case .element(let element) = node, Self.holdsBlock(element) else {
        run.append(node)
        continue
      }
      flush(&self)
      result += blocks(of: element)
    }
    flush(&self)
    return result
  }

  private mutating func blocks(of element: HTMLElement) -> [Block] {
    if omitHidden(element) { return [] }
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6": return heading(element)
    case "ul", "menu", "dir": return list(element, isOrdered: false)
    case "ol" where element.hasClass("wp-block-footnotes"): return footnotes(element)
    case "ol": return list(element, isOrdered: true)
    case "dl": return definitions(element)
    case "blockquote": return quotation(element)
    case "pre", "listing": return code(element)
    case "hr": return [Block(text: "---")]
    case "figure": return figure(element)
    case "table": return table(element)
    case "details": return details(element)
    case "a": return linked(element)
    case "iframe": return frame(element)
    case "video", "audio": return player(element)
    case "form", "fieldset":
      omit("form")
      return []
    case "caption", "figcaption", "legend": return paragraphs(of: element.children)
    default: return blocks(in: element.children)
    }
  }

  private mutating func paragraphs(of nodes: [HTMLNode]) -> [Block] {
    var inlines = InlineMarkdown()
    append(nodes, to: &inlines)
    var usesHTML = false
    let texts = inlines.paragraphs(.lines, usesHTML: &usesHTML)
    if usesHTML { features.insert("rawHTML") }
    return texts.map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return Block(text: lines.map(MarkdownEscaping.line).joined(separator: "\n"), kind: .paragraph)
    }
  }

  private mutating func heading(_ element: HTMLElement) -> [Block] {
    // Figures in headings are blocks of their own.
    if Self.hasBlockInside(element) { return blocks(in: element.children) }
    var text = line(of: element.children)
    if text.isEmpty { return [] }
    // Signs at its end would count as those of the heading.
    if text.hasSuffix("#") { text = text.dropLast() + "\\#" }
    let level = min(6, (element.name.last?.wholeNumberValue ?? 1) + headingShift)
    let id = element["id"].flatMap { $0.contains(where: { " {}\"".contains($0) }) || $0.isEmpty ? nil : $0 }
    return [Block(text: String(repeating: "#", count: level) + " " + text + (id.map { " {#\($0)}" } ?? ""))]
  }

  private static func hasBlockInside(_ element: HTMLElement) -> Bool {
    element.childElements.contains(where: holdsBlock)
  }

  // MARK: Links

  /// A link around blocks: around the words of a single one, or as a paragraph of its own below several.
  private mutating func linked(_ element: HTMLElement) -> [Block] {
    let written = Self.cleaned(element["href"] ?? "")
    if written.isEmpty || isInLink || !Self.isHarmless(written) { return blocks(in: element.children) }
    isInLink = true
    var inside = blocks(in: element.children)
    isInLink = false
    let destination = address(written)
    if inside.count == 1, !inside[0].text.contains("\n"), let start = Self.words(of: inside[0]) {
      inside[0].text =
        inside[0].text[..<start] + MarkdownEscaping.link(inside[0].text[start...], to: destination)
      return inside
    }
    let host = MarkdownEscaping.text(FramedPage.host(of: written), isInLink: true)
    return inside + [
      Block(text: MarkdownEscaping.link(host, to: destination), kind: .paragraph)
    ]
  }

  /// Where the words of a paragraph, heading or picture begin; nil for another block.
  private static func words(of block: Block) -> String.Index? {
    if block.kind == .paragraph || block.text.hasPrefix("![") { return block.text.startIndex }
    let signs = block.text.prefix { $0 == "#" }
    return signs.isEmpty || block.text.hasSuffix("}") ? nil : block.text.index(after: signs.endIndex)
  }

  // MARK: Quotations and code

  private mutating func quotation(_ element: HTMLElement) -> [Block] {
    let text = Self.joined(blocks(in: element.children))
    if text.isEmpty { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return [Block(text: lines.map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n"))]
  }

  private func code(_ element: HTMLElement) -> [Block] {
    var code = element.text.replacing("\r\n", with: "\n")
    code = String(code.drop { $0 == "\n" })
    while code.last?.isWhitespace ?? false { code.removeLast() }
    if code.isEmpty { return [] }
    let fence = String(repeating: "`", count: max(3, (MarkdownEscaping.runs(in: code).max() ?? 0) + 1))
    return [Block(text: fence + language(of: element) + "\n" + code + "\n" + fence)]
  }

  /// The language of code, as its class says it: `language-swift`, `brush: swift`, or `lang="swift"`.
  private func language(of element: HTMLElement) -> String {
    let elements = [element] + (element.first("code").map { [$0] } ?? [])
    for element in elements {
      let words = (element["class"] ?? "").split { " ;".contains($0) }.map(String.init)
      for (index, word) in words.enumerated() {
        for prefix in ["language-", "lang-", "brush:"] where word.hasPrefix(prefix) {
          let name = word.dropFirst(prefix.count)
          let language = name.isEmpty && index + 1 < words.count ? words[index + 1][...] : name
          if !language.isEmpty,
            language.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+#-".contains($0)) })
          {
            return language.lowercased()
          }
        }
      }
    }
    return ""
  }

  /// The value of an argument of a shortcode, with its quotation marks.
  static func argument(_ text: String) -> String {
    let line = text.foldingSpace
    let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      ">}}", with: "> }}")
    return "\"" + escaped + "\""
  }

  private mutating func details(_ element: HTMLElement) -> [Block] {
    let summary = element.childElements.first { $0.name == "summary" }
    let rest = element.children.filter { node in
      if case .element(let child) = node { child.name != "summary" } else { true }
    }
    let title = Self.argument(summary?.text ?? "")
    let inside = Self.joined(blocks(in: rest))
    let open = element["open"] == nil ? "" : " open"
    return [Block(text: "{{< details title=\(title)\(open) >}}\n\(inside)\n{{< /details >}}")]
  }
}
