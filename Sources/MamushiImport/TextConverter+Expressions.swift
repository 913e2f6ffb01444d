import MamushiCore

// Expressions of MDX that say what they show (https://mdxjs.com/docs/what-is-mdx/#expressions).
extension TextConverter {
  /// A body in which texts in braces are what they show, `{"words"}`, with signs of Markdown escaped. Those that a
  /// program puts together stay, and are told.
  mutating func withoutTextExpressions(_ body: [UInt8]) -> [UInt8] {
    guard body.contains(UInt8(ascii: "{")) else { return body }
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var place = 0
    for piece in TextPieces(body, in: .components).pieces {
      let range = Self.range(of: piece)
      // An expression may go on in pieces of code.
      if place >= range.upperBound { continue }
      guard case .prose = piece else {
        result += body[max(place, range.lowerBound)..<range.upperBound]
        place = range.upperBound
        continue
      }
      place = max(place, range.lowerBound)
      while place < range.upperBound {
        guard body[place] == UInt8(ascii: "{"), let found = Self.textExpression(at: place, in: body) else {
          result.append(body[place])
          place += 1
          continue
        }
        if found.isComputed {
          let written = Self.short(Array(body[place..<found.end]))
          problems.append(
            Diagnostic(
              ImportProblem.templateCode(tag: written, generator: site.generator),
              at: location(at: place, in: body)))
          result += body[place..<found.end]
        } else {
          let line = body[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
          let isInHTML = Self.beginsWithTag(String(decoding: body[line..<place], as: UTF8.self))
          result += Self.shown(found.value, isInHTML: isInHTML).utf8
        }
        place = found.end
      }
    }
    return result
  }

  /// The expression that begins at a brace, if it is one text; nil for attributes and others.
  private static func textExpression(
    at brace: Int, in body: [UInt8]
  ) -> (value: String, isComputed: Bool, end: Int)? {
    if brace > 0, "={\\$".utf8.contains(body[brace - 1]) { return nil }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard let start = body[(brace + 1)...].firstIndex(where: { !isBlank($0) }),
      let found = ProgramString.read(body[start...]), !found.hasLineBreak,
      let end = body[found.end...].firstIndex(where: { !isBlank($0) }), body[end] == UInt8(ascii: "}")
    else { return nil }
    return (found.value, found.isComputed, end + 1)
  }

  /// A text as Markdown, or as HTML in a line of it, on one line.
  private static func shown(_ value: String, isInHTML: Bool) -> String {
    let signs: Set<Character> = ["*", "_", "<", "[", "]", "`", "\\", "{", "&", "$", "|", "~"]
    let openings: Set<Character> = ["#", ">", "+", "-", "=", ":"]
    var result = ""
    for character in value {
      if character.isNewline {
        result += " "
      } else if signs.contains(character) || result.isEmpty && openings.contains(character) {
        let number = character.unicodeScalars.first?.value ?? 0
        result += isInHTML ? "&#\(number);" : "\\\(character)"
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Prose with the addresses of pictures that the text's program imports: `<img src={gate.src} width={gate.width} />`.
  func withImportedPictures(_ prose: String) -> String {
    guard prose.contains("<img") else { return prose }
    return prose.replacing(/<img\s[^<>]*>/) { match -> String in
      let tag = String(match.output)
      var file: String?
      let named = tag.replacing(/\ssrc=\{\s*([A-Za-z_$][\w$]*)(?:\.src)?\s*\}/) { source -> String in
        guard let found = imports[String(source.output.1)] else { return String(source.output.0) }
        file = found
        return " src=\"\(found)\""
      }
      guard let file else { return tag }
      // What the picture says of itself is known.
      let plain =
        named
        .replacing(/\s(width|height)=\{\s*(\d+)\s*\}/) { side -> String in
          " \(side.output.1)=\"\(side.output.2)\""
        }
        .replacing(/\s(?:width|height)=\{[^{}]*\}/, with: "")
      let alt = plain.firstMatch(of: /\salt="([^"]*)"/)
      let rest = plain.replacing(" src=\"\(file)\"", with: "").replacing(
        alt.map { String($0.output.0) } ?? " alt=\"\"", with: "")
      let before = prose[..<match.range.lowerBound]
      let after = prose[match.range.upperBound...]
      let isAlone =
        (before.allSatisfy(\.isWhitespace) || before.hasSuffix("\n\n"))
        && (after.isEmpty || after.hasPrefix("\n\n") || after.allSatisfy(\.isWhitespace))
      guard isAlone, rest.wholeMatch(of: /<img\s*\/?>/) != nil else { return plain }
      let words = alt.map { String($0.output.1) } ?? ""
      let place = file.contains(" ") ? "<\(file)>" : file
      return "![\(words.replacing("[", with: "\\[").replacing("]", with: "\\]"))](\(place))"
    }
  }
}
