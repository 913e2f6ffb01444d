// Parts of converted texts.
extension TextConverter {
  static func range(of pieces: ArraySlice<TextPieces.Piece>) -> Range<Int>? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    return range(of: first).lowerBound..<range(of: last).upperBound
  }

  static func range(of piece: TextPieces.Piece) -> Range<Int> {
    switch piece {
    case .prose(let range), .code(let range): range
    case .tag(let tag): tag.range
    }
  }

  /// The code between tags, without those that only say that there are none in it.
  func code(_ pieces: ArraySlice<TextPieces.Piece>, in body: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    for piece in pieces {
      if case .tag(let tag) = piece {
        if tag.name == "raw" || tag.name == "verbatim" { continue }
        if let file = part(of: tag) {
          code += shownText(ofPart: file, calledBy: tag).utf8
          continue
        }
      }
      code += body[Self.range(of: piece)]
    }
    return code
  }

  /// The names of the calls that some tag ends.
  static func endNames(of pieces: [TextPieces.Piece]) -> Set<String> {
    Set(
      pieces.compactMap { piece in
        if case .tag(let tag) = piece, tag.isEnd { tag.name } else { nil }
      })
  }

  /// How many blanks all lines begin with, but for empty ones.
  static func indent(of bytes: [UInt8]) -> Int {
    bytes.split(separator: UInt8(ascii: "\n")).lazy.map { line in line.prefix { $0 == 0x20 || $0 == 0x09 } }
      .filter { $0.endIndex < bytes.endIndex && bytes[$0.endIndex] > 0x20 }.map(\.count).min() ?? 0
  }

  /// Without empty lines at both ends.
  ///
  /// - Parameter indent: how many blanks each line loses at its start, if it has them.
  static func trimmed(_ bytes: [UInt8], indent: Int = 0) -> String {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    if indent == 0 { return lines.joined(separator: "\n") }
    return lines.map { line in
      line.dropFirst(min(indent, line.prefix { $0 == " " || $0 == "\t" }.count))
    }.joined(separator: "\n")
  }

  /// The body of a call, with empty lines around it if it has HTML: a block of HTML ends at an empty line, and not at the end
  /// tag of the call.
  static func separated(_ body: String) -> String {
    body.split(separator: "\n").contains(where: beginsWithTag) ? "\n\(body)\n" : body
  }

  /// Whether a line begins like a tag of HTML.
  static func beginsWithTag(_ line: some StringProtocol) -> Bool {
    line.first { $0 != " " && $0 != "\t" } == "<"
  }

  static func codeBlock(_ code: String, _ information: String) -> String {
    var fence = "```"
    while code.contains(fence) { fence += "`" }
    return "\(fence)\(information)\n\(code)\n\(fence)"
  }

  static func quoted(_ value: String) -> String {
    let line = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\"\(line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// At most 60 characters of a tag, on one line.
  static func short(_ tag: [UInt8]) -> String {
    let line = String(decoding: tag, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return line.count > 60 ? line.prefix(57) + "…" : line
  }
}
