import MamushiCore

// What is within a paragraph.
extension MarkdownTranscription {
  /// Elements that stay HTML, because Markdown has no signs for them.
  private static let keptNames: Set<String> = [
    "abbr", "bdo", "dfn", "ins", "kbd", "mark", "q", "rp", "rt", "samp", "small", "sub", "sup", "var",
  ]

  /// Elements whose content does not show.
  private static let hiddenNames: Set<String> = [
    "head", "link", "meta", "noscript", "style", "template", "title",
  ]

  /// What can be done with these is lost.
  private static let omittedNames: [String: String] = [
    "applet": "applet", "button": "form", "canvas": "canvas",
    "script": "script", "select": "form", "textarea": "form",
  ]

  /// The text on one line, for headings and cells.
  mutating func line(of nodes: [HTMLNode], breaks: InlineMarkdown.LineBreaks = .spaces) -> String {
    var inlines = InlineMarkdown()
    append(nodes, to: &inlines)
    return text(of: inlines, breaks)
  }

  private mutating func text(
    of inlines: InlineMarkdown, _ breaks: InlineMarkdown.LineBreaks, edge: Unicode.Scalar = "\n"
  ) -> String {
    var usesHTML = false
    let texts = inlines.paragraphs(breaks, edge: edge, usesHTML: &usesHTML)
    if usesHTML { features.insert("rawHTML") }
    return texts.joined(separator: " ")
  }

  mutating func append(_ nodes: [HTMLNode], to inlines: inout InlineMarkdown) {
    for node in nodes {
      switch node {
      case .text(let text): append(text, to: &inlines)
      case .element(let element): append(element, to: &inlines)
      }
    }
  }

  private mutating func append(_ text: String, to inlines: inout InlineMarkdown) {
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { !Self.isBlank($0) }
      if word.isEmpty {
        inlines.appendSpace()
        rest = rest.drop(while: Self.isBlank)
        continue
      }
      rest = rest[word.endIndex...]
      append(word: word, before: rest.isEmpty ? nil : " ", to: &inlines)
    }
  }

  /// White space that HTML folds: not U+00A0, and not U+3000.
  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\n" || character == "\t" || character == "\r\n" || character == "\r"
      || character == "\u{C}"
  }

  /// - Parameter following: The character after the word; nil if it is not known.
  private mutating func append(
    word: Substring, before following: Unicode.Scalar?, to inlines: inout InlineMarkdown
  ) {
    guard !isInLink,
      let start = ["http://", "https://", "www."].compactMap({ word.firstRange(of: $0)?.lowerBound }).min()
    else {
      return inlines.append(markdown: escaped(word, before: following))
    }
    // An address, as signs in it would be escaped; it becomes a link in any case.
    var url = word[start...].prefix { $0.isASCII && !"<>\"\\`[]{}|^$".contains($0) }
    while let last = url.last, ".,:;!?'*_~)]}".contains(last) { url.removeLast() }
    let isComplete = url.hasPrefix("http")
    guard url.count > "https://".count, isComplete || url.dropFirst(4).contains(".") else {
      return inlines.append(markdown: escaped(word, before: following))
    }
    inlines.append(markdown: escaped(word[..<start]))
    let destination = address(isComplete ? String(url) : "http://" + url)
    if destination == url {
      inlines.append(markdown: autolink(url))
    } else {
      let shown = MarkdownEscaping.text(url, isInLink: true)
      inlines.append(markdown: MarkdownEscaping.link(shown, to: destination))
    }
    inlines.append(markdown: escaped(word[url.endIndex...], before: following))
  }

  private mutating func escaped(_ text: Substring, before following: Unicode.Scalar? = nil) -> String {
    let text = MarkdownEscaping.text(text, isInLink: isInLink, before: following)
    guard hasReadings, text.contains("｜") else { return text }
    // Nothing else keeps the sign from beginning a reading.
    features.insert("rawHTML")
    return text.replacing("｜", with: "｜<!-- -->")
  }

  /// An address between angle brackets, where references to characters are read (CommonMark, section 6.5).
  private func autolink(_ address: some StringProtocol) -> String {
    let text = String(address)
    return "<\(text.contains(";") ? text.replacing("&", with: "&amp;") : text)>"
  }

  private mutating func append(_ element: HTMLElement, to inlines: inout InlineMarkdown) {
    let name = element.name
    if omitHidden(element) { return }
    switch name {
    case "br": inlines.appendLineBreak()
    case "strong", "b": append(element, as: .strong, to: &inlines)
    case "em", "i", "cite": append(element, as: .emphasis, to: &inlines)
    case "del", "s", "strike": append(element, as: .strikethrough, to: &inlines)
    case "code", "tt": inlines.append(code: element.text)
    case "a": appendLink(element, to: &inlines)
    case "img": inlines.append(markdown: picture(element))
    case "input": if element["type"] != "checkbox", element["type"] != "hidden" { omit("form") }
    case "sup" where element["data-fn"].flatMap({ footnotes[$0] }) != nil:
      let number = element["data-fn"].flatMap { footnotes[$0] } ?? 0
      inlines.append(markdown: "[^\(number)]")
    case "object", "embed": appendObject(element, to: &inlines)
    case "ruby": appendRuby(element, to: &inlines)
    case _ where Self.keptNames.contains(name): appendKept(element, to: &inlines)
    case _ where Self.hiddenNames.contains(name): break
    case _ where Self.omittedNames[name] != nil: omit(Self.omittedNames[name] ?? name)
    default: append(element.children, to: &inlines)
    }
  }

  private mutating func append(
    _ element: HTMLElement, as style: InlineMarkdown.Style, to inlines: inout InlineMarkdown
  ) {
    if inlines.styles.contains(style) { return append(element.children, to: &inlines) }
    inlines.open(style)
    append(element.children, to: &inlines)
    inlines.close(style)
  }

  /// A film in a player of old: its page, which becomes a card; of another object, a link.
  private mutating func appendObject(_ element: HTMLElement, to inlines: inout InlineMarkdown) {
    let parameter = element.first { $0.name == "param" && ["movie", "src"].contains($0["name"] ?? "") }
    let embedded = element.first("embed")
    let written = [element["data"], element["src"], parameter?["value"], embedded?["src"]].lazy
      .compactMap { $0.map(Self.cleaned) }.first { !$0.isEmpty && Self.isHarmless($0) }
    guard let written else { return omit(element.name) }
    let source = Self.withScheme(written)
    if let page = FramedPage.page(ofPlayer: source) { return inlines.append(markdown: "<\(page)>") }
    omit(element.name)
    let name = source.split(separator: "/").last.map(String.init) ?? source
    inlines.append(
      markdown:
        MarkdownEscaping.link(MarkdownEscaping.text(name, isInLink: true), to: address(source)))
  }

  /// An element that stays HTML; nothing of one that holds nothing.
  private mutating func appendKept(_ element: HTMLElement, to inlines: inout InlineMarkdown) {
    if element.text.allSatisfy(\.isWhitespace), element.first("img") == nil {
      return append(element.children, to: &inlines)
    }
    features.insert("rawHTML")
    inlines.append(markdown: HTMLMarkup.startTag(element, address))
    inlines.openElements += 1
    append(element.children, to: &inlines)
    inlines.openElements -= 1
    inlines.append(markdown: "</\(element.name)>")
  }

  /// `{漢字|かんじ}` for a word with one reading; else HTML.
  private mutating func appendRuby(_ element: HTMLElement, to inlines: inout InlineMarkdown) {
    var word = ""
    var readings: [String] = []
    var isSimple = true
    for node in element.children {
      switch node {
      case .text(let text): word += text.filter { !$0.isWhitespace }
      case .element(let part) where part.name == "rb": word += part.text
      case .element(let part) where part.name == "rt": readings.append(part.text)
      case .element(let part): if part.name != "rp" { isSimple = false }
      }
    }
    let isPlain = (word + readings.joined()).unicodeScalars.allSatisfy {
      isEastAsian($0.value) && !"｜《》｛｝".unicodeScalars.contains($0)
    }
    if isSimple, isPlain, readings.count == 1, !word.isEmpty, !readings[0].isEmpty {
      inlines.append(markdown: "{\(word)|\(readings[0])}")
    } else {
      features.insert("rawHTML")
      inlines.append(markdown: "<ruby>")
      append(element.children, to: &inlines)
      inlines.append(markdown: "</ruby>")
    }
  }

  // MARK: Links and pictures

  private static let pictureEndings = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".bmp"]

  /// Whether an address is that of a picture, whatever follows its path.
  static func isPicture(_ address: String) -> Bool {
    let path = address.addressPath.lowercased()
    return pictureEndings.contains(where: path.hasSuffix)
  }

  /// An address without quotation marks that a program escaped twice.
  static func cleaned(_ address: String) -> String {
    let marks: Set<Character> = ["\"", "\\", "“", "”"]
    var rest = address.trimmingSpace[...]
    while let first = rest.first, marks.contains(first) { rest.removeFirst() }
    while let last = rest.last, marks.contains(last) { rest.removeLast() }
    return String(rest)
  }

  /// Whether an address leads somewhere, and runs nothing.
  static func isHarmless(_ address: String) -> Bool {
    let lowercased = address.lowercased()
    return !lowercased.hasPrefix("javascript:") && !lowercased.hasPrefix("data:")
  }

  private mutating func appendLink(_ element: HTMLElement, to inlines: inout InlineMarkdown) {
    let written = Self.cleaned(element["href"] ?? "")
    // A picture that leads to itself, larger, needs no link.
    let showsOnlyPicture = element.first("img") != nil && element.text.allSatisfy(\.isWhitespace)
    if written.isEmpty || !Self.isHarmless(written) || isInLink
      || showsOnlyPicture && Self.isPicture(address(written))
    {
      return append(element.children, to: &inlines)
    }
    var inside = InlineMarkdown()
    isInLink = true
    append(element.children, to: &inside)
    isInLink = false
    if inside.isEmpty { return }
    // White space at its ends is that of the text around it.
    let shown = element.text
    if shown.first.map(Self.isBlank) ?? false { inlines.appendSpace() }
    let text = text(of: inside, .spaces, edge: "[")
    let destination = address(written)
    if destination == written, text == MarkdownEscaping.text(written, isInLink: true), isWebAddress(written) {
      inlines.append(markdown: autolink(written))
    } else {
      inlines.append(markdown: MarkdownEscaping.link(text, to: destination))
    }
    if shown.last.map(Self.isBlank) ?? false { inlines.appendSpace() }
  }

  private func isWebAddress(_ text: String) -> Bool {
    (text.hasPrefix("https://") || text.hasPrefix("http://"))
      && text.allSatisfy { $0.isASCII && !$0.isWhitespace && !"<>\"\\`".contains($0) }
  }

  /// A picture, or what stands for it: a smiley's characters, nothing for one that only counts readers.
  func picture(_ element: HTMLElement) -> String {
    let alternative = (element["alt"] ?? "").foldingSpace
    if element.hasClass("emoji") || element.hasClass("wp-smiley") {
      return MarkdownEscaping.text(alternative, isInLink: isInLink)
    }
    guard let source = Self.source(of: element) else { return "" }
    let text = MarkdownEscaping.text(alternative, isInLink: true)
    return "!" + MarkdownEscaping.link(text, to: address(source))
  }

  /// The address of a picture, also of one that a script loads later; nil if it shows nothing.
  static func source(of element: HTMLElement) -> String? {
    if element["width"] == "1", element["height"] == "1" { return nil }
    return [element["src"], element["data-src"], element["data-lazy-src"], element["data-original"]].lazy
      .compactMap { $0.map(cleaned) }.first { !$0.isEmpty && !$0.hasPrefix("data:") }
  }
}
