import MamushiCore

extension TextConverter {
  /// Notes features of Markdown that are off by default here.
  mutating func note(_ prose: ArraySlice<UInt8>) {
    if site.generator.keepsHTML || site.settings.markdown.contains("rawHTML"), !features.contains("rawHTML"),
      Self.hasHTML(prose)
    {
      features.insert("rawHTML")
    }
    // A formula on lines of its own.
    if prose.starts(with: "$$".utf8) || prose.firstRange(of: Array("\n$$".utf8)) != nil {
      features.insert("math")
    }
    if prose.firstRange(of: Array("\n: ".utf8)) != nil, site.generator == .jekyll || site.generator == .hugo {
      features.insert("definitionLists")
    }
    if prose.firstRange(of: Array("\n*[".utf8)) != nil, site.generator == .jekyll {
      features.insert("abbreviations")
    }
  }

  /// Notes HTML in the body of a call `{{< >}}`: Hugo shows it, whatever it does with that of texts.
  mutating func noteHTML(within tag: FormerTag, _ inside: ArraySlice<TextPieces.Piece>?, of body: [UInt8]) {
    guard site.generator == .hugo, let inside, body[tag.range].starts(with: "{{<".utf8) else { return }
    let hasHTML = inside.contains { piece in
      if case .prose(let range) = piece { Self.hasHTML(body[range]) } else { false }
    }
    if hasHTML { features.insert("rawHTML") }
  }

  /// Whether a tag of HTML is in prose.
  static func hasHTML(_ prose: ArraySlice<UInt8>) -> Bool {
    var place = prose.startIndex
    while let sign = prose[place...].firstIndex(of: UInt8(ascii: "<")), sign + 1 < prose.endIndex {
      let next = prose[sign + 1]
      let name = prose[(sign + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      let isTag =
        (0x61...0x7A).contains(next | 0x20) && !name.contains(UInt8(ascii: ":"))
        && !name.contains(UInt8(ascii: "@"))
      if isTag || next == UInt8(ascii: "/") { return true }
      place = sign + 1
    }
    return false
  }

  // MARK: MDX

  /// Leaves out `import … from '…'` and `export …`, also on several lines, and remembers which names stand for files.
  mutating func withoutImports(_ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for piece in TextPieces(body, in: .components).pieces {
      guard case .prose(let range) = piece else {
        result += body[TextConverter.range(of: piece)]
        continue
      }
      // Up to the brackets that close those of an unfinished statement.
      var statement = ""
      var depth = 0
      var isFirst = range.lowerBound == 0 || body[range.lowerBound - 1] == UInt8(ascii: "\n")
      let lines = String(decoding: body[range], as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let end = index + 1 < lines.count ? "\n" : ""
        if statement.isEmpty, !isFirst || !Self.beginsStatement(line) {
          result += (line + end).utf8
        } else {
          statement += line + "\n"
          // What follows stays on its line, for messages.
          result += end.utf8
          depth += Self.openBrackets(in: line)
          // An empty line ends what was never closed.
          if depth <= 0 || line.isEmpty {
            remember(statement)
            statement = ""
            depth = 0
          }
        }
        isFirst = true
      }
      result += statement.utf8
    }
    return result
  }

  private static func beginsStatement(_ line: Substring) -> Bool {
    if line.hasPrefix("import ") {
      let rest = line.dropFirst(7).drop(while: \.isWhitespace)
      return rest.hasPrefix("{") || rest.hasPrefix("*") || rest.hasPrefix("'") || rest.hasPrefix("\"")
        || line.contains(" from '") || line.contains(" from \"")
    }
    return ["const ", "let ", "function ", "default ", "async "].contains { line.hasPrefix("export " + $0) }
  }

  /// How many brackets a line opens more than it closes, apart from those in its strings.
  private static func openBrackets(in line: Substring) -> Int {
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for character in line {
      if let open = quote {
        if character == open, !isEscaped { quote = nil }
        isEscaped = character == "\\" && !isEscaped
      } else if "\"'`".contains(character) {
        quote = character
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
      }
    }
    return depth
  }

  private mutating func remember(_ statement: String) {
    let parts = statement.split { "\"'".contains($0) }.map(String.init)
    guard statement.hasPrefix("import "), parts.count > 1 else { return }
    imports[String(statement.dropFirst("import ".count).prefix { $0 != " " })] = parts[1]
  }

  /// Prose of MDX in which expressions are filled in that name what the text says of itself; others are told and stay.
  /// JSX calls the attribute `class` `className`.
  mutating func withoutExpressions(_ range: Range<Int>, of body: [UInt8]) -> [UInt8] {
    var prose = String(decoding: body[range], as: UTF8.self)
    // Braces behind other signs are attributes, or formulas.
    for match in prose.matches(of: /(?:^|[\s>(*\["'.,:])\{([^{}\n]+)\}/).reversed() {
      let expression = String(match.output.1).trimmingBlanks
      if ["#", ".", "/*", "' '", "\" \""].contains(where: { expression.hasPrefix($0) }) { continue }
      let braces =
        prose.index(before: match.output.1.startIndex)..<prose.index(after: match.output.1.endIndex)
      if expression.hasPrefix("frontmatter."),
        let value = text.parsed.value(String(expression.dropFirst("frontmatter.".count)))?.text
      {
        let plain = value.replacing(/[*_<\[`\\]/) { "\\" + $0.output }
        prose.replaceSubrange(braces, with: plain)
      } else {
        let place = range.lowerBound + prose.utf8.distance(from: prose.startIndex, to: braces.lowerBound)
        problems.append(
          Diagnostic(
            ImportProblem.templateCode(tag: String(prose[braces]), generator: site.generator),
            at: location(at: place, in: body)))
      }
    }
    prose = withImportedPictures(prose)
    if prose.contains("style={{") { prose = withPlainStyles(prose) }
    prose = prose.replacing("{' '}", with: " ").replacing("{\" \"}", with: " ")
    return Array(prose.replacing(/(<[A-Za-z][^<>]*?\s)className=/) { $0.output.1 + "class=" }.utf8)
  }

  /// The file that a name in MDX stands for, or the name.
  func imported(_ value: String) -> String {
    if let file = imports[value] { return file }
    // `picture.src`
    return value.hasSuffix(".src") ? imports[String(value.dropLast(4))] ?? value : value
  }
}
