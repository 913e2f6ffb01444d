import MamushiCore

// Figures, players and tables.
extension MarkdownTranscription {
  /// A picture with its caption as the title, which Mamushi shows below it. Several pictures are one after the other.
  mutating func figure(_ element: HTMLElement) -> [Block] {
    let ownCaption = element.childElements.first { $0.name == "figcaption" }
    // Some stand within the link around the picture.
    let caption = ownCaption ?? element.first("figcaption")
    let others = ["figure", "table", "pre", "blockquote", "video", "audio", "iframe"]
    let pictures = element.all { $0.name == "img" || others.contains($0.name) }
    guard pictures.count == 1, let picture = pictures.first, picture.name == "img",
      let source = Self.source(of: picture), element.text.foldingSpace == caption?.text.foldingSpace ?? ""
    else {
      let rest = element.children.filter { node in
        if case .element(let child) = node { child.name != "figcaption" } else { true }
      }
      return blocks(in: rest) + (ownCaption.map { blocks(in: $0.children) } ?? [])
    }
    let link = element.first(where: { $0.name == "a" && $0.first("img") != nil })?["href"]?.trimmingSpace
    let text = caption.map { $0.text.foldingSpace } ?? ""
    let isLinked = link.map { !$0.isEmpty && !Self.isPicture(address($0)) && !$0.hasPrefix("#") } ?? false
    // Links in a caption need a paragraph of their own.
    if let caption, caption.first("a") != nil {
      return [Block(text: figure(picture, source, link: isLinked ? link : nil, caption: ""))]
        + blocks(in: caption.children)
    }
    return [Block(text: figure(picture, source, link: isLinked ? link : nil, caption: text))]
  }

  private func figure(_ picture: HTMLElement, _ source: String, link: String?, caption: String) -> String {
    let alternative = (picture["alt"] ?? "").foldingSpace
    let address = address(source)
    if let link {
      var call = "{{< figure src=\(Self.argument(address))"
      if !alternative.isEmpty { call += " alt=\(Self.argument(alternative))" }
      if !caption.isEmpty { call += " caption=\(Self.argument(caption))" }
      return call + " href=\(Self.argument(self.address(link))) >}}"
    }
    let title = caption.isEmpty ? "" : " " + MarkdownEscaping.title(caption)
    return
      "![\(MarkdownEscaping.text(alternative, isInLink: true))](\(MarkdownEscaping.destination(address))\(title))"
  }

  mutating func player(_ element: HTMLElement) -> [Block] {
    let source =
      element["src"]
      ?? element.childElements.lazy.filter { $0.name == "source" }.compactMap { $0["src"] }.first
    guard let source = source?.trimmingSpace, !source.isEmpty else {
      omit(element.name)
      return []
    }
    return [Block(text: "!" + MarkdownEscaping.link("", to: address(source)))]
  }

  /// Players of other sites become links that Mamushi shows as cards; a map becomes a shortcode. Of other frames, a link stays.
  mutating func frame(_ element: HTMLElement) -> [Block] {
    guard
      let written = [element["src"], element["data-src"]].lazy.compactMap({ $0?.trimmingSpace }).first(
        where: {
          !$0.isEmpty && !$0.hasPrefix("about:") && !$0.hasPrefix("data:")
        })
    else { return [] }
    let source = Self.withScheme(written)
    let title = (element["title"] ?? "").foldingSpace
    if let page = FramedPage.page(ofPlayer: source) { return [Block(text: "<\(page)>")] }
    let address = address(source)
    if source.contains("google.com/maps/") || source.contains("maps.google.") {
      return [
        Block(
          text:
            "{{< map title=\(Self.argument(title.isEmpty ? "Google Maps" : title)) href=\(Self.argument(MarkdownEscaping.destination(address))) >}}"
        )
      ]
    }
    omit("iframe")
    let name = title.isEmpty ? FramedPage.host(of: source) : title
    return [
      Block(text: MarkdownEscaping.link(MarkdownEscaping.text(name, isInLink: true), to: address))
    ]
  }

  /// An address that may begin with `//`, as a whole one.
  static func withScheme(_ address: String) -> String {
    address.hasPrefix("//") ? "https:" + address : address
  }

  // MARK: Tables

  /// A table of GitHub Flavored Markdown (section 4.10); HTML, if it has no header, or cells that are joined or hold more than a
  /// line.
  mutating func table(_ element: HTMLElement) -> [Block] {
    let rows = element.all { $0.name == "tr" }.map { row in
      row.childElements.filter { $0.name == "td" || $0.name == "th" }
    }.filter { !$0.isEmpty }
    guard let first = rows.first else { return blocks(in: element.children) }
    let caption = element.childElements.first { $0.name == "caption" }
    let isPlain =
      rows.allSatisfy { $0.count == first.count && $0.allSatisfy(Self.isPlainCell) }
      && first.allSatisfy { $0.name == "th" }
    guard isPlain else {
      features.insert("rawHTML")
      return [Block(text: HTMLMarkup.text(of: element, address))]
    }
    let lines = rows.map { cells in
      "| "
        + cells.map { line(of: $0.children, breaks: .tags).replacing("|", with: "\\|") }.joined(
          separator: " | ") + " |"
    }
    let marks = first.map(Self.alignment)
    let table = ([lines[0], "|" + marks.joined(separator: "|") + "|"] + lines.dropFirst()).joined(
      separator: "\n")
    return [Block(text: table)] + (caption.map { blocks(in: $0.children) } ?? [])
  }

  /// Whether a cell can be written on one line.
  private static func isPlainCell(_ cell: HTMLElement) -> Bool {
    let isJoined = [cell["colspan"], cell["rowspan"]].contains { $0 != nil && $0 != "1" }
    let blocks = cell.childElements.filter(holdsBlock)
    let isOneParagraph =
      blocks.count == 1 && cell.childElements.count == 1
      && ["p", "div"].contains(blocks[0].name) && !blocks[0].childElements.contains(where: holdsBlock)
    return !isJoined && (blocks.isEmpty || isOneParagraph)
  }

  private static func alignment(_ cell: HTMLElement) -> String {
    let style = (cell["style"] ?? "").filter { !$0.isWhitespace }
    for side in ["left", "center", "right"]
    where cell["align"] == side || style.contains("text-align:\(side)")
      || cell.hasClass("has-text-align-\(side)")
    {
      return side == "left" ? ":--" : side == "right" ? "--:" : ":-:"
    }
    return "---"
  }
}
