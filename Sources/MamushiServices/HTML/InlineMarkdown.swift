import MamushiCore

/// The inlines of a paragraph, on their way from HTML to Markdown.
///
/// Delimiters of emphasis are written last, when the characters on both sides are known: where `**` would not be taken for
/// a delimiter (CommonMark, section 6.2), tags of HTML are written instead.
struct InlineMarkdown {
  enum Style {
    case strong, emphasis, strikethrough

    var delimiter: String {
      switch self {
      case .strong: "**"
      case .emphasis: "*"
      case .strikethrough: "~~"
      }
    }

    var tag: String {
      switch self {
      case .strong: "strong"
      case .emphasis: "em"
      case .strikethrough: "del"
      }
    }
  }

  private enum Part {
    /// Markdown, not empty.
    case text(String)
    /// What code says.
    case code(String)
    case space, lineBreak
    case open(Style)
    case close(Style)

    /// Its Markdown, if it is text.
    var text: String { if case .text(let text) = self { text } else { "" } }

    var isLineBreak: Bool { if case .lineBreak = self { true } else { false } }

    var isBlank: Bool {
      switch self {
      case .space, .lineBreak: true
      default: false
      }
    }
  }

  private var parts: [Part] = []
  /// The styles that are open.
  private(set) var styles: [Style] = []
  /// How many elements are open that stay HTML, which must not be divided.
  var openElements = 0

  var isEmpty: Bool { parts.allSatisfy { if case .open = $0 { true } else { $0.isBlank } } }

  // MARK: Building

  mutating func append(markdown: String) {
    if !markdown.isEmpty { parts.append(.text(markdown)) }
  }

  /// Code. Two pieces one after the other would have a longer run of backticks between them, so they become one.
  mutating func append(code: String) {
    if code.allSatisfy(\.isWhitespace) { return appendSpace() }
    if case .code(let before)? = parts.last {
      parts[parts.count - 1] = .code(before + code)
    } else {
      parts.append(.code(code))
    }
  }

  /// White space, of which only one sign shows.
  mutating func appendSpace() { appendBlank(.space) }

  mutating func appendLineBreak() { appendBlank(.lineBreak) }

  mutating func open(_ style: Style) {
    styles.append(style)
    // `<b>a</b><b>b</b>` is one text.
    if case .close(style)? = parts.last {
      parts.removeLast()
    } else {
      parts.append(.open(style))
    }
  }

  mutating func close(_ style: Style) {
    styles.removeLast()
    var blank: Part?
    if let last = parts.last, last.isBlank { blank = parts.removeLast() }
    if case .open(style)? = parts.last {
      parts.removeLast()
    } else {
      parts.append(.close(style))
    }
    if let blank { appendBlank(blank) }
  }

  /// Appends white space before delimiters that open, since none may follow these.
  private mutating func appendBlank(_ blank: Part) {
    var place = parts.count
    while place > 0, case .open = parts[place - 1] { place -= 1 }
    guard place > 0 else { return }
    switch (parts[place - 1], blank) {
    case (.lineBreak, .lineBreak) where openElements > 0: break
    // Two line breaks divide paragraphs.
    case (.lineBreak, .space): break
    case (.space, .lineBreak): parts[place - 1] = .lineBreak
    case (.space, .space): break
    default: parts.insert(blank, at: place)
    }
  }

  // MARK: Writing

  /// How line breaks are written: a backslash at the end of a line, a tag, or only a space.
  enum LineBreaks {
    case lines, tags, spaces
  }

  /// The paragraphs that two line breaks divide, each without white space at its ends.
  ///
  /// - Parameters:
  ///   - edge: the character on both sides.
  ///   - usesHTML: set if tags were needed.
  func paragraphs(_ lineBreaks: LineBreaks, edge: Unicode.Scalar = "\n", usesHTML: inout Bool) -> [String] {
    var parts = parts
    while let last = parts.last, last.isBlank { parts.removeLast() }
    let delimiters = delimiters(of: parts, edge: edge, usesHTML: &usesHTML)
    var paragraphs = [""]
    // How many styles are open.
    var depth = 0
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text): paragraphs[paragraphs.count - 1] += text
      case .code(let code): paragraphs[paragraphs.count - 1] += MarkdownEscaping.code(code)
      case .space: paragraphs[paragraphs.count - 1] += " "
      case .open:
        depth += 1
        paragraphs[paragraphs.count - 1] += delimiters[index] ?? ""
      case .close:
        depth -= 1
        paragraphs[paragraphs.count - 1] += delimiters[index] ?? ""
      case .lineBreak:
        if index > 0, case .lineBreak = parts[index - 1] { continue }
        let isDouble = index + 1 < parts.count && parts[index + 1].isLineBreak
        switch lineBreaks {
        case .lines where isDouble && depth == 0: paragraphs.append("")
        case .lines: paragraphs[paragraphs.count - 1] += "\\\n"
        case .tags:
          paragraphs[paragraphs.count - 1] += "<br>"
          usesHTML = true
        case .spaces: paragraphs[paragraphs.count - 1] += " "
        }
      }
    }
    return paragraphs.filter { !$0.isEmpty }
  }

  /// What each part that opens or closes a style is written as.
  private func delimiters(
    of parts: [Part], edge: Unicode.Scalar, usesHTML: inout Bool
  ) -> [Int: String] {
    var result: [Int: String] = [:]
    var open: [(index: Int, holdsOthers: Bool)] = []
    for (index, part) in parts.enumerated() {
      if case .open = part {
        for outer in open.indices { open[outer].holdsOthers = true }
        open.append((index, false))
      }
      guard case .close(let style) = part, let start = open.popLast() else { continue }
      let isAlone = open.isEmpty && !start.holdsOthers
      // Where a mail address becomes a link, `~~` beside it is no delimiter.
      let holdsMail = style == .strikethrough && parts[start.index..<index].contains { $0.text.contains("@") }
      let places = [(start.index, -1), (index, 1)]
      let isFound =
        !holdsMail
        && places.allSatisfy { place, outward in
          isDelimiter(at: place, outward: outward, style, isAlone: isAlone, in: parts, result, edge)
        }
      result[start.index] = isFound ? style.delimiter : "<\(style.tag)>"
      result[index] = isFound ? style.delimiter : "</\(style.tag)>"
      if !isFound { usesHTML = true }
    }
    return result
  }

  /// Whether a delimiter would be taken for one that belongs to what is inside.
  ///
  /// - Parameters:
  ///   - outward: The step to the part outside of the style.
  ///   - isAlone: Whether there is no other style around it or in it, with which it could be confused.
  ///   - written: What parts inside are written as.
  private func isDelimiter(
    at index: Int, outward: Int, _ style: Style, isAlone: Bool, in parts: [Part],
    _ written: [Int: String], _ edge: Unicode.Scalar
  ) -> Bool {
    // A delimiter that closes just before one that opens would become one run with it.
    let next = index + outward
    if parts.indices.contains(next) {
      switch (parts[next], outward) {
      case (.close, -1), (.open, 1): return false
      default: break
      }
    }
    let outside = neighbour(of: index, style, in: parts, written, step: outward, edge)
    let inside = neighbour(of: index, style, in: parts, written, step: -outward, edge)
    if style == .strikethrough, outside == "~" || inside == "~" { return false }
    return Self.flanks(outside: outside, inside: inside)
      && (isAlone || !Self.flanks(outside: inside, inside: outside))
  }

  /// The character beside a delimiter, or beside the run that it is in.
  private func neighbour(
    of index: Int, _ style: Style, in parts: [Part], _ written: [Int: String], step: Int,
    _ edge: Unicode.Scalar
  ) -> Unicode.Scalar {
    var index = index + step
    while parts.indices.contains(index) {
      switch parts[index] {
      case .text(let text):
        let scalars = text.unicodeScalars
        if step < 0 { return scalars.last ?? edge }
        // An escaped character.
        if let first = scalars.first, first == "\\" { return scalars.dropFirst().first ?? first }
        return scalars.first ?? edge
      case .code: return "`"
      case .space, .lineBreak: return " "
      case .open(let other), .close(let other):
        if let tag = written[index], tag.hasPrefix("<") { return step < 0 ? ">" : "<" }
        if (other == .strikethrough) != (style == .strikethrough) { return "*" }
      }
      index += step
    }
    return edge
  }

  /// Whether a delimiter between two characters belongs to the one inside: CommonMark's flanking delimiter runs, and
  /// the exception for Chinese, Japanese and Korean.
  private static func flanks(outside: Unicode.Scalar, inside: Unicode.Scalar) -> Bool {
    if inside.properties.isWhitespace { return false }
    guard isPunctuation(inside) || isSymbol(inside) else { return true }
    return outside.properties.isWhitespace || isPunctuation(outside) || isEastAsian(inside.value)
      || isEastAsian(outside.value)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 0x20 && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Later versions of the specification count these as punctuation.
  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}
