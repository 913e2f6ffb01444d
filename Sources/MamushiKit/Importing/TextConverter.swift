import MamushiCore

/// Rewrites the body of a text: calls of templates become Markdown or shortcodes, links lead to the new places.
struct TextConverter {
  let text: FormerText
  let site: FormerSite
  let places: FormerPlaces
  var shortcodes: ImportedShortcodes
  var problems: [Diagnostic] = []
  /// Features of Markdown that the text turned out to use.
  var features: Set<String> = []
  private let bytes: [UInt8]
  /// Pictures and other files by the names under which the text's program has them (MDX).
  var imports: [String: String] = [:]

  init(_ text: FormerText, _ site: FormerSite, _ places: FormerPlaces, _ shortcodes: ImportedShortcodes) {
    self.text = text
    self.site = site
    self.places = places
    self.shortcodes = shortcodes
    bytes = Array(text.parsed.bytes[text.parsed.body])
  }

  /// The body as it is to be written.
  mutating func convert() -> [UInt8] {
    var body = bytes
    if site.generator.tags == .components { body = withoutImports(body) }
    let pieces = TextPieces(body, in: site.generator.tags).pieces
    let converted = convert(pieces[...], in: body)
    return withLinks(ForeignBlocks.rewritten(converted))
  }

  // MARK: Pieces

  mutating func convert(_ pieces: ArraySlice<TextPieces.Piece>, in body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = pieces.startIndex
    while index < pieces.endIndex {
      switch pieces[index] {
      case .prose(let range):
        note(body[range])
        result += ForeignBlocks.withoutCalls(Array(body[range]))
        index += 1
      case .code(let range):
        result += body[range]
        index += 1
      case .tag(let tag):
        let end = end(of: tag, after: index, in: pieces)
        let inside = end.map { pieces[(index + 1)..<$0] }
        let last = end.map { Self.range(of: pieces[$0]) } ?? tag.range
        result = append(tag, inside, before: body[last.upperBound...], in: body, to: result)
        index = (end ?? index) + 1
      }
    }
    return result
  }

  /// The converted body with its links rewritten, whose addresses may have come from several pieces.
  private mutating func withLinks(_ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var lost: [(written: String, address: String)] = []
    var hasFragments = false
    for piece in TextPieces(body, in: .shortcodes).pieces {
      guard case .prose(let range) = piece else {
        result += body[Self.range(of: piece)]
        continue
      }
      result += LinkRewriting.applied(to: range, of: body) { written in
        if written.contains("#") { hasFragments = hasFragments || !written.contains("://") }
        switch places.destination(written, in: text) {
        case .same: return nil
        case .changed(let address): return address
        case .lost(let address):
          lost.append((written, address))
          return address
        }
      }
    }
    if hasFragments { features.insert("fragments") }
    for (written, address) in lost {
      problems.append(
        Diagnostic(
          ImportProblem.lostLink(written: written, address: address),
          at: bytes.firstRange(of: Array(written.utf8)).map { location(at: $0.lowerBound, in: bytes) }
            ?? SourceLocation(text.file)))
    }
    return result
  }

  /// The index of the tag that ends a call's body.
  private func end(
    of tag: FormerTag, after index: Int, in pieces: ArraySlice<TextPieces.Piece>
  ) -> Int? {
    if tag.isEnd || tag.isClosed || tag.form != .call { return nil }
    let anyEnd = site.generator.tags == .functions
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

  private mutating func append(
    _ tag: FormerTag, _ inside: ArraySlice<TextPieces.Piece>?, before rest: ArraySlice<UInt8>, in body: [UInt8],
    to result: [UInt8]
  ) -> [UInt8] {
    var result = result
    let written = Array(body[tag.range])
    switch tag.form {
    case .comment: return result
    case .escapedCall, .escapedValue:
      // `{{</* name */>}}` shows `{{< name >}}`.
      let shown = Array(
        String(decoding: written, as: UTF8.self).replacing("/*", with: "").replacing("*/", with: "").utf8)
      return result + (tag.isInCode ? shown : ForeignBlocks.withoutCalls(shown))
    case .call, .value: break
    }
    switch TagConversion(tag, inside != nil, self).outcome() {
    case .text(let text): return result + text.utf8
    case .block(let text): return withBlock(text, tag, rest, result)
    case .around(let opening, let closing):
      let inner = inside.map { convert($0, in: body) } ?? []
      let text = "\(opening)\n\(Self.trimmed(inner))\n\(closing)"
      return withBlock(text, tag, rest, result)
    case .quote(let source):
      let inner = Self.trimmed(inside.map { convert($0, in: body) } ?? [])
      let lines = inner.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? ">" : "> \($0)"
      }
      let end = source.isEmpty ? [] : [">", "> — \(source)"]
      return withBlock((lines + end).joined(separator: "\n"), tag, rest, result)
    case .code(let information):
      let range = inside.map { Self.range(of: $0) } ?? nil
      let code = range.map { String(decoding: body[$0], as: UTF8.self) } ?? ""
      return withBlock(Self.codeBlock(code, information), tag, rest, result)
    case .call(let name, let arguments):
      let shortcode = shortcodes.name(for: name)
      shortcodes.add(
        shortcode, arguments: arguments.map(\.key), hasBody: inside != nil, at: location(of: tag, in: body))
      let call = "{{< \(shortcode)\(arguments.map { " \($0.key)=\(Self.quoted($0.value))" }.joined()) >}}"
      guard let inside else {
        let ending = shortcodes.needsBody(shortcode) ? "\n{{< /\(shortcode) >}}" : ""
        return withBlock(call + ending, tag, rest, result)
      }
      return withBlock(
        "\(call)\n\(Self.trimmed(convert(inside, in: body)))\n{{< /\(shortcode) >}}", tag, rest, result)
    case .inside: return result + (inside.map { convert($0, in: body) } ?? [])
    case .remove:
      // The line of a tag that was alone goes with it.
      return result
    case .unknown:
      // Code often shows code.
      if !tag.isInCode {
        problems.append(
          Diagnostic(
            ImportProblem.templateCode(tag: Self.short(written), generator: site.generator),
            at: location(of: tag, in: body)))
      }
      result += written
      guard let inside, let range = Self.range(of: inside) else { return result }
      result += convert(inside, in: body)
      return result + endTag(after: range.upperBound, in: body)
    }
  }

  /// The tag that follows a body, as written.
  private func endTag(after place: Int, in body: [UInt8]) -> ArraySlice<UInt8> {
    guard let first = TextPieces(Array(body[place...]), in: site.generator.tags).pieces.first,
      case .tag(let tag) = first
    else { return [] }
    return body[(place + tag.range.lowerBound)..<(place + tag.range.upperBound)]
  }

  /// Blocks have empty lines around them, and keep the indentation of a list.
  private func withBlock(_ text: String, _ tag: FormerTag, _ rest: ArraySlice<UInt8>, _ result: [UInt8]) -> [UInt8] {
    var result = result
    let line = result.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = result[line...]
    let isBlank = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if !isBlank, tag.isAlone {
      // Further lines belong to the same item or quotation.
      let mark = String(String(decoding: before, as: UTF8.self).map { $0 == ">" ? ">" : " " })
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return result + Array(lines.joined(separator: "\n" + mark).utf8)
    }
    guard isBlank else {
      return result + (text.contains("\n") && !tag.isAlone ? "\n\n\(text)\n\n" : text).utf8
    }
    let indent = String(decoding: before, as: UTF8.self)
    result.removeSubrange(line...)
    if line > 0, !(line > 1 && result[line - 2] == UInt8(ascii: "\n")) { result.append(UInt8(ascii: "\n")) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : indent + $0
    }
    let isFollowed = rest.dropFirst().first.map { $0 != UInt8(ascii: "\n") } ?? false
    return result + (lines.joined(separator: "\n") + (tag.isAlone ? isFollowed ? "\n" : "" : "\n\n")).utf8
  }

  func location(of tag: FormerTag, in body: [UInt8]) -> SourceLocation {
    location(at: tag.range.lowerBound, in: body)
  }

  private func location(at place: Int, in body: [UInt8]) -> SourceLocation {
    var counter = MarkCounter()
    var mark = counter.mark(at: min(place, body.count), in: body)
    mark.line += text.parsed.bodyLine - 1
    return SourceLocation(text.file, mark)
  }

  // MARK: Parts

  private static func range(of pieces: ArraySlice<TextPieces.Piece>) -> Range<Int>? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    return range(of: first).lowerBound..<range(of: last).upperBound
  }

  private static func range(of piece: TextPieces.Piece) -> Range<Int> {
    switch piece {
    case .prose(let range), .code(let range): range
    case .tag(let tag): tag.range
    }
  }

  /// Without empty lines at both ends.
  static func trimmed(_ bytes: [UInt8]) -> String {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private static func codeBlock(_ code: String, _ information: String) -> String {
    let code = trimmed(Array(code.utf8))
    var fence = "```"
    while code.contains(fence) { fence += "`" }
    return "\(fence)\(information)\n\(code)\n\(fence)"
  }

  static func quoted(_ value: String) -> String {
    let line = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\"\(line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// At most 60 characters of a tag, on one line.
  private static func short(_ tag: [UInt8]) -> String {
    let line = String(decoding: tag, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return line.count > 60 ? line.prefix(57) + "…" : line
  }
}
