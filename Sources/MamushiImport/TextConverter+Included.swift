import MamushiCore

// Files beside a text of Jekyll that it shows (https://jekyllrb.com/docs/includes/).
extension TextConverter {
  private static let greatestDepthOfParts = 5

  /// The file that a call shows, `{% include_relative _part.md %}`; nil for other calls, and for files within themselves.
  func part(of tag: FormerTag) -> SitePath? {
    guard tag.name == "include_relative", site.generator == .jekyll, let written = tag.words.first,
      let file = text.file.folder.resolving(written), site.parts[file] != nil, !shownParts.contains(file),
      shownParts.count < Self.greatestDepthOfParts
    else { return nil }
    return file
  }

  /// What a file shows with the arguments of a call.
  func shownText(ofPart file: SitePath, calledBy tag: FormerTag) -> String {
    let source = site.parts[file] ?? ""
    guard source.contains("include.") else { return source }
    return source.replacing(/\{\{-?\s*include\.([A-Za-z_][\w-]*)\s*-?\}\}/) { match -> String in
      let name = String(match.output.1)
      let value = tag.named.first { $0.key == name }?.value ?? ""
      let isVariable = ["site.", "page.", "layout."].contains { value.hasPrefix($0) }
      return isVariable ? "{{ \(value) }}" : value
    }
  }

  /// Appends a file in the place of the call that shows it, converted like the text around it.
  mutating func append(part file: SitePath, of tag: FormerTag, to result: inout [UInt8]) {
    let body = Array(shownText(ofPart: file, calledBy: tag).utf8)
    if tag.isInCode { return result += body }
    let pieces = TextPieces(body, in: site.generator.tags).pieces
    let names = endNames
    endNames = Self.endNames(of: pieces)
    shownParts.append(file)
    convert(pieces[...], in: body, to: &result)
    shownParts.removeLast()
    endNames = names
  }
}
