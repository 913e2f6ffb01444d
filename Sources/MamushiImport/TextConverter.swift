import MamushiCore

/// Rewrites the body of a text: calls of templates become Markdown or shortcodes, links lead to the new places.
struct TextConverter {
  let text: FormerText
  let site: FormerSite
  let places: FormerPlaces
  private let html: any HTMLTranscriber
  var shortcodes: ImportedShortcodes
  var problems: [Diagnostic] = []
  /// Features of Markdown that the text turned out to use.
  var features: Set<String> = []
  var lostCodeMarks = LostCodeMarks()
  let bytes: [UInt8]
  /// How many calls the text that is being converted is within.
  private var depth = 0
  private static let greatestDepth = 50
  /// Whether that was told.
  private var isTooDeep = false
  /// Whether that text is shown as it is written: `{% raw %}`.
  private var isRaw = false
  /// The names of all calls that some tag ends.
  var endNames: Set<String> = []
  /// The files that are being shown, each within the one before it.
  var shownParts: [SitePath] = []
  /// Pictures and other files by the names under which the text's program has them (MDX).
  var imports: [String: String] = [:]

  init(
    _ text: FormerText, _ site: FormerSite, _ places: FormerPlaces, _ html: any HTMLTranscriber,
    _ shortcodes: ImportedShortcodes
  ) {
    self.text = text
    self.html = html
    self.site = site
    self.places = places
    self.shortcodes = shortcodes
    bytes = Array(text.parsed.bytes[text.parsed.body])
  }

  /// The body as it is to be written. One that is not UTF-8 stays as it is, for the build to tell.
  mutating func convert() -> [UInt8] {
    guard UTF8Check.firstFault(in: bytes) == nil else { return bytes }
    var body = bytes
    if text.file.hasExtension("mdx") { body = withoutTextExpressions(withoutImports(body)) }
    if let separator = site.settings.excerptSeparator, let found = body.firstRange(of: Array(separator.utf8))
    {
      body.replaceSubrange(found, with: Array("<!-- more -->".utf8))
    }
    if site.generator == .hexo, !text.isHTML { body = TabTitles.plain(in: body) }
    let pieces = TextPieces(body, in: text.tags(of: site.generator)).pieces
    endNames = Self.endNames(of: pieces)
    var converted: [UInt8] = []
    converted.reserveCapacity(body.count)
    convert(pieces[...], in: body, to: &converted)
    if text.isHTML { return withLinks(markdown(of: converted)) }
    // Where imports were.
    if text.file.hasExtension("mdx"), converted.first == 0x0A {
      converted = [0x0A] + converted.drop { $0 == 0x0A || $0 == 0x0D }
    }
    let rewritten = ForeignBlocks.rewritten(withSeparatedHTML(converted))
    let result = withLinks(withoutKramdown(withoutComputedAddresses(rewritten)))
    guard let anchor = site.settings.anchors, let ids = site.headingIDs[text.file] else { return result }
    return ZolaHeadings.naming(ids, by: anchor, in: result)
  }

  private mutating func markdown(of converted: [UInt8]) -> [UInt8] {
    let transcribed = html.markdown(of: withoutComputedAddresses(converted)) { $0 }
    features.formUnion(transcribed.features)
    problems += transcribed.omissions.map {
      Diagnostic(ImportProblem.lostElement(name: $0, count: 1), at: text.location())
    }
    return Array("\n\(transcribed.markdown)".utf8)
  }

  // MARK: Pieces

  mutating func convert(
    _ pieces: ArraySlice<TextPieces.Piece>, in body: [UInt8], to result: inout [UInt8]
  ) {
    depth += 1
    defer { depth -= 1 }
    var index = pieces.startIndex
    while index < pieces.endIndex {
      switch pieces[index] {
      case .prose(let range) where text.isHTML:
        result += body[range]
        index += 1
      case .prose(let range):
        note(body[range])
        var prose = Array(body[range])
        if site.generator == .jekyll {
          let rewritten = KramdownFormulas.rewritten(range, of: body)
          if rewritten != prose { features.insert("math") }
          prose = ForeignBlocks.withWholeAttributes(rewritten)
        }
        if text.tags(of: site.generator) == .components { prose = withoutExpressions(range, of: body) }
        if let formulas = site.settings.formulas { prose = formulas.rewritten(prose) }
        if site.generator == .hexo { prose = ForeignBlocks.withTabTitles(prose) }
        if site.settings.hasBlockAttributes { prose = ForeignBlocks.withColons(prose) }
        if isRaw { prose = ForeignBlocks.showingTemplates(prose, after: result) }
        result += ForeignBlocks.escapingCalls(prose)
        index += 1
      case .code(let range):
        result += code(at: range, of: body)
        index += 1
      case .tag(let tag):
        if depth > Self.greatestDepth {
          if !isTooDeep {
            problems.append(Diagnostic(ImportProblem.deepCalls, at: location(of: tag, in: body)))
          }
          isTooDeep = true
          result += body[tag.range]
          index += 1
          continue
        }
        let end = end(of: tag, after: index, in: pieces)
        var call = Call(
          tag: tag, inside: end.map { pieces[(index + 1)..<$0] },
          end: end.map { Self.range(of: pieces[$0]) } ?? tag.range.upperBound..<tag.range.upperBound)
        // With its body and end, it may have lines of its own.
        if !tag.isInCode, TextPieces.isAlone(tag.range.lowerBound..<call.end.upperBound, in: body) {
          call.tag.isAlone = true
        }
        call.tag.isInLine =
          !call.tag.isAlone && Self.place(after: result) == .text
          && Self.isLine(body[tag.range.upperBound..<max(tag.range.upperBound, call.end.lowerBound)])
        append(call, in: body, to: &result)
        index = (end ?? index) + 1
      }
    }
  }

  /// A tag with what belongs to it.
  private struct Call {
    var tag: FormerTag
    let inside: ArraySlice<TextPieces.Piece>?
    /// The tag that ends it; empty if there is none.
    let end: Range<Int>
  }

  /// The index of the tag that ends a call's body.
  private func end(of tag: FormerTag, after index: Int, in pieces: ArraySlice<TextPieces.Piece>) -> Int? {
    let anyEnd = site.generator.tags == .functions
    if tag.isEnd || tag.isClosed || tag.form != .call || !anyEnd && !endNames.contains(tag.name) {
      return nil
    }
    var depth = 0
    for next in pieces.indices[(index + 1)...] {
      guard case .tag(let other) = pieces[next], other.form == .call else { continue }
      if other.isEnd, anyEnd || other.name == tag.name {
        if depth == 0 { return next }
        depth -= 1
      } else if anyEnd ? !other.isEnd : other.name == tag.name && !other.isEnd && !other.isClosed {
        depth += 1
      }
    }
    return nil
  }

  /// What is between the tags of a call, without the indentation that its first line has.
  private mutating func inside(of call: Call, in body: [UInt8]) -> String {
    var inner: [UInt8] = []
    convert(call.inside ?? [], in: body, to: &inner)
    let line = body[..<call.tag.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = body[line..<call.tag.range.lowerBound].prefix { $0 == 0x20 || $0 == 0x09 }.count
    // Indented lines are no code in MDX.
    return Self.trimmed(inner, indent: site.generator.tags == .components ? Self.indent(of: inner) : indent)
  }

  private mutating func append(_ call: Call, in body: [UInt8], to result: inout [UInt8]) {
    let tag = call.tag
    func block(_ text: String) { appendBlock(text, tag, body[call.end.upperBound...], to: &result) }
    switch tag.form {
    case .comment: return
    case .escapedCall, .escapedValue:
      // `{{</* name */>}}` shows `{{< name >}}`.
      let shown = Array(tag.shown(String(decoding: body[tag.range], as: UTF8.self)).utf8)
      result += tag.isInCode ? shown : ForeignBlocks.escapingCalls(shown)
      return
    case .call, .value: break
    }
    let outcome = TagConversion(tag, call.inside != nil, self).outcome()
    switch outcome {
    case .around, .below, .linked, .quote, .call: noteHTML(within: tag, call.inside, of: body)
    default: break
    }
    switch outcome {
    case .text(let text): result += text.utf8
    case .link(let address, let title):
      let rest = body[call.end.upperBound...]
      let link = Self.link(to: address, titled: title, after: result, before: rest)
      result += (link == address ? beginning(of: address, before: rest) : link).utf8
    case .block(let text): block(text)
    case .part(let file): append(part: file, of: tag, to: &result)
    case .around(let opening, let closing):
      let inner = Self.separated(inside(of: call, in: body))
      block("\(opening)\n\(inner)\n\(closing)")
    case .below(let line):
      let inner = inside(of: call, in: body)
      block(line.isEmpty ? inner : inner.isEmpty ? line : "\(line)\n\n\(inner)")
    case .linked(let address):
      let words = inside(of: call, in: body).split(whereSeparator: \.isNewline).map(\.trimmingBlanks)
      let link = "[\(words.joined(separator: " "))](\(address))"
      if tag.isAlone { block(link) } else { result += link.utf8 }
    case .quote(let source):
      let lines = inside(of: call, in: body).split(separator: "\n", omittingEmptySubsequences: false)
      let end = source.isEmpty ? [] : [">", "> — \(source)"]
      block((lines.map { $0.isEmpty ? ">" : "> \($0)" } + end).joined(separator: "\n"))
    case .code(let information, let below):
      let line = body[..<tag.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let code = Self.trimmed(self.code(call.inside ?? [], in: body), indent: tag.range.lowerBound - line)
      block(Self.codeBlock(code, information) + (below.isEmpty ? "" : "\n\n" + below))
    case .call(let name, let arguments, let include):
      let shortcode = shortcodes.name(for: name)
      shortcodes.add(
        shortcode, arguments: arguments.map(\.key), hasBody: call.inside != nil, showing: include,
        at: location(of: tag, in: body))
      let opening = "{{< \(shortcode)\(arguments.map { " \($0.key)=\(Self.quoted($0.value))" }.joined()) >}}"
      let closing = "\n{{< /\(shortcode) >}}"
      if tag.isInLine {
        result += opening.utf8
        convert(call.inside ?? [], in: body, to: &result)
        let hasEnd = call.inside != nil || shortcodes.needsBody(shortcode)
        if hasEnd { result += closing.dropFirst().utf8 }
      } else if call.inside == nil {
        block(opening + (shortcodes.needsBody(shortcode) ? closing : ""))
      } else {
        let inner = Self.separated(inside(of: call, in: body))
        block("\(opening)\n\(inner)\(closing)")
      }
    case .inside:
      let start = result.count
      let isWithinRaw = isRaw
      isRaw = isRaw || tag.name == "raw" || tag.name == "verbatim"
      convert(call.inside ?? [], in: body, to: &result)
      isRaw = isWithinRaw
      // Hugo shows HTML that such a call has in it, whatever it does with that of texts.
      if site.generator == .hugo, Self.hasHTML(result[start...]) { features.insert("rawHTML") }
    case .remove: break
    case .unknown:
      // Code often shows code. Addresses are told later.
      if !tag.isInCode, !ComputedAddresses.isInAddress(after: result) {
        let written = Self.short(Array(body[tag.range]))
        problems.append(
          Diagnostic(
            ImportProblem.templateCode(tag: written, generator: site.generator),
            at: location(of: tag, in: body)))
      }
      appendText(body[tag.range], to: &result)
      convert(call.inside ?? [], in: body, to: &result)
      appendText(body[call.end], to: &result)
    }
  }

  /// Appends lines of their own, with empty lines around them and the indentation of a list.
  ///
  /// - Parameter rest: what follows the call.
  private func appendBlock(
    _ text: String, _ tag: FormerTag, _ rest: ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    let line = result.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = Array(result[line...])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlank = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if !isBlank {
      if !tag.isAlone { return result += (text.contains("\n") ? "\n\n\(text)\n\n" : text).utf8 }
      // Further lines belong to the same item or quotation.
      let mark = String(String(decoding: before, as: UTF8.self).map { $0 == ">" ? ">" : " " })
      return result += lines.joined(separator: "\n" + mark).utf8
    }
    let indent = String(decoding: before, as: UTF8.self)
    result.removeSubrange(line...)
    if line > 0, !(line > 1 && result[line - 2] == UInt8(ascii: "\n")) { result.append(UInt8(ascii: "\n")) }
    result += lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n").utf8
    let isFollowed = rest.dropFirst().first.map { $0 != UInt8(ascii: "\n") } ?? false
    result += (tag.isAlone ? isFollowed ? "\n" : "" : "\n\n").utf8
  }

  func location(of tag: FormerTag, in body: [UInt8]) -> SourceLocation {
    location(at: tag.range.lowerBound, in: body)
  }

  func location(at place: Int, in body: [UInt8]) -> SourceLocation {
    var mark = UTF8Check.mark(at: min(place, body.count), in: body)
    if let part = shownParts.last { return SourceLocation(part, mark) }
    mark.line += text.parsed.bodyLine - 1
    return text.location(mark)
  }
}
